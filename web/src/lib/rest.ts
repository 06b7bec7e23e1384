/** Whether the page is still becoming: `aria-busy` of the body says it, to readers and to whoever must wait for it. */

let under = 0;

function say(): void {
  if (typeof document !== "undefined") document.body?.setAttribute("aria-busy", String(under > 0));
}

/** What has come is in the next frame; what drawing it asks for has begun by then. */
const drawn = (then: () => void): unknown => (typeof requestAnimationFrame === "function" ? requestAnimationFrame(then) : queueMicrotask(then));

/** Something is under way until the answer is called, once or more often. */
export function begin(): () => void {
  let over = false;
  under += 1;
  say();
  return () => {
    if (over) return;
    over = true;
    drawn(() => {
      under -= 1;
      say();
    });
  };
}

/** A promise that is under way until it is kept or broken. */
export function during<T>(work: Promise<T>): Promise<T> {
  const end = begin();
  work.then(end, end);
  return work;
}

/** Resolves when the browser has nothing more urgent to do: for what is only decoration. */
export function idle(): Promise<void> {
  return new Promise((done) => {
    if (typeof requestIdleCallback === "function") requestIdleCallback(() => done(), { timeout: 1500 });
    else setTimeout(done, 60);
  });
}

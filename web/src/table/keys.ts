/** Keys that work anywhere at the table, as long as nobody is typing. */

import type { Desk } from "./desk.svelte";

export function focusBoard(): void {
  document.querySelector<SVGElement>("[data-board] svg")?.focus();
}

export function typing(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
}

/** A key that only this game has. */
function own(desk: Desk, key: string) {
  return desk.face?.keys?.find((k) => k.press && k.key === key.toLowerCase());
}

export function onkey(desk: Desk, e: KeyboardEvent, cards: () => HTMLButtonElement[]): void {
  if (e.defaultPrevented || e.ctrlKey || e.metaKey || e.altKey || typing(e.target) || desk.curtain !== null || desk.panel) return;
  if (/^[1-9]$/.test(e.key)) {
    desk.keyboard = true;
    cards()[Number(e.key) - 1]?.click();
  } else if (e.key === "u" || e.key === "U") desk.connection.undoable && void desk.play.undo();
  else if (e.key === "h" || e.key === "H") desk.play.choices && (desk.panel = "hint");
  else if (e.key === "b" || e.key === "B") focusBoard();
  else if (e.key === "/") document.querySelector<HTMLInputElement>("[data-typed]")?.focus();
  else if (e.key === "r" || e.key === "R") desk.play.turn(e.shiftKey ? -1 : 1);
  else if (e.key === "Escape") desk.showing.back ? desk.showing.look(null) : desk.play.leave();
  else if (own(desk, e.key)) own(desk, e.key)?.press?.();
  else return;
  e.preventDefault();
}

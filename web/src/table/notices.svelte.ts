/** "Your turn" where it is noticed: in the tab's title, as a sound, and as a notification if that is wanted. */

import { settings } from "../lib/settings.svelte";
import { t } from "../lib/words.svelte";
import type { Desk } from "./desk.svelte";
import { play, soundOf } from "./sounds";

const PING_STAYS = 6000;

/** Runs while the table is on the page; call it while a component is being made. */
export function notices(desk: Desk): void {
  const { connection, showing } = desk;
  let mine = false;
  let over = false;

  $effect(() => {
    const game = desk.book?.title ?? t("site.name");
    document.title = connection.over ? `${t("table.over")} · ${game}` : desk.play.choices ? `● ${t("table.yourTurn")} · ${game}` : `${game} · ${t("site.name")}`;
  });

  $effect(() => {
    const now = desk.play.choices !== null;
    if (now && !mine) called(desk);
    mine = now;
  });

  $effect(() => {
    const now = connection.over !== null && !showing.behind;
    if (now && !over && settings.sound) play("end");
    over = now;
  });

  $effect(() => showing.on((shown) => {
    const sound = soundOf(shown);
    if (sound && settings.sound && document.visibilityState === "visible") play(sound);
  }));

  $effect(() => connection.on((event) => {
    if (event.is !== "chat" || desk.muted) return;
    if (settings.sound) play("radio");
    if (event.cell === undefined || event.cell === null || event.by === null) return;
    const ping = { key: event.n, seat: event.by, cell: event.cell };
    desk.pings = [...desk.pings, ping];
    setTimeout(() => (desk.pings = desk.pings.filter((p) => p !== ping)), PING_STAYS);
  }));
}

function called(desk: Desk): void {
  if (settings.sound) play("turn");
  if (!settings.notify || document.visibilityState === "visible" || !("Notification" in window)) return;
  if (Notification.permission !== "granted") return;
  const notice = new Notification(t("table.yourTurn"), { body: desk.book?.title ?? "", tag: desk.connection.table?.id ?? "fireline" });
  notice.onclick = () => (window.focus(), notice.close());
}

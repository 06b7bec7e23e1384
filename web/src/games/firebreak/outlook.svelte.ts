/** Whether the forecast lies over the map: one switch for this page. */
class Outlook {
  on = $state(false);

  toggle(): void {
    this.on = !this.on;
  }
}

export const outlook = new Outlook();

/** A chance as people write it; what is possible is never written as nothing. */
export function percent(chance: number): string {
  const whole = Math.round(chance * 100);
  if (chance > 0 && whole === 0) return "<1";
  return chance < 1 && whole === 100 ? ">99" : String(whole);
}

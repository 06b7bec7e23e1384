/** How a hand is laid out. */

export interface Laid {
  card: string;
  /** It is on its way to the board. */
  placed: boolean;
  /** The same card keeps its key from one moment to the next. */
  key: string;
}

/** The hand in its order, with the card that is being placed put back where it belongs. */
export function laidOut(hand: readonly string[], placing: string | null, order: readonly string[]): Laid[] {
  const rank = (card: string) => order.indexOf(card);
  const cards: { card: string; placed: boolean }[] = hand.map((card) => ({ card, placed: false }));
  if (placing !== null) {
    const after = cards.findIndex(({ card }) => rank(card) > rank(placing));
    cards.splice(after < 0 ? cards.length : after, 0, { card: placing, placed: true });
  }
  const seen = new Map<string, number>();
  return cards.map(({ card, placed }) => {
    const copy = seen.get(card) ?? 0;
    seen.set(card, copy + 1);
    return { card, placed, key: `${card}-${copy}` };
  });
}

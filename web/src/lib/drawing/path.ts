/** Numbers as a path of SVG wants them, as short as it allows: a minus needs no space before it, nor a point a nought. */
export function numbers(of: readonly number[], places = 1): string {
  const short = (n: number): string => String(Number(n.toFixed(places)) || 0).replace(/^(-?)0\./, "$1.");
  return of.map(short).reduce((text, n) => (text && !n.startsWith("-") ? `${text} ${n}` : text + n), "");
}

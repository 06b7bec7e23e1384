/** The seats' marks, in a box from -10 to 10; a seat is a colour and a mark, never the colour alone. */
export const MARKS: Record<string, string> = {
  red: "M0-9 9.4 7.6H-9.4Z",
  purple: "M0-9.8 8.4 0 0 9.8-8.4 0Z",
  blue: "M0-9A9 9 0 0 1 0 9 9 9 0 0 1 0-9ZM0-4A4 4 0 0 0 0 4 4 4 0 0 0 0-4Z",
  green: "M-7.5-8.8H-1.8V8.8H-7.5ZM1.8-8.8H7.5V8.8H1.8Z",
  ochre: "M-3-9H3V-3H9V3H3V9H-3V3H-9V-3H-3Z",
  teal: "M-9-2.5 0-9 9-2.5V3L0-3.5-9 3ZM-9 5 0-1.5 9 5V9.5L0 4-9 9.5Z",
  rose: "M0 9C-12 1-9-8-3.5-8-1.5-8 0-6.5 0-5 0-6.5 1.5-8 3.5-8 9-8 12 1 0 9Z",
};

export function colour(seat: string): string {
  return seat in MARKS ? `var(--seat-${seat})` : "var(--ink-2)";
}

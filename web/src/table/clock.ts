/** Time as people read it: "0:42", "3:05 h", "2 d 4 h". */

export function timeLeft(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const [minutes, hours, days] = [Math.floor(seconds / 60), Math.floor(seconds / 3600), Math.floor(seconds / 86400)];
  const two = (n: number) => String(n).padStart(2, "0");
  if (days > 0) return `${days} d ${hours % 24} h`;
  if (hours > 0) return `${hours}:${two(minutes % 60)} h`;
  return `${minutes}:${two(seconds % 60)}`;
}

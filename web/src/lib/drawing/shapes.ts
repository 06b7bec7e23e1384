/** Small shapes for the map sheets of the start page, drawn from numbers. */

import { grain, round } from "./seeded";

/** A pine with its foot at (x, y + 5 k). */
export function pine(x: number, y: number, k = 1): string {
  const p = (dx: number, dy: number): string => `${round(dx * k)} ${round(dy * k)}`;
  return `M${round(x)} ${round(y - 8 * k)}l${p(3.4, 6)}h${round(-1.4 * k)}l${p(3.2, 5.6)}h${round(-4.2 * k)}v${round(2.6 * k)}h${round(-2 * k)}v${round(-2.6 * k)}h${round(-4.2 * k)}l${p(3.2, -5.6)}h${round(-1.4 * k)}Z`;
}

/** A regular hexagon that stands on a point. */
export function hexagon(x: number, y: number, r: number): string {
  const corners = Array.from({ length: 6 }, (_, k) => {
    const turn = (k * Math.PI) / 3 - Math.PI / 2;
    return `${round(x + r * Math.cos(turn))} ${round(y + r * Math.sin(turn))}`;
  });
  return `M${corners.join("L")}Z`;
}

/** A soft, closed, uneven ring. */
export function blob(x: number, y: number, rx: number, ry: number, seed: number, rough = 0.14): string {
  const n = 10;
  const points = Array.from({ length: n }, (_, k) => {
    const turn = (k / n) * 2 * Math.PI;
    const reach = 1 - rough + 2 * rough * grain(seed, k, 3);
    return [x + Math.cos(turn) * rx * reach, y + Math.sin(turn) * ry * reach] as const;
  });
  const middle = (k: number): string => {
    const [a, b] = [points[k % n]!, points[(k + 1) % n]!];
    return `${round((a[0] + b[0]) / 2)} ${round((a[1] + b[1]) / 2)}`;
  };
  const curves = points.map((_, k) => {
    const [px, py] = points[(k + 1) % n]!;
    return `Q${round(px)} ${round(py)} ${middle(k + 1)}`;
  });
  return `M${middle(0)}${curves.join("")}Z`;
}

/** A closed line through given corners with torn edges. */
export function torn(corners: readonly (readonly [number, number])[], amount: number, parts = 5): string {
  const points = corners.flatMap(([x, y], i) => {
    const [nx, ny] = corners[(i + 1) % corners.length]!;
    return Array.from({ length: parts }, (_, k) => {
      const px = x + ((nx - x) * k) / parts;
      const py = y + ((ny - y) * k) / parts;
      return `${round(px + (grain(px, py, 1) - 0.5) * 2 * amount)} ${round(py + (grain(px, py, 2) - 0.5) * 2 * amount)}`;
    });
  });
  return `M${points.join("L")}Z`;
}

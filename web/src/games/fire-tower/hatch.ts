/** The hatch of a tower's ground, over a square of that size: each tower has its own, so that colour is never alone. */
export function hatch(tower: string, size: number, gap = 10): string {
  let path = "";
  if (tower === "red") for (let k = -size + gap; k < size; k += gap) path += `M${Math.max(0, k)} ${Math.max(0, -k)}L${Math.min(size, size + k)} ${Math.min(size, size - k)}`;
  if (tower === "purple") for (let k = gap; k < 2 * size; k += gap) path += `M${Math.min(k, size)} ${Math.max(0, k - size)}L${Math.max(0, k - size)} ${Math.min(k, size)}`;
  if (tower === "blue") for (let k = gap; k < size; k += gap) path += `M0 ${k}H${size}`;
  if (tower === "green") for (let k = gap; k < size; k += gap) path += `M${k} 0V${size}`;
  return path;
}

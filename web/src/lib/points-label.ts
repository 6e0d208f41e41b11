/** Formats points: "8½", "½", "−1½", "1,240". Fractions other than halves are written as decimals. */
export function pointsLabel(points: number): string {
  const whole = Math.trunc(Math.abs(points));
  const sign = points < 0 ? "−" : "";
  if (Math.abs(points) - whole !== 0.5) return `${sign}${Math.abs(points).toLocaleString()}`;
  return `${sign}${whole === 0 ? "" : whole.toLocaleString()}½`;
}

/** "8½ points", "½ point". */
export function pointsCounted(points: number): string {
  return `${pointsLabel(points)} ${points === 1 || points === 0.5 ? "point" : "points"}`;
}

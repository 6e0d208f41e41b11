const WIDTH = 300;
const HEIGHT = 72;
const EDGE = 4;

/**
 * The path of a line over values at equal distances, the highest at the top. It is interrupted where a value is missing; a value between two
 * missing ones is a point.
 */
export function toLinePath(values: readonly (number | null)[]): string {
  const most = Math.max(1, ...values.map((value) => value ?? 0));
  const step = values.length > 1 ? WIDTH / (values.length - 1) : 0;
  const parts: string[] = [];
  let isOpen = false;
  for (const [index, value] of values.entries()) {
    if (value === null) {
      isOpen = false;
      continue;
    }
    const y = HEIGHT - EDGE - (value / most) * (HEIGHT - 2 * EDGE);
    const place = `${round(index * step)} ${round(y)}`;
    // A line of no length is drawn as a point by its round ends.
    parts.push(isOpen ? `L${place}` : `M${place}h0.01`);
    isOpen = true;
  }
  return parts.join("");
}

const round = (value: number): number => Math.round(value * 10) / 10;

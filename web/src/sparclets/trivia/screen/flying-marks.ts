/** The marks that cross the big screen's touchline. */

/** Marks that are on their way at once; what comes on top of them is only counted. */
export const MOST_ALIVE = 24;
/** Marks that one message starts at most. */
const MOST_AT_ONCE = 6;

const COLORS = ["--accent", "--sleeve-2", "--field-on"] as const;

export interface FlyingMark {
  readonly id: number;
  readonly mark: number;
  /** Custom properties of its flight: height and size as shares of the lane, drift as a share of its height, times in milliseconds. */
  readonly size: number;
  readonly top: number;
  readonly drift: number;
  readonly durationMs: number;
  readonly delayMs: number;
  readonly color: (typeof COLORS)[number];
}

/** Draws from the cheers of a message, each cheer with the same chance. `counts`: numbers by mark. */
export function drawMarks(counts: readonly number[], limit: number, random: () => number): number[] {
  const left = [...counts];
  const drawn: number[] = [];
  for (let total = left.reduce((sum, count) => sum + count, 0); total > 0 && drawn.length < limit; total -= 1) {
    let at = Math.floor(random() * total);
    const mark = left.findIndex((count) => {
      at -= count;
      return at < 0;
    });
    left[mark] = (left[mark] ?? 0) - 1;
    drawn.push(mark);
  }
  return drawn;
}

/** Adds the marks of a message to those that are on their way, as many as there is room for. */
export function addMarks(flying: readonly FlyingMark[], counts: readonly number[], random: () => number): readonly FlyingMark[] {
  const room = Math.min(MOST_AT_ONCE, MOST_ALIVE - flying.length);
  if (room <= 0) return flying;
  const nextId = (flying.at(-1)?.id ?? 0) + 1;
  const marks = drawMarks(counts, room, random).map((mark, at) => {
    const size = 0.24 + random() * 0.35;
    return {
      ...{ id: nextId + at, mark, size, top: random() * (1 - size), drift: (random() - 0.5) * 0.3 },
      ...{ durationMs: 2_600 + random() * 2_200, delayMs: random() * 250 },
      color: COLORS[Math.floor(random() * COLORS.length)] ?? COLORS[0],
    };
  });
  return [...flying, ...marks];
}

/** A second scorer for daily games. It computes from stored guesses and the published rules and uses none of the product's code. */
export interface StoredGuess {
  userId: string;
  eventId: string;
  slot: string;
  ordinal: number;
  value: string;
  elapsedMs: number;
  receivedAt: number;
}

export interface DailyRow {
  points: number;
  played: number;
  solved: number;
  currentStreak: number;
  bestStreak: number;
}

interface Day {
  slot: string;
  /** When the day's puzzle stopped being the current one; null while it is current. */
  lockedAt: number | null;
}

/** Scores one member's days of one event, in the order of the days. `right` is the JSON text of the right guess. */
export function scoreDays(input: { guesses: readonly StoredGuess[]; days: readonly Day[]; tries: number; right: string }): DailyRow {
  const row: DailyRow = { points: 0, played: 0, solved: 0, currentStreak: 0, bestStreak: 0 };
  for (const { slot, lockedAt } of input.days) {
    const given = input.guesses.filter((guess) => guess.slot === slot).sort((one, other) => one.ordinal - other.ordinal);
    const last = given.at(-1);
    const isSolved = last?.value === input.right;
    const isFinished = last !== undefined && (isSolved || given.length === input.tries);
    const isInTime = isFinished && (lockedAt === null || last.receivedAt < lockedAt);
    if (isInTime) {
      row.played += 1;
      if (isSolved) row.solved += 1;
      if (isSolved) row.points += input.tries + 1 - given.length;
      row.currentStreak += 1;
    } else if (lockedAt !== null) row.currentStreak = 0;
    row.bestStreak = Math.max(row.bestStreak, row.currentStreak);
  }
  return row;
}

/** Finds attempts whose ordinals are not 0, 1, 2 and so on, each once, or whose number differs from the attempt's own count. */
export function findOrdinalGaps(guesses: readonly StoredGuess[], countOf: (guess: StoredGuess) => number | undefined): string[] {
  const runs = new Map<string, StoredGuess[]>();
  for (const guess of guesses) {
    const key = `${guess.eventId} ${guess.slot} ${guess.userId}`;
    runs.set(key, [...(runs.get(key) ?? []), guess]);
  }
  return [...runs].flatMap(([key, run]) => {
    const ordinals = run.map(({ ordinal }) => ordinal).sort((one, other) => one - other);
    const isDense = ordinals.every((ordinal, at) => ordinal === at);
    return isDense && countOf(run[0] as StoredGuess) === run.length ? [] : [`${key}: ${ordinals.join(", ")}`];
  });
}

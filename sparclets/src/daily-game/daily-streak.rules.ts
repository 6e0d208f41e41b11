/** What a member did with one puzzle. */
export interface DayPlayed {
  number: number;
  /** The attempt was over while the puzzle was the current one; a late one plays the archive and counts in nothing. */
  isInTime: boolean;
  isSolved: boolean;
}

export interface DailyStatistics {
  /** Puzzles finished while they were current. */
  played: number;
  solved: number;
  currentStreak: number;
  bestStreak: number;
}

/**
 * A member's statistics. A streak counts puzzles in a row, each finished while it was current, solved or not; days without a puzzle do not
 * interrupt it. `numbers` are those of all puzzles released so far, in order; the last is the current one while `isCurrentOpen`, and ends
 * no streak before its day is over.
 */
export function dailyStatistics(options: {
  numbers: readonly number[];
  isCurrentOpen: boolean;
  days: readonly DayPlayed[];
}): DailyStatistics {
  const inTime = new Map(options.days.filter((day) => day.isInTime).map((day) => [day.number, day]));
  let streak = 0;
  let best = 0;
  const last = options.numbers.at(-1);
  for (const number of options.numbers) {
    if (inTime.has(number)) streak += 1;
    else if (!(options.isCurrentOpen && number === last)) streak = 0;
    best = Math.max(best, streak);
  }
  const counted = options.numbers.flatMap((number) => inTime.get(number) ?? []);
  return {
    played: counted.length,
    solved: counted.filter(({ isSolved }) => isSolved).length,
    currentStreak: streak,
    bestStreak: best,
  };
}

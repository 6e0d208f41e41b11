/**
 * A second scorer for trivia with the default rules. It computes final points, ranks and stars player by player from stored answers and
 * shares no code with the product. It supports only questions with one right option and standard points.
 */
export interface ScoredQuestion {
  slot: string;
  right: string;
  limitMs: number;
}

export interface GivenAnswer {
  userId: string;
  slot: string;
  option: string;
  elapsedMs: number;
}

export interface FinalRow {
  userId: string;
  points: number;
  right: number;
  rank: number;
  stars: number;
}

export interface AwardedStars {
  takingPart: number;
  perRight: number;
  /** Stars by rank; index 0 is the first rank. */
  ranks: readonly number[];
}

const STREAK_STEP = 100;
const STREAK_CAP = 500;

export function scoreReference(input: {
  players: readonly string[];
  questions: readonly ScoredQuestion[];
  answers: readonly GivenAnswer[];
  stars: AwardedStars;
}): Map<string, FinalRow> {
  const rows = input.players.map((userId) => {
    const own = input.answers.filter((answer) => answer.userId === userId);
    return { userId, ...scoreOne(input.questions, own) };
  });
  const isAhead = (x: (typeof rows)[number], y: (typeof rows)[number]) =>
    x.points > y.points || (x.points === y.points && (x.right > y.right || (x.right === y.right && x.timeMs < y.timeMs)));
  return new Map(
    rows.map((row) => {
      const rank = 1 + rows.filter((other) => isAhead(other, row)).length;
      const stars = input.stars.takingPart + row.right * input.stars.perRight + (input.stars.ranks[rank - 1] ?? 0);
      return [row.userId, { userId: row.userId, points: row.points, right: row.right, rank, stars }];
    }),
  );
}

function scoreOne(questions: readonly ScoredQuestion[], own: readonly GivenAnswer[]) {
  let points = 0;
  let right = 0;
  let timeMs = 0;
  let inARow = 0;
  for (const { slot, right: rightOption, limitMs } of questions) {
    const answers = own.filter((answer) => answer.slot === slot);
    // An answer that is stored twice counts twice here, so that the comparison with the product shows it.
    if (answers.length === 0) timeMs += limitMs;
    inARow = answers.some(({ option }) => option === rightOption) ? inARow + 1 : 0;
    for (const { option, elapsedMs } of answers) {
      const spentMs = Math.min(elapsedMs, limitMs);
      timeMs += spentMs;
      if (option !== rightOption) continue;
      right += 1;
      const lost = spentMs < 500 ? 0 : spentMs / limitMs / 2;
      points += Math.round(1_000 * (1 - lost)) + Math.min((inARow - 1) * STREAK_STEP, STREAK_CAP);
    }
  }
  return { points, right, timeMs };
}

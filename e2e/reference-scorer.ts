/**
 * Independent implementation of the live trivia rules (preset "speed"), written from the rules' text without the product's code: the
 * expected final standings from the question file's answers, the tapped options and the times on the receipts.
 */
export interface AskedQuestion {
  limitMs: number;
  isDouble?: boolean;
  /** True for a poll, a question without points, and a void one, which change nothing, not even a streak. */
  isUncounted?: boolean;
}

export interface PlayedAnswer {
  /** Share of the answer that was right, from 0 to 1, worked out by the author of the journey. */
  share: number;
  elapsedMs: number;
}

/** One player's answers by question; null for none. */
export interface Played {
  name: string;
  answers: readonly (PlayedAnswer | null)[];
}

export interface ExpectedRow {
  name: string;
  points: number;
  rightCount: number;
  timeMs: number;
  rank: number;
  stars: number;
}

export interface StarsRule {
  taking_part: number;
  per_right: number;
  ranks: readonly { from: number; to: number; stars: number }[];
}

/**
 * "Right at time t of limit T gives round(1000 × (1 − (t/T)/2)), full points under 0.5 s." A question that was extended because the server
 * stalled takes answers after its limit; they count as given at the limit.
 */
function pointsForTime(elapsedMs: number, limitMs: number): number {
  return elapsedMs < 500 ? 1000 : Math.round(1000 * (1 - elapsedMs / limitMs / 2));
}

/** "The 2nd right answer in a row adds 100, the 3rd 200, up to 500 from the 6th on." */
const streakTable = [0, 0, 100, 200, 300, 400, 500] as const;

/**
 * "Wrong or missing gives 0 and ends the streak; double doubles the base only"; "only a full share counts as right for streaks and
 * tie-breaks".
 */
function scorePlayer(questions: readonly AskedQuestion[], { name, answers }: Played): Omit<ExpectedRow, "rank" | "stars"> {
  const row = { name, points: 0, rightCount: 0, timeMs: 0 };
  let inARow = 0;
  for (const [at, question] of questions.entries()) {
    if (question.isUncounted) continue;
    const answer = answers[at] ?? null;
    const elapsedMs = Math.min(answer?.elapsedMs ?? question.limitMs, question.limitMs);
    row.timeMs += elapsedMs;
    if (answer === null) {
      inARow = 0;
      continue;
    }
    row.points += Math.round(pointsForTime(elapsedMs, question.limitMs) * answer.share) * (question.isDouble ? 2 : 1);
    inARow = answer.share === 1 ? inARow + 1 : 0;
    if (answer.share < 1) continue;
    row.rightCount += 1;
    row.points += streakTable[Math.min(inARow, 6)] ?? 0;
  }
  return row;
}

/** "Tie-break chain: right answers, total answer time, shared rank." Best first. */
export function expectedTable(input: { questions: readonly AskedQuestion[]; played: readonly Played[]; stars: StarsRule }): ExpectedRow[] {
  const order = (x: { points: number; rightCount: number; timeMs: number }, y: typeof x) =>
    y.points - x.points || y.rightCount - x.rightCount || x.timeMs - y.timeMs;
  const sorted = input.played.map((one) => scorePlayer(input.questions, one)).sort(order);
  return sorted.map((row) => {
    const rank = 1 + sorted.filter((other) => order(other, row) < 0).length;
    const band = input.stars.ranks.find(({ from, to }) => from <= rank && rank <= to);
    return { ...row, rank, stars: input.stars.taking_part + row.rightCount * input.stars.per_right + (band?.stars ?? 0) };
  });
}

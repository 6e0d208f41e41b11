/**
 * Teams of live trivia. By the mean, a team's points are the sum over questions of the mean of the members who count in each: the mean of
 * its members' points as long as nobody joins late. By the best, they are the sum of its best members' points. Both are rounded down once.
 * Ties are decided by right answers, then by time, taken of the same members in the same way.
 */
import { toShownText } from "../kernel/shown-text.ts";
import type { ScoreInput } from "../sparclet-rules.ts";
import { TEAMS_MAX, TEAMS_MIN, type TeamMembers, type TeamRules } from "../team-rules.ts";
import type { Content, Outcome, Rules } from "./trivia.schema.ts";
import { scoreCells, sumCells } from "./trivia-scoring.rules.ts";

type Input = ScoreInput<Rules, Content, Outcome> & { members: TeamMembers };

/** Means of right answers are compared in hundredths. */
const RIGHT_UNITS = 100;

/** Null in self-paced games and where everybody plays for themselves. */
export function toTeamRules(rules: Rules): TeamRules | null {
  if (rules.mode !== "live" || rules.teams !== "own_devices") return null;
  const count = Math.min(TEAMS_MAX, Math.max(TEAMS_MIN, rules.team_names.length));
  const names = Array.from({ length: count }, (_, at) => toShownText(rules.team_names[at] ?? "") || `Team ${at + 1}`);
  const best = rules.team_points === "best" ? rules.team_best : null;
  return { names, choice: rules.team_choice, best, awardsTo: rules.team_awards ?? "people" };
}

/** Keys by team number, from 1; the element 0 is unused. Higher is better in each. */
export function scoreTeams(input: Input): { keys: Int32Array[] } {
  return input.rules.team_points === "best" ? scoreByBest(input) : scoreByMean(input);
}

/** A sum of fractions that is rounded down once, exactly: whole parts apart, and remainders by denominator, of which there are few. */
class FractionSum {
  #whole = 0;
  readonly #rests = new Map<number, number>();

  add(numerator: number, denominator: number): void {
    const sum = numerator + (this.#rests.get(denominator) ?? 0);
    this.#whole += Math.floor(sum / denominator);
    this.#rests.set(denominator, sum % denominator);
  }

  roundDown(): number {
    let numerator = 0n;
    let denominator = 1n;
    for (const [ofRest, rest] of this.#rests) {
      numerator = numerator * BigInt(ofRest) + BigInt(rest) * denominator;
      denominator *= BigInt(ofRest);
    }
    return this.#whole + Number(numerator / denominator);
  }
}

/** Sums of one question, by team. */
interface QuestionSums {
  members: Float64Array;
  points: Float64Array;
  right: Float64Array;
  elapsedMs: Float64Array;
}

function scoreByMean(input: Input): { keys: Int32Array[] } {
  const { teamCount, teamOf, countsFrom } = input.members;
  const size = teamCount + 1;
  const sums = () => Array.from({ length: size }, () => new FractionSum());
  const totals = { points: sums(), right: sums(), elapsedMs: sums() };
  let open: { key: string; sums: QuestionSums } | null = null;
  const close = () => {
    if (!open) return;
    const question = open.sums;
    for (let team = 1; team < size; team++) {
      const members = question.members[team] as number;
      if (members === 0) continue;
      totals.points[team]?.add(question.points[team] as number, members);
      totals.right[team]?.add((question.right[team] as number) * RIGHT_UNITS, members);
      totals.elapsedMs[team]?.add(question.elapsedMs[team] as number, members);
    }
  };
  scoreCells(input, (cell, slot) => {
    if (open?.key !== slot.key) {
      close();
      const numbers = () => new Float64Array(size);
      open = { key: slot.key, sums: { members: numbers(), points: numbers(), right: numbers(), elapsedMs: numbers() } };
    }
    const team = teamOf[cell.entryNo] ?? 0;
    if (team === 0 || slot.ordinal < (countsFrom[cell.entryNo] ?? 0)) return;
    const question = open.sums;
    question.members[team] = (question.members[team] as number) + 1;
    question.points[team] = (question.points[team] as number) + cell.points;
    question.right[team] = (question.right[team] as number) + (cell.isRight ? 1 : 0);
    question.elapsedMs[team] = (question.elapsedMs[team] as number) + cell.elapsedMs;
  });
  close();
  const toKey = (of: readonly FractionSum[], sign: number) => Int32Array.from(of, (sum) => sign * sum.roundDown());
  return { keys: [toKey(totals.points, 1), toKey(totals.right, 1), toKey(totals.elapsedMs, -1)] };
}

/** Of members with equal points, those with more right answers count, then the faster ones. */
function scoreByBest(input: Input): { keys: Int32Array[] } {
  const { teamCount, teamOf } = input.members;
  const { points, right, negativeTime } = sumCells(input);
  const own = [points, right, negativeTime];
  const byTeam = Array.from({ length: teamCount + 1 }, (): number[] => []);
  for (let entryNo = 0; entryNo < input.entryCount; entryNo++) byTeam[teamOf[entryNo] ?? 0]?.push(entryNo);
  const keys = own.map(() => new Int32Array(teamCount + 1));
  for (let team = 1; team <= teamCount; team++) {
    const best = (byTeam[team] ?? []).sort((left, second) => compareKeys(own, left, second)).slice(0, input.rules.team_best);
    for (const [at, key] of keys.entries()) key[team] = best.reduce((sum, entryNo) => sum + (own[at]?.[entryNo] ?? 0), 0);
  }
  return { keys };
}

function compareKeys(keys: readonly Int32Array[], left: number, second: number): number {
  for (const key of keys) if (key[left] !== key[second]) return (key[second] as number) - (key[left] as number);
  return 0;
}

/**
 * Independent implementation of the bracket rules (preset "hockey_exact"), written from the rules' text without the product's code: the
 * expected standings after any results and, when few series are left, the chance of each finish by enumerating all outcomes.
 */
import type { Bracket } from "./bracket-plan.ts";
import type { StarsRule } from "./reference-scorer.ts";

export interface Entrant {
  name: string;
  picks: Bracket;
  /** The member's guess at the tie-break number; null without one. */
  goals: number | null;
}

export interface BracketRow {
  name: string;
  points: number;
  rightCount: number;
  rank: number;
}

/** Results of finished series, and the tie-break number once it is known. */
export interface Known {
  results: Bracket;
  goals: number | null;
}

/** "1-2-3-4 + exact 2-3-4-5": points by round. */
const WINNER = [1, 2, 3, 4] as const;
const EXACT = [2, 3, 4, 5] as const;
const FINAL = "4_1";

/**
 * Points, then the tie-break chain: right winners, exact lengths, right champion, closest tie-break number. Higher is better, compared in
 * order.
 */
type Score = readonly [points: number, right: number, exact: number, champion: number, nearness: number];

/** "Paid only with the right winner." */
function toScore({ picks, goals }: Entrant, known: Known): Score {
  let [points, right, exact, champion] = [0, 0, 0, 0];
  for (const [key, { winner, length }] of Object.entries(known.results)) {
    const pick = picks[key];
    if (pick?.winner !== winner) continue;
    const round = Number(key[0]) - 1;
    points += WINNER[round] ?? 0;
    right += 1;
    if (key === FINAL) champion = 1;
    if (pick.length !== length) continue;
    points += EXACT[round] ?? 0;
    exact += 1;
  }
  const distance = goals === null ? Number.POSITIVE_INFINITY : Math.abs(goals - (known.goals ?? 0));
  return [points, right, exact, champion, known.goals === null ? 0 : -distance];
}

function isBetter(one: Score, other: Score): boolean {
  const at = one.findIndex((value, place) => value !== other[place]);
  return at >= 0 && (one[at] as number) > (other[at] as number);
}

/** Best first; entries that are equal in all values share the rank. */
export function expectedTable(entrants: readonly Entrant[], known: Known): BracketRow[] {
  const scores = entrants.map((entrant) => toScore(entrant, known));
  const rows = entrants.map(({ name }, at) => {
    const own = scores[at] as Score;
    return { name, points: own[0], rightCount: own[1], rank: 1 + scores.filter((other) => isBetter(other, own)).length };
  });
  return rows.sort((one, other) => one.rank - other.rank || one.name.localeCompare(other.name));
}

/** Number of entries whose rank changed. */
export function expectedMoves(before: readonly BracketRow[], after: readonly BracketRow[]): number {
  return after.filter(({ name, rank }) => before.find((row) => row.name === name)?.rank !== rank).length;
}

/** "For taking part, per right pick, for rank bands." */
export function expectedStars({ rank, rightCount }: BracketRow, stars: StarsRule): number {
  const band = stars.ranks.find(({ from, to }) => from <= rank && rank <= to);
  return stars.taking_part + rightCount * stars.per_right + (band?.stars ?? 0);
}

interface Forecast {
  win: number;
  place: number;
  bestRank: number;
  mostPoints: number;
}

export interface ExpectedChances {
  /** Number of possible outcomes, counting different lengths separately. */
  ways: number;
  byName: Readonly<Record<string, Forecast>>;
}

const MOST_WAYS = 2 ** 10;
const LENGTHS = [4, 5, 6, 7] as const;

/** "Each winner ½ and lengths binomial": probabilities of a best of seven between equal teams. */
const CHANCE_OF_LENGTH: Readonly<Record<number, number>> = { 4: 1 / 16, 5: 4 / 32, 6: 10 / 64, 7: 20 / 128 };

/** The teams of a series whose feeders are decided: "series n of round r is fed by 2n−1 and 2n of round r−1". */
function toPair(key: string, results: Bracket): [string, string] {
  const [round = 0, n = 0] = key.split("_").map(Number);
  const [one, other] = [2 * n - 1, 2 * n].map((from) => results[`${round - 1}_${from}`]?.winner);
  if (one === undefined || other === undefined) throw new Error(`Nobody knows yet who plays ${key}`);
  return [one, other];
}

/** Enumerates all outcomes of the open series, which are given in the order of their rounds. */
export function expectedChances(entrants: readonly Entrant[], input: { results: Bracket; open: readonly string[] }): ExpectedChances {
  const byName = Object.fromEntries(
    entrants.map(({ name }): [string, Forecast] => [name, { win: 0, place: 0, bestRank: entrants.length, mostPoints: 0 }]),
  );
  let ways = 0;
  const end = (results: Bracket, chance: number): void => {
    ways += 1;
    for (const { name, rank, points } of expectedTable(entrants, { results, goals: null })) {
      const own = byName[name];
      if (!own) continue;
      if (rank === 1) own.win += chance;
      if (rank <= 3) own.place += chance;
      own.bestRank = Math.min(own.bestRank, rank);
      own.mostPoints = Math.max(own.mostPoints, points);
    }
  };
  const play = (results: Bracket, open: readonly string[], chance: number): void => {
    const [key, ...later] = open;
    if (key === undefined) {
      end(results, chance);
      return;
    }
    for (const winner of toPair(key, results))
      for (const length of LENGTHS) play({ ...results, [key]: { winner, length } }, later, chance * (CHANCE_OF_LENGTH[length] ?? 0));
  };
  if (8 ** input.open.length > MOST_WAYS) throw new Error("Too many ways to go through one by one");
  play(input.results, input.open, 1);
  return { ways, byName };
}

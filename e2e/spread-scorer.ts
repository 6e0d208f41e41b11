/**
 * Independent implementation of the point spread rules, written from the rules' text without the product's code: "cover 1, loss 0, push
 * half", a best bet twice, with confidence a right side its number; "points, best bets, closest total of the named last matchup, shared
 * rank".
 */
import type { StarsRule } from "./reference-scorer.ts";
import { type Card, games, MONDAY, toName } from "./spread-plan.ts";

/** Scores of finished games, away first; cancelled games are not included. */
export type Scores = Readonly<Record<string, readonly [away: number, home: number]>>;

export interface SpreadRow {
  name: string;
  points: number;
  rightCount: number;
  rank: number;
}

type Score = readonly [points: number, bets: number, nearness: number, right: number];

function toScore(card: Card, scores: Scores): Score {
  let [points, bets, right, nearness] = [0, 0, 0, 0];
  for (const game of games) {
    const score = scores[toName(game)];
    const pick = card[toName(game)];
    if (!score) continue;
    const [away, home] = score;
    if (toName(game) === MONDAY) nearness = pick?.guess === undefined ? Number.NEGATIVE_INFINITY : -Math.abs(pick.guess - away - home);
    if (!pick) continue;
    const margin = home - away - game.spread;
    const covered = margin === 0 ? "push" : margin > 0 ? "home" : "away";
    const share = covered === "push" ? 0.5 : covered === pick.side ? 1 : 0;
    points += share * (pick.number ?? (pick.isBestBet ? 2 : 1));
    if (pick.isBestBet) bets += share;
    if (share === 1) right += 1;
  }
  return [points, bets, nearness, right];
}

function isBetter(one: Score, other: Score): boolean {
  const at = [0, 1, 2].find((place) => one[place] !== other[place]);
  return at !== undefined && (one[at] as number) > (other[at] as number);
}

/** Best first; entries that are equal in all values share the rank. */
export function expectedTable(cards: Readonly<Record<string, Card>>, scores: Scores): SpreadRow[] {
  const scored = Object.entries(cards).map(([name, card]) => ({ name, score: toScore(card, scores) }));
  return scored
    .map(({ name, score }) => {
      const rank = 1 + scored.filter((other) => isBetter(other.score, score)).length;
      return { name, points: score[0], rightCount: score[3], rank };
    })
    .sort((one, other) => one.rank - other.rank || one.name.localeCompare(other.name));
}

/** Points of each game and whether it was a push; games without points are left out. */
export function expectedLines(card: Card, scores: Scores): Record<string, { points: number; isPush: boolean }> {
  const lines = games.flatMap((game) => {
    const name = toName(game);
    const [points] = toScore(card, scores[name] ? { [name]: scores[name] } : {});
    const [away, home] = scores[name] ?? [0, 0];
    return points === 0 ? [] : [[name, { points, isPush: home - away === game.spread }] as const];
  });
  return Object.fromEntries(lines);
}

/** "For taking part, per right pick, for rank bands." */
export function expectedStars({ rank, rightCount }: SpreadRow, stars: StarsRule): number {
  const band = stars.ranks.find(({ from, to }) => rank >= from && rank <= to);
  return stars.taking_part + rightCount * stars.per_right + (band?.stars ?? 0);
}

import { ok, type Result, refuse } from "../kernel/result.ts";
import type { BracketRefusal } from "./bracket.errors.ts";
import type { SeriesContent, SeriesOutcome } from "./bracket.schema.ts";
import { lengthsOf, type Pair } from "./bracket-graph.rules.ts";
import type { PatchMatchup } from "./bracket-matchups.schema.ts";

export const blankOutcome: SeriesOutcome = { teams: [null, null], wins: [0, 0], winner: null, length: null, is_void: false };

type Score = Pick<SeriesOutcome, "wins" | "winner" | "length">;

/** A consistent winner, games won and length, derived from the given ones. */
export function toScore(input: {
  content: SeriesContent;
  pair: Pair;
  before: SeriesOutcome;
  patch: PatchMatchup;
}): Result<Score, BracketRefusal> {
  const { content, pair, before, patch } = input;
  const needed = (content.best_of + 1) / 2;
  if (patch.winner === null) return ok(undecided(patch.wins ?? before.wins, needed));
  const wins = patch.wins ?? before.wins;
  const isOver = wins.includes(needed);
  if (wins.some((won) => won > needed) || (wins[0] === needed && wins[1] === needed)) return refuse("bracket.wrong_score");
  const leader = isOver ? pair[wins.indexOf(needed)] : undefined;
  if (patch.winner === undefined && patch.length === undefined) {
    if (patch.wins === undefined) return ok({ wins, winner: before.winner, length: before.length });
    if (!isOver) return ok({ wins, winner: null, length: null });
    return leader ? ok(decided({ winner: leader, wins, content })) : refuse("bracket.wrong_team");
  }
  const winner = patch.winner ?? leader ?? before.winner;
  if (winner !== null && winner === before.winner && patch.wins === undefined && patch.length === undefined)
    return ok({ wins: before.wins, winner, length: before.length });
  if (!winner || !pair.includes(winner)) return refuse(winner ? "bracket.wrong_team" : "bracket.wrong_score");
  return toResultScore({ content, pair, patch, winner, leader: leader ?? null, wins });
}

/** The winner was named, perhaps with a length; games won follow from both. */
function toResultScore(input: {
  content: SeriesContent;
  pair: Pair;
  patch: PatchMatchup;
  winner: string;
  leader: string | null;
  wins: SeriesOutcome["wins"];
}): Result<Score, BracketRefusal> {
  const { content, pair, patch, winner, leader, wins } = input;
  const needed = (content.best_of + 1) / 2;
  if (patch.wins !== undefined) {
    if (leader !== winner) return refuse("bracket.wrong_score");
    const score = decided({ winner, wins, content });
    return patch.length == null || patch.length === score.length ? ok(score) : refuse("bracket.wrong_score");
  }
  const winsOf = (lost: number): SeriesOutcome["wins"] => (pair[0] === winner ? [needed, lost] : [lost, needed]);
  if (content.best_of === 1) return patch.length == null ? ok({ winner, length: null, wins: winsOf(0) }) : refuse("bracket.wrong_score");
  const { length } = patch;
  // The length was not entered, so that only games counted before are known.
  if (length == null) return ok({ ...undecided(wins, needed), winner });
  return lengthsOf(content.best_of).includes(length)
    ? ok({ winner, length, wins: winsOf(length - needed) })
    : refuse("bracket.wrong_score");
}

function decided(input: { winner: string; wins: SeriesOutcome["wins"]; content: SeriesContent }): Score {
  return { winner: input.winner, wins: input.wins, length: input.content.best_of > 1 ? input.wins[0] + input.wins[1] : null };
}

function undecided(wins: SeriesOutcome["wins"], needed: number): Score {
  return { wins: [Math.min(wins[0], needed - 1), Math.min(wins[1], needed - 1)], winner: null, length: null };
}

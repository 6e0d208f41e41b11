import { type Cell, packColumn, readColumn } from "../../kernel/column.ts";
import { rankByKeys } from "../../kernel/rank.ts";
import { createRng, type Rng } from "../../kernel/rng.ts";
import type { Slot } from "../../sparclet-rules.ts";
import * as schema from "../bracket.schema.ts";
import { toCell } from "../bracket-cells.rules.ts";
import { lengthsOf, realSides, seriesSlots } from "../bracket-graph.rules.ts";
import { planSlots } from "../bracket-plan.rules.ts";
import { scoreAll } from "../bracket-scoring.rules.ts";
import { roundsFor, standardTree } from "../bracket-tree.rules.ts";
import type { ChancesInput } from "./chances-model.rules.ts";

export interface RandomBracket {
  seed: number;
  teams: number;
  entries: number;
  bestOf: schema.BestOf;
  rules: schema.Rules;
  /** How many series are decided, and whether the next one has a score. */
  decided: number;
  hasScore?: boolean;
  /** How often a pick has a length, 0–1. */
  lengths?: number;
  /** Of the teams in order; those beyond the list have none. */
  strengths?: readonly number[];
}

/** A bracket of the standard tree with picks drawn at random, and results as they might come. */
export function randomBracket(input: RandomBracket): ChancesInput {
  const rng = createRng(input.seed);
  const slots = bracketSlots(input);
  const outcomes = randomOutcomes({ rng, slots, decided: input.decided, hasScore: input.hasScore ?? false });
  const cells = slots.map(() => new Map<number, Cell>());
  for (let entryNo = 0; entryNo < input.entries; entryNo++)
    for (const [at, pick] of randomPicks({ rng, slots, lengths: input.lengths ?? 1 }).entries())
      cells[at]?.set(entryNo, toCell({ content: (slots[at] as Slot<schema.Content>).content, pick }));
  const columns = Object.fromEntries(
    slots.map(({ key }, at) => [key, readColumn(packColumn(input.entries, cells[at] as Map<number, Cell>))]),
  );
  return { rules: input.rules, slots, outcomes, columns, entryCount: input.entries };
}

function bracketSlots(input: RandomBracket): Slot<schema.Content>[] {
  const ids = Array.from({ length: input.teams }, (_, at) => `T${at + 1}`);
  const draft = schema.draft.parse({
    teams: ids.map((id, at) => ({ id, name: `Team ${at + 1}`, short_name: id, seed: at + 1, strength: input.strengths?.[at] })),
    rounds: Array.from({ length: roundsFor(input.teams) }, (_, at) => ({ name: `Round ${at + 1}`, best_of: input.bestOf })),
    series: standardTree(ids),
    locks_at: 1_000,
  });
  return planSlots({ rules: input.rules, draft }).map((plan) => ({ ...plan, contentVersion: 1, sealedAt: 1_000 }));
}

type SeriesSlots = readonly Slot<schema.Content>[];

function sideTeams(content: schema.SeriesContent, winnerOf: (key: string) => string): [string, string] {
  return content.sides.map((side) => (side.kind === "team" ? side.team : side.kind === "winner" ? winnerOf(side.series) : "")) as [
    string,
    string,
  ];
}

function randomOutcomes(input: { rng: Rng; slots: SeriesSlots; decided: number; hasScore: boolean }): Record<string, schema.Outcome> {
  const outcomes: Record<string, schema.SeriesOutcome> = {};
  for (const { key, content } of input.slots.slice(0, input.decided + (input.hasScore ? 1 : 0))) {
    if (content.kind !== "series") continue;
    const teams = sideTeams(content, (from) => outcomes[from]?.winner ?? "");
    const needed = (content.best_of + 1) / 2;
    const lost = input.rng.below(needed);
    const isScore = Object.keys(outcomes).length === input.decided;
    const won = isScore ? input.rng.below(needed) : needed;
    const first = input.rng.below(2) === 0;
    outcomes[key] = {
      teams,
      wins: first ? [won, lost] : [lost, won],
      winner: isScore ? null : (teams[first ? 0 : 1] as string),
      length: isScore || content.best_of === 1 ? null : won + lost,
      is_void: false,
    };
  }
  return outcomes;
}

/** By slot; somebody now and then leaves one out. */
export function randomPicks(input: { rng: Rng; slots: SeriesSlots; lengths: number }): schema.SeriesPick[] {
  const winners = new Map<string, string>();
  return input.slots.map(({ key, content }) => {
    if (content.kind !== "series") throw new Error("These brackets have series only");
    const teams = sideTeams(content, (from) => winners.get(from) ?? "");
    // Favourites are picked more often, as people do, so that some brackets are alike.
    const winner = teams[input.rng.below(10) < 6 ? 0 : 1] as string;
    winners.set(key, winner);
    const lengths = lengthsOf(content.best_of);
    const hasLength = lengths.length > 0 && input.rng.below(100) < input.lengths * 100;
    return {
      winner: input.rng.below(50) === 0 ? null : winner,
      predicted_series_length: hasLength ? (lengths[input.rng.below(lengths.length)] as number) : null,
    };
  });
}

/** One way everything can end, with everybody's rank by the rules' own scoring and the host's own ranking. */
export interface PlayedOutcome {
  outcomes: Record<string, schema.Outcome>;
  chance: number;
  ranks: Int32Array;
}

/**
 * Chances computed the slow and simple way: every game of every open series is played, one after the other, and won with the `strengths`
 * (100 where a team has none).
 */
export function playEverything(input: ChancesInput & { strengths?: readonly number[] }): PlayedOutcome[] {
  const strengthOf = (team: string) => input.strengths?.[Number(team.slice(1)) - 1] ?? 100;
  const played: PlayedOutcome[] = [];
  const play = (outcomes: Record<string, schema.Outcome>, chance: number): void => {
    const next = seriesSlots(input.slots).find(({ key }) => {
      const outcome = outcomes[key];
      return !outcome || ("winner" in outcome && outcome.winner === null);
    });
    if (!next) {
      const { ranks } = rankByKeys({ keys: scoreAll({ ...input, outcomes }).keys, entryCount: input.entryCount });
      played.push({ outcomes, chance, ranks });
      return;
    }
    const teams = realSides(input.slots, outcomes).get(next.key) as [string, string];
    const before = outcomes[next.key];
    const game = (wins: [number, number], left: number): void => {
      const side = wins.indexOf((next.content.best_of + 1) / 2);
      if (side < 0) {
        const [one, other] = [strengthOf(teams[0]), strengthOf(teams[1])];
        game([wins[0] + 1, wins[1]], (left * one) / (one + other));
        game([wins[0], wins[1] + 1], (left * other) / (one + other));
        return;
      }
      const length = next.content.best_of > 1 ? wins[0] + wins[1] : null;
      play({ ...outcomes, [next.key]: { teams, wins, winner: teams[side] as string, length, is_void: false } }, left);
    };
    game(before && "wins" in before ? before.wins : [0, 0], chance);
  };
  play({ ...input.outcomes }, 1);
  return played;
}

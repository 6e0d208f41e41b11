import { packColumn, readColumn } from "../kernel/column.ts";
import type { Rng } from "../kernel/rng.ts";
import { type SparcletSample, storedSlot } from "../sparclet.fixtures.ts";
import type { ScoreInput, Slot, SlotPlan } from "../sparclet-rules.ts";
import {
  type Content,
  type Draft,
  defaultRules,
  draft,
  type Outcome,
  type Pick,
  type Rules,
  type SeriesOutcome,
  type SeriesPick,
} from "./bracket.schema.ts";
import { toCell } from "./bracket-cells.rules.ts";
import { lengthsOf, realSides, seriesSlots } from "./bracket-graph.rules.ts";
import type { PatchMatchup } from "./bracket-matchups.schema.ts";
import { planSlots } from "./bracket-plan.rules.ts";
import { presetNames, presetRules } from "./bracket-presets.rules.ts";
import { roundsFor, standardTree } from "./bracket-tree.rules.ts";

export const LOCKS_AT = 1_000_000;

/** A complete draft of so many teams, T1 seeded first, in the standard tree. */
export function sampleDraft(teamCount: number, given: { bestOf?: 1 | 3 | 5 | 7; tieBreak?: string } = {}): Draft {
  const ids = Array.from({ length: teamCount }, (_, at) => `T${at + 1}`);
  return draft.parse({
    teams: ids.map((id, at) => ({ id, name: `Team ${id}`, short_name: id, seed: at + 1 })),
    rounds: Array.from({ length: roundsFor(teamCount) }, (_, at) => {
      return { name: `Round ${at + 1}`, best_of: given.bestOf ?? 7, locks_at: LOCKS_AT * (at + 1) };
    }),
    series: standardTree(ids).map((series) => {
      return { ...series, locks_at: LOCKS_AT * series.round + series.n, game_2_at: series.round === 1 ? LOCKS_AT + series.n : null };
    }),
    locks_at: LOCKS_AT,
    tie_break: given.tieBreak === undefined ? null : { question: given.tieBreak },
  });
}

/** Rules of every preset, and of every shape a preset does not have. Upsets by seed are apart: they need a course that can happen. */
export const sampleRules: readonly Rules[] = [
  ...presetNames.map((preset): Rules => ({ ...defaultRules, preset, ...presetRules(preset) })),
  custom({ length: { shape: "exact_replaces", points: [12, 24, 48, 96, 192, 384], per_game: 0, needs_winner: true } }),
  custom({ length: { shape: "closeness", points: [5, 6, 7, 8, 9, 10], per_game: 2, needs_winner: false }, tie_break: ["champion"] }),
  custom({ length: { shape: "off_by_game", points: [4, 4, 4, 4, 4, 4], per_game: 3, needs_winner: false } }),
  custom({ upset: { shape: "flat", points: 7 }, lock: "second_game", tie_break: [] }),
  custom({ mode: "re_pick", lock: "round", late_entry: { is_allowed: true, penalty: 3 } }),
];

export function custom(given: Partial<Rules>): Rules {
  return { ...defaultRules, preset: "custom", ...given };
}

export function toSlots(document: Draft, rules: Rules = defaultRules): Slot<Content>[] {
  return planSlots({ rules, draft: document }).map((plan) => storedSlot(plan as SlotPlan<never, never>) as Slot<Content>);
}

/** A course of the whole bracket that can happen, every game a toss; series that `stop` names, and all they feed, stay open. */
export function playedCourse(
  slots: readonly Slot<Content>[],
  rng: Rng,
  stop: (key: string) => boolean = () => false,
): Record<string, Outcome> {
  const outcomes: Record<string, Outcome> = {};
  for (const series of seriesSlots(slots)) {
    const [one, other] = realSides(slots, outcomes).get(series.key) ?? [null, null];
    if (one === null || other === null || stop(series.key)) continue;
    const wins: SeriesOutcome["wins"] = [0, 0];
    const needed = (series.content.best_of + 1) / 2;
    while (!wins.includes(needed)) wins[rng.below(2) as 0 | 1] += 1;
    const length = series.content.best_of > 1 ? wins[0] + wins[1] : null;
    outcomes[series.key] = { teams: [one, other], wins, winner: wins[0] === needed ? one : other, length, is_void: false };
  }
  return outcomes;
}

/** Any pick that the slot accepts, also a team that other picks of the same bracket do not lead here. */
export function randomPick({ content }: Slot<Content>, rng: Rng): Pick {
  if (content.kind === "tie_break") return { number: rng.below(100_001) };
  const lengths = lengthsOf(content.best_of);
  const winner = content.candidates[rng.below(content.candidates.length)] as string;
  return { winner, predicted_series_length: lengths[rng.below(lengths.length + 1)] ?? null };
}

function randomOutcome({ content }: Slot<Content>, rng: Rng): Outcome {
  if (content.kind === "tie_break") return { number: rng.below(100_001) };
  const winner = rng.below(6) === 0 ? null : (content.candidates[rng.below(content.candidates.length)] as string);
  const lengths = lengthsOf(content.best_of);
  const length = winner === null ? null : (lengths[rng.below(lengths.length)] ?? null);
  return { teams: [null, null], wins: [0, 0], winner, length, is_void: rng.below(8) === 0 };
}

/** A change somebody might send: some are valid, some are not. */
export function randomPatch({ content }: Slot<Content>, rng: Rng): PatchMatchup {
  if (content.kind === "tie_break") return { number: rng.below(100) };
  const someTeam = () => content.candidates[rng.below(content.candidates.length)] as string;
  const needed = (content.best_of + 1) / 2;
  const patches: PatchMatchup[] = [
    { wins: [rng.below(needed + 1), rng.below(needed + 1)] },
    { wins: [needed, rng.below(needed)] },
    { winner: someTeam(), length: needed + rng.below(needed) },
    { winner: someTeam() },
    { winner: null },
    { is_void: rng.below(2) === 0 },
    { teams: [someTeam(), someTeam()] },
    { length: rng.below(7) + 1 },
    { locks_at: LOCKS_AT + rng.below(1_000) },
    { game_2_at: rng.below(2) === 0 ? null : LOCKS_AT + rng.below(1_000) },
  ];
  return patches[rng.below(patches.length)] as PatchMatchup;
}

/** The host's columns of everybody's picks once their slots are sealed. */
export function scoreInput(input: {
  rules: Rules;
  slots: readonly Slot<Content>[];
  outcomes: Record<string, Outcome>;
  entries: readonly Readonly<Record<string, Pick>>[];
}): ScoreInput<Rules, Content, Outcome> {
  const { entries } = input;
  const columns = input.slots.map(({ key, content }) => {
    const cells = entries.flatMap((picks, entryNo) => (picks[key] ? [[entryNo, toCell({ content, pick: picks[key] })] as const] : []));
    return [key, readColumn(packColumn(entries.length, new Map(cells)))] as const;
  });
  return {
    rules: input.rules,
    slots: input.slots,
    outcomes: input.outcomes,
    columns: Object.fromEntries(columns),
    entryCount: entries.length,
  };
}

export function picked(winner: string | null, length: number | null = null): SeriesPick {
  return { winner, predicted_series_length: length };
}

export function won(winner: string, length: number | null = null, given: Partial<SeriesOutcome> = {}): SeriesOutcome {
  return { teams: [null, null], wins: [0, 0], winner, length, is_void: false, ...given };
}

/** Six teams, two of them with a bye, and a tie-break number. */
export const bracketSample: SparcletSample = {
  draft: sampleDraft(6, { tieBreak: "Goals in the final?" }),
  rules: sampleRules,
  canary: null,
  pick: (slot, rng) => randomPick(slot as Slot<Content>, rng),
  secret: null,
  outcome: (slot, rng) => randomOutcome(slot as Slot<Content>, rng),
  patch: (slot, rng) => randomPatch(slot as Slot<Content>, rng),
  commands: [],
};

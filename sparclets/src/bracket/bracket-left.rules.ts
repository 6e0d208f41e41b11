import type { Pick, Rules } from "./bracket.schema.ts";
import {
  firstRound,
  type GraphSlot,
  lengthsOf,
  type Outcomes,
  type Picks,
  pickedSides,
  realSides,
  type SeriesSlot,
  seriesPickOf,
  seriesSlots,
} from "./bracket-graph.rules.ts";
import { isLate } from "./bracket-picks.rules.ts";

export interface MissingPick {
  slot: string;
  needs: "winner" | "length" | "number";
}

/** What is still to be picked, in order of the slots: of each the first thing that is missing. Slots nobody can be picked for are not. */
export function missingPicks(slots: readonly GraphSlot[], picks: Picks): MissingPick[] {
  return slots.flatMap(({ key, content }): MissingPick[] => {
    if (content.kind === "tie_break") return picks[key] ? [] : [{ slot: key, needs: "number" }];
    if (content.candidates.length === 0) return [];
    const pick = seriesPickOf(picks, key);
    if (!pick?.winner) return [{ slot: key, needs: "winner" }];
    return pick.predicted_series_length === null && lengthsOf(content.best_of).length > 0 ? [{ slot: key, needs: "length" }] : [];
  });
}

/** Whether every first-round pick has a length. Series of one game need none. */
export function everyFirstRoundHasLength(slots: readonly GraphSlot[], picks: Picks): boolean {
  const first = firstRound(slots);
  return seriesSlots(slots)
    .filter(({ content }) => content.round === first && lengthsOf(content.best_of).length > 0)
    .every(({ key }) => (seriesPickOf(picks, key)?.predicted_series_length ?? null) !== null);
}

interface Closing {
  rules: Rules;
  slots: readonly GraphSlot[];
  picks: Readonly<Record<string, Pick>>;
  outcomes: Outcomes;
  locked: ReadonlySet<string>;
  closing: ReadonlySet<string>;
}

/**
 * What of the closing slots still lacks something that can be picked: no series that nobody is known for, and nothing for somebody who comes
 * too late to be let in. A winner who does not play there any more is none.
 */
export function unpicked({ rules, slots, picks, outcomes, locked, closing }: Closing): string[] {
  if (!rules.late_entry.is_allowed && isLate({ slots, picks, locked })) return [];
  const real = realSides(slots, outcomes);
  const picked = rules.mode === "re_pick" ? real : pickedSides(slots, { outcomes, picks });
  const sidesOf = (key: string) => ([0, 1] as const).map((at) => real.get(key)?.[at] ?? picked.get(key)?.[at] ?? null);
  const isDead = ({ key }: SeriesSlot): boolean => sidesOf(key).every((team) => team !== null && team !== seriesPickOf(picks, key)?.winner);
  const canBePicked = ({ key, content }: SeriesSlot): boolean =>
    sidesOf(key).some((team) => team !== null) || content.sides.some((side) => side.kind === "winner" && !locked.has(side.series));
  const series = seriesSlots(slots);
  const dead = new Set(series.flatMap((slot) => (isDead(slot) ? [slot.key] : [])));
  const unpickable = new Set(series.flatMap((slot) => (canBePicked(slot) ? [] : [slot.key])));
  const alive = Object.fromEntries(Object.entries(picks).filter(([key]) => !dead.has(key)));
  return missingPicks(slots, alive).flatMap(({ slot }) => (closing.has(slot) && !unpickable.has(slot) ? [slot] : []));
}

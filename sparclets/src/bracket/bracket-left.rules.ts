import type { Pick, Rules } from "./bracket.schema.ts";
import {
  findSeriesPick,
  type GraphSlot,
  lengthsOf,
  type Outcomes,
  type Picks,
  realSides,
  type SeriesSlot,
  seriesSlots,
} from "./bracket-graph.rules.ts";
import { isLate } from "./bracket-picks.rules.ts";

export interface MissingPick {
  slot: string;
  needs: "winner" | "length" | "number";
}

/** What is still to be picked, in order of the slots: the first missing part of each. Slots that cannot be picked are left out. */
export function missingPicks(slots: readonly GraphSlot[], picks: Picks): MissingPick[] {
  return slots.flatMap(({ key, content }): MissingPick[] => {
    if (content.kind === "tie_break") return picks[key] ? [] : [{ slot: key, needs: "number" }];
    if (content.candidates.length === 0) return [];
    const pick = findSeriesPick(picks, key);
    if (!pick?.winner) return [{ slot: key, needs: "winner" }];
    return pick.predicted_series_length === null && lengthsOf(content.best_of).length > 0 ? [{ slot: key, needs: "length" }] : [];
  });
}

interface Closing {
  rules: Rules;
  slots: readonly GraphSlot[];
  outcomes: Outcomes;
  locked: ReadonlySet<string>;
  closing: ReadonlySet<string>;
}

/**
 * The closing slots that lack something that can be picked: not series without known teams, and nothing for an entry that is too late. A
 * picked winner who does not play there any more does not count.
 */
export function unpicked({ rules, slots, outcomes, locked, closing }: Closing): (picks: Readonly<Record<string, Pick>>) => string[] {
  const real = realSides(slots, outcomes);
  const due = slots.filter(({ key }) => closing.has(key));
  const series = seriesSlots(due);

  /** The teams of a series: the real ones, or those by the entry's own picks. */
  function toSides({ key, content }: SeriesSlot, picks: Picks): (string | null)[] {
    return content.sides.map((side, at) => {
      const isPicked = side.kind === "winner" && rules.mode !== "re_pick";
      return real.get(key)?.[at] ?? (isPicked ? (findSeriesPick(picks, side.series)?.winner ?? null) : null);
    });
  }

  function canBePicked(slot: SeriesSlot, sides: readonly (string | null)[]): boolean {
    return sides.some((team) => team !== null) || slot.content.sides.some((side) => side.kind === "winner" && !locked.has(side.series));
  }

  return (picks) => {
    if (!rules.late_entry.is_allowed && isLate({ slots, picks, locked })) return [];
    const alive: Record<string, Pick> = { ...picks };
    const unpickable = new Set<string>();
    for (const slot of series) {
      const sides = toSides(slot, picks);
      if (!canBePicked(slot, sides)) unpickable.add(slot.key);
      if (sides.every((team) => team !== null && team !== findSeriesPick(picks, slot.key)?.winner)) delete alive[slot.key];
    }
    return missingPicks(due, alive).flatMap(({ slot }) => (unpickable.has(slot) ? [] : [slot]));
  };
}

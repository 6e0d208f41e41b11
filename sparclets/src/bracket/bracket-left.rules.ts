import { firstRound, type GraphSlot, lengthsOf, type Picks, seriesPickOf, seriesSlots } from "./bracket-graph.rules.ts";

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

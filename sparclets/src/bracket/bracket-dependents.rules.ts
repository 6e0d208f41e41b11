import type { Pick } from "./bracket.schema.ts";
import { claimedSeries, findSeriesPick, type GraphSlot, type Picks, seriesSlots } from "./bracket-graph.rules.ts";

const nobodyLocked: ReadonlySet<string> = new Set();

/**
 * Keys of later picks whose winner can no longer get there by the picks that feed them, in order of the slots. A locked slot is never among
 * them, even if its pick contradicts others. Where nothing is picked, every possible team of that side counts.
 */
export function brokenPicks(input: { slots: readonly GraphSlot[]; picks: Picks; locked?: ReadonlySet<string> | undefined }): string[] {
  const { locked = nobodyLocked } = input;
  const series = seriesSlots(input.slots);
  const claimed = claimedSeries(series);
  const comers = new Map<string, ReadonlySet<string>>();
  /** A team that is picked to lose, in a bracket whose winners may be placed anywhere later, with the round of its loss. */
  const out = new Map<string, number>();
  const broken: string[] = [];
  for (const { key, content } of series) {
    const possible = new Set<string>();
    for (const side of content.sides) {
      const isStillIn = (team: string) => (out.get(team) ?? content.round) >= content.round;
      const teams =
        side.kind === "team"
          ? [side.team]
          : side.kind === "winner"
            ? (comers.get(side.series) ?? [])
            : content.candidates.filter(isStillIn);
      for (const team of teams) possible.add(team);
    }
    const winner = findSeriesPick(input.picks, key)?.winner ?? null;
    const isBroken = winner !== null && !possible.has(winner) && !locked.has(key);
    if (isBroken) broken.push(key);
    const going = winner === null || isBroken ? possible : new Set([winner]);
    comers.set(key, going);
    if (!claimed.has(key)) for (const team of possible) if (!going.has(team) && !out.has(team)) out.set(team, content.round);
  }
  return broken;
}

/** The slots that saving a change would clear, for a preview of it. */
export function picksClearedBy(input: {
  slots: readonly GraphSlot[];
  picks: Picks;
  /** The new pick of one slot; null removes it. */
  change: { slot: string; pick: Pick | null };
  /** Keys that can no longer change. */
  locked?: ReadonlySet<string>;
}): string[] {
  const already = new Set(brokenPicks(input));
  const after = { ...input.picks, [input.change.slot]: input.change.pick };
  return brokenPicks({ slots: input.slots, picks: after, locked: input.locked }).filter(
    (key) => key !== input.change.slot && !already.has(key),
  );
}

import { ok, type Result, refuse } from "../kernel/result.ts";
import type { PicksMerge } from "../sparclet-rules.ts";
import type { BracketRefusal } from "./bracket.errors.ts";
import type { Content, Pick, Rules } from "./bracket.schema.ts";
import { brokenPicks } from "./bracket-dependents.rules.ts";
import { findSeriesPick, firstRound, type GraphSlot, lengthsOf, type Picks, seriesSlots } from "./bracket-graph.rules.ts";

/** A candidate with a legal length; either may be missing. */
export function acceptsPick({ slot, pick }: { slot: { content: Content }; pick: Pick }): boolean {
  const { content } = slot;
  if (content.kind === "tie_break") return "number" in pick;
  if ("number" in pick) return false;
  const { winner, predicted_series_length: length } = pick;
  return (winner === null || content.candidates.includes(winner)) && (length === null || lengthsOf(content.best_of).includes(length));
}

function isSamePick(a: Pick | null, b: Pick | null): boolean {
  if (a === null || b === null) return a === b;
  if ("number" in a || "number" in b) return "number" in a && "number" in b && a.number === b.number;
  return a.winner === b.winner && a.predicted_series_length === b.predicted_series_length;
}

/**
 * Folds new picks into the old ones. Locked slots stay as they were. Picks whose team can no longer get there by the changed ones are
 * cleared, unless every round is picked separately on the real matchups. Without late entries, an entry with nothing in the closed first
 * round is refused.
 */
export function mergePicks(input: {
  rules: Rules;
  slots: readonly GraphSlot[];
  before: Readonly<Record<string, Pick>>;
  after: Readonly<Record<string, Pick | null>>;
  locked: ReadonlySet<string>;
}): Result<PicksMerge<Pick>, BracketRefusal> {
  const { rules, slots, before, after, locked } = input;
  const picks: Record<string, Pick> = { ...before };
  const refused: string[] = [];
  let isChanged = false;
  for (const { key } of slots) {
    const asked = after[key];
    if (asked === undefined || isSamePick(asked, before[key] ?? null)) continue;
    if (locked.has(key)) {
      // Leaving a locked slot out of the map is no change.
      if (asked) refused.push(key);
      continue;
    }
    isChanged = true;
    if (asked) picks[key] = asked;
    else delete picks[key];
  }
  if (isChanged && !rules.late_entry.is_allowed && isLate({ slots, picks: before, locked })) return refuse("bracket.late_entry");
  const cleared = rules.mode === "re_pick" ? [] : brokenPicks({ slots, picks, locked });
  for (const key of cleared) delete picks[key];
  return ok({ picks, cleared, refused });
}

/** Whether the whole first round is closed and nothing was picked in it. */
export function isLate(input: { slots: readonly GraphSlot[]; picks: Picks; locked: ReadonlySet<string> }): boolean {
  const first = firstRound(input.slots);
  const opening = seriesSlots(input.slots).filter(({ content }) => content.round === first);
  return opening.length > 0 && opening.every(({ key }) => input.locked.has(key) && !findSeriesPick(input.picks, key)?.winner);
}

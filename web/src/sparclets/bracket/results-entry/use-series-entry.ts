import type { BracketSlotView, SeriesOutcome, Team } from "@sparc/sparclets/bracket/bracket.schema";
import type { PatchMatchup } from "@sparc/sparclets/bracket/bracket-matchups.schema";
import { type MatchupEntry, useMatchupEntry } from "../../../platform/results-entry/use-matchup-entry.ts";
import { isDecided, type SeriesEntry, type SeriesMatchup, toEntry, toOutcome, toPatch, undoPatch } from "./entry.ts";

/** What is set up for one series and not stored yet, and whether it can be. */
export interface SeriesEntering extends Omit<MatchupEntry<SeriesMatchup, SeriesEntry>, "store"> {
  /** What would be stored; null: nothing is different. */
  readonly patch: PatchMatchup | null;
  /** What it would come to; null when the rules do not take it. */
  readonly after: SeriesOutcome | null;
  readonly isCorrection: boolean;
  readonly isTooEarly: boolean;
  readonly team: ReadonlyMap<string, Team>;
  readonly store: () => void;
}

interface SeriesEntryInput {
  readonly eventId: string;
  readonly matchup: SeriesMatchup;
  readonly views: readonly BracketSlotView[];
  readonly onStored: () => void;
}

export function useSeriesEntry({ eventId, matchup, views, onStored }: SeriesEntryInput): SeriesEntering {
  const entering = useMatchupEntry({ eventId, matchup, type: "bracket", entryOf: toEntry, onStored });
  const { entry } = entering;
  const patch = toPatch(matchup, entry);
  const after = toOutcome(matchup, entry);
  const isCorrection = isDecided(matchup) && patch !== null;
  const isTooEarly = !matchup.is_locked && (after?.winner != null || entry.isVoid);
  const isReasonMissing = isCorrection && entry.reason.trim() === "";
  return {
    ...entering,
    ...{ patch, after, isCorrection, isTooEarly },
    team: teamsOf(views, matchup),
    store: () =>
      entering.store({
        patch,
        canStore: after !== null && !isReasonMissing && !isTooEarly,
        undoOf: isCorrection ? undefined : (stored) => undoPatch(matchup, stored),
      }),
  };
}

/** Every team of the bracket, by its id. */
function teamsOf(views: readonly BracketSlotView[], matchup: SeriesMatchup): ReadonlyMap<string, Team> {
  const entrants = views.flatMap((view) => (view.kind === "series" ? view.entrants : []));
  return new Map([...entrants, ...matchup.teams.filter((team) => team !== null)].map((team) => [team.id, team]));
}

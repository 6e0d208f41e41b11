import type { BracketSlotView, SeriesOutcome, Team } from "@sparc/sparclets/bracket/bracket.schema";
import type { PatchMatchup } from "@sparc/sparclets/bracket/bracket-matchups.schema";
import { type MatchupEntry, useMatchupEntry } from "../../../platform/results-entry/use-matchup-entry.ts";
import { isDecided, type SeriesEntry, type SeriesMatchup, toEntry, toOutcome, toPatch, undoPatch } from "./entry.ts";

/** Unsaved input for one series, and whether it can be stored. */
export interface SeriesEntering extends Omit<MatchupEntry<SeriesMatchup, SeriesEntry>, "store"> {
  /** The patch that would be stored; null when nothing changed. */
  readonly patch: PatchMatchup | null;
  /** The resulting outcome; null when the rules refuse it. */
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
    team: toTeams(views, matchup),
    store: () =>
      entering.store({
        patch,
        canStore: after !== null && !isReasonMissing && !isTooEarly,
        undoOf: isCorrection ? undefined : (stored) => undoPatch(matchup, stored),
      }),
  };
}

/** All teams of the bracket by id. */
function toTeams(views: readonly BracketSlotView[], matchup: SeriesMatchup): ReadonlyMap<string, Team> {
  const entrants = views.flatMap((view) => (view.kind === "series" ? view.entrants : []));
  return new Map([...entrants, ...matchup.teams.filter((team) => team !== null)].map((team) => [team.id, team]));
}

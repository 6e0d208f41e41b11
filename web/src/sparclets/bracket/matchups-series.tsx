import type { BracketSlotView, Team } from "@sparc/sparclets/bracket/bracket.schema";
import { type FormEvent, type ReactElement, useState } from "react";
import { ReasonField, StaleNotice } from "../../features/matchups/matchup-parts.tsx";
import { useMatchupStore } from "../../features/matchups/use-matchup-store.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Chip } from "../../ui/chip.tsx";
import { FieldError } from "../../ui/field-error.tsx";
import { CheckIcon, LockIcon } from "../../ui/icons/status-icons.ts";
import {
  correctionOf,
  entryOf,
  isDecided,
  outcomeOf,
  patchOf,
  type SeriesEntry,
  type SeriesMatchup,
  stateWords,
} from "./matchups-entry.ts";
import { GivenWinner, MatchupSide, PlaceTeam } from "./matchups-sides.tsx";

interface MatchupSeriesProps {
  readonly eventId: string;
  readonly matchup: SeriesMatchup;
  /** The slots as everybody sees them: who may stand where. */
  readonly views: readonly BracketSlotView[];
}

/** One series: folded to how it stands, opened to enter or to correct. */
export function MatchupSeries({ eventId, matchup, views }: MatchupSeriesProps): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const title = matchup.teams.map((team) => team?.name ?? "To come").join(" – ");
  const decided = isDecided(matchup);
  const isToCome = matchup.teams.some((team) => team === null);
  return (
    <article aria-label={title} className="bk-matchup">
      <header className="row nw">
        <span className="num meta">{matchup.n}</span>
        <span className="grow">
          <b>{title}</b>
          <br />
          <span className="small meta">
            {decided ? <CheckIcon className="s pos" /> : matchup.is_locked ? null : <LockIcon className="s" />}{" "}
            {isToCome && !decided ? "Opens when its teams are known" : stateWords(matchup)}
            {matchup.is_locked || decided || isToCome ? "" : ", picks are open"}
          </span>
        </span>
        {decided ? null : matchup.wins[0] + matchup.wins[1] > 0 ? <Chip tone="warn">Under way</Chip> : null}
        <Button size="sm" className="hair" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? "Close" : decided ? "Correct" : isToCome ? "Who plays" : "Enter"}
          <span className="vh">: {title}</span>
        </Button>
      </header>
      {matchup.note ? <p className="small">{matchup.note}</p> : null}
      {isOpen ? <SeriesForm {...{ eventId, matchup, views }} onDone={() => setOpen(false)} /> : null}
    </article>
  );
}

function SeriesForm({ eventId, matchup, views, onDone }: MatchupSeriesProps & { readonly onDone: () => void }): ReactElement {
  // With what it was made from: what comes in meanwhile must not be overwritten unseen.
  const [typed, setTyped] = useState<{ readonly entry: SeriesEntry; readonly base: SeriesMatchup } | null>(null);
  const [isTold, setTold] = useState(false);
  const own = useMatchupStore({ eventId, matchupId: matchup.id, type: "bracket" });
  const base = typed?.base ?? matchup;
  const entry = typed?.entry ?? entryOf(matchup);
  const setEntry = (next: SeriesEntry): void => setTyped({ entry: next, base });
  const set = (edit: Partial<SeriesEntry>): void => setEntry({ ...entry, ...edit });
  const isBehind = own.isStale || base.revision !== matchup.revision;
  const patch = patchOf(matchup, entry);
  const after = outcomeOf(matchup, entry);
  const isCorrection = isDecided(matchup) && patch !== null;
  const isReasonMissing = isCorrection && entry.reason.trim() === "";
  const isTooEarly = !matchup.is_locked && (after?.winner != null || entry.isVoid);
  const reset = (): void => {
    setTyped(null);
    setTold(false);
    own.forget();
  };
  const keep = (): void => {
    setTyped({ entry, base: matchup });
    own.forget();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTold(true);
    if (patch === null || after === null || isReasonMissing || isTooEarly || isBehind) return;
    own.store(patch, () => {
      reset();
      onDone();
    });
  };
  const view = views.find(({ slot }) => slot === matchup.id);
  const team = teamsOf(views, matchup);
  return (
    <form className="stack bk-entry" onSubmit={submit} noValidate>
      {isBehind ? <StaleNotice now={stateWords(matchup)} onTake={reset} onKeep={keep} /> : null}
      <PlaceTeam {...{ matchup, view, entry }} teams={team} onTeams={(teams) => set({ teams })} />
      {([0, 1] as const).map((at) => (
        <MatchupSide key={at} {...{ matchup, entry, at }} team={team.get(entry.teams[at] ?? "") ?? null} onEntry={setEntry} />
      ))}
      <GivenWinner {...{ matchup, entry }} teams={team} onEntry={setEntry} />
      <Checkbox
        label="This series does not count"
        hint="Nobody gets points for it. Whoever goes on is still its winner."
        checked={entry.isVoid}
        onChange={({ target }) => set({ isVoid: target.checked })}
      />
      {isCorrection ? (
        <ReasonField
          words={after ? correctionOf({ views, matchup, after }) : null}
          value={entry.reason}
          error={isTold && isReasonMissing ? "Say why the result changes" : undefined}
          onChange={(reason) => set({ reason })}
        />
      ) : null}
      {after === null ? <FieldError>Winner and games do not fit each other yet.</FieldError> : null}
      {isTooEarly ? <FieldError>Picks for this series are still open. A result can be entered once they have closed.</FieldError> : null}
      {own.problem ? <FieldError isAlert>{own.problem}</FieldError> : null}
      <p className="row">
        <Button type="submit" variant="primary" isBusy={own.isBusy} aria-disabled={patch === null || isBehind || undefined}>
          {isCorrection ? "Store the correction" : "Store"}
        </Button>
        <Button
          onClick={() => {
            reset();
            onDone();
          }}
        >
          Cancel
        </Button>
        <span className="small meta">{after?.winner ? `${team.get(after.winner)?.name ?? "The winner"} goes on.` : ""}</span>
      </p>
    </form>
  );
}

/** Every team of the bracket, by its id. */
function teamsOf(views: readonly BracketSlotView[], matchup: SeriesMatchup): ReadonlyMap<string, Team> {
  const entrants = views.flatMap((view) => (view.kind === "series" ? view.entrants : []));
  return new Map([...entrants, ...matchup.teams.filter((team) => team !== null)].map((team) => [team.id, team]));
}

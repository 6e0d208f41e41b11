import type { BracketSlotView } from "@sparc/sparclets/bracket/bracket.schema";
import { type FormEvent, type ReactElement, useState } from "react";
import type { Split } from "../../../platform/picks/sealed.queries.ts";
import { Storing } from "../../../platform/results-entry/storing.tsx";
import { useEdited } from "../../../platform/results-entry/use-edited-ids.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { FieldError } from "../../../ui/field-error.tsx";
import { CheckIcon, LockIcon } from "../../../ui/icons/status-icons.ts";
import { canPlace, dueLabel, upcomingLabels, waitLabel } from "./due.ts";
import { SeriesDuel } from "./duel.tsx";
import { isDecided, type SeriesMatchup, stateLabel, toCorrection } from "./entry.ts";
import { GivenWinner, MatchupSide, PlaceTeam } from "./sides.tsx";
import { type SeriesEntering, useSeriesEntry } from "./use-series-entry.ts";

interface MatchupSeriesProps {
  readonly eventId: string;
  readonly matchup: SeriesMatchup;
  /** The series whose winners play in this one. */
  readonly feeders: readonly SeriesMatchup[];
  /** Public views of the slots; they say which teams may play where. */
  readonly views: readonly BracketSlotView[];
  /** Number of picks by team, once picks are locked. */
  readonly split: Split | undefined;
  /** True for the first due series, which is highlighted. */
  readonly isFirst: boolean;
  readonly onEdited: (id: string, isEdited: boolean) => void;
}

/** One series of the desk: its state, one button per side for one more game, and everything else behind a button. */
export function MatchupSeries({ eventId, matchup, feeders, views, split, isFirst, onEdited }: MatchupSeriesProps): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const entering = useSeriesEntry({ eventId, matchup, views, onStored: () => setOpen(false) });
  useEdited(matchup.id, isOpen || entering.patch !== null, onEdited);
  const title = matchup.teams.map((team) => team?.name ?? "To come").join(" – ");
  const wait = waitLabel(matchup, feeders);
  const cancel = (): void => {
    entering.reset();
    setOpen(false);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    entering.store();
  };
  return (
    <article aria-label={title} className={classNames("due-item", isFirst && "first")}>
      <p className="when">
        <b>{dueLabel(matchup)}</b>
        <span className="small">
          {matchup.round_name}, series {matchup.n}
        </span>
        {isDecided(matchup) ? (
          <span className="small">
            <CheckIcon className="size-s positive" /> {stateLabel(matchup)}
          </span>
        ) : matchup.wins[0] + matchup.wins[1] > 0 ? (
          <span className="small">{stateLabel(matchup)}</span>
        ) : null}
      </p>
      {isOpen ? null : (
        <SeriesDuel
          matchup={matchup}
          toCome={upcomingLabels(matchup, views)}
          entering={entering}
          canAdd={wait === null && !isDecided(matchup)}
        />
      )}
      <div className="acts">
        {wait === null ? null : (
          <span className="wait-words">
            <LockIcon className="size-s" />
            {wait}
          </span>
        )}
        {isOpen ? (
          <Button size="sm" aria-expanded onClick={cancel}>
            Close<span className="visually-hidden">: {title}</span>
          </Button>
        ) : (
          <OpenButton matchup={matchup} title={title} isPlaceable={canPlace(matchup, views)} onOpen={() => setOpen(true)} />
        )}
      </div>
      {matchup.note ? <p className="small">{matchup.note}</p> : null}
      {isOpen || entering.patch !== null ? (
        <form className="stack bk-entry" onSubmit={submit} noValidate>
          {isOpen ? <SeriesFields matchup={matchup} views={views} entering={entering} /> : null}
          <SeriesStoring {...{ eventId, matchup, views, split, entering }} onCancel={cancel} />
        </form>
      ) : null}
    </article>
  );
}

interface OpenButtonProps {
  readonly matchup: SeriesMatchup;
  readonly title: string;
  readonly isPlaceable: boolean;
  readonly onOpen: () => void;
}

function OpenButton({ matchup, title, isPlaceable, onOpen }: OpenButtonProps): ReactElement | null {
  const isToCome = !isDecided(matchup) && (matchup.teams.includes(null) || !matchup.is_locked);
  if (isToCome && !isPlaceable) return null;
  return (
    <Button size="sm" variant="quiet" aria-expanded={false} onClick={onOpen}>
      {isDecided(matchup) ? "Correct" : isToCome ? "Who plays" : "Other score"}
      <span className="visually-hidden">: {title}</span>
    </Button>
  );
}

interface EnteringProps {
  readonly matchup: SeriesMatchup;
  readonly views: readonly BracketSlotView[];
  readonly entering: SeriesEntering;
}

function SeriesFields({ matchup, views, entering }: EnteringProps): ReactElement {
  const { entry, set, team } = entering;
  const view = views.find(({ slot }) => slot === matchup.id);
  return (
    <>
      <PlaceTeam {...{ matchup, view, entry }} teams={team} onTeams={(teams) => set({ teams })} />
      {([0, 1] as const).map((at) => (
        <MatchupSide key={at} {...{ matchup, entry, at }} team={team.get(entry.teams[at] ?? "") ?? null} onEntry={set} />
      ))}
      <GivenWinner {...{ matchup, entry }} teams={team} onEntry={set} />
      <Checkbox
        label="This series does not count"
        hint="Nobody gets points for it. Whoever goes on is still its winner."
        checked={entry.isVoid}
        onChange={({ target }) => set({ isVoid: target.checked })}
      />
    </>
  );
}

interface SeriesStoringProps extends EnteringProps, Pick<MatchupSeriesProps, "eventId" | "split"> {
  readonly onCancel: () => void;
}

/** Below the entered result: why it cannot be stored, or which ranks storing it would move. */
function SeriesStoring({ eventId, matchup, views, split, entering, onCancel }: SeriesStoringProps): ReactElement {
  const { entry, set, patch, after, isCorrection, isBehind, isTooEarly, showErrors, team } = entering;
  const canCount = matchup.is_locked && after !== null && !isBehind && !isTooEarly;
  const text = isCorrection && after ? toCorrection({ views, matchup, after }) : null;
  return (
    <Storing
      {...{ eventId, matchupId: matchup.id, entering, onCancel }}
      now={stateLabel(matchup)}
      correction={isCorrection ? { text, reason: entry.reason, onReason: (reason) => set({ reason }) } : null}
      patch={canCount ? patch : null}
      resultLabel={entryLabel({ matchup, views, entering, split, nameOf: (id) => team.get(id)?.name ?? "The winner" })}
      isBlocked={isTooEarly}
      storeLabel={storeLabel(entering)}
    >
      {after === null ? <FieldError>Winner and games do not fit each other yet.</FieldError> : null}
      {isTooEarly ? <FieldError>Picks for this series are still open. A result can be entered once they have closed.</FieldError> : null}
      {showErrors && patch === null ? <p className="small meta">Nothing has changed.</p> : null}
    </Storing>
  );
}

/** Formats "Store 4–2". */
function storeLabel({ entry, patch }: SeriesEntering): string {
  return patch?.wins ? `Store ${entry.wins[0]}–${entry.wins[1]}` : "Store";
}

interface SeriesLabelInput extends EnteringProps {
  readonly split: Split | undefined;
  readonly nameOf: (id: string) => string;
}

/** What the winner of a series wins. Teams are named in the singular and the plural, so no verb goes with the name. */
function winnerLabel(views: readonly BracketSlotView[], { round }: SeriesMatchup): string {
  const rounds = views.flatMap((view) => (view.kind === "series" ? [view.round] : []));
  if (rounds.some((other) => other > round)) return "Into the next round";
  return rounds.filter((other) => other === round).length === 1 ? "Champion" : "Winner";
}

/** Formats "Toronto 4–2 Boston. Into the next round: Toronto. 74 had Toronto, 31 in 6 games." */
function entryLabel({ matchup, views, entering: { entry, after, patch }, split, nameOf }: SeriesLabelInput): string {
  if (patch === null || after === null) return "";
  const [one, other] = entry.teams;
  const sentences = [one && other ? `${nameOf(one)} ${entry.wins[0]}–${entry.wins[1]} ${nameOf(other)}.` : ""];
  if (after.winner !== null) {
    sentences.push(`${winnerLabel(views, matchup)}: ${nameOf(after.winner)}.`);
    if (split && matchup.is_locked) sentences.push(pickedLabel(split, after.winner, nameOf(after.winner), after.length));
  }
  return sentences.filter((sentence) => sentence !== "").join(" ");
}

function pickedLabel({ counts }: Split, winner: string, name: string, length: number | null): string {
  const had = counts.flatMap(({ value, count }) => {
    const pick = value as { winner?: unknown; predicted_series_length?: unknown } | null;
    return pick?.winner === winner ? [{ count, length: pick.predicted_series_length }] : [];
  });
  const sum = (picks: typeof had): string => picks.reduce((total, { count }) => total + count, 0).toLocaleString();
  if (length === null || had.length === 0) return `${sum(had)} had ${name}.`;
  return `${sum(had)} had ${name}, ${sum(had.filter((pick) => pick.length === length))} in ${length} games.`;
}

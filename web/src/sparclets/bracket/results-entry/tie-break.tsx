import { TIE_BREAK_NUMBER_MAX } from "@sparc/sparclets/bracket/bracket-limits";
import type { FormEvent, ReactElement } from "react";
import { ReasonField, StaleNotice } from "../../../platform/results-entry/matchup-parts.tsx";
import { MoveBox } from "../../../platform/results-entry/move-box.tsx";
import { useEdited } from "../../../platform/results-entry/use-edited-ids.ts";
import { useMatchupEntry } from "../../../platform/results-entry/use-matchup-entry.ts";
import { FieldError } from "../../../ui/field-error.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { isDecided, type TieBreakMatchup } from "./entry.ts";

interface MatchupTieBreakProps {
  readonly eventId: string;
  readonly matchup: TieBreakMatchup;
  readonly onEdited: (id: string, isEdited: boolean) => void;
}

/** The number that decides between entries that are level. */
export function MatchupTieBreak({ eventId, matchup, onEdited }: MatchupTieBreakProps): ReactElement {
  const { entry, set, isBehind, showErrors, own, reset, keep, store } = useMatchupEntry({
    ...{ eventId, matchup, type: "bracket" },
    entryOf: ({ number }) => ({ text: number === null ? "" : String(number), reason: "" }),
    onStored: () => undefined,
  });
  const { text, reason } = entry;
  const stored = matchup.number === null ? "" : String(matchup.number);
  const number = /^\d+$/.test(text.trim()) && Number(text) <= TIE_BREAK_NUMBER_MAX ? Number(text) : null;
  const isChanged = text.trim() !== stored;
  useEdited(matchup.id, isChanged, onEdited);
  const isCorrection = isChanged && isDecided(matchup);
  const patch = { version: matchup.revision, number };
  const isReasonMissing = isCorrection && reason.trim() === "";
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const canStore = number !== null && isChanged && !isReasonMissing && matchup.is_locked;
    store({ patch: reason.trim() === "" ? patch : { ...patch, reason: reason.trim() }, canStore });
  };
  return (
    <section aria-label="Tie-break number" className="due-item">
      <p className="when">
        <b>Tie-break number</b>
        <span className="small">{matchup.number === null ? "Not known yet" : matchup.number.toLocaleString()}</span>
      </p>
      <form className="stack bk-entry" onSubmit={submit} noValidate>
        {isBehind ? <StaleNotice now={String(matchup.number ?? "open")} onTake={reset} onKeep={keep} /> : null}
        <TextField
          label={matchup.question}
          hint={matchup.is_locked ? undefined : "It can be entered once picks have closed."}
          inputMode="numeric"
          autoComplete="off"
          disabled={!matchup.is_locked}
          value={text}
          error={showErrors && number === null ? `A whole number from 0 to ${TIE_BREAK_NUMBER_MAX.toLocaleString()}` : undefined}
          onChange={({ target }) => set({ text: target.value })}
        />
        {isCorrection ? (
          <ReasonField
            words={number === null ? null : `The tie-break number was ${number}, not ${matchup.number}`}
            value={reason}
            error={showErrors && isReasonMissing ? "Say why the result changes" : undefined}
            onChange={(reason) => set({ reason })}
          />
        ) : null}
        {matchup.note ? <p className="small">{matchup.note}</p> : null}
        {own.problem ? <FieldError isAlert>{own.problem}</FieldError> : null}
        {isChanged ? (
          <MoveBox
            eventId={eventId}
            matchupId={matchup.id}
            patch={number === null || isBehind ? null : patch}
            words=""
            storeLabel={isCorrection ? "Store the correction" : "Store"}
            isBusy={own.isBusy}
            onCancel={reset}
          />
        ) : null}
      </form>
    </section>
  );
}

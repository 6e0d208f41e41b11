import { TIE_BREAK_NUMBER_MAX } from "@sparc/sparclets/bracket/bracket-limits";
import { type FormEvent, type ReactElement, useState } from "react";
import { ReasonField, StaleNotice } from "../../../platform/results-entry/matchup-parts.tsx";
import { MoveBox } from "../../../platform/results-entry/move-box.tsx";
import { useEdited } from "../../../platform/results-entry/use-edited-ids.ts";
import { useMatchupStore } from "../../../platform/results-entry/use-matchup-store.ts";
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
  const [typed, setTyped] = useState<{ readonly text: string; readonly base: number } | null>(null);
  const [reason, setReason] = useState("");
  const [showErrors, setShowErrors] = useState(false);
  const own = useMatchupStore({ eventId, matchupId: matchup.id, type: "bracket" });
  const stored = matchup.number === null ? "" : String(matchup.number);
  const text = typed?.text ?? stored;
  const number = /^\d+$/.test(text.trim()) && Number(text) <= TIE_BREAK_NUMBER_MAX ? Number(text) : null;
  const isChanged = text.trim() !== stored;
  useEdited(matchup.id, isChanged, onEdited);
  const isCorrection = isChanged && isDecided(matchup);
  const patch = { version: matchup.revision, number };
  const isReasonMissing = isCorrection && reason.trim() === "";
  const isBehind = own.isStale || (typed !== null && typed.base !== matchup.revision);
  const reset = (): void => {
    setTyped(null);
    setReason("");
    setShowErrors(false);
    own.forget();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setShowErrors(true);
    if (number === null || !isChanged || isReasonMissing || isBehind || !matchup.is_locked) return;
    own.store(reason.trim() === "" ? patch : { ...patch, reason: reason.trim() }, { onStored: reset });
  };
  return (
    <section aria-label="Tie-break number" className="due-item">
      <p className="when">
        <b>Tie-break number</b>
        <span className="small">{matchup.number === null ? "Not known yet" : matchup.number.toLocaleString()}</span>
      </p>
      <form className="stack bk-entry" onSubmit={submit} noValidate>
        {isBehind ? (
          <StaleNotice
            now={String(matchup.number ?? "open")}
            onTake={reset}
            onKeep={() => {
              setTyped({ text, base: matchup.revision });
              own.forget();
            }}
          />
        ) : null}
        <TextField
          label={matchup.question}
          hint={matchup.is_locked ? undefined : "It can be entered once picks have closed."}
          inputMode="numeric"
          autoComplete="off"
          disabled={!matchup.is_locked}
          value={text}
          error={showErrors && number === null ? `A whole number from 0 to ${TIE_BREAK_NUMBER_MAX.toLocaleString()}` : undefined}
          onChange={({ target }) => setTyped({ text: target.value, base: typed?.base ?? matchup.revision })}
        />
        {isCorrection ? (
          <ReasonField
            words={number === null ? null : `The tie-break number was ${number}, not ${matchup.number}`}
            value={reason}
            error={showErrors && isReasonMissing ? "Say why the result changes" : undefined}
            onChange={setReason}
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

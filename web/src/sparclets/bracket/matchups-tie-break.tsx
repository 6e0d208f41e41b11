import { TIE_BREAK_NUMBER_MAX } from "@sparc/sparclets/bracket/bracket-limits";
import { type FormEvent, type ReactElement, useState } from "react";
import { ReasonField, StaleNotice } from "../../features/matchups/matchup-parts.tsx";
import { useMatchupStore } from "../../features/matchups/use-matchup-store.ts";
import { Button } from "../../ui/button.tsx";
import { FieldError } from "../../ui/field-error.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { isDecided, type TieBreakMatchup } from "./matchups-entry.ts";

interface MatchupTieBreakProps {
  readonly eventId: string;
  readonly matchup: TieBreakMatchup;
}

/** The number that decides between entries that are level. */
export function MatchupTieBreak({ eventId, matchup }: MatchupTieBreakProps): ReactElement {
  const [typed, setTyped] = useState<{ readonly text: string; readonly base: number } | null>(null);
  const [reason, setReason] = useState("");
  const [isTold, setTold] = useState(false);
  const own = useMatchupStore({ eventId, matchupId: matchup.id, type: "bracket" });
  const stored = matchup.number === null ? "" : String(matchup.number);
  const text = typed?.text ?? stored;
  const number = /^\d+$/.test(text.trim()) && Number(text) <= TIE_BREAK_NUMBER_MAX ? Number(text) : null;
  const isChanged = text.trim() !== stored;
  const isCorrection = isChanged && isDecided(matchup);
  const isReasonMissing = isCorrection && reason.trim() === "";
  const isBehind = own.isStale || (typed !== null && typed.base !== matchup.revision);
  const reset = (): void => {
    setTyped(null);
    setReason("");
    setTold(false);
    own.forget();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTold(true);
    if (number === null || !isChanged || isReasonMissing || isBehind || !matchup.is_locked) return;
    own.store({ version: matchup.revision, number, ...(reason.trim() ? { reason: reason.trim() } : {}) }, reset);
  };
  const words = isCorrection && number !== null ? `The tie-break number was ${number}, not ${matchup.number}` : null;
  return (
    <section aria-label="Tie-break number">
      <h3 className="pane-h">
        <span>Tie-break number</span>
      </h3>
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
          error={isTold && number === null ? `A whole number from 0 to ${TIE_BREAK_NUMBER_MAX.toLocaleString()}` : undefined}
          onChange={({ target }) => setTyped({ text: target.value, base: typed?.base ?? matchup.revision })}
        />
        {isCorrection ? (
          <ReasonField
            words={words}
            value={reason}
            error={isTold && isReasonMissing ? "Say why the result changes" : undefined}
            onChange={setReason}
          />
        ) : null}
        {matchup.note ? <p className="small">{matchup.note}</p> : null}
        {own.problem ? <FieldError isAlert>{own.problem}</FieldError> : null}
        <p className="row">
          <Button type="submit" variant="primary" isBusy={own.isBusy} aria-disabled={!isChanged || isBehind || undefined}>
            {isCorrection ? "Store the correction" : "Store"}
          </Button>
        </p>
      </form>
    </section>
  );
}

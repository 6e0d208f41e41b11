import { TIE_BREAK_NUMBER_MAX } from "@sparc/sparclets/bracket/bracket-limits";
import type { FormEvent, ReactElement } from "react";
import { Storing } from "../../../platform/results-entry/storing.tsx";
import { useEdited } from "../../../platform/results-entry/use-edited-ids.ts";
import { useMatchupEntry } from "../../../platform/results-entry/use-matchup-entry.ts";
import { TextField } from "../../../ui/text-field.tsx";
import { isDecided, type TieBreakMatchup } from "./entry.ts";

interface MatchupTieBreakProps {
  readonly eventId: string;
  readonly matchup: TieBreakMatchup;
  readonly onEdited: (id: string, isEdited: boolean) => void;
}

/** Field for the number that decides between equal entries. */
export function MatchupTieBreak({ eventId, matchup, onEdited }: MatchupTieBreakProps): ReactElement {
  const entering = useMatchupEntry({
    ...{ eventId, matchup, type: "bracket" },
    entryOf: ({ number }) => ({ text: number === null ? "" : String(number), reason: "" }),
    onStored: () => undefined,
  });
  const { entry, set, isBehind, showErrors, store } = entering;
  const { text, reason } = entry;
  const stored = matchup.number === null ? "" : String(matchup.number);
  const number = /^\d+$/.test(text.trim()) && Number(text) <= TIE_BREAK_NUMBER_MAX ? Number(text) : null;
  const isChanged = text.trim() !== stored;
  useEdited(matchup.id, isChanged, onEdited);
  const isCorrection = isChanged && isDecided(matchup);
  const patch = { version: matchup.revision, number };
  const isReasonMissing = isCorrection && reason.trim() === "";
  const correctionText = number === null ? null : `The tie-break number was ${number}, not ${matchup.number}`;
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
        {matchup.note ? <p className="small">{matchup.note}</p> : null}
        {isChanged || isBehind ? (
          <Storing
            {...{ eventId, matchupId: matchup.id, entering, resultLabel: "", storeLabel: "Store", onCancel: entering.reset }}
            now={String(matchup.number ?? "open")}
            correction={isCorrection ? { text: correctionText, reason, onReason: (reason) => set({ reason }) } : null}
            patch={number === null || isBehind ? null : patch}
          />
        ) : null}
      </form>
    </section>
  );
}

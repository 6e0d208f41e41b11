import type { Status } from "@sparc/sparclets/point-spread/point-spread.schema";
import type { MatchupView } from "@sparc/sparclets/point-spread/point-spread-matchups.schema";
import { isOff } from "@sparc/sparclets/point-spread/point-spread-settle.rules";
import { type FormEvent, type ReactElement, useState } from "react";
import { ReasonField, StaleNotice } from "../../features/matchups/matchup-parts.tsx";
import { useMatchupStore } from "../../features/matchups/use-matchup-store.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox, Radio } from "../../ui/checkbox.tsx";
import { FieldError } from "../../ui/field-error.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Select } from "../../ui/select.tsx";
import { TextField } from "../../ui/text-field.tsx";
import {
  afterOf,
  asksWhenPlayed,
  closesPicks,
  correctionOf,
  entryOf,
  hasScore,
  isDecided,
  isTooEarly,
  patchOf,
  type ScoreEntry,
  scoreProblems,
  stateWords,
} from "./matchups-entry.ts";
import type { MatchupGameProps } from "./matchups-game.tsx";

const REASON_MAX = 200;

const STATUSES: Readonly<Record<Status, string>> = {
  scheduled: "Not started",
  in_progress: "Under way",
  final: "Final",
  postponed: "Postponed",
  cancelled: "Cancelled: counts for nobody",
  forfeited: "Forfeited: counts for nobody",
};

/** How a game stands or ended; what counts already is corrected with a reason. */
export function ScoreForm({ eventId, matchup, onDone }: MatchupGameProps & { readonly onDone: () => void }): ReactElement {
  // With what it was made from: what comes in meanwhile must not be overwritten unseen.
  const [typed, setTyped] = useState<{ readonly entry: ScoreEntry; readonly base: MatchupView } | null>(null);
  const [isTold, setTold] = useState(false);
  const own = useMatchupStore({ eventId, matchupId: matchup.id, type: "point_spread" });
  const base = typed?.base ?? matchup;
  const entry = typed?.entry ?? entryOf(matchup);
  const set = (edit: Partial<ScoreEntry>): void => setTyped({ entry: { ...entry, ...edit }, base });
  const isBehind = own.isStale || base.revision !== matchup.revision;
  const patch = patchOf(matchup, entry);
  const after = afterOf(matchup, entry);
  const problems = scoreProblems(matchup, entry);
  const isCorrection = isDecided(matchup) && patch !== null;
  const isBegun = closesPicks(matchup, after);
  const isReasonMissing = (isCorrection || isBegun) && entry.reason.trim() === "";
  const asksWhy = !isCorrection && after !== null && (isOff(after) || after.status === "postponed");
  const early = isTooEarly(matchup, after);
  const reset = (): void => {
    setTyped(null);
    setTold(false);
    own.forget();
  };
  const leave = (): void => {
    reset();
    onDone();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTold(true);
    if (patch === null || after === null || isReasonMissing || early || isBehind) return;
    own.store(patch, leave);
  };
  return (
    <form className="stack ps-entry" onSubmit={submit} noValidate>
      {isBehind ? (
        <StaleNotice
          now={stateWords(matchup)}
          onTake={reset}
          onKeep={() => {
            setTyped({ entry, base: matchup });
            own.forget();
          }}
        />
      ) : null}
      <Select label="State" value={entry.status} onChange={({ target }) => set({ status: target.value as Status })}>
        {(Object.keys(STATUSES) as Status[]).map((status) => (
          <option key={status} value={status}>
            {STATUSES[status]}
          </option>
        ))}
      </Select>
      {hasScore(entry) ? <PointFields {...{ matchup, entry }} problems={isTold ? problems : {}} onChange={set} /> : null}
      <WhenPlayed {...{ matchup, entry, isTold }} problem={problems.isInside} onInside={(isInside) => set({ isInside })} />
      {isCorrection ? (
        <ReasonField
          words={correctionOf(matchup, after)}
          value={entry.reason}
          error={isTold && isReasonMissing ? "Say why the result changes" : undefined}
          onChange={(reason) => set({ reason })}
        />
      ) : null}
      {asksWhy ? (
        <TextField
          label="Why (may stay empty)"
          hint="Everybody reads it beside the game."
          maxLength={REASON_MAX}
          autoComplete="off"
          value={entry.reason}
          onChange={({ target }) => set({ reason: target.value })}
        />
      ) : null}
      {isBegun ? <BegunField value={entry.reason} isMissing={isTold && isReasonMissing} onChange={(reason) => set({ reason })} /> : null}
      {early ? <FieldError>Picks on this game are still open. A final score can be entered once they have closed.</FieldError> : null}
      {own.problem ? <FieldError isAlert>{own.problem}</FieldError> : null}
      <p className="row">
        <Button type="submit" variant="primary" isBusy={own.isBusy} aria-disabled={isBehind || undefined}>
          {isBegun ? "Close picks and tell everybody" : isCorrection ? "Store the correction" : "Store"}
        </Button>
        <Button onClick={leave}>Cancel</Button>
        {isTold && patch === null && Object.keys(problems).length === 0 ? <span className="small meta">Nothing has changed.</span> : null}
      </p>
    </form>
  );
}

interface PointFieldsProps {
  readonly matchup: MatchupView;
  readonly entry: ScoreEntry;
  readonly problems: ReturnType<typeof scoreProblems>;
  readonly onChange: (edit: Partial<ScoreEntry>) => void;
}

function PointFields({ matchup, entry, problems, onChange }: PointFieldsProps): ReactElement {
  return (
    <div className="twoc">
      {(["away", "home"] as const).map((side) => (
        <TextField
          key={side}
          label={`Points of ${matchup[side].name}`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={entry[side]}
          error={problems[side]}
          onChange={({ target }) => onChange({ [side]: target.value })}
        />
      ))}
    </div>
  );
}

interface BegunFieldProps {
  readonly value: string;
  readonly isMissing: boolean;
  readonly onChange: (reason: string) => void;
}

/** A game that has begun before its start takes its picks along. */
function BegunField({ value, isMissing, onChange }: BegunFieldProps): ReactElement {
  return (
    <>
      <Notice tone="warn" isLive>
        <b>Picks on this game close at once.</b> Everybody reads that it has begun, and why this is said before its start.
      </Notice>
      <TextField
        label="Why picks close now"
        hint="Everybody reads it."
        maxLength={REASON_MAX}
        autoComplete="off"
        value={value}
        error={isMissing ? "Say why picks close before the start" : undefined}
        onChange={({ target }) => onChange(target.value)}
      />
    </>
  );
}

interface WhenPlayedProps {
  readonly matchup: MatchupView;
  readonly entry: ScoreEntry;
  readonly isTold: boolean;
  readonly problem: string | undefined;
  readonly onInside: (isInside: boolean) => void;
}

/** A postponed game counts only when it is played inside its week. */
function WhenPlayed({ matchup, entry, isTold, problem, onInside }: WhenPlayedProps): ReactElement | null {
  if (asksWhenPlayed(matchup, entry))
    return (
      <fieldset className="field">
        <legend>Was it played inside its week?</legend>
        <Radio name={`inside-${matchup.id}`} label="Yes, it counts" checked={entry.isInside === true} onChange={() => onInside(true)} />
        <Radio
          name={`inside-${matchup.id}`}
          label="No, it counts for nobody"
          checked={entry.isInside === false}
          onChange={() => onInside(false)}
        />
        {isTold && problem ? <FieldError>{problem}</FieldError> : null}
      </fieldset>
    );
  const isOffered = entry.status === "postponed" || (hasScore(entry) && !matchup.is_played_inside_week);
  if (!isOffered) return null;
  return (
    <Checkbox
      label="It is not played inside its week"
      hint="Then it counts for nobody, and confidence numbers on it are free again. Leave it open as long as nobody knows."
      checked={entry.isInside === false}
      onChange={({ target }) => onInside(!target.checked)}
    />
  );
}

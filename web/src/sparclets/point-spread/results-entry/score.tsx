import { MATCHUP_REASON_MAX } from "@sparc/sparclets/matchup-rules";
import type { Outcome, Status } from "@sparc/sparclets/point-spread/point-spread.schema";
import type { MatchupView } from "@sparc/sparclets/point-spread/point-spread-matchups.schema";
import { isOff, toSettled } from "@sparc/sparclets/point-spread/point-spread-settle.rules";
import type { FormEvent, ReactElement } from "react";
import { Storing } from "../../../platform/results-entry/storing.tsx";
import { Checkbox, Radio } from "../../../ui/checkbox.tsx";
import { FieldError } from "../../../ui/field-error.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { toShare } from "../spread-labels.ts";
import { asksWhenPlayed, coverLabel, hasScore, type ScoreEntry, stateLabel, toCorrection } from "./entry.ts";
import type { MatchupGameProps } from "./game.tsx";
import type { ScoreEntering } from "./use-score-entry.ts";

const STATUSES: Readonly<Record<Status, string>> = {
  scheduled: "Not started",
  in_progress: "Under way",
  final: "Final",
  postponed: "Postponed",
  cancelled: "Cancelled: counts for nobody",
  forfeited: "Forfeited: counts for nobody",
};

interface ScoreFormProps extends Pick<MatchupGameProps, "eventId" | "rules" | "matchup" | "split"> {
  readonly entering: ScoreEntering;
  /** True when any state can be chosen; otherwise only the typed score is stored. */
  readonly hasStates: boolean;
  readonly onCancel: () => void;
}

/** Form for the state and score of a game, with a preview of how ranks would move. Correcting a decided result needs a reason. */
export function ScoreForm({ eventId, rules, matchup, split, entering, hasStates, onCancel }: ScoreFormProps): ReactElement {
  const { entry, set, patch, after, problems, isCorrection, isBegun, isReasonMissing, showErrors } = entering;
  const asksWhy = !isCorrection && after !== null && (isOff(after) || after.status === "postponed");
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    entering.store();
  };
  return (
    <form className="stack ps-entry" onSubmit={submit} noValidate>
      <StateChoice hasStates={hasStates} status={entry.status} onStatus={(status) => set({ status })} />
      <WhenPlayed {...{ matchup, entry }} showErrors={showErrors} problem={problems.isInside} onInside={(isInside) => set({ isInside })} />
      <Storing
        {...{ eventId, entering, onCancel }}
        matchupId={matchup.id}
        now={stateLabel(matchup)}
        correction={
          isCorrection ? { text: toCorrection(matchup, after), reason: entry.reason, onReason: (reason) => set({ reason }) } : null
        }
        patch={matchup.is_locked && after !== null && !entering.isBehind ? patch : null}
        resultLabel={after === null ? "" : entryLabel({ rules, matchup, after, split })}
        isBlocked={entering.isTooEarly}
        storeLabel={isBegun ? "Close picks and tell everybody" : storeLabel(entering)}
      >
        {asksWhy ? (
          <TextField
            label="Why (may stay empty)"
            hint="Everybody reads it beside the game."
            maxLength={MATCHUP_REASON_MAX}
            autoComplete="off"
            value={entry.reason}
            onChange={({ target }) => set({ reason: target.value })}
          />
        ) : null}
        {isBegun ? (
          <BegunField value={entry.reason} isMissing={showErrors && isReasonMissing} onChange={(reason) => set({ reason })} />
        ) : null}
        {entering.isTooEarly ? (
          <FieldError>Picks on this game are still open. A final score can be entered once they have closed.</FieldError>
        ) : null}
        {showErrors && patch === null && Object.keys(problems).length === 0 ? <p className="small meta">Nothing has changed.</p> : null}
      </Storing>
    </form>
  );
}

interface StateChoiceProps {
  readonly hasStates: boolean;
  readonly status: Status;
  readonly onStatus: (status: Status) => void;
}

function StateChoice({ hasStates, status, onStatus }: StateChoiceProps): ReactElement {
  if (!hasStates)
    return (
      <Segmented
        label="State"
        options={(["in_progress", "final"] as const).map((value) => ({ value, label: STATUSES[value] }))}
        value={status === "final" || status === "in_progress" ? status : null}
        onChange={onStatus}
      />
    );
  return (
    <Select label="State" value={status} onChange={({ target }) => onStatus(target.value as Status)}>
      {(Object.keys(STATUSES) as Status[]).map((one) => (
        <option key={one} value={one}>
          {STATUSES[one]}
        </option>
      ))}
    </Select>
  );
}

/** Button label such as "Store 27–24", away score first. */
function storeLabel({ after }: ScoreEntering): string {
  return after?.home_score == null || after.away_score === null ? "Store" : `Store ${after.away_score}–${after.home_score}`;
}

interface SeriesLabelInput extends Pick<MatchupGameProps, "rules" | "matchup" | "split"> {
  readonly after: Outcome;
}

/** Summary such as "Oakland 27–24 Miami. OAK covered by 6. 31 had Oakland." */
function entryLabel({ rules, matchup, after, split }: SeriesLabelInput): string {
  const then: MatchupView = { ...matchup, ...after };
  const side = toSettled({ rules, content: matchup, outcome: after })?.side ?? null;
  const score = after.home_score === null || after.away_score === null ? null : `${after.away_score}–${after.home_score}`;
  const sentences = [score ? `${matchup.away.name} ${score} ${matchup.home.name}.` : "", coverLabel(rules, then) ?? ""];
  if (split && (side === "home" || side === "away")) {
    const { percents, count } = toShare(split, "side", ["away", "home"]);
    if (count > 0) sentences.push(`${percents[side === "away" ? 0 : 1]} % had ${matchup[side].name}.`);
  }
  return sentences
    .filter((sentence) => sentence !== "")
    .map((sentence) => sentence.replace(/\.?$/, "."))
    .join(" ");
}

interface BegunFieldProps {
  readonly value: string;
  readonly isMissing: boolean;
  readonly onChange: (reason: string) => void;
}

/** Reason field for a game that began before its scheduled start, which closes its picks at once. */
function BegunField({ value, isMissing, onChange }: BegunFieldProps): ReactElement {
  return (
    <>
      <Notice tone="warn" isLive>
        <b>Picks on this game close at once.</b> Everybody reads that it has begun, and why this is said before its start.
      </Notice>
      <TextField
        label="Why picks close now"
        hint="Everybody reads it."
        maxLength={MATCHUP_REASON_MAX}
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
  readonly showErrors: boolean;
  readonly problem: string | undefined;
  readonly onInside: (isInside: boolean) => void;
}

/** Asks whether a postponed game was played inside its week; it counts only then. */
function WhenPlayed({ matchup, entry, showErrors, problem, onInside }: WhenPlayedProps): ReactElement | null {
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
        {showErrors && problem ? <FieldError>{problem}</FieldError> : null}
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

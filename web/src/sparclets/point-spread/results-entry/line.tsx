import { SHORT_NAME_MAX, TEAM_NAME_MAX } from "@sparc/sparclets/kernel/team-limits";
import { MATCHUP_REASON_MAX } from "@sparc/sparclets/matchup-rules";
import { LINE_MAX, type Named, type Side, TOTAL_MAX } from "@sparc/sparclets/point-spread/point-spread.schema";
import { isSameTerms, toTerms } from "@sparc/sparclets/point-spread/point-spread-line.rules";
import type { MatchupView } from "@sparc/sparclets/point-spread/point-spread-matchups.schema";
import type { FormEvent, ReactElement } from "react";
import { lineLabel } from "../../../lib/line-labels.ts";
import { useNow } from "../../../lib/use-now.ts";
import { StaleNotice } from "../../../platform/results-entry/matchup-parts.tsx";
import { useMatchupEntry } from "../../../platform/results-entry/use-matchup-entry.ts";
import { DateTime } from "../../../platform/studio/date-time-field.tsx";
import { zoneLabel } from "../../../platform/studio/zoned-time.ts";
import { Button } from "../../../ui/button.tsx";
import { FieldError } from "../../../ui/field-error.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { gameLabel, lineMeaning, linePolicyHint, totalMeaning } from "../studio/labels.ts";
import { HalfStepper } from "../studio/stepper.tsx";
import { zonedMoment } from "../studio/times.ts";
import { isTakenAway, type LineEntry, nameProblems, needsReason, renamed, toLineEntry, toLinePatch } from "./entry.ts";
import type { MatchupGameProps } from "./game.tsx";
import { TeamNameFields } from "./team-name-fields.tsx";

/** Form for the team names, line, total and start of a game with open picks. */
export function LineForm({
  eventId,
  status,
  zone,
  rules,
  matchup,
  onDone,
}: MatchupGameProps & { readonly onDone: () => void }): ReactElement {
  const { entry, set, isBehind, showErrors, own, reset, rebase, store } = useMatchupEntry({
    ...{ eventId, matchup, type: "point_spread", stored: "Stored" },
    entryOf: toLineEntry,
    isNewer: (now, base) => !isSameLine(base, now),
    onStored: onDone,
  });
  const now = useNow();
  const patch = toLinePatch(matchup, entry);
  const isPublished = status !== "draft";
  const asksWhy = isPublished && needsReason({ rules, matchup, entry, now });
  const isReasonMissing = asksWhy && entry.reason.trim() === "";
  const wrong = nameProblems(entry);
  const isWrong = Object.keys(wrong).length > 0;
  const isCleared = isPublished && (isTakenAway(matchup, entry, "line") || isTakenAway(matchup, entry, "total"));
  const leave = (): void => {
    reset();
    onDone();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    store({ patch, canStore: !isCleared && !isWrong && !isReasonMissing });
  };
  return (
    <form className="stack ps-entry" onSubmit={submit} noValidate>
      {isBehind ? (
        <StaleNotice now={matchup.line === null ? "no line" : lineLabel(matchup.line)} onTake={reset} onDismiss={rebase} />
      ) : null}
      <p className="small meta">{linePolicyHint(rules)}</p>
      <NameFields {...{ matchup, entry }} problems={wrong} onChange={set} />
      <LineFields {...{ zone, rules, matchup, entry, isPublished }} onChange={set} />
      {patch && isPublished && !isCleared && !isWrong ? (
        <Notice tone="warn" isLive>
          <b>{changedLabel({ matchup, entry, zone })}</b> It counts for everybody, also for those who picked this game already. They see the
          change
          {asksWhy ? " and why" : ""}, and can pick anew until the game locks.
        </Notice>
      ) : null}
      {asksWhy ? (
        <TextField
          label="Why it changes"
          hint="Everybody reads it."
          maxLength={MATCHUP_REASON_MAX}
          autoComplete="off"
          value={entry.reason}
          error={showErrors && isReasonMissing ? "Say why it changes" : undefined}
          onChange={({ target }) => set({ reason: target.value })}
        />
      ) : null}
      {own.problem ? <FieldError isAlert>{own.problem}</FieldError> : null}
      <p className="row">
        <Button
          type="submit"
          variant="primary"
          isBusy={own.isBusy}
          aria-disabled={patch === null || isCleared || isWrong || isBehind || undefined}
        >
          {asksWhy ? "Change it and tell them" : "Store"}
        </Button>
        <Button onClick={leave}>Cancel</Button>
      </p>
    </form>
  );
}

interface NameFieldsProps {
  readonly matchup: MatchupView;
  readonly entry: LineEntry;
  readonly problems: Readonly<Partial<Record<"home" | "away", string>>>;
  readonly onChange: (edit: Partial<LineEntry>) => void;
}

/** Fields to correct a team's name in public. Names of games from the feed cannot be edited. */
function NameFields({ matchup, entry, problems, onChange }: NameFieldsProps): ReactElement | null {
  if (matchup.game_id !== null) return null;
  const { away, home } = entry;
  return (
    <TeamNameFields
      teams={{
        away: { name: away.name, short: away.short_name, nameProblem: problems.away },
        home: { name: home.name, short: home.short_name, nameProblem: problems.home },
      }}
      limits={{ name: TEAM_NAME_MAX, short: SHORT_NAME_MAX }}
      onName={(role, name) => onChange({ [role]: { ...entry[role], name } })}
      onShort={(role, short_name) => onChange({ [role]: { ...entry[role], short_name } })}
    />
  );
}

interface LineFieldsProps extends Pick<MatchupGameProps, "zone" | "rules" | "matchup"> {
  readonly entry: LineEntry;
  readonly isPublished: boolean;
  readonly onChange: (edit: Partial<LineEntry>) => void;
}

function LineFields({ zone, rules, matchup, entry, isPublished, onChange }: LineFieldsProps): ReactElement {
  const called = gameLabel(matchup);
  const clearedError = (member: "line" | "total"): string | undefined =>
    isPublished && isTakenAway(matchup, entry, member) ? "It can move, but not go. Call the game off instead." : undefined;
  const later = isPublished && matchup.game_id !== null ? " Only the feed can let it start later." : "";
  const sooner = isPublished ? " It moves until half an hour before picks close, and not to sooner than half an hour from now." : "";
  return (
    <>
      <div className="ps-numbers">
        {rules.against === "winner" ? null : (
          <HalfStepper
            label={`Line for ${matchup.home.name}`}
            of={`the line of ${called}`}
            hint={lineMeaning({ ...matchup, line: entry.line })}
            value={entry.line}
            limits={{ min: -LINE_MAX, max: LINE_MAX }}
            from={0}
            isSigned
            error={clearedError("line")}
            onChange={(line) => onChange({ line })}
          />
        )}
        {rules.totals ? (
          <HalfStepper
            label="Total of points"
            of={`the total of ${called}`}
            hint={totalMeaning(entry)}
            value={entry.total}
            limits={{ min: 0.5, max: TOTAL_MAX }}
            from={44}
            error={clearedError("total")}
            onChange={(total) => onChange({ total })}
          />
        ) : null}
      </div>
      <DateTime
        id={`start-${matchup.id}`}
        label="Start"
        hint={`${zoneLabel(zone, entry.startsAt)}. Picks close then.${later}${sooner}`}
        isOptional={false}
        zone={zone}
        value={new Date(entry.startsAt).toISOString()}
        onChange={(iso) => {
          if (iso !== null) onChange({ startsAt: Date.parse(iso) });
        }}
      />
    </>
  );
}

function isSameLine(one: MatchupView, other: MatchupView): boolean {
  return isSameTerms(toTerms(one), toTerms(other)) && one.revision === other.revision;
}

/** Summary of the changes such as "Dallas moves from −2 to −3. The start moves …". */
function changedLabel({ matchup, entry, zone }: { matchup: MatchupView; entry: LineEntry; zone: string }): string {
  const toLabel = (line: number | null): string => (line === null ? "no line" : lineLabel(line));
  const parts: string[] = [];
  for (const [role, to] of Object.entries(renamed(matchup, entry)) as [Side, Named][])
    parts.push(`The ${role} team is called ${to.name} (${to.short_name}), not ${matchup[role].name} (${matchup[role].short_name}).`);
  if (entry.line !== matchup.line) parts.push(`${matchup.home.name} moves from ${toLabel(matchup.line)} to ${toLabel(entry.line)}.`);
  if (entry.total !== matchup.total) parts.push(`The total moves from ${matchup.total ?? "none"} to ${entry.total ?? "none"}.`);
  if (entry.startsAt !== matchup.starts_at)
    parts.push(`The start moves from ${zonedMoment(matchup.starts_at, zone)} to ${zonedMoment(entry.startsAt, zone)}.`);
  return parts.join(" ");
}

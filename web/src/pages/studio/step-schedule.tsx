import { readWallTime, toWallTime } from "@sparc/sparclets/kernel/zoned-time";
import { useQuery } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { browserZone } from "../../lib/time-zone.ts";
import { dayAndTime } from "../../lib/times.ts";
import { useNow } from "../../lib/use-now.ts";
import { communityEventsQuery } from "../../platform/events/community-events.queries.ts";
import type { EventDetail } from "../../platform/events/events.queries.ts";
import { DateTime } from "../../platform/studio/date-time-field.tsx";
import { toLocked } from "../../platform/studio/editable.ts";
import { useTypedField } from "../../platform/studio/invalid-fields.ts";
import { fieldId } from "../../platform/studio/missing-list.tsx";
import type { EventForm } from "../../platform/studio/use-event-form.ts";
import { allZones, skippedLabel, zoneLabel } from "../../platform/studio/zoned-time.ts";
import { announce } from "../../ui/announcer.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { AlertIcon } from "../../ui/icons/status-icons.ts";
import { Select } from "../../ui/select.tsx";
import { LockedNote } from "./locked-note.tsx";
import { endAdvice, endHint, endProblem, movedEnd, overlapping, startAdvice } from "./schedule-advice.ts";
import type { StepProps } from "./step-props.ts";

/** Editor step with the event's start and end in its time zone, which is shown beside every time. */
export function StepSchedule({ form, errorAt }: StepProps): ReactElement {
  const { shown, stored, change } = form;
  const now = useNow();
  const startLocked = toLocked(stored, "starts_at");
  const isOver = toLocked(stored, "ends_at") !== null;
  return (
    <div className="two-columns">
      <div className="stack">
        <DateTime
          id={fieldId("starts_at")}
          label={`Start, ${zoneLabel(shown.time_zone, toTime(shown.starts_at, now))}`}
          zone={shown.time_zone}
          isDisabled={startLocked !== null}
          value={shown.starts_at}
          error={errorAt("starts_at")}
          hint={ownTimeHint(shown.starts_at, shown.time_zone)}
          onChange={(starts_at) =>
            change({ starts_at, ends_at: movedEnd({ startsAt: shown.starts_at, endsAt: shown.ends_at, to: starts_at }) })
          }
        />
        <LockedNote locked={startLocked} />
        <Advice text={startAdvice(shown, now)} />
        <Advice text={wallTimeAdvice(shown.starts_at, shown.time_zone)} />
        <Overlaps form={form} />
        {shown.mode === "run" ? null : (
          <Checkbox
            label="Starts by itself at this time"
            hint={startHint(shown)}
            checked={shown.auto_start}
            disabled={startLocked !== null}
            onChange={(event) => change({ auto_start: event.target.checked })}
          />
        )}
      </div>
      <div className="stack">
        <EndField form={form} now={now} isDisabled={isOver} error={errorAt("ends_at")} />
        <ZoneField form={form} isDisabled={startLocked !== null} />
      </div>
    </div>
  );
}

function startHint({ starts_at, mode }: EventDetail): string {
  if (starts_at === null) return "It needs a start time first.";
  if (mode === "picks") return "Otherwise it is on from the first lock.";
  return "The first question comes then, also when nobody is at the console. Otherwise you start it from there.";
}

interface EndFieldProps {
  readonly form: EventForm;
  readonly now: number;
  readonly isDisabled: boolean;
  readonly error: string | undefined;
}

/** Field for the end. An end before the start stays in the field with an explanation; only a valid one is saved. */
function EndField({ form, now, isDisabled, error }: EndFieldProps): ReactElement {
  const { shown, change } = form;
  const {
    typed: refused,
    setTyped: setRefused,
    problem,
  } = useTypedField<string | null>({
    path: "ends_at",
    initial: () => null,
    toProblem: (endsAt) => endProblem({ startsAt: shown.starts_at, endsAt, savedEnd: shown.ends_at }),
  });
  const set = (ends_at: string | null): void => {
    const isWrong = endProblem({ startsAt: shown.starts_at, endsAt: ends_at, savedEnd: shown.ends_at }) !== null;
    setRefused(isWrong ? ends_at : null);
    if (!isWrong) change({ ends_at });
  };
  return (
    <>
      <DateTime
        id={fieldId("ends_at")}
        label={`End, ${zoneLabel(shown.time_zone, toTime(shown.ends_at, now))}`}
        zone={shown.time_zone}
        isDisabled={isDisabled}
        value={problem ? refused : shown.ends_at}
        error={problem ?? error}
        hint={ownTimeHint(shown.ends_at, shown.time_zone) ?? endHint(shown)}
        onChange={set}
      />
      <Advice text={problem ? null : endAdvice(shown, now)} />
    </>
  );
}

/**
 * Choosing another zone keeps the clock times and so moves the start and the end. A clock time that the new zone skips is set to the one right
 * after, and the field says so.
 */
function ZoneField({ form, isDisabled }: { readonly form: EventForm; readonly isDisabled: boolean }): ReactElement {
  const { shown, change } = form;
  const [skipped, setSkipped] = useState<{ readonly zone: string; readonly text: string } | null>(null);
  const onZone = (zone: string): void => {
    const move = (iso: string | null): string | null =>
      iso === null ? null : (readWallTime(toWallTime(iso, shown.time_zone), zone)?.iso ?? iso);
    const labels = [
      ["Start", shown.starts_at],
      ["End", shown.ends_at],
    ].flatMap(([name, iso]) => {
      const label = iso ? skippedLabel(toWallTime(iso, shown.time_zone), zone) : null;
      return label ? `${name}: ${label}` : [];
    });
    const text = labels.join(" ");
    setSkipped(text ? { zone, text } : null);
    if (text) announce(text);
    change({ time_zone: zone, starts_at: move(shown.starts_at), ends_at: move(shown.ends_at) });
  };
  const note = skipped?.zone === shown.time_zone ? `${skipped.text} ` : "";
  return (
    <Select
      id={fieldId("time_zone")}
      label="Time zone"
      hint={`${note}Times are written in this zone. Members see them in theirs.`}
      value={shown.time_zone}
      disabled={isDisabled}
      onChange={({ target }) => onZone(target.value)}
    >
      {allZones(shown.time_zone, browserZone()).map((zone) => (
        <option key={zone} value={zone}>
          {zone.replaceAll("_", " ")}
        </option>
      ))}
    </Select>
  );
}

function Overlaps({ form }: { readonly form: EventForm }): ReactElement | null {
  const { data } = useQuery(communityEventsQuery(form.stored.community_slug));
  const [first, ...more] = overlapping(form.shown, data?.data ?? []);
  if (!first) return null;
  const others = more.length > 0 ? ` and ${more.length} more are` : " is";
  const choice = more.length > 0 ? "All can run; people can be at one only." : "Both can run; people cannot be at both.";
  return <Advice text={`${first.name}${others} on at the same time. ${choice}`} />;
}

function Advice({ text }: { readonly text: string | null }): ReactElement | null {
  if (!text) return null;
  return (
    <p className="warnline">
      <AlertIcon className="size-s" />
      <span>{text}</span>
    </p>
  );
}

function toTime(iso: string | null, now: number): number {
  return iso === null ? now : Date.parse(iso);
}

function ownTimeHint(iso: string | null, zone: string): string | undefined {
  const own = browserZone();
  return iso === null || own === zone
    ? undefined
    : `For you that is ${dayAndTime(Date.parse(iso), Date.now())}, ${zoneLabel(own, Date.parse(iso))}.`;
}

function wallTimeAdvice(iso: string | null, zone: string): string | null {
  const reading = readWallTime(toWallTime(iso, zone), zone);
  return reading?.note === "twice" ? "Clocks are put back that night, so this time comes twice. The first of the two is meant." : null;
}

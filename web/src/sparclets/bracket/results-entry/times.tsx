import type { LockPolicy } from "@sparc/sparclets/bracket/bracket.schema";
import type { MatchupView } from "@sparc/sparclets/bracket/bracket-matchups.schema";
import { type FormEvent, type ReactElement, useState } from "react";
import { dayAndTime } from "../../../lib/times.ts";
import { useNow } from "../../../lib/use-now.ts";
import { useMatchupStore } from "../../../platform/results-entry/use-matchup-store.ts";
import { DateTime } from "../../../platform/studio/date-time-field.tsx";
import { zoneLabel } from "../../../platform/studio/zoned-time.ts";
import { Button } from "../../../ui/button.tsx";
import { FieldError } from "../../../ui/field-error.tsx";
import { type LockTime, toLockTimes } from "./lock-times.ts";

interface MatchupTimesProps {
  readonly eventId: string;
  readonly policy: LockPolicy;
  /** IANA name of the time zone of the event's times. */
  readonly zone: string;
  readonly matchups: readonly MatchupView[];
}

/** Lock times that have not passed. Later ones are often known only while the bracket runs. */
export function MatchupTimes({ eventId, policy, zone, matchups }: MatchupTimesProps): ReactElement | null {
  const [isOpen, setOpen] = useState(false);
  const coming = toLockTimes(policy, matchups).filter(({ isClosed }) => !isClosed);
  if (coming.length === 0) return null;
  const unknown = coming.filter(({ at }) => at === null).length;
  return (
    <section aria-label="When picks close">
      <h3 className="pane-h">
        <span>When picks close</span>
        <Button size="sm" className="hair" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? "Close" : "Change"}
          <span className="visually-hidden"> when picks close</span>
        </Button>
      </h3>
      <p className="small meta">{getSummary(coming, unknown)}</p>
      {isOpen ? coming.map((time) => <TimeForm key={time.matchup.id} {...{ eventId, zone, time }} />) : null}
    </section>
  );
}

function getSummary(coming: readonly LockTime[], unknown: number): string {
  const times = coming.flatMap(({ at }) => at ?? []);
  const next = times.length === 0 ? null : `Next: ${dayAndTime(Math.min(...times))}.`;
  const missing = unknown === 0 ? null : `${unknown} ${unknown === 1 ? "time is" : "times are"} not known yet; picks stay open until told.`;
  return [next, missing].filter((sentence) => sentence !== null).join(" ");
}

function TimeForm({ eventId, zone, time }: { readonly eventId: string; readonly zone: string; readonly time: LockTime }): ReactElement {
  const [typed, setTyped] = useState<{ readonly at: number | null } | null>(null);
  const own = useMatchupStore({ eventId, matchupId: time.matchup.id, type: "bracket", stored: "Time stored. Members see it at once." });
  const now = useNow();
  const at = typed ? typed.at : time.at;
  const isPast = typed?.at != null && typed.at <= now;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (typed === null || typed.at === time.at || isPast) return;
    own.store(time.patchTo(typed.at), { onStored: () => setTyped(null) });
  };
  return (
    <form className="bk-time" onSubmit={submit} noValidate>
      <DateTime
        id={`time-${time.matchup.id}`}
        label={time.label}
        hint={zoneLabel(zone, at ?? now)}
        error={isPast ? "This time has passed already" : undefined}
        isOptional={false}
        zone={zone}
        value={at === null ? null : new Date(at).toISOString()}
        onChange={(iso) => {
          own.forget();
          setTyped({ at: iso === null ? null : Date.parse(iso) });
        }}
      />
      {own.problem ? <FieldError isAlert>{own.problem}</FieldError> : null}
      {typed === null || typed.at === time.at ? null : (
        <Button type="submit" size="sm" variant="primary" isBusy={own.isBusy} aria-disabled={isPast || undefined}>
          Store<span className="visually-hidden">: {time.label}</span>
        </Button>
      )}
    </form>
  );
}

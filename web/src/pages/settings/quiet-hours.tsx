import { useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { useAct } from "../../api/use-act.ts";
import { browserZone } from "../../lib/time-zone.ts";
import { announce } from "../../ui/announcer.ts";
import { Button } from "../../ui/button.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { changeQuietHours, type QuietHours } from "./notifications.queries.ts";

/** Hours that the fields suggest while none are set. */
const SUGGESTED = { from: "22:00", until: "08:00" };

/** The daily hours, in the reader's time zone, in which no e-mails and pushes are sent. */
export function QuietHoursSetting({ quietHours }: { readonly quietHours: QuietHours | null }): ReactElement {
  const client = useQueryClient();
  const act = useAct();
  const ownZone = browserZone();
  const [times, setTimes] = useState({ from: quietHours?.from ?? SUGGESTED.from, until: quietHours?.until ?? SUGGESTED.until });
  const [problem, setProblem] = useState<string | null>(null);
  const isSaved = quietHours !== null && quietHours.from === times.from && quietHours.until === times.until;
  const isElsewhere = quietHours !== null && quietHours.time_zone !== ownZone;

  async function change(next: QuietHours | null): Promise<void> {
    setProblem(null);
    if (await act.run(() => changeQuietHours(client, next)))
      announce(next ? `Quiet hours from ${next.from} until ${next.until}` : "Quiet hours: off");
  }
  function save(): void {
    if (times.from === "" || times.until === "") setProblem("Fill in both times");
    else if (times.from === times.until) setProblem("The end is the same as the beginning");
    else void change({ ...times, time_zone: ownZone });
  }

  return (
    <fieldset className="quiet-hours">
      <legend className="visually-hidden">Quiet hours</legend>
      <div className="set-line">
        <div>
          <p className="strong">Quiet hours</p>
          <p className="small meta">
            E-mails and pushes wait for their end, and those that would be late by then are left out. Prizes and your account’s security are
            told at any time.
          </p>
        </div>
        <input
          className="switch"
          type="checkbox"
          role="switch"
          aria-label="Quiet hours"
          aria-checked={quietHours !== null}
          aria-disabled={act.isBusy || undefined}
          checked={quietHours !== null}
          onChange={(event) => (event.target.checked ? save() : void change(null))}
        />
      </div>
      {quietHours === null ? null : (
        <div className="row">
          {(["from", "until"] as const).map((end) => (
            <div className="field" key={end}>
              <label htmlFor={`quiet-${end}`}>{end === "from" ? "From" : "Until"}</label>
              <input
                className="input"
                id={`quiet-${end}`}
                type="time"
                value={times[end]}
                onChange={(event) => setTimes({ ...times, [end]: event.target.value })}
              />
            </div>
          ))}
          {isSaved && !isElsewhere ? null : (
            <Button isBusy={act.isBusy} onClick={save}>
              Save
              <span className="visually-hidden"> the quiet hours</span>
            </Button>
          )}
        </div>
      )}
      {isElsewhere ? <p className="small meta">They are kept in the time of {quietHours.time_zone.replaceAll("_", " ")}.</p> : null}
      <ProblemNotice text={problem ?? act.problem} />
    </fieldset>
  );
}

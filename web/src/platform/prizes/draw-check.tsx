import { useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { useAct } from "../../api/use-act.ts";
import { counted } from "../../lib/ordinals.ts";
import { dayAndTime } from "../../lib/times.ts";
import { Button } from "../../ui/button.tsx";
import { DownloadIcon } from "../../ui/icons/action-icons.ts";
import { AlertIcon, CheckIcon, LockIcon } from "../../ui/icons/status-icons.ts";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import type { EventDetail } from "../events/events.queries.ts";
import { type DrawRecord, drawQuery } from "./prizes.queries.ts";
import type { DrawOutcome } from "./run-draw-again.ts";

interface Checked {
  readonly record: DrawRecord;
  readonly outcome: DrawOutcome;
}

/** Runs the draw again in the viewer's browser and shows whether it gives the published winners. */
export function DrawCheck({ event }: { readonly event: EventDetail }): ReactElement {
  const client = useQueryClient();
  const act = useAct();
  const [checked, setChecked] = useState<Checked | null>(null);
  const check = (): void => {
    void act.run(async () => {
      const record = await client.fetchQuery(drawQuery(event.id));
      const { runDrawAgain } = await import("./run-draw-again.ts");
      setChecked({ record, outcome: await runDrawAgain(record) });
    });
  };
  return (
    <div className="draw-check">
      <p className="row">
        <Button size="sm" isBusy={act.isBusy} onClick={check}>
          Check the draw
        </Button>
      </p>
      <ProblemNotice text={act.problem} />
      <div role="status">{checked ? <Outcome {...checked} /> : null}</div>
      {checked ? <SaveRecord event={event} record={checked.record} /> : null}
    </div>
  );
}

function Outcome({ record, outcome }: Checked): ReactElement {
  return (
    <>
      <p>
        <StateIcon state={outcome.state} /> {sentence(outcome)}
      </p>
      <p className="small meta">
        {record.entrants ? `${counted(record.entrants.length, "player")} could win. ` : null}
        Fingerprint of the seed, published {dayAndTime(Date.parse(record.seed_published_at))}:
      </p>
      <p className="draw-hash small">{record.seed_hash.match(/.{1,4}/g)?.join(" ")}</p>
    </>
  );
}

function StateIcon({ state }: { readonly state: DrawOutcome["state"] }): ReactElement {
  if (state === "holds") return <CheckIcon className="positive" />;
  return state === "broken" ? <AlertIcon className="negative" /> : <LockIcon />;
}

function sentence({ state, problem }: DrawOutcome): string {
  switch (state) {
    case "holds":
      return "Your browser has just run the draw again: seed, players and winners match.";
    case "broken":
      return `Your browser has just run the draw again, and it does not match. ${problem ?? ""}. Ask the organiser about it.`;
    case "open":
      return "The prizes are not awarded yet.";
    case "unable":
      return "This page is not on a secure connection, so your browser cannot check it here. Save the record and check it with “sparc verify-draw”.";
  }
}

function SaveRecord({ event, record }: { readonly event: EventDetail; readonly record: DrawRecord }): ReactElement {
  // The file contains the API's answer unchanged, so that the draw can be checked with other programs.
  const save = async (): Promise<void> => {
    const { saveJson } = await import("../../lib/save-file.ts");
    saveJson(`draw-${event.meta.custom_short_id ?? event.id}.json`, { data: record });
  };
  return (
    <p>
      <Button size="sm" onClick={() => void save()}>
        <DownloadIcon className="size-s" />
        Save the record
      </Button>
    </p>
  );
}

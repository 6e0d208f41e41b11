import { useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { counted } from "../../../lib/ordinals.ts";
import { dayAndTime } from "../../../lib/times.ts";
import { PrizesButton } from "../../../platform/prizes/prizes-button.tsx";
import type { PlayProps } from "../../../platform/sparclet.ts";
import { useSession } from "../../../session/session-store.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { PlayFrame } from "../play/frame.tsx";
import { ConsoleLink } from "../play/links.tsx";
import { PlayOptions } from "../play/options.tsx";
import { PointsButton } from "../points-button.tsx";
import { type RunNow, runQuery, useGameStep } from "./run.queries.ts";

/** Start page of a run: its rules, shown before the first clock starts. */
export function RunStart({ event, now }: PlayProps & { readonly now: RunNow }): ReactElement {
  const client = useQueryClient();
  const start = useGameStep(event.id, "participation.start");
  const userId = useSession((state) => state.user?.id);
  const isUntimed = event.rules.is_untimed === true;
  return (
    <PlayFrame event={event} label="Start" head={<b>{event.name}</b>} isField>
      <p className="micro">{event.ends_at ? `Open until ${dayAndTime(Date.parse(event.ends_at))}` : "Open now"}</p>
      <h1 className="h1">{counted(event.slot_count, "question")}, one attempt</h1>
      <ul className="run-rules">
        {isUntimed ? (
          <li>No time limits: think as long as you like.</li>
        ) : (
          <li>Each question has its own time. It starts when the question shows and runs on if you close the page.</li>
        )}
        <li>Between questions you can take a break, and go on from another device.</li>
        <li>Your points, what was right and the table come when the game ends for everybody.</li>
      </ul>
      <div className="row wrap">
        <PointsButton rules={event.rules} className={buttonClass({ size: "sm", variant: "on-field" })} />
        <PrizesButton event={event} className={buttonClass({ size: "sm", variant: "on-field" })} />
      </div>
      {start.problem ? <Notice tone="bad">{start.problem}</Notice> : null}
      {event.created_by === userId ? (
        <ConsoleLink event={event} />
      ) : (
        <Button variant="accent" size="xl" isWide isBusy={start.isBusy} onClick={start.take}>
          Start with question 1
        </Button>
      )}
      <PlayOptions
        eventId={event.id}
        mine={now.mine}
        onMine={(mine) => client.setQueryData<RunNow>(runQuery(event.id).queryKey, (before) => before && { ...before, mine })}
      />
    </PlayFrame>
  );
}

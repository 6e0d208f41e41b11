import type { TriviaRoomView } from "@sparc/sparclets/trivia/trivia-room.schema";
import type { ReactElement } from "react";
import type { EventDetail } from "../../../platform/events/events.queries.ts";
import { TimerNumber } from "../../../ui/timer-ring.tsx";
import { getReadyMs } from "../get-ready.ts";
import { PlayFrame } from "./frame.tsx";

interface GetReadyScreenProps {
  readonly event: EventDetail;
  readonly view: TriviaRoomView;
  readonly offsetMs: number;
}

export function GetReadyScreen({ event, view, offsetMs }: GetReadyScreenProps): ReactElement {
  return (
    <PlayFrame event={event} label="Get ready" head={<b>{event.name}</b>} isField className="tv-ready">
      <p className="micro">
        Question {view.question_no} of {view.question_count}
      </p>
      <h1 className="h1">Get ready</h1>
      {view.is_paused ? <p>Paused by the host</p> : null}
      {view.moves_at_ms === null ? null : (
        <p className="score tv-huge" aria-hidden="true">
          <TimerNumber deadlineAt={view.moves_at_ms} durationMs={getReadyMs(view)} clockOffsetMs={offsetMs} />
        </p>
      )}
    </PlayFrame>
  );
}

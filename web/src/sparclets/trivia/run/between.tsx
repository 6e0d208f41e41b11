import type { JsonObject } from "@sparc/sparclets/kernel/json";
import type { TriviaRunView } from "@sparc/sparclets/trivia/trivia-run.schema";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import type { PlayProps } from "../../../platform/sparclet.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/dialog.tsx";
import { ClockIcon } from "../../../ui/icons/status-icons.ts";
import { Notice } from "../../../ui/notice.tsx";
import { PlayFrame, QuestionHead } from "../play/frame.tsx";
import { LockedIn, WaitLine } from "../play/locked.tsx";
import { PlayOptions } from "../play/options.tsx";
import { toOptions } from "../trivia-answer.ts";
import { type RunNow, runQuery, useGameStep } from "./run.queries.ts";

interface RunBetweenProps extends PlayProps {
  readonly now: RunNow;
  readonly at: TriviaRunView;
}

/**
 * Screen between two questions of a self-paced game: the sent answer and the button to continue. No clock runs, and the right answer is not
 * shown yet.
 */
export function RunBetween({ event, now, at }: RunBetweenProps): ReactElement {
  const client = useQueryClient();
  const next = useGameStep(event.id, "participation.start");
  const { done, total, mine } = now;
  return (
    <PlayFrame
      event={event}
      label={at.answer ? "Locked in" : "Time’s up"}
      head={<QuestionHead no={done} count={total} isDone />}
      className="tv-q run-between"
    >
      {at.answer ? <Answered at={at} isUntimed={event.rules.is_untimed === true} /> : <Missed />}
      {next.problem ? <Notice tone="bad">{next.problem}</Notice> : null}
      {/* After an answer by key nothing has the focus, so the button takes it and Enter continues. A focus elsewhere is left alone. */}
      <Button
        variant="primary"
        size="xl"
        isWide
        isBusy={next.isBusy}
        onClick={next.take}
        autoFocus={at.answer !== null && document.activeElement === document.body}
      >
        Next question
      </Button>
      <PlayOptions
        eventId={event.id}
        mine={mine}
        onMine={(changed) => client.setQueryData<RunNow>(runQuery(event.id).queryKey, (before) => before && { ...before, mine: changed })}
      />
      <Leaving eventId={event.id} left={total - done} />
    </PlayFrame>
  );
}

function Answered({ at, isUntimed }: { readonly at: TriviaRunView; readonly isUntimed: boolean }): ReactElement {
  const answer = at.answer as JsonObject;
  const phase = { kind: "locked", chosen: toOptions(answer), answer, elapsedMs: at.elapsed_ms ?? 0, isElsewhere: false } as const;
  const wait = isUntimed ? "Go on when you are ready." : "No clock runs until you go on.";
  return (
    <LockedIn question={at.question} phase={phase} guess={null} onGuess={null} hasTime={!isUntimed}>
      <WaitLine wait={wait} />
    </LockedIn>
  );
}

function Missed(): ReactElement {
  return (
    <>
      <div className="lockin run-missed">
        <p className="micro">Question over</p>
        <h1 className="locked-mark" tabIndex={-1}>
          <ClockIcon />
        </h1>
        <p className="h3">Time’s up</p>
      </div>
      <p className="center">
        <b>No answer from you on this one.</b>
        <br />
        <span className="meta">The next one is yours. No clock runs until you go on.</span>
      </p>
    </>
  );
}

/** Ends the run early. There is one attempt: questions left unanswered stay unanswered. */
function Leaving({ eventId, left }: { readonly eventId: string; readonly left: number }): ReactElement {
  const [isAsking, setAsking] = useState(false);
  const end = useGameStep(eventId, "participation.end");
  return (
    <>
      <Button variant="quiet" isWide isBusy={end.isBusy} onClick={() => setAsking(true)}>
        Finish now
      </Button>
      {end.problem ? <Notice tone="bad">{end.problem}</Notice> : null}
      <ConfirmDialog
        isOpen={isAsking}
        title="Finish your game now?"
        confirmLabel="Finish now"
        cancelLabel="Keep playing"
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          end.take();
        }}
      >
        {left === 1
          ? "One question is left. It brings no points, and you cannot come back to it."
          : `${left} questions are left. They bring no points, and you cannot come back to them.`}
      </ConfirmDialog>
    </>
  );
}

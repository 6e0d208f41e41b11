import type { TriviaSlotView } from "@sparc/sparclets/trivia/trivia.schema";
import type { TriviaRoomView } from "@sparc/sparclets/trivia/trivia-room.schema";
import { type ReactElement, useEffect } from "react";
import { counted } from "../../../lib/ordinals.ts";
import type { EventDetail } from "../../../platform/events/events.queries.ts";
import { announce } from "../../../ui/announcer.ts";
import { TimerNumber, TimerSeam } from "../../../ui/timer-ring.tsx";
import { getReadyMs, isLastQuestion, pointsLabel, readFirstMs } from "../get-ready.ts";
import { roundLabel } from "../round-label.ts";
import { PlayFrame, PointsEnd, QuestionHead } from "./frame.tsx";
import { QuestionImage } from "./question-image.tsx";
import "./build-up.css";

interface BuildUpScreenProps {
  readonly event: EventDetail;
  readonly view: TriviaRoomView;
  readonly offsetMs: number;
  /** The player's points so far. */
  readonly points: number;
}

/** A phone before a question opens: what comes, and then the question alone, without its options. */
export function BuildUpScreen(props: BuildUpScreenProps): ReactElement {
  const { question, phase } = props.view;
  return phase === "read_first" && question ? <ReadFirst {...props} question={question} /> : <Announced {...props} />;
}

function Announced({ event, view, offsetMs }: BuildUpScreenProps): ReactElement {
  const { question_no: no, question_count: count, build_up } = view;
  const isLast = isLastQuestion(view);
  const points = pointsLabel(view);
  const round = build_up?.round ? roundLabel(build_up.round) : "Get ready";
  const spoken = [build_up?.round ? round : null, `Question ${no} of ${count}`, isLast ? "Last question" : null, points]
    .filter(Boolean)
    .join(". ");
  useEffect(() => announce(spoken, "polite", "build-up"), [spoken]);
  return (
    <PlayFrame event={event} label="Get ready" head={<QuestionHead no={no} count={count} />} isField className="tv-ready">
      <p className="micro">
        <bdi>{round}</bdi>
      </p>
      <h1 className="ready-no">
        <span className="h2">Question</span> <span className="score">{no}</span> <span className="h2">of {count}</span>
      </h1>
      {isLast || points ? (
        <p className="ready-stamps">
          {isLast ? <span className="stamp">Last question</span> : null}
          {points ? <span className="stamp is-line">{points}</span> : null}
        </p>
      ) : null}
      {build_up ? <p>{counted(build_up.time_limit_s, "second")} to answer</p> : null}
      <Countdown {...{ view, offsetMs }} durationMs={getReadyMs(view)} label="Starts in" />
    </PlayFrame>
  );
}

/** What to do once the options are there, by the question's type. */
const NEXT: Record<TriviaSlotView["type"], string> = {
  single_choice: "Read first: the answers come in a moment.",
  multiple_choice: "Read first: the answers come in a moment. Several may be right.",
  true_false: "Read first: true or false comes in a moment.",
  typed_text: "Read first: you type your answer in a moment.",
  number: "Read first: you type a number in a moment.",
  put_in_order: "Read first: the items come in a moment.",
  poll: "Read first: the choices come in a moment.",
};

function ReadFirst({ event, view, offsetMs, points, question }: BuildUpScreenProps & { readonly question: TriviaSlotView }): ReactElement {
  const { question_no: no, question_count: count } = view;
  return (
    <PlayFrame
      event={event}
      label="Read first"
      head={<QuestionHead no={no} count={count} />}
      end={<PointsEnd points={points} />}
      className="tv-read"
    >
      <h1 className="tv-read-t">{question.prompt}</h1>
      <QuestionImage image={question.image} />
      <p className="meta">{NEXT[question.type]}</p>
      <Countdown {...{ view, offsetMs }} durationMs={readFirstMs(view)} label="Answers in" />
    </PlayFrame>
  );
}

interface CountdownProps extends Pick<BuildUpScreenProps, "view" | "offsetMs"> {
  readonly durationMs: number;
  readonly label: string;
}

/** The seconds until the next step, as a number and as a line; they stand still while paused. */
function Countdown({ view, offsetMs, durationMs, label }: CountdownProps): ReactElement {
  if (view.is_paused || view.moves_at_ms === null) return <p className="ready-count">Paused by the host</p>;
  const timer = { deadlineAt: view.moves_at_ms, durationMs, clockOffsetMs: offsetMs };
  return (
    <div className="ready-count">
      <p>
        {label}{" "}
        <b className="num">
          <TimerNumber {...timer} />
        </b>
      </p>
      <TimerSeam {...timer} className="ready-seam" />
    </div>
  );
}

import type { ReactElement } from "react";
import { counted } from "../../../lib/ordinals.ts";
import { classNames } from "../../../ui/class-names.ts";
import { ProgressPips, toPips } from "../../../ui/progress.tsx";
import { TimerNumber, TimerSeam } from "../../../ui/timer-ring.tsx";
import { getReadyMs, isLastQuestion, pointsLabel, readFirstMs } from "../get-ready.ts";
import { roundLabel, roundNumber } from "../round-label.ts";
import { Art, Picture, type QuestionShowProps, type ShowProps, stoppedSeconds } from "./frame.tsx";
import "./build-up.css";

const MOST_PIPS = 20;

/** The big screen while a question is announced: which one comes, and what is special about it. */
export function BuildUpShow(show: ShowProps): ReactElement {
  const { view, logo } = show;
  const { question_no: no, question_count: count, build_up } = view;
  const isLast = isLastQuestion(view);
  const points = pointsLabel(view);
  const isDouble = build_up?.points === "double";
  const round = build_up?.round;
  return (
    <section className="big-screen full build-up" aria-label="Get ready">
      <Art />
      <div className="bs-in build-up-in">
        <div className="build-up-text">
          <img className="crest" src={logo} alt="" />
          {isLast ? (
            <>
              <p className="screen-label">{`Question ${no} of ${count}`}</p>
              <h1>Last question</h1>
            </>
          ) : round ? (
            <>
              {roundNumber(round) ? <p className="screen-label">{roundNumber(round)}</p> : null}
              <h1 className={classNames("build-up-round", toLengthClass(round.name)) || undefined}>
                <bdi>{round.name}</bdi>
              </h1>
            </>
          ) : (
            <h1 className="build-up-title">Get ready</h1>
          )}
          {isLast && round ? (
            <p className="build-up-meta">
              <bdi>{roundLabel(round)}</bdi>
            </p>
          ) : null}
          {build_up ? <p className="build-up-meta">{counted(build_up.time_limit_s, "second")} to answer</p> : null}
          {points && !isDouble ? <p className="build-up-meta">{points}</p> : null}
        </div>
        {isDouble ? <Double /> : null}
        {isLast ? null : (
          <p className="build-up-no">
            <span>Question</span> <b className="big">{no}</b> <span>of {count}</span>
          </p>
        )}
        <Countdown {...show} label="Starts in" durationMs={getReadyMs(view)} />
      </div>
    </section>
  );
}

/** Longer names are set smaller, so that 40 unbroken characters still fit. */
function toLengthClass(name: string): string | null {
  const length = Array.from(name).length;
  return length > 24 ? "is-longest" : length > 12 ? "is-long" : null;
}

function Double(): ReactElement {
  return (
    <p className="build-up-double">
      <b aria-hidden="true">×2</b> <span>Double points</span>
    </p>
  );
}

/** The question alone, before its options appear and its clock starts. */
export function ReadFirstShow(show: QuestionShowProps): ReactElement {
  const { view, question, logo } = show;
  const progress = `Question ${view.question_no} of ${view.question_count}`;
  return (
    <section className="big-screen full read-first" aria-label="Read the question">
      <Art />
      <div className="bs-in read-in">
        <p className="read-head">
          <img className="crest" src={logo} alt="" />
          <b>{progress}</b>
        </p>
        <div className="read-what">
          <h1 className={question.prompt.length > LONG_PROMPT ? "read-q is-long" : "read-q"}>{question.prompt}</h1>
          <Picture question={question} />
        </div>
        <Countdown {...show} label="Answers in" durationMs={readFirstMs(view)} />
      </div>
    </section>
  );
}

const LONG_PROMPT = 140;

interface CountdownProps extends Pick<ShowProps, "view" | "offsetMs"> {
  readonly label: string;
  readonly durationMs: number;
}

/** The seconds until the next step and, beside them, how far the game has come. */
function Countdown({ view, offsetMs, label, durationMs }: CountdownProps): ReactElement {
  const { question_no: no, question_count: count } = view;
  const stopped = stoppedSeconds(view);
  const timer = { deadlineAt: view.moves_at_ms ?? 0, durationMs, clockOffsetMs: offsetMs };
  return (
    <div className="build-up-foot">
      <p>
        {label} <b>{stopped ?? (view.moves_at_ms === null ? null : <TimerNumber {...timer} />)}</b>
      </p>
      {count <= MOST_PIPS ? <ProgressPips label={`Question ${no} of ${count}`} pips={toPips(count, no - 1, true)} /> : null}
      {stopped === null ? <TimerSeam {...timer} className="build-up-seam" /> : null}
    </div>
  );
}

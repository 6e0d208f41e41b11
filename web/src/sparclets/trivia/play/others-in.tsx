import type { AnswersIn } from "@sparc/contract/entities/room";
import type { TriviaRoomView } from "@sparc/sparclets/trivia/trivia-room.schema";
import { type ReactElement, useEffect } from "react";
import { connection, useConnection } from "../../../realtime/connection-store.ts";
import { ClockIcon } from "../../../ui/icons/status-icons.ts";
import { ProgressBar } from "../../../ui/progress.tsx";
import "./others-in.css";

interface OthersInProps {
  readonly view: TriviaRoomView;
  readonly slot: string;
  /** When the answer comes, said below the number. */
  readonly wait: string;
  /** Shown instead while the number of answers is not known, or nobody is waited for. */
  readonly children: ReactElement;
}

/** Below a player's own answer: how many others are still to answer, or that everybody has. */
export function OthersIn({ view, slot, wait, children }: OthersInProps): ReactElement {
  const latest = useConnection(({ answersIn }) => answersIn);
  // Slots of two events may have the same key.
  useEffect(() => () => connection.setState({ answersIn: null }), []);
  const answersIn = latest?.slot === slot ? latest : null;
  if (view.everybody_in) return <EverybodyIn answersIn={answersIn} />;
  const isWaiting = view.phase === "question" && !view.is_paused;
  return isWaiting && answersIn ? (
    <>
      <StillThinking answersIn={answersIn} />
      <p className="center small meta">{wait}</p>
    </>
  ) : (
    children
  );
}

/** "208 of 208" where it is true: players who have left the game are waited for by nobody. */
function EverybodyIn({ answersIn }: { readonly answersIn: AnswersIn | null }): ReactElement {
  const isComplete = answersIn !== null && answersIn.answered === answersIn.eligible;
  return (
    <div className="everybody-in">
      <span className="everybody-in-sweep" aria-hidden="true" />
      <p className="h1">Everybody is in</p>
      <p>{isComplete ? `${inLabel(answersIn)}. Here it comes.` : "Here it comes."}</p>
    </div>
  );
}

/** Everybody may have answered and the question still be open, because the host switched its early close off. */
function StillThinking({ answersIn }: { readonly answersIn: AnswersIn }): ReactElement {
  const { answered, eligible } = answersIn;
  const count = inLabel(answersIn);
  return answered < eligible ? (
    <AnswerCount
      answersIn={answersIn}
      number={eligible - answered}
      text="still thinking"
      detail={`${count} ${answered === 1 ? "is" : "are"} in`}
      label={`${count} have answered`}
    />
  ) : (
    <AnswerCount
      answersIn={answersIn}
      number={answered}
      text={answered === 1 ? "has answered" : "have answered"}
      detail="Everybody is in"
      label="Everybody has answered"
    />
  );
}

interface AnswerCountProps {
  readonly answersIn: AnswersIn;
  readonly number: number;
  /** What the number counts. */
  readonly text: string;
  readonly detail: string;
  /** Accessible name of the bar. */
  readonly label: string;
}

function AnswerCount({ answersIn, number, text, detail, label }: AnswerCountProps): ReactElement {
  return (
    <div className="still-thinking">
      <p>
        <b className="num">{number.toLocaleString()}</b>
        <span>
          {text}
          <br />
          <span className="small meta">{detail}</span>
        </span>
      </p>
      <ProgressBar label={label} value={answersIn.answered} max={answersIn.eligible} />
    </div>
  );
}

const inLabel = ({ answered, eligible }: AnswersIn): string => `${answered.toLocaleString()} of ${eligible.toLocaleString()}`;

const SECOND_MS = 1_000;

/** How much of the question's time was not needed, in the header; nothing where that is under a second. */
export function SparedTime({ view }: { readonly view: TriviaRoomView }): ReactElement | null {
  const seconds = Math.floor((view.everybody_in?.spared_ms ?? 0) / SECOND_MS);
  return seconds > 0 ? (
    <span className="pill plainpill">
      <ClockIcon className="size-s" /> {seconds} s left over
    </span>
  ) : null;
}

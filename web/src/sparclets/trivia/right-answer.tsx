import type { Json } from "@sparc/sparclets/kernel/json";
import type { TriviaSlotView } from "@sparc/sparclets/trivia/trivia.schema";
import { Fragment, type ReactElement } from "react";
import { CheckIcon } from "../../ui/icons/status-icons.ts";
import { numberText, toNumber, toOrder, toText } from "./trivia-answer.ts";

interface RightAnswerProps {
  readonly question: TriviaSlotView;
  readonly answer: Json | null | undefined;
  /** False leaves out the other players' typed answers, where bars show them already. */
  readonly hasRoom?: boolean;
}

/** The right answer of a question without tiles: accepted texts, the number and the player's distance from it, or the right order. */
export function RightAnswer({ question, answer, hasRoom = true }: RightAnswerProps): ReactElement | null {
  if (question.type === "typed_text") return <Accepted question={question} hasRoom={hasRoom} />;
  if (question.type === "number") return <RightNumber question={question} answer={answer} />;
  return question.type === "put_in_order" ? <RightOrder question={question} answer={answer} /> : null;
}

function Accepted({ question, hasRoom }: Pick<RightAnswerProps, "question" | "hasRoom">): ReactElement {
  const [first, ...others] = question.accepted ?? [];
  return (
    <>
      <p>
        <CheckIcon className="size-s" /> <b>{first}</b>
        {others.length > 0 ? <span className="meta">, also {others.join(", ")}</span> : null}
      </p>
      {hasRoom && question.typed && question.typed.length > 0 ? (
        <p className="small meta room-typed">
          The room said{" "}
          {question.typed.map(({ text, count }, at) => (
            <Fragment key={text}>
              {at === 0 ? "" : ", "}
              <bdi>{text}</bdi> ({count})
            </Fragment>
          ))}
          {question.others ? `, other (${question.others})` : ""}
        </p>
      ) : null}
    </>
  );
}

function RightNumber({ question, answer }: RightAnswerProps): ReactElement | null {
  const right = question.right_number;
  if (!right) return null;
  const own = toNumber(answer);
  const offBy = own === null ? 0 : Number(Math.abs(own - right.answer).toPrecision(12));
  return (
    <>
      <p>
        <CheckIcon className="size-s" /> <b>{numberText(right.answer)}</b>
        {offBy > 0 ? <span className="meta">. You were {numberText(offBy)} off.</span> : null}
      </p>
      {question.median == null ? null : <p className="small meta">The middle of the room: {numberText(question.median)}</p>}
    </>
  );
}

function RightOrder({ question, answer }: RightAnswerProps): ReactElement {
  const own = toOrder(answer);
  return (
    <ol className="right-order">
      {question.correct?.map((id, at) => (
        <li key={id}>
          {at + 1}. <b>{toText(question, id)}</b> {own[at] === id ? <CheckIcon className="size-s" label="Right place" /> : null}
        </li>
      ))}
    </ol>
  );
}

import type { TriviaSlotView } from "@sparc/sparclets/trivia/trivia.schema";
import type { ReactElement } from "react";
import { answerKeyAt } from "../../../ui/answer-tile.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Distribution } from "../../../ui/distribution.tsx";
import { CheckIcon, LockIcon } from "../../../ui/icons/status-icons.ts";
import { KeyCap } from "../../../ui/key-cap.tsx";
import { numberText, toLetter, toText } from "../trivia-answer.ts";
import { correctAnswers } from "./change-messages.ts";

interface HostAnswersProps {
  readonly question: TriviaSlotView;
  /** True once players have seen the right answer. */
  readonly isShown: boolean;
}

/** The question's answers with the right one marked and, after the question closed, how the room answered. */
export function HostAnswers({ question, isShown }: HostAnswersProps): ReactElement {
  const isTiled = question.options.length > 0 && question.type !== "put_in_order";
  return (
    <>
      {isTiled ? <Tiles question={question} isShown={isShown} /> : <Right question={question} isShown={isShown} />}
      {question.answered === null || !isShown ? (
        <p className="hush">
          <LockIcon className="size-s" />
          How the room answered shows here after the close, not before.
        </p>
      ) : (
        <Room question={question} />
      )}
    </>
  );
}

function Tiles({ question, isShown }: HostAnswersProps): ReactElement {
  return (
    <ul className="hc-ans">
      {question.options.map(({ id, text }, at) => {
        const isRight = question.correct?.includes(id) ?? false;
        return (
          <li key={id} className={classNames(isRight && "right") || undefined}>
            <KeyCap letter={answerKeyAt(at)} />
            {text}
            {isRight ? <RightMark isShown={isShown} /> : null}
          </li>
        );
      })}
    </ul>
  );
}

/** `isBrief` shows only the tick, because the mark above it already has the words. */
function RightMark({ isShown, isBrief }: Pick<HostAnswersProps, "isShown"> & { readonly isBrief?: boolean }): ReactElement {
  return (
    <span className="end">
      <CheckIcon className="size-s" />
      {isBrief ? null : <span>{isShown ? "Right" : "Right, only you see this"}</span>}
    </span>
  );
}

/** The right answer of a question without tiles: typed text, a number or an order. */
function Right({ question, isShown }: HostAnswersProps): ReactElement {
  return (
    <ul className="hc-ans one">
      {question.type === "put_in_order" ? (
        question.correct?.map((id, at) => (
          <li key={id} className="right">
            <span className="num">{at + 1}</span>
            {toText(question, id)}
            <RightMark isShown={isShown} isBrief={at > 0} />
          </li>
        ))
      ) : (
        <li className="right">
          {correctAnswers(question)}
          <RightMark isShown={isShown} />
        </li>
      )}
    </ul>
  );
}

function Room({ question }: { readonly question: TriviaSlotView }): ReactElement {
  const { distribution, typed, shares, median, others } = question;
  if (distribution) {
    const rows = question.options.map(({ id }) => ({
      key: id,
      label: toLetter(question, id).toUpperCase(),
      count: distribution[id] ?? 0,
      isRight: question.correct?.includes(id) ?? false,
    }));
    return <Bars rows={rows} />;
  }
  if (typed && typed.length + (others ?? 0) > 0) {
    const rows = typed.map(({ text, count, is_right }) => ({ key: text, label: text, count, isRight: is_right }));
    return <Bars rows={[...rows, ...(others ? [{ key: "", label: "Other", count: others }] : [])]} labelWidth="14ch" />;
  }
  const answered = question.answered ?? 0;
  const middle = median == null ? "" : ` The middle of the room: ${numberText(median)}.`;
  const right = shares ? ` ${shares.full.toLocaleString()} fully right.` : "";
  return <p className="hush">{answered === 0 ? "Nobody answered." : `${answered.toLocaleString()} answered.${right}${middle}`}</p>;
}

function Bars(props: { readonly rows: Parameters<typeof Distribution>[0]["rows"]; readonly labelWidth?: string }): ReactElement {
  return (
    <div className="hc-dist">
      <Distribution label="How the room answered" {...props} />
    </div>
  );
}

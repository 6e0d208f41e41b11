import { toRounds } from "@sparc/sparclets/trivia/trivia-rounds.rules";
import type { ReactElement } from "react";
import type { EventDetail } from "../../../platform/events/events.queries.ts";
import type { SheetProps } from "../../../platform/sparclet.ts";
import { answerKeyAt } from "../../../ui/answer-tile.tsx";
import { toQuestions } from "../question/edit.ts";
import type { Question } from "../question/types.ts";
import { numberText } from "../trivia-answer.ts";
import "./print-sheets.css";

const toCapital = (at: number): string => answerKeyAt(at).toUpperCase();

/** The questions with their key to read aloud, or an empty sheet to write answers on. */
export function TriviaSheet({ event, kind }: SheetProps): ReactElement {
  const questions = toQuestions(event.draft);
  const rounds = toRounds(questions);
  const isHost = kind === "host";
  return (
    <div className="print-page quiz-sheet">
      <SheetHead event={event} isHost={isHost} count={questions.length} />
      <ol>
        {questions.map((question, at) => {
          const round = rounds[at];
          const begins = round && round.no !== rounds[at - 1]?.no;
          return (
            <li key={question.id}>
              {begins ? <h2>{`Round ${round.no}: ${round.name}`}</h2> : null}
              {isHost ? <AskedQuestion question={question} no={at + 1} /> : <AnswerLine question={question} no={at + 1} />}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

function SheetHead({
  event,
  isHost,
  count,
}: {
  readonly event: EventDetail;
  readonly isHost: boolean;
  readonly count: number;
}): ReactElement {
  return (
    <header>
      <h1>{event.name}</h1>
      {isHost ? (
        <p>{`${count} questions with their answers`}</p>
      ) : (
        <p className="quiz-team">
          Team <span className="quiz-blank" />
          Points <span className="quiz-blank is-short" />
        </p>
      )}
    </header>
  );
}

interface RowProps {
  readonly question: Question;
  readonly no: number;
}

const WORTH: Readonly<Partial<Record<Question["points"], string>>> = { double: "double points", none: "no points" };

function AskedQuestion({ question, no }: RowProps): ReactElement {
  const { prompt, type, options, correct, explanation, points } = question;
  const isOrder = type === "put_in_order";
  return (
    <>
      <p className="quiz-prompt">
        <b>{no}</b> {prompt} {WORTH[points] ? <i>({WORTH[points]})</i> : null}
      </p>
      {question.image?.src ? <img className="quiz-image" src={question.image.src} alt={question.image.alt} /> : null}
      {isOrder ? <p className="quiz-key">Right order, read them in another one:</p> : null}
      {options.length > 0 ? (
        <ul className="quiz-options">
          {options.map(({ id, text }, at) => {
            const isRight = !isOrder && correct.includes(id);
            return (
              <li key={id} className={isRight ? "is-right" : undefined}>
                {isOrder ? `${at + 1}.` : toCapital(at)} {text} {isRight ? "✓" : null}
              </li>
            );
          })}
        </ul>
      ) : null}
      <TypedKey question={question} />
      {explanation ? <p className="quiz-why">{explanation}</p> : null}
    </>
  );
}

function TypedKey({ question: { type, answers = [], number } }: { readonly question: Question }): ReactElement | null {
  if (type === "typed_text") return <p className="quiz-key">Answer: {answers.join(", also ")}</p>;
  if (type !== "number" || number?.answer == null) return null;
  return (
    <p className="quiz-key">
      Answer: {numberText(number.answer)}
      {number.tolerance ? `, closest within ${numberText(number.tolerance)}` : null}
    </p>
  );
}

function AnswerLine({ question: { type, options }, no }: RowProps): ReactElement {
  if (type === "typed_text" || type === "number")
    return (
      <p className="quiz-answer">
        <b>{no}</b> <span className="quiz-blank" />
      </p>
    );
  const marks = type === "put_in_order" ? options.map((_, at) => `${at + 1}.`) : options.map((_, at) => toCapital(at));
  return (
    <p className="quiz-answer">
      <b>{no}</b>
      {marks.map((mark) =>
        type === "put_in_order" ? (
          <span key={mark} className="quiz-place">
            {mark} <span className="quiz-blank is-short" />
          </span>
        ) : (
          <span key={mark} className="quiz-letter">
            {mark}
          </span>
        ),
      )}
    </p>
  );
}

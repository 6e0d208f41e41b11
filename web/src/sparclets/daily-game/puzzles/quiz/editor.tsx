import { QUESTIONS, type QuizPuzzle } from "@sparc/sparclets/daily-game/puzzles/quiz/quiz.schema";
import { quizGaps } from "@sparc/sparclets/daily-game/puzzles/quiz/quiz-gaps.rules";
import { type ReactElement, useState } from "react";
import { focusSoon } from "../../../../platform/studio/focus-soon.ts";
import { fieldId } from "../../../../platform/studio/missing-list.tsx";
import { announce } from "../../../../ui/announcer.ts";
import { Button } from "../../../../ui/button.tsx";
import { FieldError } from "../../../../ui/field-error.tsx";
import { PlusIcon } from "../../../../ui/icons/action-icons.ts";
import { MoveButtons } from "../../../../ui/move-buttons.tsx";
import { addQuestion, moveQuestion } from "../../../trivia/question/edit.ts";
import { QuestionForm } from "../../../trivia/question/form.tsx";
import type { Question } from "../../../trivia/question/types.ts";
import type { PuzzleEditorProps } from "../editor.ts";

/** Editor of five questions, with the same question forms as trivia. */
export function QuizEditor(props: PuzzleEditorProps<QuizPuzzle>): ReactElement {
  const { puzzle, change, path, errorAt, onLeave, isLocked } = props;
  const [open, setOpen] = useState(0);
  const { questions } = puzzle;
  const questionsPath = `${path}.questions`;
  const gaps = quizGaps(puzzle);
  const problem = errorAt(questionsPath);
  const set = (next: readonly Question[], about: string): void => change({ questions: [...next] }, about);
  const move = (from: number, by: -1 | 1): void => {
    if (from + by < 0 || from + by >= questions.length) return;
    set(moveQuestion(questions, from, from + by), "move");
    setOpen(open === from ? from + by : open);
    announce(`Question ${from + 1}, now ${from + by + 1} of ${questions.length}`);
    focusSoon(`#${fieldId(questionsPath)} [data-move="${from + by} ${by}"]`);
  };
  return (
    <section id={fieldId(questionsPath)} tabIndex={-1} aria-label="Questions" className="stack">
      {problem ? <FieldError>{problem}</FieldError> : null}
      {questions.map((question, at) => {
        const questionPath = `${questionsPath}.${at}`;
        const start = `questions.${at}.`;
        const own = gaps.flatMap((gap) => (gap.path.startsWith(start) ? [{ ...gap, path: gap.path.slice(start.length) }] : []));
        return (
          // Closed questions stay in the DOM, hidden, so that the checklist finds their fields; a click on the summary opens one.
          <details key={question.id} open={at === open} className="dg-question">
            {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button, its details hear the keys */}
            <summary
              onClick={(event) => {
                event.preventDefault();
                setOpen(at === open ? -1 : at);
              }}
            >
              <b>{at + 1}.</b> {question.prompt.trim() || "Not written yet"}
            </summary>
            {isLocked ? null : (
              <p className="row nowrap">
                <MoveButtons
                  at={at}
                  count={questions.length}
                  toName={(by) => `Move question ${at + 1} ${by === -1 ? "up" : "down"}`}
                  onMove={(by) => move(at, by)}
                />
                <Button size="sm" variant="quiet" onClick={() => set(questions.toSpliced(at, 1), "remove")}>
                  Remove question {at + 1}
                </Button>
              </p>
            )}
            <QuestionForm
              {...{ question, at, isLocked }}
              path={questionPath}
              gaps={own}
              errorAt={(inside) => errorAt(`${questionPath}.${inside}`)}
              onLeave={(inside) => onLeave(`${questionPath}.${inside}`)}
              onChange={(next) => set(questions.with(at, next), `${question.id} ${next.type} ${next.options.length}`)}
              onPicture={(src) =>
                set(questions.with(at, { ...question, image: { alt: "", is_decorative: false, ...question.image, src } }), "picture")
              }
            />
          </details>
        );
      })}
      <p className="row">
        <Button
          size="sm"
          className="hair"
          aria-disabled={questions.length >= QUESTIONS || undefined}
          onClick={() => {
            set(addQuestion(questions), "add");
            setOpen(questions.length);
            focusSoon(`#${fieldId(`${questionsPath}.${questions.length}.prompt`)}`);
          }}
        >
          <PlusIcon className="size-s" />
          Question
        </Button>
        <span className="small meta">
          {questions.length} of {QUESTIONS}
        </span>
      </p>
    </section>
  );
}

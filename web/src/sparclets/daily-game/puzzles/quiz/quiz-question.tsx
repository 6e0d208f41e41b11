import type { AskedQuestion, QuizGuess, QuizView } from "@sparc/sparclets/daily-game/puzzles/quiz/quiz.schema";
import type { Pick as Answer } from "@sparc/sparclets/trivia/trivia.schema";
import { type ReactElement, useEffect, useRef } from "react";
import { usePageShortcuts } from "../../../../lib/page-shortcuts.ts";
import { usePersistedFlag } from "../../../../lib/persisted-flag.ts";
import { singleKeysSwitch } from "../../../../lib/single-keys.ts";
import { useDraft } from "../../../../lib/use-draft.ts";
import { useSingleFlight } from "../../../../lib/use-single-flight.ts";
import { Button } from "../../../../ui/button.tsx";
import { TimerRing } from "../../../../ui/timer-ring.tsx";
import { AnswerField } from "../../../trivia/play/fields.tsx";
import { PlayTiles } from "../../../trivia/play/tiles.tsx";
import { hasTiles, optionAtKey } from "../../../trivia/trivia-answer.ts";
import { useAnswerKeys } from "../../../trivia/use-answer-keys.ts";
import { StreakLine, useFocusedHeading } from "./quiz-head.tsx";
import { type QuestionTime, useQuestionTime } from "./use-question-time.ts";

interface QuizQuestionProps {
  readonly view: QuizView;
  readonly asked: AskedQuestion;
  readonly isBusy: boolean;
  readonly offsetMs: number;
  readonly guess: (guess: QuizGuess) => Promise<boolean>;
}

const LONG_ANSWER = 24;

/** The open question with its clock. One tap answers a single choice; multiple choices and typed answers are confirmed by a button. */
export function QuizQuestion({ view, asked, isBusy, offsetMs, guess }: QuizQuestionProps): ReactElement {
  const { question, opened_at_ms: openedAtMs, closes_at_ms: closesAtMs } = asked;
  const [chosen, setChosen, dropChosen] = useDraft<readonly string[]>(`chosen-${openedAtMs}`, []);
  const flight = useSingleFlight();
  const heading = useFocusedHeading();
  const time = useQuestionTime({ closesAtMs, offsetMs });
  const isWaiting = isBusy || flight.isBusy;
  const isOpen = time === "open";
  const answer = (given: Answer): void => {
    if (!isOpen || isWaiting) return;
    dropChosen();
    void flight.run(async () => void (await guess({ answer: given })));
  };
  const choose = (optionId: string): void => {
    if (!isOpen || isWaiting) return;
    if (question.type !== "multiple_choice") {
      setChosen([optionId]);
      answer({ options: [optionId] });
    } else setChosen(chosen.includes(optionId) ? chosen.filter((id) => id !== optionId) : [...chosen, optionId]);
  };
  const lockChosen = (): void => {
    if (chosen.length > 0) answer({ options: [...chosen] });
  };
  const isTiled = hasTiles(question);
  usePageShortcuts(["press_answer", "lock_in"]);
  useAnswerKeys((key) => {
    const optionId = isTiled ? optionAtKey(question, key) : null;
    if (optionId) choose(optionId);
    else if (question.type === "multiple_choice" && /^l$/i.test(key)) lockChosen();
  });
  return (
    <>
      <div className="qz-q">
        <h2 className="h3" tabIndex={-1} ref={heading}>
          {question.prompt}
        </h2>
        <TimerRing deadlineAt={closesAtMs} durationMs={closesAtMs - openedAtMs} clockOffsetMs={offsetMs} />
      </div>
      {question.image ? (
        <img className="quiz-image" src={question.image.src} alt={question.image.alt} referrerPolicy="no-referrer" />
      ) : null}
      {isTiled ? (
        <PlayTiles
          question={question}
          options={question.options}
          isOpen={isOpen}
          own={{ phase: { kind: "open", chosen } }}
          hasLong={question.options.some(({ text }) => text.length > LONG_ANSWER)}
          onChoose={choose}
          onLock={lockChosen}
        />
      ) : (
        <AnswerField
          question={question}
          draftName={`typed-${openedAtMs}`}
          isOpen={isOpen && !isWaiting}
          onLock={(given) => answer(given as Answer)}
        />
      )}
      <StreakLine view={view} instead={insteadOfStreak({ isOpen, isWaiting })} />
      {isOpen ? (
        isTiled && <KeysSwitch />
      ) : (
        <TimeUp time={time} isWaiting={isWaiting} isLast={view.questions.length === view.question_count} guess={guess} />
      )}
    </>
  );
}

/** Text in place of the streak. It is empty once the time is up, because a missed question ends the streak. */
function insteadOfStreak({ isOpen, isWaiting }: { isOpen: boolean; isWaiting: boolean }): string | null {
  if (!isOpen) return "";
  return isWaiting ? "Sending" : null;
}

interface TimeUpProps extends Pick<QuizQuestionProps, "guess"> {
  readonly time: QuestionTime;
  readonly isWaiting: boolean;
  readonly isLast: boolean;
}

/**
 * A question whose time is up waits for the member, so that the next one does not time out as well. The last one ends the quiz by itself.
 */
function TimeUp({ time, isWaiting, isLast, guess }: TimeUpProps): ReactElement {
  const hasTried = useRef(false);
  const { isBusy, run } = useSingleFlight();
  const isPausing = isWaiting || isBusy || time !== "over";
  const goOn = (): void => void run(async () => void (await guess({ next: true })));
  useEffect(() => {
    if (!isLast || isPausing || hasTried.current) return;
    hasTried.current = true;
    goOn();
  });
  return (
    <div className="quiz-up">
      <p className="h3">Time’s up</p>
      <p className="meta">{isLast ? "That was the last question." : "No clock runs until you go on."}</p>
      <Button variant="primary" size="xl" isWide isBusy={isPausing} onClick={goOn}>
        {isLast ? "See your result" : "Next question"}
      </Button>
    </div>
  );
}

/** Switch that turns single-key shortcuts off for people who press keys by accident. */
function KeysSwitch(): ReactElement {
  const [hasKeys, setKeys] = usePersistedFlag(singleKeysSwitch);
  return (
    <button
      type="button"
      className="linkish small quiz-keys"
      title="Keys 1–6 and A–F press the answers, L locks in several"
      onClick={() => setKeys(!hasKeys)}
    >
      {hasKeys ? "Keys on" : "Keys off"}
    </button>
  );
}

import type { TriviaSlotView } from "@sparc/sparclets/trivia/trivia.schema";
import type { ReactElement } from "react";
import { ANSWER_KEYS, AnswerGrid, type AnswerKey, type AnswerState } from "../../../ui/answer-tile.tsx";
import { Button } from "../../../ui/button.tsx";
import { toLetter } from "../trivia-answer.ts";
import type { AnswerPhase } from "../use-answer.ts";

/** The part of the answer's state that the tiles show, whichever hook sends it. */
type TilesPhase = Pick<AnswerPhase, "kind" | "chosen">;

interface PlayTilesProps {
  readonly question: TriviaSlotView;
  /** In this player's order. */
  readonly options: TriviaSlotView["options"];
  readonly isOpen: boolean;
  readonly own: { readonly phase: TilesPhase };
  readonly hasLong: boolean;
  readonly onChoose: (optionId: string) => void;
  /** Sends the marked options of a multiple choice. */
  readonly onLock: () => void;
}

/**
 * The options as buttons. One tap is final, except that options of a multiple choice are marked first and locked in by a separate button.
 */
export function PlayTiles({ question, options, isOpen, own, hasLong, onChoose, onLock }: PlayTilesProps): ReactElement {
  const { phase } = own;
  return (
    <>
      <AnswerGrid
        className={hasLong ? undefined : "tv-fill"}
        texts={question.options.map(({ text }) => text)}
        order={options.map(({ id }) => toLetter(question, id))}
        stateOf={(letter) => tileState({ letter, question, phase, isOpen })}
        onChoose={(letter) => onChoose(question.options[ANSWER_KEYS.indexOf(letter)]?.id ?? "")}
      />
      {question.type === "multiple_choice" && phase.kind === "open" && isOpen ? (
        <Button variant="primary" size="xl" isWide aria-disabled={phase.chosen.length === 0 || undefined} onClick={onLock}>
          {phase.chosen.length === 0 ? "Choose all that are right" : `Lock in ${toLetters(question, phase.chosen)}`}
        </Button>
      ) : null}
    </>
  );
}

function toLetters(question: TriviaSlotView, chosen: readonly string[]): string {
  return chosen
    .map((id) => toLetter(question, id).toUpperCase())
    .sort()
    .join(", ");
}

function tileState(input: { letter: AnswerKey; question: TriviaSlotView; phase: TilesPhase; isOpen: boolean }): AnswerState {
  const { phase } = input;
  const isChosen = phase.chosen.some((id) => toLetter(input.question, id) === input.letter);
  if (phase.kind === "open" && input.isOpen) return isChosen ? "chosen" : "idle";
  return isChosen && phase.kind !== "refused" ? "locked" : "dimmed";
}

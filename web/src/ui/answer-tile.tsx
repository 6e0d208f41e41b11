import type { ReactElement, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { BowShape, ChevronShape, CrossShape, ShieldShape, SunShape, WaveShape } from "./icons/answer-shapes.ts";
import type { Icon } from "./icons/icon.tsx";
import { CheckIcon } from "./icons/status-icons.ts";

export const ANSWER_KEYS = ["a", "b", "c", "d", "e", "f"] as const;
export type AnswerKey = (typeof ANSWER_KEYS)[number];
/**
 * idle: can be pressed. chosen: pressed, can still change. locked: sent and final. dimmed: closed and not chosen. right: the right answer.
 */
export type AnswerState = "idle" | "chosen" | "locked" | "dimmed" | "right";

const SHAPES: Record<AnswerKey, Icon> = {
  a: ChevronShape,
  b: SunShape,
  c: WaveShape,
  d: ShieldShape,
  e: BowShape,
  f: CrossShape,
};

export function answerKeyAt(index: number): AnswerKey {
  return ANSWER_KEYS[index] ?? "f";
}

/** Letter and shape of an answer, which identify it on every screen. */
export function AnswerBadge({ letter }: { readonly letter: AnswerKey }): ReactElement {
  const Shape = SHAPES[letter];
  return (
    <span className="key">
      <Shape />
      {letter.toUpperCase()}
    </span>
  );
}

interface AnswerTileProps {
  readonly letter: AnswerKey;
  readonly text: ReactNode;
  readonly state?: AnswerState;
  /** Without it the tile is text instead of a button. */
  readonly onChoose?: (letter: AnswerKey) => void;
  readonly className?: string;
}

export function AnswerTile({ letter, text, state = "idle", onChoose, className }: AnswerTileProps): ReactElement {
  const inside = (
    <>
      <AnswerBadge letter={letter} />
      <span>{text}</span>
      {state === "idle" || state === "dimmed" ? null : <CheckIcon {...(state === "right" ? { label: "Right answer" } : {})} />}
    </>
  );
  const tileClass = classNames("answer", state === "right" && "right", state === "dimmed" && "dimmed", className);
  if (!onChoose) {
    return (
      <p className={tileClass} data-k={letter}>
        {inside}
      </p>
    );
  }
  const isClosed = state === "locked" || state === "dimmed" || state === "right";
  return (
    <button
      type="button"
      className={tileClass}
      data-k={letter}
      aria-pressed={state === "chosen" || state === "locked"}
      aria-disabled={isClosed || undefined}
      onClick={() => {
        if (!isClosed) onChoose(letter);
      }}
    >
      {inside}
    </button>
  );
}

const SHORT_ANSWER = 24;

interface AnswerGridProps {
  readonly texts: readonly string[];
  readonly stateOf?: (letter: AnswerKey) => AnswerState;
  readonly onChoose?: (letter: AnswerKey) => void;
  /** The letters in the order in which they are displayed; by default in the order of the texts. */
  readonly order?: readonly AnswerKey[] | undefined;
  readonly className?: string;
}

/** Answers in two columns, or in one when any answer is longer than 24 characters. */
export function AnswerGrid({ texts, stateOf, onChoose, order, className }: AnswerGridProps): ReactElement {
  const isLong = texts.some((text) => text.length > SHORT_ANSWER);
  const letters = order ?? texts.map((_, index) => answerKeyAt(index));
  return (
    <div className={classNames("answers", isLong ? "one" : "two", className)}>
      {letters.map((letter) => (
        <AnswerTile
          key={letter}
          letter={letter}
          text={texts[ANSWER_KEYS.indexOf(letter)]}
          state={stateOf?.(letter) ?? "idle"}
          onChoose={onChoose}
        />
      ))}
    </div>
  );
}

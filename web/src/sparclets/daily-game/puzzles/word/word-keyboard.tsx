import type { Mark } from "@sparc/sparclets/daily-game/puzzles/word/word.schema";
import type { MouseEvent, ReactElement } from "react";
import { classNames } from "../../../../ui/class-names.ts";
import { ChevronLeftIcon } from "../../../../ui/icons/arrow-icons.ts";
import { markClasses, markLabels, shownLetter } from "./mark-labels.ts";

interface WordKeyboardProps {
  /** Best mark of each letter, by its folded form. */
  readonly known: Readonly<Record<string, Mark>>;
  readonly isBusy: boolean;
  readonly onLetter: (letter: string) => void;
  readonly onDelete: () => void;
  readonly onEnter: () => void;
}

const ROWS = ["qwertyuiop", "asdfghjkl", "zxcvbnm"].map((row) => Array.from(row));

/** On-screen keyboard with the marks of each letter. Letters of other scripts get keys once they were guessed. */
export function WordKeyboard({ known, isBusy, onLetter, onDelete, onEnter }: WordKeyboardProps): ReactElement {
  const others = Object.keys(known)
    .filter((letter) => !ROWS.some((row) => row.includes(letter)))
    .sort((one, other) => one.localeCompare(other));
  const key = (letter: string): ReactElement => <LetterKey key={letter} letter={letter} mark={known[letter]} onLetter={onLetter} />;
  const [top, middle, bottom] = ROWS;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div className="keyboard" role="group" aria-label="Keyboard">
      {others.length > 0 ? <div className="word-others">{others.map(key)}</div> : null}
      <div>{top?.map(key)}</div>
      <div>{middle?.map(key)}</div>
      <div>
        <button
          type="button"
          className="wide enter-key"
          aria-disabled={isBusy || undefined}
          onMouseDown={preventFocusLoss}
          onClick={onEnter}
        >
          Enter
        </button>
        {bottom?.map(key)}
        <button type="button" className="wide" aria-label="Delete" onMouseDown={preventFocusLoss} onClick={onDelete}>
          <ChevronLeftIcon className="size-s" />
        </button>
      </div>
    </div>
  );
}

/** Keeps the focus where it is when a key is clicked, so that Enter on a physical keyboard still sends the guess. */
function preventFocusLoss(event: MouseEvent): void {
  event.preventDefault();
}

interface LetterKeyProps extends Pick<WordKeyboardProps, "onLetter"> {
  readonly letter: string;
  readonly mark: Mark | undefined;
}

function LetterKey({ letter, mark, onLetter }: LetterKeyProps): ReactElement {
  return (
    <button type="button" className={classNames(mark && markClasses[mark])} onMouseDown={preventFocusLoss} onClick={() => onLetter(letter)}>
      {shownLetter(letter)}
      {mark ? <span className="visually-hidden">, {markLabels[mark]}</span> : null}
    </button>
  );
}

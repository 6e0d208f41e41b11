import type { WordContent, WordGuess, WordView } from "@sparc/sparclets/daily-game/puzzles/word/word.schema";
import { type ReactElement, useState } from "react";
import { bootstrapConfig } from "../../../../lib/bootstrap-config.ts";
import { persistedFlag, usePersistedFlag } from "../../../../lib/persisted-flag.ts";
import { useWindowKey } from "../../../../lib/use-window-key.ts";
import { AlertIcon } from "../../../../ui/icons/status-icons.ts";
import type { BoardProps } from "../board.ts";
import { useSpokenGuesses } from "../use-spoken-guesses.ts";
import { markClasses, spokenGuess } from "./mark-labels.ts";
import { typedLetters } from "./typed-word.ts";
import { type TypedWord, useTypedWord } from "./use-typed-word.ts";
import { WordField } from "./word-field.tsx";
import { WordKeyboard } from "./word-keyboard.tsx";
import { WordRows } from "./word-rows.tsx";
import "./word.css";

/** Stored flag: whether words are typed into a text field instead of the on-screen keys. While it is on, the page handles no keys. */
export const fieldSwitch = persistedFlag(`${bootstrapConfig.product_key}_word_field`, false);

/** Board with six rows and an on-screen keyboard that shows the best mark of each letter. */
export function WordBoard({ view, isOver, isBusy, guess, onEdit }: BoardProps<WordContent, WordView, WordGuess>): ReactElement {
  const typed = useTypedWord({ length: view.length, guessCount: view.guesses.length, isBusy: isBusy || isOver, guess, onEdit });
  const [hasField, setField] = usePersistedFlag(fieldSwitch);
  useSpokenGuesses(view.guesses.length, (ordinal) => {
    const guessed = view.guesses[ordinal];
    return guessed ? spokenGuess(guessed, ordinal + 1) : "";
  });
  useWindowKey((event) => {
    if (isOver || hasField || !isKeyForBoard(event)) return;
    if (event.key === "Backspace") typed.remove();
    else if (event.key !== "Enter") {
      if (Array.from(event.key).length === 1) typed.add(event.key);
    } else if (!isOnControl(event) && !event.repeat) typed.send();
  });
  if (isOver) {
    return (
      <div className="word-play">
        <WordRows view={view} typed={null} />
        <Legend problem={null} />
        <Solution view={view} />
      </div>
    );
  }
  return (
    <div className="word-play">
      <WordRows view={view} typed={typedLetters(typed.text) ?? []} />
      <Legend problem={hasField ? null : typed.problem} />
      <Typing {...{ view, isBusy, typed, hasField }} onField={setField} />
    </div>
  );
}

/** Legend of the marks. A message why a word was not sent replaces it, so that the layout does not shift. */
function Legend({ problem }: { readonly problem: string | null }): ReactElement {
  if (problem !== null) {
    return (
      <p className="key small word-key strong">
        <span>
          <AlertIcon className="size-s" />
          {problem}
        </span>
      </p>
    );
  }
  return (
    <p className="key small word-key">
      <span>
        <b className={`mark-swatch ${markClasses.hit}`} />
        right place
      </span>
      <span>
        <b className={`mark-swatch ${markClasses.present}`} />
        wrong place
      </span>
      <span>
        <b className={`mark-swatch ${markClasses.absent}`} />
        not in it
      </span>
    </p>
  );
}

interface TypingProps {
  readonly view: WordView;
  readonly isBusy: boolean;
  readonly typed: TypedWord;
  readonly hasField: boolean;
  readonly onField: (hasField: boolean) => void;
}

function Typing({ view, isBusy, typed, hasField, onField }: TypingProps): ReactElement {
  const [hasAsked, setAsked] = useState(false);
  const change = (): void => {
    setAsked(true);
    // The field may contain characters that are no letters, but the on-screen keys only handle letters.
    if (hasField) typed.write((typedLetters(typed.text) ?? []).slice(0, view.length).join(""));
    onField(!hasField);
  };
  return (
    <>
      {hasField ? (
        <WordField typed={typed} length={view.length} isBusy={isBusy} hasFocus={hasAsked} />
      ) : (
        <WordKeyboard known={view.known} isBusy={isBusy} onLetter={typed.add} onDelete={typed.remove} onEnter={typed.send} />
      )}
      <button type="button" className="linkish small word-switch" onClick={change}>
        {hasField ? "Show the keys" : "Use my own keyboard"}
      </button>
    </>
  );
}

/** The solution. The word is null while the server withholds it. */
function Solution({ view: { word, explanation, also_right: alsoRight } }: Pick<TypingProps, "view">): ReactElement | null {
  if (word === null) return null;
  return (
    <section className="word-solution" aria-label="The word">
      <p className="micro meta">The word</p>
      <p className="h3">{word}</p>
      {alsoRight && alsoRight.length > 0 ? <p className="small">Also right: {alsoRight.join(", ")}</p> : null}
      {explanation ? <p>{explanation}</p> : null}
    </section>
  );
}

const ELSEWHERE = "input, textarea, select, [contenteditable], dialog, [role=dialog], [role=menu], [role=listbox]";

/** Whether a key press is for the board: no field, menu or dialog has the focus, and it is no browser shortcut. */
function isKeyForBoard(event: KeyboardEvent): boolean {
  const isShortcut = event.metaKey || ((event.ctrlKey || event.altKey) && !event.getModifierState("AltGraph"));
  if (isShortcut || event.defaultPrevented || event.isComposing) return false;
  const isElsewhere = event.target instanceof Element && event.target.closest(ELSEWHERE) !== null;
  return !isElsewhere && document.querySelector("dialog[open]") === null;
}

/** Whether the focus is on a control, which Enter would press. */
function isOnControl({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest("button, a[href], summary") !== null;
}

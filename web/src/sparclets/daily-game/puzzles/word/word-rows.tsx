import type { MarkedGuess, WordView } from "@sparc/sparclets/daily-game/puzzles/word/word.schema";
import type { CSSProperties, ReactElement } from "react";
import { classNames } from "../../../../ui/class-names.ts";
import { markClasses, markLabels, shownLetter } from "./mark-labels.ts";

interface WordRowsProps {
  readonly view: Pick<WordView, "guesses" | "length" | "tries">;
  /** Letters of the row that is being typed; null when there is none. */
  readonly typed: readonly string[] | null;
}

/** Rows of guesses with their marks, the row being typed, and empty rows, which are hidden from screen readers. */
export function WordRows({ view: { guesses, length, tries }, typed }: WordRowsProps): ReactElement {
  const rows = Array.from({ length: tries }, (_, at) => at);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div className="board word-board" role="group" aria-label="Guesses" style={{ "--letters": length } as CSSProperties}>
      {rows.map((at) => {
        const guess = guesses[at];
        if (guess) return <MarkedRow key={at} guess={guess} number={at + 1} />;
        return <OpenRow key={at} number={at + 1} length={length} typed={at === guesses.length ? typed : null} />;
      })}
    </div>
  );
}

function MarkedRow({ guess: { letters, marks }, number }: { readonly guess: MarkedGuess; readonly number: number }): ReactElement {
  const tiles = letters.map((letter, at) => ({ at, letter, mark: marks[at] ?? "absent" }));
  return (
    <ol className="word-row" aria-label={`Guess ${number}`} dir="auto">
      {tiles.map(({ at, letter, mark }) => (
        <li key={at} className={markClasses[mark]}>
          {shownLetter(letter)}
          <span className="visually-hidden">, {markLabels[mark]}</span>
        </li>
      ))}
    </ol>
  );
}

interface OpenRowProps {
  readonly number: number;
  readonly length: number;
  readonly typed: readonly string[] | null;
}

function OpenRow({ number, length, typed }: OpenRowProps): ReactElement {
  const tiles = Array.from({ length }, (_, at) => at);
  return (
    <ol className="word-row" aria-label={`Guess ${number}, being typed`} aria-hidden={typed === null || undefined} dir="auto">
      {tiles.map((at) => (
        <li key={at} className={classNames(typed !== null && "now", at === typed?.length && "is-current")}>
          {shownLetter(typed?.[at] ?? "")}
        </li>
      ))}
    </ol>
  );
}

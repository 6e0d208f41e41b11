import { type KeyboardEvent, type ReactElement, useRef } from "react";
import { counted } from "../../../../lib/ordinals.ts";

interface WordTilesProps {
  readonly words: readonly string[];
  readonly chosen: readonly string[];
  readonly onToggle: (word: string) => void;
}

const COLUMNS = 4;
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -COLUMNS, ArrowDown: COLUMNS };

/** The remaining words as buttons, four in a row. Arrow keys move the focus between neighbours. */
export function WordTiles({ words, chosen, onToggle }: WordTilesProps): ReactElement {
  const tiles = useRef<HTMLDivElement>(null);
  const goToNeighbour = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    const buttons = [...(tiles.current?.querySelectorAll("button") ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const next = step === undefined || at < 0 ? undefined : buttons[at + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div className="gp-g" role="group" aria-label={`${counted(words.length, "word")} left`} ref={tiles} onKeyDown={goToNeighbour}>
      {words.map((word) => (
        <button
          key={word}
          type="button"
          className={sizeOf(word)}
          aria-pressed={chosen.includes(word)}
          dir="auto"
          onClick={() => onToggle(word)}
        >
          {word}
        </button>
      ))}
    </div>
  );
}

const LONG = 7;
const VERY_LONG = 10;

/** Size class of a tile. A long word without a space gets a smaller font, so that it does not break on a phone. */
function sizeOf(word: string): string | undefined {
  const longest = Math.max(...word.split(/[\s-]/u).map((part) => part.length));
  if (longest > VERY_LONG) return "very-long";
  return longest > LONG ? "long" : undefined;
}

import type { ReactElement } from "react";
import { useNow } from "../../lib/use-now.ts";

/** When the displayed data was read, and whether refetching is paused. */
export interface Updates {
  /** When it was last read, in epoch milliseconds of this device's clock. */
  readonly at: number;
  readonly isPaused: boolean;
  readonly onPause: (isPaused: boolean) => void;
}

interface UpdatedNoteProps extends Updates {
  /** The end of the button's name: "renewing scores". */
  readonly renewing: string;
}

/** "Updated 12 s ago", with a button that pauses refetching. */
export function UpdatedNote({ at, isPaused, onPause, renewing }: UpdatedNoteProps): ReactElement {
  const seconds = Math.max(0, Math.round((useNow(5_000, Date.now) - at) / 1_000));
  const text = seconds < 5 ? "just now" : seconds < 90 ? `${seconds} s ago` : `${Math.round(seconds / 60)} min ago`;
  return (
    <>
      Updated {text}{" "}
      <button type="button" className="linkish" onClick={() => onPause(!isPaused)}>
        {isPaused ? "Go on" : "Pause"}
        <span className="visually-hidden"> {renewing}</span>
      </button>
    </>
  );
}

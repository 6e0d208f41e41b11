import type { ReactElement } from "react";
import { useNow } from "../../lib/use-now.ts";

/** How fresh what is shown is, and whether it is renewed. */
export interface Updates {
  /** When it was read last, in milliseconds of this device. */
  readonly at: number;
  readonly isPaused: boolean;
  readonly onPause: (isPaused: boolean) => void;
}

interface UpdatedNoteProps extends Updates {
  /** Ends the button's name: "renewing scores". */
  readonly renewing: string;
}

/** "Updated 12 s ago", and the switch that keeps what is shown as it is. */
export function UpdatedNote({ at, isPaused, onPause, renewing }: UpdatedNoteProps): ReactElement {
  const seconds = Math.max(0, Math.round((useNow(5_000, Date.now) - at) / 1_000));
  const text = seconds < 5 ? "just now" : seconds < 90 ? `${seconds} s ago` : `${Math.round(seconds / 60)} min ago`;
  return (
    <>
      Updated {text}{" "}
      <button type="button" className="linkish" onClick={() => onPause(!isPaused)}>
        {isPaused ? "Go on" : "Pause"}
        <span className="vh"> {renewing}</span>
      </button>
    </>
  );
}

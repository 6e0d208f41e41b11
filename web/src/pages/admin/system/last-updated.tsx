import type { ReactElement } from "react";
import { serverNow } from "../../../lib/server-now.ts";
import { useNow } from "../../../lib/use-now.ts";
import { durationLabel } from "./system-parts.ts";

interface LastUpdatedProps {
  /** The server's time at which the figures were measured. */
  readonly at: string;
  readonly isPaused: boolean;
  readonly onPause: (isPaused: boolean) => void;
}

/** The age of the figures, and the button that stops their polling. */
export function LastUpdated({ at, isPaused, onPause }: LastUpdatedProps): ReactElement {
  const now = useNow(1_000, serverNow);
  return (
    <>
      Updated {durationLabel(now - Date.parse(at))} ago{" "}
      <button type="button" className="linkish" onClick={() => onPause(!isPaused)}>
        {isPaused ? "Go on" : "Pause"}
        <span className="visually-hidden"> updating</span>
      </button>
    </>
  );
}

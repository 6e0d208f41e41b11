import { type ReactElement, useEffect, useState } from "react";
import { Button } from "../../ui/button.tsx";

const TICK_MS = 1_000;

interface UpdatedNoteProps {
  readonly at: number;
  readonly isPaused: boolean;
  readonly onToggle: () => void;
}

/** How old the table is, and the way to keep it still. */
export function UpdatedNote({ at, isPaused, onToggle }: UpdatedNoteProps): ReactElement {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <p className="small meta end">
      {isPaused ? "Paused, from " : "Updated "}
      {age(now - at)} ago{" "}
      <Button variant="quiet" size="sm" onClick={onToggle}>
        {isPaused ? "Go on" : "Pause"}
        <span className="vh"> {isPaused ? "updating" : "updates"}</span>
      </Button>
    </p>
  );
}

function age(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1_000));
  return seconds < 60 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}

import { APPEALS_PER_SLOT } from "@sparc/sparclets/run-rules";
import type { ReactElement } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";

interface HelpProps {
  readonly label: string;
  readonly help: readonly string[];
  /** What days bring; null where they bring nothing. */
  readonly stars: string | null;
  readonly onClose: () => void;
}

export function Help({ label, help, stars, onClose }: HelpProps): ReactElement {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`How to play: ${label}`}
      footer={
        <Button variant="primary" onClick={onClose}>
          Got it
        </Button>
      }
    >
      <ul className="stack s help">
        {help.map((line) => (
          <li key={line}>{line}</li>
        ))}
        <li>One puzzle a day. A streak counts every day that you finish, solved or not.</li>
        {stars ? <li>{stars}</li> : null}
        <li>
          Marked wrong, but right? Once you are through with a day you can ask for up to {APPEALS_PER_SLOT} of its answers, below the puzzle.
        </li>
      </ul>
    </Dialog>
  );
}

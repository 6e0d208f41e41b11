import type { PuzzleKindName } from "@sparc/sparclets/daily-game/puzzles/registry";
import { APPEALS_PER_SLOT } from "@sparc/sparclets/run-rules";
import type { ReactElement } from "react";
import type { EventDetail } from "../../../platform/events/events.queries.ts";
import { usePointsName } from "../../../theme/points-name.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { kindOfEvent } from "../kind-of-event.ts";
import { puzzleHelps } from "../puzzles/helps.ts";
import { starsHelp } from "./stars-help.ts";

interface HelpProps {
  readonly event: EventDetail;
  readonly onClose: () => void;
}

export function Help({ event, onClose }: HelpProps): ReactElement {
  const stars = starsHelp(event, usePointsName());
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`How to play: ${kindOfEvent(event).label}`}
      footer={
        <Button variant="primary" onClick={onClose}>
          Got it
        </Button>
      }
    >
      <ul className="stack gap-s help">
        {puzzleHelps[event.rules.kind as PuzzleKindName].map((line) => (
          <li key={line}>{line}</li>
        ))}
        <li>One puzzle a day. A streak counts every day that you finish, solved or not.</li>
        {stars ? <li>{stars}</li> : null}
        <li>
          Marked wrong, but right? Once you are through with a day you can ask for up to {APPEALS_PER_SLOT} of its answers, below the
          puzzle.
        </li>
      </ul>
    </Dialog>
  );
}

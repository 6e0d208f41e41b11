import { type ReactElement, type ReactNode, Suspense, useState } from "react";
import { lazyPart } from "../../lib/lazy-part.ts";
import { Button } from "../../ui/button.tsx";
import type { EventDetail } from "../events/events.queries.ts";
import { PrizesButton } from "../prizes/prizes-button.tsx";

const RulesSheet = lazyPart(() => import("./rules-sheet.tsx"), "RulesSheet");
const SavesSheet = lazyPart(() => import("./saves-sheet.tsx"), "SavesSheet");

interface PicksToolsProps {
  readonly event: EventDetail;
  /** The version of the newest save. */
  readonly version: number;
  /** The explanation of points; its code is fetched when it is opened. */
  readonly rules: ReactElement;
}

/** Buttons for the rules about points, the viewer's saves with their receipts, and the prizes. */
export function PicksTools({ event, version, rules }: PicksToolsProps): ReactNode {
  const [open, setOpen] = useState<"rules" | "saves" | null>(null);
  const close = (): void => setOpen(null);
  return (
    <>
      <Button size="sm" onClick={() => setOpen("rules")}>
        How points work
      </Button>
      <Button size="sm" onClick={() => setOpen("saves")}>
        Your saves
      </Button>
      <PrizesButton event={event} />
      <Suspense>
        {open === "rules" ? <RulesSheet onClose={close}>{rules}</RulesSheet> : null}
        {open === "saves" ? <SavesSheet isOpen onClose={close} eventId={event.id} version={version} /> : null}
      </Suspense>
    </>
  );
}

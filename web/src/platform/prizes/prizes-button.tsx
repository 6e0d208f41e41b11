import { lazy, type ReactElement, Suspense, useState } from "react";
import { buttonClass } from "../../ui/button.tsx";
import type { EventDetail } from "../events/events.queries.ts";

const PrizesSheet = lazy(async () => (await import("./load-event-prizes.ts")).loadPrizesSheet());

interface PrizesButtonProps {
  readonly event: EventDetail;
  /** The button's classes; a small button by default. */
  readonly className?: string;
}

/** A button that opens the prizes of an event before its end. It renders nothing for an event without prizes. */
export function PrizesButton({ event, className = buttonClass({ size: "sm" }) }: PrizesButtonProps): ReactElement | null {
  const [isOpen, setOpen] = useState(false);
  return event.prizes.tiers.length === 0 ? null : (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        Prizes
      </button>
      <Suspense>{isOpen ? <PrizesSheet eventId={event.id} onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  );
}

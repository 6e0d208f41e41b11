import { lazy, type ReactElement, Suspense, useState } from "react";
import { buttonClass } from "../../ui/button.tsx";
import type { EventDetail } from "../events/events.queries.ts";

const PrizesSheet = lazy(async () => (await import("./load-event-prizes.ts")).loadPrizesSheet());

interface PrizesButtonProps {
  readonly event: EventDetail;
  /** Classes of the button, where it is not a small one. */
  readonly className?: string;
}

/** Opens what there is to win, while an event is not over; nothing where there is nothing. */
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

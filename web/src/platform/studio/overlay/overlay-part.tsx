import { type ReactElement, Suspense, useState } from "react";
import { lazyPart } from "../../../lib/lazy-part.ts";

const OverlayKey = lazyPart(() => import("./overlay-key.tsx"), "OverlayKey");

/** The overlay's key, fetched when the host opens this part. */
export function OverlayPart({ eventId }: { readonly eventId: string }): ReactElement {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="strong">Overlay for a stream</summary>
      <Suspense>{isOpen ? <OverlayKey eventId={eventId} /> : null}</Suspense>
    </details>
  );
}

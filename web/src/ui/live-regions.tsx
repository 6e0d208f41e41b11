import { type ReactElement, useEffect, useRef } from "react";
import { attachAnnouncer } from "./announcer.ts";

/**
 * By then screen readers have read the text. It is removed because someone who reads through the page later would hear an outdated message.
 */
const CLEARED_AFTER_MS = 7_000;

/** The page's two live regions, empty at load. Render them exactly once, at the root; `announce` writes into them. */
export function LiveRegions(): ReactElement {
  const polite = useRef<HTMLDivElement>(null);
  const assertive = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      attachAnnouncer(({ text, loudness }) => {
        const region = loudness === "assertive" ? assertive.current : polite.current;
        if (!region) return;
        // Screen readers repeat a message only when the text of the region changes.
        const written = region.textContent === text ? `${text}\u00a0` : text;
        region.textContent = written;
        setTimeout(() => {
          if (region.textContent === written) region.textContent = "";
        }, CLEARED_AFTER_MS);
      }),
    [],
  );
  return (
    <>
      <div className="visually-hidden" role="status" aria-live="polite" ref={polite} />
      <div className="visually-hidden" role="alert" aria-live="assertive" ref={assertive} />
    </>
  );
}

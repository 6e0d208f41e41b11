import { type ReactElement, useEffect, useRef } from "react";
import { attachAnnouncer } from "./announcer.ts";

/** Readers have taken over what is written by then, and who walks through the page later would hear what may no longer be so. */
const CLEARED_AFTER_MS = 7_000;

/** The page's two live regions, empty at load. Render exactly once, at the root; speak through `announce`. */
export function LiveRegions(): ReactElement {
  const polite = useRef<HTMLDivElement>(null);
  const assertive = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      attachAnnouncer(({ text, loudness }) => {
        const region = loudness === "assertive" ? assertive.current : polite.current;
        if (!region) return;
        // the same words twice are only spoken again when the text differs
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
      <div className="vh" role="status" aria-live="polite" ref={polite} />
      <div className="vh" role="alert" aria-live="assertive" ref={assertive} />
    </>
  );
}

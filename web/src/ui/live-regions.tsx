import { type ReactElement, useEffect, useRef } from "react";
import { attachAnnouncer } from "./announcer.ts";

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
        region.textContent = region.textContent === text ? `${text}\u00a0` : text;
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

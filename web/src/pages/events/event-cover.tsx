import { type ReactElement, useState } from "react";
import { Halftone } from "../../ui/masthead.tsx";

/** An event's picture in a fixed place; the community's halftone when it does not load. Nothing where there is none. */
export function EventCover({ src }: { readonly src: string | null }): ReactElement | null {
  const [failed, setFailed] = useState<string | null>(null);
  if (!src) return null;
  return (
    <div className="ev-cover">
      {failed === src ? <Halftone width={640} height={160} /> : <img src={src} alt="" decoding="async" onError={() => setFailed(src)} />}
    </div>
  );
}

import type { JsonObject } from "@sparc/sparclets/kernel/json";
import { type ReactElement, Suspense, useState } from "react";
import { lazyPart } from "../../lib/lazy-part.ts";

const PointsSheet = lazyPart(() => import("./points-sheet.tsx"), "PointsSheet");

/** A button that opens the explanation of points. */
export function PointsButton({ rules, className }: { readonly rules: JsonObject; readonly className: string }): ReactElement {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        How points work
      </button>
      <Suspense>{isOpen ? <PointsSheet rules={rules} onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  );
}

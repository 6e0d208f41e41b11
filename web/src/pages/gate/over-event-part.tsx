import { type ReactElement, Suspense } from "react";
import { lazyPart } from "../../lib/lazy-part.ts";
import { type Carried, foldedEvent } from "./destination.ts";

const OverEventNotice = lazyPart(() => import("./over-event.tsx"), "OverEventNotice");

/** `OverEventNotice`, loaded only for people who are on their way to a page. */
export function OverEventPart({ carried }: { readonly carried: Carried }): ReactElement | null {
  const { redirect } = foldedEvent(carried);
  return redirect ? (
    <Suspense>
      <OverEventNotice redirect={redirect} />
    </Suspense>
  ) : null;
}

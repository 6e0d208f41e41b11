import { type ReactElement, type ReactNode, Suspense } from "react";
import type { EventRow } from "../../platform/events/events.queries.ts";
import { webSparclet } from "../../platform/sparclets.ts";

/** Shows the viewer's progress in the event, as its sparclet describes it, after `children`. */
export function OwnProgress({ event, children }: { readonly event: EventRow; readonly children?: ReactNode }): ReactElement {
  const Progress = webSparclet(event.type)?.screens.Progress;
  const isOpen = event.is_joined && (event.status === "scheduled" || event.status === "live");
  return (
    <>
      {children}
      {Progress && isOpen ? (
        <Suspense>
          <Progress event={event} />
        </Suspense>
      ) : null}
    </>
  );
}

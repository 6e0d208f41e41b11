import type { ReactElement } from "react";
import { Loading, Skeleton } from "../../ui/skeleton.tsx";
import { useDelayedBusy } from "../../ui/use-delayed-busy.ts";

/** Shown while a part of the page is being loaded: nothing at first, then the skeleton of a page. */
export function PageWaiting({ label }: { readonly label: string }): ReactElement {
  const isShown = useDelayedBusy(true);
  return (
    <main id="main" className="page">
      {isShown ? (
        <Loading label={`Loading ${label}`}>
          <div className="stack">
            <Skeleton width="60%" height="40px" />
            <Skeleton height="160px" />
            <Skeleton height="56px" />
            <Skeleton height="56px" />
          </div>
        </Loading>
      ) : null}
    </main>
  );
}

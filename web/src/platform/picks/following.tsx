import { lazy, type ReactElement, Suspense } from "react";
import type { FollowChanges as Follow } from "./follow-changes.tsx";

/** Without it a page still asks by itself, so that failing to fetch it must not take the page away. */
const FollowChanges = lazy(async () => ({
  default: await import("./follow-changes.tsx").then(
    (part) => part.FollowChanges,
    (): typeof Follow => () => null,
  ),
}));

/** Draws nothing; tells of an event's changes as soon as it has been fetched. */
export function Following(props: Parameters<typeof Follow>[0]): ReactElement {
  return (
    <Suspense>
      <FollowChanges {...props} />
    </Suspense>
  );
}

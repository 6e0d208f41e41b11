import { lazy, type ReactElement, Suspense } from "react";
import type { FollowChanges as Follow } from "./follow-changes.tsx";

/** When loading this fails, the page still works, because it refetches at intervals. */
const FollowChanges = lazy(async () => ({
  default: await import("./follow-changes.tsx").then(
    (part) => part.FollowChanges,
    (): typeof Follow => () => null,
  ),
}));

/** Loads `FollowChanges` when needed, which calls `onChanged` after changes of the event; it renders nothing. */
export function Following(props: Parameters<typeof Follow>[0]): ReactElement {
  return (
    <Suspense>
      <FollowChanges {...props} />
    </Suspense>
  );
}

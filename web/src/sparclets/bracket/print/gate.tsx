import { type ReactElement, type ReactNode, Suspense } from "react";
import { lazyPart } from "../../../lib/lazy-part.ts";
import type { PlayProps } from "../../../platform/sparclet.ts";
import { useLiveSearch } from "../live/link.tsx";

const PrintView = lazyPart(() => import("./print.tsx"), "PrintView");

/** Shows the printable sheet when the address asks for it, else its children. */
export function PrintGate({ event, children }: PlayProps & { readonly children: ReactNode }): ReactElement {
  const { show } = useLiveSearch();
  if (show !== "print") return <>{children}</>;
  return (
    <Suspense>
      <PrintView event={event} />
    </Suspense>
  );
}

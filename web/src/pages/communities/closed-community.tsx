import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { useTitle } from "../../lib/use-title.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";

/** Page for members of a community that its admins closed: it says that nothing is lost and offers a retry. */
export function ClosedCommunity({ onRetry }: { readonly onRetry: () => void }): ReactElement {
  useTitle("Closed for now");
  return (
    <main id="main" className="page read">
      <h1 className="h1">This community is closed for now</h1>
      <EmptyState
        title="Your place in it and your stars are kept."
        action={
          <p className="row">
            <Link to="/communities" className={buttonClass({ variant: "primary" })}>
              Your communities
            </Link>
            <Button onClick={onRetry}>Try again</Button>
          </p>
        }
      >
        Games that were under way go on to their end. When its admins open it again, everything is where you left it.
      </EmptyState>
    </main>
  );
}

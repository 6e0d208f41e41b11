import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { addressOf } from "../../sparclets/addresses.ts";
import { buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import type { EventDetail } from "./events.queries.ts";

/** An event that is there, of a type this version has no pages for. */
export function NotYetPage({
  event,
}: {
  readonly event: Pick<EventDetail, "name" | "type" | "community_slug" | "community_name">;
}): ReactElement {
  const label = addressOf(event.type)?.label.toLowerCase() ?? "game";
  return (
    <main id="main" className="page read">
      <h1 className="h1">{event.name}</h1>
      <EmptyState
        title={`This ${label} cannot be played here yet.`}
        action={
          <Link className={buttonClass({ variant: "primary" })} to="/communities/$slug" params={{ slug: event.community_slug }}>
            {`All games of ${event.community_name}`}
          </Link>
        }
      >
        The event is in this community, but this version has no pages for its kind of game. Nothing is lost by waiting.
      </EmptyState>
    </main>
  );
}

import { Link } from "@tanstack/react-router";
import type { ReactElement, ReactNode } from "react";
import { webSparclet } from "../sparclets.ts";
import type { EventRow } from "./events.queries.ts";

interface EventLinkProps {
  readonly event: Pick<EventRow, "id" | "type" | "status" | "community_slug">;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A link to play an event, or to its results when it is over. */
export function EventLink({ event, className, children }: EventLinkProps): ReactElement {
  const params = { slug: event.community_slug, segment: webSparclet(event.type)?.segment ?? event.type, id: event.id };
  const isOver = event.status === "completed" || event.status === "completing";
  return (
    <Link
      to={isOver ? "/communities/$slug/sparclets/$segment/$id/results" : "/communities/$slug/sparclets/$segment/$id"}
      params={params}
      className={className}
    >
      {children}
    </Link>
  );
}

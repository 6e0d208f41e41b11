import { Link } from "@tanstack/react-router";
import type { ReactElement, ReactNode } from "react";
import { type LinkedEvent, toEventPath } from "./event-path.ts";

interface EventLinkProps {
  readonly event: LinkedEvent;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A link to play an event, or to its results when it is over. */
export function EventLink({ event, className, children }: EventLinkProps): ReactElement {
  return (
    <Link to={toEventPath(event)} className={className}>
      {children}
    </Link>
  );
}

import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import type { EventDetail } from "../../../platform/events/events.queries.ts";
import { type ButtonVariant, buttonClass } from "../../../ui/button.tsx";

/** Link for hosts, who cannot play their own game. */
export function ConsoleLink({ event }: { readonly event: EventDetail }): ReactElement {
  return (
    <Link to="/studio/events/$id/host" params={{ id: event.id }} className={buttonClass({ variant: "on-field", size: "xl", isWide: true })}>
      You run this game: open the console
    </Link>
  );
}

interface CommunityLinkProps {
  readonly event: EventDetail;
  readonly variant: ButtonVariant;
}

/** Link back to the community from a game that cannot be played, or no longer. */
export function CommunityLink({ event, variant }: CommunityLinkProps): ReactElement {
  return (
    <Link to="/communities/$slug" params={{ slug: event.community_slug }} className={buttonClass({ variant, size: "xl", isWide: true })}>
      Back to {event.community_name}
    </Link>
  );
}

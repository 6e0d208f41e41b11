import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { serverNow } from "../../lib/server-now.ts";
import { dayAndTime, relativeMoment } from "../../lib/times.ts";
import { webSparclet } from "../../platform/sparclets.ts";
import { useSession } from "../../session/session-store.ts";
import { communityStyle } from "../../theme/community-style.ts";
import { useShownTheme } from "../../theme/theme-preference.ts";
import { buttonClass } from "../../ui/button.tsx";
import { JerseyAvatar } from "../../ui/jersey-avatar.tsx";
import { Ticket } from "../../ui/ticket.tsx";
import type { OpenCommunity } from "./open-communities.queries.ts";

/** Ticket for a person who has just joined: the community's current event and a link to it. */
export function Welcome({ community }: { readonly community: OpenCommunity }): ReactElement {
  const user = useSession((state) => state.user);
  const theme = useShownTheme();
  const { name, slug, current_event: event } = community;
  return (
    <div style={communityStyle(community.colors, theme)}>
      <Ticket
        className="welcome"
        stub={
          <>
            {user ? <JerseyAvatar name={user.display_name} photoUrl={user.photo_url} size="l" /> : null}
            <span className="micro">Admit one</span>
          </>
        }
      >
        <p className="micro meta">{event === null ? "Admit one" : `${event.status === "live" ? "On now" : "Next"} with ${name}`}</p>
        <h2 className="h2">{event?.name ?? name}</h2>
        {event?.status === "scheduled" && event.starts_at !== null ? (
          <p className="meta">{startText(Date.parse(event.starts_at))}</p>
        ) : null}
        <p className="row">
          {event === null ? null : (
            <Link to={`/e/${event.id}` as "/"} className={buttonClass({ variant: "primary" })}>
              {actionText(event)}
            </Link>
          )}
          <Link to="/communities/$slug" params={{ slug }} className={buttonClass({ variant: event === null ? "primary" : "quiet" })}>
            {event === null ? `Go to ${name}` : "See everything"}
          </Link>
        </p>
      </Ticket>
    </div>
  );
}

/** Picks can be made once an event is published; every other type can be played only once it is live. */
function actionText({ status, type }: NonNullable<OpenCommunity["current_event"]>): string {
  if (status === "live") return "Play now";
  return webSparclet(type)?.given === "pick" ? "Make your picks" : "Have a look";
}

const startText = (at: number) => `${dayAndTime(at)}, ${relativeMoment(at, serverNow())}`;

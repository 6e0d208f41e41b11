import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { CSSProperties, ReactElement } from "react";
import { shortMoment } from "../../lib/times.ts";
import { useNow } from "../../lib/use-now.ts";
import { publicCommunityQuery } from "../../platform/communities/communities.queries.ts";
import { type StudioRow, studioEventsQuery } from "../../platform/events/events.queries.ts";
import { webSparclet } from "../../platform/sparclets.ts";
import { eventName, isRunLive } from "../../platform/studio/event-labels.ts";
import { communityStyle } from "../../theme/community-style.ts";
import { useShownTheme } from "../../theme/theme-preference.ts";
import { Chip } from "../../ui/chip.tsx";
import { StarIcon } from "../../ui/icons/status-icons.ts";
import { Sleeve } from "../../ui/top-bar.tsx";
import { MOST_STRIPS, ON_AIR } from "./on-air-filter.ts";

/** Strips of the author's live hosted events, independent of the list's filters. */
export function OnAirStrips(): ReactElement | null {
  const { data } = useQuery(studioEventsQuery(ON_AIR));
  const hosted = (data?.data ?? []).filter((event) => event.is_owner && isRunLive(event));
  if (hosted.length === 0) return null;
  return (
    <section aria-label="On air">
      {hosted.slice(0, MOST_STRIPS).map((event) => (
        <OnAirStrip key={event.id} event={event} />
      ))}
    </section>
  );
}

function OnAirStrip({ event }: { readonly event: StudioRow }): ReactElement {
  const { data: community } = useQuery(publicCommunityQuery(event.community_slug));
  const theme = useShownTheme();
  const now = useNow();
  const TypeIcon = webSparclet(event.type)?.icon ?? StarIcon;
  const style = community ? (communityStyle(community.colors, theme) as CSSProperties) : undefined;
  return (
    <Link to="/studio/events/$id/host" params={{ id: event.id }} className="strip onair" style={style}>
      <TypeIcon className="size-xl" />
      <span className="who-l">
        <span className="row">
          <Chip tone="live">Live</Chip>
          <span className="small">
            {event.starts_at ? `since ${shortMoment(Date.parse(event.starts_at), now)}, ` : ""}with {event.community_name}
          </span>
        </span>
        <span className="name">{eventName(event)}</span>
      </span>
      <span className="right">
        <dl>
          <div>
            <dt className="micro">Joined</dt>
            <dd>{event.entry_count.toLocaleString()}</dd>
          </div>
        </dl>
        <span className="btn">Open host console</span>
      </span>
      <Sleeve />
    </Link>
  );
}

import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { bootstrapConfig, DEFAULT_LOGO } from "../../lib/bootstrap-config.ts";
import { counted } from "../../lib/ordinals.ts";
import { type Community, publicCommunityQuery } from "../../platform/communities/communities.queries.ts";
import { publicEventQuery } from "../../platform/events/events.queries.ts";
import { Crest } from "../../ui/jersey-avatar.tsx";
import { Masthead } from "../../ui/masthead.tsx";
import { useCommunityTheme } from "../communities/community-theme.ts";
import { type Carried, slugIn } from "./destination.ts";

/** The event id comes in `eid` or inside a redirect to `/e/{id}`. */
function eventIdIn({ eid, redirect }: Carried): string | null {
  return eid ?? /^\/(?:e|events)\/([^/?#]+)/.exec(redirect ?? "")?.[1] ?? null;
}

/** The community the link was for, found by its slug or by its event. Null without one, undefined while it loads. */
export function useCarriedCommunity(carried: Carried): Community | null | undefined {
  const eventId = eventIdIn(carried);
  const { data: event, isLoading: isEventLoading } = useQuery({ ...publicEventQuery(eventId ?? ""), enabled: eventId !== null });
  const slug = carried.c ?? slugIn(carried.redirect ?? "") ?? event?.community_slug ?? null;
  const { data: community, isLoading } = useQuery({ ...publicCommunityQuery(slug ?? ""), enabled: slug !== null });
  useCommunityTheme(community);
  return community ?? (isEventLoading || isLoading ? undefined : null);
}

/** Panel beside the form, with the community's brand or the platform's own. */
export function GateSide({ community }: { readonly community: Community | null | undefined }): ReactElement {
  return (
    <Masthead isTall innerClassName="gate-side">
      <Crest src={community?.assets.brandLogo || DEFAULT_LOGO} isPlate />
      <div>
        <p className="h1">{community?.name ?? bootstrapConfig.product_name}</p>
        <p>{community ? counted(community.member_count, "member") : "Your club. Your rules. Game on."}</p>
      </div>
    </Masthead>
  );
}

import type { Bootstrap } from "@sparc/contract/bootstrap";
import type { Community } from "@sparc/contract/entities/community";
import type { EventSeatInfo } from "@sparc/contract/entities/event";
import type { AppContext } from "../app-context.ts";
import type { FoundShared } from "../features/cards/card-links.ts";
import { findSharedCard } from "../features/cards/shared-cards.repository.ts";
import { countMembers, findCommunity } from "../features/communities/communities.repository.ts";
import { toCommunity } from "../features/communities/communities.view.ts";
import { createCommunityMoments } from "../features/communities/community-moments.service.ts";
import { createOpenCommunities } from "../features/communities/open-communities.service.ts";
import { type EmbedInfo, loadEmbedInfo } from "../features/embeds/embed-info.service.ts";
import type { EventRecord } from "../features/events/event-record.ts";
import { loadSeatInfo } from "../features/events/seat-info.service.ts";
import { type AccessSources, checkAccess } from "./access-matrix.ts";

export interface FoundEvent {
  info: EventSeatInfo;
  hasPrizes: boolean;
}

/** Public information: what the routes `public_info` answer without a token, and what members show by personal links. */
export interface PublicInfo {
  /** Null where there is no open community of that name. */
  community(idOrSlug: string): Promise<Community | null>;
  event(idOrShortId: string): Promise<FoundEvent | null>;
  /** What other sites show of an event; null where `event` is. */
  embed(idOrShortId: string): Promise<EmbedInfo | null>;
  /** The open communities for the landing page; null when there are too many for its first HTML. */
  openCommunities(): Promise<Bootstrap["communities"]>;
  /** A personal link by its id; null once it was revoked. */
  shared(id: string): Promise<FoundShared | null>;
}

/** The landing page asks for up to a hundred communities; more than these few would make its first HTML too large. */
const LIST_PAGE_SIZE = 100;
const MAX_IN_FIRST_HTML = 20;

export function createPublicInfo(context: Pick<AppContext, "database" | "clock" | "registry">, sources: AccessSources): PublicInfo {
  const { db } = context.database;
  const openCommunities = createOpenCommunities({ context, readMoments: createCommunityMoments(context) });
  async function findPublicEvent(id: string): Promise<EventRecord | null> {
    const access = await checkAccess(sources, { access: "event_public" }, { viewer: null, id });
    return access.ok ? (access.value.event?.event ?? null) : null;
  }
  return {
    async openCommunities() {
      const list = await openCommunities({ search: null, viewerId: null, page: 1, pageSize: LIST_PAGE_SIZE });
      return list.pagination.total_entries > MAX_IN_FIRST_HTML ? null : list;
    },
    async community(idOrSlug) {
      const community = await findCommunity(db, idOrSlug);
      return community && toCommunity(community, await countMembers(db, community.id));
    },
    async event(id) {
      const event = await findPublicEvent(id);
      return event && { info: await loadSeatInfo(context, event), hasPrizes: event.prizes.tiers.length > 0 };
    },
    async embed(id) {
      const event = await findPublicEvent(id);
      return event && (await loadEmbedInfo(context, event));
    },
    shared: (id) => findSharedCard(db, id),
  };
}

import type { Community } from "@sparc/contract/entities/community";
import type { EventPublicInfo } from "@sparc/contract/entities/event";
import type { AppContext } from "../app-context.ts";
import type { FoundShared } from "../features/cards/card-links.ts";
import { findSharedCard } from "../features/cards/shared-cards.repository.ts";
import { countMembers, findCommunity } from "../features/communities/communities.repository.ts";
import { toCommunity } from "../features/communities/communities.view.ts";
import { toPublicInfo } from "../features/events/events.view.ts";
import { type AccessSources, checkAccess } from "./access-matrix.ts";

/** Public information: what the routes `public_info` answer without a token, and what members show by personal links. */
export interface PublicInfo {
  /** Null where there is no open community of that name. */
  community(idOrSlug: string): Promise<Community | null>;
  event(idOrShortId: string): Promise<EventPublicInfo | null>;
  /** A personal link by its id; null once it was revoked. */
  shared(id: string): Promise<FoundShared | null>;
}

export function createPublicInfo({ database: { db } }: Pick<AppContext, "database">, sources: AccessSources): PublicInfo {
  return {
    async community(idOrSlug) {
      const community = await findCommunity(db, idOrSlug);
      return community && toCommunity(community, await countMembers(db, community.id));
    },
    async event(id) {
      const access = await checkAccess(sources, { access: "event_public" }, { viewer: null, id });
      return access.ok && access.value.event ? toPublicInfo(access.value.event.event) : null;
    },
    shared: (id) => findSharedCard(db, id),
  };
}

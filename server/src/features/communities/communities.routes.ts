import { paginationOf } from "@sparc/contract/paging";
import { ok, refuse } from "@sparc/sparclets/kernel/result";
import type { AppContext } from "../../app-context.ts";
import type { HandlersOf } from "../../http/handler.ts";
import { insertAudit } from "../audit/audit.repository.ts";
import type { Sessions } from "../auth/sessions.service.ts";
import {
  countMembers,
  findAllCommunities,
  findCommunity,
  findMembershipsOf,
  insertMembership,
  isMember,
} from "./communities.repository.ts";
import { communityOf, currentEventOf, membershipOf } from "./communities.view.ts";
import { createCommunityMoments } from "./community-moments.service.ts";
import { createOwnCommunities } from "./own-communities.service.ts";

type CommunityRouteNames =
  | "communities.list"
  | "communities.get"
  | "communities.publicInfo"
  | "communities.join"
  | "communities.switch"
  | "users.communities";

export function communityHandlers(a: { context: AppContext; sessions: Sessions }): HandlersOf<CommunityRouteNames> {
  const { database } = a.context;
  const { db } = database;
  const readMoments = createCommunityMoments(a.context);
  const ownCommunities = createOwnCommunities({ context: a.context, readMoments });

  const found = async (idOrSlug: string) => {
    const community = await findCommunity(db, idOrSlug);
    return community && communityOf(community, await countMembers(db, community.id));
  };

  return {
    "communities.list": async ({ query, viewer }) => {
      const offset = (query.page - 1) * query.page_size;
      const { rows, totalEntries } = await findAllCommunities(db, {
        search: query.search || null,
        viewerId: viewer?.userId ?? null,
        offset,
        limit: query.page_size,
      });
      const momentOf = await readMoments(rows.map(({ id }) => id));
      return ok({
        data: rows.map((row) => ({
          ...communityOf(row, row.memberCount),
          is_member: row.isMember,
          current_event: currentEventOf(momentOf.get(row.id)),
        })),
        pagination: paginationOf({ page: query.page, pageSize: query.page_size, totalEntries }),
      });
    },
    "communities.get": async ({ params, viewer }) => {
      const community = await found(params.id);
      if (!community) return refuse("communities.not_found");
      const is_member = viewer !== null && (await isMember(db, { communityId: community.id, userId: viewer.userId }));
      return ok({ data: { ...community, is_member } });
    },
    "communities.publicInfo": async ({ params }) => {
      const community = await found(params.id);
      return community ? ok({ data: community }) : refuse("communities.not_found");
    },
    "communities.join": async ({ params, viewer, now, transport }) => {
      const community = await findCommunity(db, params.id);
      if (!community) return refuse("communities.not_found");
      const isNew = await database.transaction(async (tx) => {
        const isInserted = await insertMembership(tx.db, { communityId: community.id, userId: viewer.userId, now });
        if (isInserted) {
          await insertAudit(tx.db, {
            actor: viewer.userId,
            action: "community.joined",
            objectKind: "community",
            objectId: community.id,
            requestId: transport.requestId,
            now,
          });
        }
        return isInserted;
      });
      return isNew ? ok({ data: membershipOf(community) }) : refuse("communities.already_member");
    },
    "communities.switch": async ({ community, viewer, now, transport }) => {
      const { sessionId } = viewer;
      const rotated = await a.sessions.switchCommunity({ sessionId, communityId: community.id, client: transport, now });
      return rotated.ok ? ok({ access_token: rotated.value.accessToken, refresh_token: rotated.value.refreshToken }) : rotated;
    },
    "users.communities": async ({ params, query }) => {
      const offset = (query.page - 1) * query.page_size;
      const { rows, totalEntries } = await findMembershipsOf(db, { userId: params.id, offset, limit: query.page_size });
      return ok({
        data: await ownCommunities.describe({ userId: params.id, communities: rows }),
        pagination: paginationOf({ page: query.page, pageSize: query.page_size, totalEntries }),
      });
    },
  };
}

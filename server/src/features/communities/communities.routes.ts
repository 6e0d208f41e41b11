import { toPagination } from "@sparc/contract/paging";
import { ok, refuse } from "@sparc/sparclets/kernel/result";
import type { AppContext } from "../../app-context.ts";
import type { HandlersOf } from "../../http/handler.ts";
import type { Sessions } from "../auth/sessions.service.ts";
import { countMembers, findCommunity, findMembershipsOf, isMember } from "./communities.repository.ts";
import { toCommunity, toMembership } from "./communities.view.ts";
import { createCommunityMoments } from "./community-moments.service.ts";
import { joinCommunity, leaveCommunity } from "./memberships.service.ts";
import { createOpenCommunities } from "./open-communities.service.ts";
import { createOwnCommunities } from "./own-communities.service.ts";

type CommunityRouteNames =
  | "communities.list"
  | "communities.get"
  | "communities.publicInfo"
  | "communities.join"
  | "communities.leave"
  | "communities.switch"
  | "users.communities";

export function communityHandlers(input: { context: AppContext; sessions: Sessions }): HandlersOf<CommunityRouteNames> {
  const { database } = input.context;
  const { db } = database;
  const readMoments = createCommunityMoments(input.context);
  const openCommunities = createOpenCommunities({ context: input.context, readMoments });
  const ownCommunities = createOwnCommunities({ context: input.context, readMoments });

  const found = async (idOrSlug: string) => {
    const community = await findCommunity(db, idOrSlug);
    return community && toCommunity(community, await countMembers(db, community.id));
  };

  return {
    "communities.list": async ({ query, viewer }) =>
      ok(
        await openCommunities({
          search: query.search || null,
          viewerId: viewer?.userId ?? null,
          page: query.page,
          pageSize: query.page_size,
        }),
      ),
    "communities.get": async ({ params, viewer }) => {
      const community = await found(params.id);
      if (!community) return refuse("communities.not_found");
      const is_member = viewer?.viewing
        ? viewer.viewing.communityId === community.id
        : viewer !== null && (await isMember(db, { communityId: community.id, userId: viewer.userId }));
      return ok({ data: { ...community, is_member } });
    },
    "communities.publicInfo": async ({ params }) => {
      const community = await found(params.id);
      return community ? ok({ data: community }) : refuse("communities.not_found");
    },
    "communities.join": async ({ params, viewer, now, transport }) => {
      const community = await findCommunity(db, params.id);
      if (!community) return refuse("communities.not_found");
      const { userId } = viewer;
      const { requestId } = transport;
      const member = { communityId: community.id, userId, isGuest: viewer.guest !== undefined, requestId, now };
      const isNew = await database.transaction((tx) => joinCommunity(tx, member));
      if (!isNew) return refuse("communities.already_member");
      return ok({ data: { ...toMembership(community), joined_at: new Date(now).toISOString() } });
    },
    "communities.leave": async ({ community, query, viewer, now, transport }) => {
      const { userId } = viewer;
      const { requestId } = transport;
      const joinedAt = query.joined_at === undefined ? null : Date.parse(query.joined_at);
      return database.transaction((tx) =>
        leaveCommunity(tx, { bus: input.context.bus, communityId: community.id, userId, joinedAt, requestId, now }),
      );
    },
    "communities.switch": async ({ community, viewer, now, transport }) => {
      const { sessionId, generation = null } = viewer;
      const rotated = await input.sessions.switchCommunity({ sessionId, generation, communityId: community.id, client: transport, now });
      return rotated.ok ? ok({ access_token: rotated.value.accessToken, refresh_token: rotated.value.refreshToken }) : rotated;
    },
    "users.communities": async ({ params, query }) => {
      const offset = (query.page - 1) * query.page_size;
      const { rows, totalEntries } = await findMembershipsOf(db, { userId: params.id, offset, limit: query.page_size });
      return ok({
        data: await ownCommunities.describe({ userId: params.id, communities: rows }),
        pagination: toPagination(query, totalEntries),
      });
    },
  };
}

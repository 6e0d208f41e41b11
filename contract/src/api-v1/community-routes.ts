import * as z from "zod";
import { defineRoute, toData } from "../define-route.ts";
import { community, listedCommunity, membership, openCommunity, ownCommunity } from "../entities/community.ts";
import { unreadCount } from "../entities/notice.ts";
import { id, idOrSlug, slug, time } from "../ids.ts";
import { pageQuery, pagination, search } from "../paging.ts";

const communityParams = z.object({ id: idOrSlug });

export const communityRoutes = {
  "communities.list": defineRoute({
    method: "GET",
    path: "/api/v1/communities",
    access: "public",
    summary: "All communities by name, searched by name and slug, each with what is on there; is_member speaks of the caller",
    query: pageQuery.extend({ search }),
    answer: z.object({ data: z.array(openCommunity), pagination }),
  }),
  "communities.get": defineRoute({
    method: "GET",
    path: "/api/v1/communities/{id}",
    access: "community_public",
    summary: "A community by id or slug",
    params: communityParams,
    answer: toData(listedCommunity),
  }),
  "communities.publicInfo": defineRoute({
    method: "GET",
    path: "/api/v1/communities/{id}/public_info",
    access: "community_public",
    summary: "What anybody may know of a community",
    params: communityParams,
    answer: toData(community),
    hasEtag: true,
  }),
  "communities.join": defineRoute({
    method: "POST",
    path: "/api/v1/communities/{id}/join",
    access: "signed_in",
    guests: true,
    summary: "Become a member",
    params: communityParams,
    answer: toData(membership.extend({ joined_at: time })),
    status: 201,
  }),
  "communities.leave": defineRoute({
    method: "DELETE",
    path: "/api/v1/communities/{id}/membership",
    access: "community_member",
    summary:
      "Stop being a member: entries and stars stay, and count again on coming back. Refused while an event the caller made there is not over. With joined_at only the membership that began then ends, which is how a join is undone",
    params: communityParams,
    query: z.object({ joined_at: time.optional() }),
    status: 204,
  }),
  "communities.switch": defineRoute({
    method: "POST",
    path: "/api/v1/communities/{id}/switch",
    access: "community_member",
    guests: true,
    summary: "Make a community the current one; the session's tokens are rotated",
    params: communityParams,
    answer: z.object({ access_token: z.string(), refresh_token: z.string() }),
  }),
  "users.communities": defineRoute({
    method: "GET",
    path: "/api/v1/users/{id}/communities",
    access: "self",
    summary:
      "The caller's memberships by name, each with its size, the stars and the rank they have there, the events they run there and what is on; a few seconds old at most",
    params: z.object({ id }),
    query: pageQuery,
    answer: z.object({ data: z.array(ownCommunity), pagination }),
    hasEtag: true,
  }),
  "points.total": defineRoute({
    method: "GET",
    path: "/points",
    access: "signed_in",
    guests: true,
    summary: "The caller's stars: everywhere, and in the token's current community; and how many notices are unread",
    answer: toData(z.object({ totalPoints: z.number().int(), communityPoints: z.number().int().nullable(), unread_notices: unreadCount })),
    hasEtag: true,
  }),
  "points.entries": defineRoute({
    method: "GET",
    path: "/api/v1/points/entries",
    access: "signed_in",
    summary:
      "The entries the caller's total is made of, newest first; those of one event with event_id, of one community with community_id. Totals are those of the community asked for, else of everything; the month is the calendar's, in UTC",
    query: pageQuery.extend({ event_id: id.optional(), community_id: id.optional() }),
    answer: z.object({
      data: z.array(
        z.object({
          id,
          amount: z.number().int(),
          reason: z.string(),
          /** The caller's stars everywhere, right after this entry. */
          balance: z.number().int(),
          event_id: id.nullable(),
          event_name: z.string().nullable(),
          /** Null where there is no event, or where it no longer exists. */
          event_type: z.string().nullable(),
          community_id: id.nullable(),
          community_name: z.string().nullable(),
          community_slug: slug.nullable(),
          at: z.string(),
        }),
      ),
      totals: z.object({ all: z.number().int(), month: z.number().int() }),
      pagination,
    }),
  }),
};

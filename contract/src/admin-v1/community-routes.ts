import * as z from "zod";
import { defineRoute, toData } from "../define-route.ts";
import {
  adminCommunity,
  communityChange,
  communityCounts,
  communitySort,
  communityStatus,
  newCommunity,
  slugCheck,
} from "../entities/admin.ts";
import { membership } from "../entities/community.ts";
import { user } from "../entities/user.ts";
import { id, idOrSlug, time } from "../ids.ts";
import { pageQuery, pagination, search } from "../paging.ts";

export const adminCommunityRoutes = {
  "admin.communities.list": defineRoute({
    method: "GET",
    path: "/admin/v1/communities",
    access: "admin",
    summary: "Communities, open and closed: searched by name and slug, sorted by name unless said otherwise; a hyphen turns the order",
    query: pageQuery.extend({
      search,
      status: communityStatus.default("all"),
      sort: communitySort.default("name"),
    }),
    answer: z.object({ data: z.array(adminCommunity), pagination, counts: communityCounts }),
  }),
  "admin.communities.get": defineRoute({
    method: "GET",
    path: "/admin/v1/communities/{id}",
    access: "admin",
    summary: "A community by id or slug, open or closed",
    params: z.object({ id: idOrSlug }),
    answer: toData(adminCommunity),
  }),
  "admin.communities.create": defineRoute({
    method: "POST",
    path: "/admin/v1/communities",
    access: "admin",
    summary: "Open a community; 409 when the slug was taken in the meantime",
    body: newCommunity,
    answer: toData(adminCommunity),
    status: 201,
  }),
  "admin.communities.update": defineRoute({
    method: "PATCH",
    path: "/admin/v1/communities/{id}",
    access: "admin",
    summary: "Change the fields that are sent; just { active } closes or opens it. Games that are live play on when it closes",
    params: z.object({ id: idOrSlug }),
    body: communityChange,
    answer: toData(adminCommunity),
  }),
  "admin.communities.view": defineRoute({
    method: "POST",
    path: "/admin/v1/communities/{id}/view",
    access: "admin",
    summary:
      "Begin to view an open community as an ordinary member: a token of half an hour that reads what members read there, in no other community, and changes nothing. Ends with the admin's session and role",
    params: z.object({ id: idOrSlug }),
    answer: toData(
      z.object({
        token: z.string(),
        expires_at: time,
        community: membership,
        /** The admin as the viewed pages know them: an ordinary member of that community alone. */
        user,
      }),
    ),
  }),
  "admin.communities.checkSlug": defineRoute({
    method: "GET",
    path: "/admin/v1/communities/check-slug",
    access: "admin",
    summary:
      "Whether a slug is free: its form, reserved words, other communities and what they were called before. No promise: it is taken when it is stored",
    query: z.object({
      slug: z.string().max(80),
      /** The community that is being changed; its own slugs count as free. */
      community_id: id.optional(),
    }),
    answer: toData(slugCheck),
  }),
};

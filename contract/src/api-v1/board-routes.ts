import * as z from "zod";
import { defineRoute, toData } from "../define-route.ts";
import { boardPeriod, boardRow, ownRecord } from "../entities/board.ts";
import { idOrSlug, time } from "../ids.ts";
import { pageQuery, pagination, search } from "../paging.ts";

const communityParams = z.object({ id: idOrSlug });

/** Boards: what members of a community have earned and played there. */
export const boardRoutes = {
  "communities.leaderboard": defineRoute({
    method: "GET",
    path: "/api/v1/communities/{id}/leaderboard",
    access: "community_member",
    summary:
      "A community's members by the stars they earned there since ever, in this season (the calendar year) or this month, in UTC. Who is suspended, gone or without stars has no row; own is the caller's row wherever it stands",
    params: communityParams,
    query: pageQuery.extend({
      period: boardPeriod.default("all"),
      /** Part of a name; ranks stay those of the whole board. */
      search,
    }),
    answer: z.object({
      data: z.array(boardRow),
      own: boardRow.nullable(),
      /** The member with the next more stars than the caller; null without a row of the caller's and for who leads. */
      above: boardRow.nullable(),
      /** The caller runs games here, and this community leaves those who do out of its board. */
      is_barred: z.boolean(),
      /** When the period began; null for all time. */
      since: time.nullable(),
      /**
       * What `moved` compares with: the board before the last day (UTC) on which stars were given here in the period. Null while there is
       * no such day.
       */
      moved_since: time.nullable(),
      pagination,
    }),
    hasEtag: true,
  }),
  "communities.record": defineRoute({
    method: "GET",
    path: "/api/v1/communities/{id}/record",
    access: "community_member",
    summary: "What the caller's finished games of a community came to",
    params: communityParams,
    answer: toData(ownRecord),
  }),
};

import { toPagination } from "@sparc/contract/paging";
import type { AppContext } from "../../app-context.ts";
import { findAllCommunities } from "./communities.repository.ts";
import { toCommunity, toCurrentEvent } from "./communities.view.ts";
import type { ReadMoments } from "./community-moments.service.ts";

interface OpenCommunitiesInput {
  search: string | null;
  /** Null for a visitor. */
  viewerId: string | null;
  page: number;
  pageSize: number;
}

/** Lists the communities that anybody can join, by name, each with its current event. The body of `communities.list`. */
export function createOpenCommunities({ context, readMoments }: { context: Pick<AppContext, "database">; readMoments: ReadMoments }) {
  const { db } = context.database;
  return async ({ search, viewerId, page, pageSize }: OpenCommunitiesInput) => {
    const offset = (page - 1) * pageSize;
    const { rows, totalEntries } = await findAllCommunities(db, { search, viewerId, offset, limit: pageSize });
    const momentOf = await readMoments(rows.map(({ id }) => id));
    return {
      data: rows.map((row) => ({
        ...toCommunity(row, row.memberCount),
        is_member: row.isMember,
        current_event: toCurrentEvent(momentOf.get(row.id)),
      })),
      pagination: toPagination({ page, page_size: pageSize }, totalEntries),
    };
  };
}

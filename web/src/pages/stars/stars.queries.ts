import { queryOptions } from "@tanstack/react-query";
import { type Answer, call } from "../../api/api.ts";

export type StarEntry = Answer<"points.entries">["data"][number];

const PAGE_SIZE = 25;

/** The caller's ledger, newest first; of one community where its id is given. */
export const starEntriesQuery = (a: { communityId: string | null; page: number }) =>
  queryOptions({
    queryKey: ["star-entries", a],
    queryFn: ({ signal }) =>
      call("points.entries", {
        query: { page: a.page, page_size: PAGE_SIZE, ...(a.communityId === null ? {} : { community_id: a.communityId }) },
        signal,
      }),
    placeholderData: (before) => before,
  });

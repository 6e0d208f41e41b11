import { queryOptions } from "@tanstack/react-query";
import { type Answer, call } from "../../api/api.ts";

export type StarEntry = Answer<"points.entries">["data"][number];

const PAGE_SIZE = 25;
const CSV_PAGE_SIZE = 100;

/** A page of the entries for a file: of one community, or of all. */
export const loadStarEntries = (communityId: string | null, page: number): Promise<Answer<"points.entries">> =>
  call("points.entries", { query: { page, page_size: CSV_PAGE_SIZE, ...(communityId === null ? {} : { community_id: communityId }) } });

/** The caller's star entries, newest first; those of one community when its id is given. */
export const starEntriesQuery = (input: { communityId: string | null; page: number }) =>
  queryOptions({
    queryKey: ["star-entries", input],
    queryFn: ({ signal }) =>
      call("points.entries", {
        query: { page: input.page, page_size: PAGE_SIZE, ...(input.communityId === null ? {} : { community_id: input.communityId }) },
        signal,
      }),
    placeholderData: (before) => before,
  });

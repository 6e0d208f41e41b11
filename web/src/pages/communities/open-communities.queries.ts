import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { type Answer, call } from "../../api/api.ts";

export type OpenCommunity = Answer<"communities.list">["data"][number];

/** The server's longest page: in a place with more, the search finds the others. */
const MOST = 100;

/** The communities that anybody may join, by name, with what is on there; all of them without a search. */
export const openCommunitiesQuery = (search: string | undefined) =>
  queryOptions({
    queryKey: ["communities", "open", search ?? ""],
    queryFn: ({ signal }) => call("communities.list", { query: { page_size: MOST, ...(search ? { search } : {}) }, signal }),
    placeholderData: keepPreviousData,
  });

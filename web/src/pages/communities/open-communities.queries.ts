import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { type Answer, call } from "../../api/api.ts";
import { firstCommunities } from "../../lib/bootstrap-config.ts";

export type OpenCommunity = Answer<"communities.list">["data"][number];

/** The server's largest page size. When there are more communities, the search finds the others. */
const MOST = 100;

/** The communities that anybody can join, by name, with their current events. Without a search it returns all, up to one page. */
export const openCommunitiesQuery = (search: string | undefined) =>
  queryOptions({
    queryKey: ["communities", "open", search ?? ""],
    queryFn: ({ signal }) => call("communities.list", { query: { page_size: MOST, ...(search ? { search } : {}) }, signal }),
    placeholderData: keepPreviousData,
    ...(firstCommunities && !search ? { initialData: firstCommunities } : {}),
  });

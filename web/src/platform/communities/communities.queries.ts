import { queryOptions } from "@tanstack/react-query";
import { type Answer, call } from "../../api/api.ts";
import { firstCommunity } from "../../lib/bootstrap-config.ts";

export type Community = Answer<"communities.publicInfo">["data"];

export const publicCommunityQuery = (slug: string) =>
  queryOptions({
    queryKey: ["community-public", slug],
    queryFn: async ({ signal }) => (await call("communities.publicInfo", { params: { id: slug }, signal })).data,
    staleTime: 60_000,
    ...(firstCommunity?.slug === slug ? { initialData: firstCommunity } : {}),
  });

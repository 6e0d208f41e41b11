import { queryOptions } from "@tanstack/react-query";
import { type Answer, call } from "../../api/api.ts";

export type PushSettings = Answer<"push.get">["data"];
export type PushBrowser = PushSettings["browsers"][number];

/** The server's public key and the browsers that get pushes. */
export const pushQuery = queryOptions({
  queryKey: ["push"],
  queryFn: async ({ signal }) => (await call("push.get", { signal })).data,
});

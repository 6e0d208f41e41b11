import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/api.ts";

const POLL_MS = 4_000;
/** Number of polls after which stars are not waited for any longer. */
const POLLS_MAX = 15;

/** The stars of a guest, all of which come from their one event. Polled until there are some, because they are given after the end. */
export const guestStarsQuery = queryOptions({
  queryKey: ["guest-stars"],
  queryFn: async ({ signal }) => (await call("points.total", { signal })).data.totalPoints,
  refetchInterval: ({ state }) => ((state.data ?? 0) > 0 || state.dataUpdateCount >= POLLS_MAX ? false : POLL_MS),
});

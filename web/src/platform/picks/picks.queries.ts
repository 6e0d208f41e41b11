import { queryOptions } from "@tanstack/react-query";
import { type Answer, call } from "../../api/api.ts";

export type OwnPicks = Answer<"picks.get">["data"];
export type SavedPicks = Answer<"picks.put">["data"];

const POLL_MS = 20_000;

/** The viewer's own picks. They are refetched, because another tab or device may have changed them. */
export const picksQuery = (eventId: string) =>
  queryOptions({
    queryKey: ["picks", eventId],
    queryFn: async ({ signal }) => (await call("picks.get", { params: { id: eventId }, signal })).data,
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: "always",
  });

/** Returns the key of the pick that the page's address asks for with `?pick=1_3`, as the link in a reminder does. */
export function askedPick(): string | null {
  return new URLSearchParams(window.location.search).get("pick");
}

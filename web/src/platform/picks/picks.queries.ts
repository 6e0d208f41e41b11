import { queryOptions } from "@tanstack/react-query";
import { type Answer, call } from "../../api/api.ts";

export type OwnPicks = Answer<"picks.get">["data"];
export type SavedPicks = Answer<"picks.put">["data"];

const POLL_MS = 20_000;

/** One's own picks. Asked again now and then: another tab or device may have gone on. */
export const picksQuery = (eventId: string) =>
  queryOptions({
    queryKey: ["picks", eventId],
    queryFn: async ({ signal }) => (await call("picks.get", { params: { id: eventId }, signal })).data,
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: "always",
  });

/** The key of the pick that the page's address asks for, as the link of a reminder does: `?pick=1_3`. */
export function askedPick(): string | null {
  return new URLSearchParams(window.location.search).get("pick");
}

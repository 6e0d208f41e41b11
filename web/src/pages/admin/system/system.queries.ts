import { queryOptions } from "@tanstack/react-query";
import { type Answer, call } from "../../../api/api.ts";

export type Jobs = Answer<"admin.jobs.list">;
export type FailedJob = Jobs["data"][number];
export type Switches = Answer<"admin.switches.get">["data"];

const POLL_MS = 15_000;
const JOBS_SHOWN = 5;

export const jobsQuery = (page: number) =>
  queryOptions({
    queryKey: ["admin-jobs", page],
    queryFn: ({ signal }) => call("admin.jobs.list", { query: { page, page_size: JOBS_SHOWN }, signal }),
    placeholderData: (before) => before,
    refetchInterval: POLL_MS,
  });

export const switchesQuery = queryOptions({
  queryKey: ["admin-switches"],
  queryFn: async ({ signal }) => (await call("admin.switches.get", { signal })).data,
  refetchInterval: POLL_MS,
});

/** The same query without its polling while the page is paused. */
export function whileRunning<Options extends object>(options: Options, isPaused: boolean): Options {
  return isPaused ? { ...options, refetchInterval: false, refetchOnWindowFocus: false } : options;
}

import type { QueryClient } from "@tanstack/react-query";
import { studioEventsQuery } from "../../platform/events/events.queries.ts";
import { readStudioSearch, toFilter } from "../../platform/studio/studio-search.ts";
import { ON_AIR } from "./on-air-filter.ts";

/** The page sits behind its own dynamic import, so that its list of chunks stays out of every member's first load. */
export const loadEvents = async () => ({ EventsPage: (await import("./events-page.tsx")).EventsPage });

/**
 * Waits for the calls that were made before the scripts had loaded, so that the first render has the rows that the first HTML shows already.
 * Without such calls it waits for nothing.
 */
export async function awaitEarly(queryClient: QueryClient, search: Record<string, unknown>): Promise<void> {
  if (!window.earlyAnswers?.length) return;
  await Promise.all([toFilter(readStudioSearch(search)), ON_AIR].map((filter) => queryClient.prefetchQuery(studioEventsQuery(filter))));
}

import type { QueryClient } from "@tanstack/react-query";
import { notFound } from "@tanstack/react-router";
import { isApiError } from "../../api/api-error.ts";
import { eventQuery } from "../../platform/events/events.queries.ts";
import { sparcletAt, webSparclet } from "../../platform/sparclets.ts";
import { eventIdAt } from "./event-id-at.ts";

export interface SparcletParams {
  readonly slug: string;
  readonly segment: string;
  readonly id: string;
}
export type PartName = "Play" | "Results";

/**
 * Loads the event before its page is shown. Throws `notFound()` for an unknown event and for one of another community or type. The guard of
 * the community's pages lets its members pass alone, so that a member who is refused the event asked for one of another community.
 */
export async function loadSparcletPage(input: { queryClient: QueryClient; params: SparcletParams; part: PartName }): Promise<void> {
  const { slug, segment } = input.params;
  const sparclet = sparcletAt(segment);
  if (!sparclet) throw notFound();
  try {
    const [event] = await Promise.all([
      input.queryClient.ensureQueryData({ ...eventQuery(eventIdAt(input.params)), revalidateIfStale: true }),
      // A part that cannot be fetched now is fetched again when it is rendered, where its failure has an error page.
      sparclet.screens[input.part].preload().catch(() => undefined),
    ]);
    if (event.community_slug !== slug || webSparclet(event.type) !== sparclet) throw notFound();
  } catch (error) {
    if ((isApiError(error) && error.status === 404) || isApiError(error, "access.not_member")) throw notFound();
    throw error;
  }
}

import type { QueryClient } from "@tanstack/react-query";
import { notFound } from "@tanstack/react-router";
import { isApiError } from "../../api/api-error.ts";
import { ownEventQuery } from "../../platform/studio/own-event.queries.ts";

/** Loads an event for its hosts. Throws `notFound()` for everybody else. */
export async function loadOwnEvent(queryClient: QueryClient, id: string): Promise<void> {
  try {
    const event = await queryClient.fetchQuery(ownEventQuery(id));
    if (!event.is_owner) throw notFound();
  } catch (error) {
    if (isApiError(error) && (error.status === 404 || error.status === 403)) throw notFound();
    throw error;
  }
}

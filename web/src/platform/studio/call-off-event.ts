import type { QueryClient } from "@tanstack/react-query";
import { call } from "../../api/api.ts";
import { isApiError } from "../../api/api-error.ts";
import { notify } from "../../ui/notify.ts";
import type { EventRow } from "../events/events.queries.ts";

interface CallOff {
  readonly event: Pick<EventRow, "id">;
  readonly name: string;
  /** The host's words for those who are notified; empty without any. */
  readonly reason: string;
  readonly client: QueryClient;
}

/**
 * Calls off an event. This is final and public: nobody can play it any more, and it gives no stars. Where another tab or a co-host was
 * quicker, it says so and shows the event as it is.
 */
export async function callOffEvent({ event: { id }, name, reason, client }: CallOff): Promise<void> {
  try {
    await call("events.cancel", { params: { id }, body: { reason: reason || null } });
    notify.success(`${name} is called off`);
  } catch (error) {
    if (!isApiError(error, "events.wrong_status")) throw error;
    notify.message(`${name} is over or was called off before. Nothing was sent now.`);
  }
  await Promise.all([client.invalidateQueries({ queryKey: ["studio-events"] }), client.invalidateQueries({ queryKey: ["event", id] })]);
}

import type { QueryClient } from "@tanstack/react-query";
import { call } from "../../api/api.ts";
import { notify } from "../../ui/notify.ts";
import type { EventRow } from "../events/events.queries.ts";

interface CallOff {
  readonly event: Pick<EventRow, "id">;
  readonly name: string;
  /** The host's words for those who are notified; empty without any. */
  readonly reason: string;
  readonly client: QueryClient;
}

/** Calls off an event. This is final and public: nobody can play it any more, and it gives no stars. */
export async function callOffEvent({ event: { id }, name, reason, client }: CallOff): Promise<void> {
  await call("events.cancel", { params: { id }, body: { reason: reason || null } });
  notify.success(`${name} is called off`);
  await Promise.all([client.invalidateQueries({ queryKey: ["studio-events"] }), client.invalidateQueries({ queryKey: ["event", id] })]);
}

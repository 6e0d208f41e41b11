import type { QueryClient } from "@tanstack/react-query";
import { call } from "../../api/api.ts";
import { notify } from "../../ui/notify.ts";
import type { EventRow } from "../events/events.queries.ts";

/** Calls off an event. This is final and public: nobody can play it any more, and it gives no stars. */
export async function callOffEvent({ id }: Pick<EventRow, "id">, name: string, client: QueryClient): Promise<void> {
  await call("events.cancel", { params: { id }, body: {} });
  notify.success(`${name} is called off`);
  await Promise.all([client.invalidateQueries({ queryKey: ["studio-events"] }), client.invalidateQueries({ queryKey: ["event", id] })]);
}

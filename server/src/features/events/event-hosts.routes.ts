import { ok } from "@sparc/sparclets/kernel/result";
import type { HandlersOf } from "../../http/handler.ts";
import type { EventHostsService } from "./event-hosts.service.ts";

export function eventHostHandlers(hosts: EventHostsService): HandlersOf<"hosts.list" | "hosts.add" | "hosts.remove"> {
  return {
    "hosts.list": async ({ event: { event }, viewer }) => ok({ data: await hosts.list(event, viewer) }),
    "hosts.add": async ({ event: { event }, params: { userId }, viewer, transport: { requestId }, now }) => {
      const added = await hosts.add({ eventId: event.id, userId, viewer, requestId, now });
      return added.ok ? ok({ data: await hosts.list(added.value, viewer) }) : added;
    },
    "hosts.remove": ({ event: { event }, params: { userId }, viewer, transport: { requestId }, now }) =>
      hosts.remove({ eventId: event.id, userId, viewer, requestId, now }),
  };
}

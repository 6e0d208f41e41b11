import type { JsonObject } from "@sparc/sparclets/kernel/json";
import { ok, refuse } from "@sparc/sparclets/kernel/result";
import type { AppContext } from "../../app-context.ts";
import { toData } from "../../http/answer-data.ts";
import type { HandlersOf, Transport, Viewer } from "../../http/handler.ts";
import { findEventForAccess } from "../events/events.repository.ts";
import type { MatchupsService } from "./matchups.service.ts";

type MatchupNames = `matchups.${"list" | "create" | "update" | "preview"}` | `admin.matchups.${"create" | "update"}` | "events.corrections";

interface OwnerCall {
  event: { event: { id: string } };
  viewer: Viewer;
  transport: Transport;
  body: JsonObject;
}

interface AdminCall extends Omit<OwnerCall, "event"> {
  params: { id: string };
}

export function matchupHandlers({ context, matchups }: { context: AppContext; matchups: MatchupsService }): HandlersOf<MatchupNames> {
  const write = (call: OwnerCall, key: string | null) =>
    matchups.write({
      ...{ eventId: call.event.event.id, key, body: call.body },
      ...{ viewer: call.viewer, requestId: call.transport.requestId, idempotencyKey: call.transport.idempotencyKey ?? null },
    });

  /** The admin's path also takes a short id. */
  async function adminWrite(call: AdminCall, key: string | null) {
    const event = await findEventForAccess(context.database.db, call.params.id);
    return event ? write({ ...call, event: { event } }, key) : refuse("events.not_found");
  }

  return {
    "matchups.list": ({ event }) => matchups.list(event.event),
    "matchups.create": (call) => write(call, null),
    "matchups.update": (call) => write(call, call.params.matchupId),
    "matchups.preview": async ({ event, params, body, viewer }) => {
      const preview = await matchups.preview({ eventId: event.event.id, key: params.matchupId, body, viewer });
      return toData(preview);
    },
    "admin.matchups.create": (call) => adminWrite(call, null),
    "admin.matchups.update": (call) => adminWrite(call, call.params.matchupId),
    "events.corrections": async ({ event }) => ok({ data: await matchups.corrections(event.event) }),
  };
}

import type { ServerMessage } from "@sparc/contract/realtime/messages";
import type { RoomAudience } from "@sparc/contract/realtime/topics";
import { ok, refuse } from "@sparc/sparclets/kernel/result";
import type { AppContext } from "../../app-context.ts";
import type { HandlersOf, Viewer } from "../../http/handler.ts";
import { noteInsider } from "../events/event-insiders.repository.ts";
import type { EventRecord } from "../events/event-record.ts";
import type { RoomsService } from "./rooms.service.ts";

/** The services of live play that the handlers use. */
interface Parts {
  context: AppContext;
  rooms: RoomsService;
  feed: { stateMessage(input: { eventId: string; audience: RoomAudience; userId: string }): Promise<ServerMessage | null> };
  everybodyIn: { noteSeen(eventId: string, userId: string): void };
}

export function roomHandlers(parts: Parts): HandlersOf<"rooms.get" | "rooms.command"> {
  const { context, rooms, feed, everybodyIn } = parts;

  async function toRoom(event: EventRecord, audience: RoomAudience, { userId }: Viewer) {
    const message = await feed.stateMessage({ eventId: event.id, audience, userId });
    const isState = message?.type === "state";
    return {
      data: {
        type: event.type,
        seq: isState ? message.seq : 0,
        state: isState ? (message.state as never) : null,
        server_at_ms: context.clock.now(),
      },
    };
  }

  return {
    "rooms.get": async ({ event, query, viewer, now }) => {
      if (query.as !== "player" && !event.isOwner) return refuse("access.forbidden");
      if (query.as === "host" && !event.isHost)
        await noteInsider(context.database.db, { eventId: event.event.id, userId: viewer.userId, now });
      // A player whose network blocks sockets counts as present by this request.
      if (query.as === "player") everybodyIn.noteSeen(event.event.id, viewer.userId);
      return ok(await toRoom(event.event, query.as, viewer));
    },
    "rooms.command": async ({ event, body, viewer, transport, now }) => {
      const actor = { viewer, requestId: transport.requestId };
      const stepped = await rooms.step({ eventId: event.event.id, seq: body.seq, command: body.command, actor });
      if (!stepped.ok) return stepped;
      if (!event.isHost) await noteInsider(context.database.db, { eventId: event.event.id, userId: viewer.userId, now });
      return ok(await toRoom(event.event, "host", viewer));
    },
  };
}

import type { ServerMessage } from "@sparc/contract/realtime/messages";
import { eventTopic, type RoomAudience } from "@sparc/contract/realtime/topics";
import type { JsonObject } from "@sparc/sparclets/kernel/json";
import type { AppContext } from "../app-context.ts";
import type { RoomSnapshot } from "../features/rooms/room-snapshots.ts";
import type { BuildRoomView } from "../features/rooms/room-view.ts";
import type { RoomTallies } from "./room-tally.ts";

/** Builds a room's states as messages. All players of a room get the same view, so that one is built once a snapshot. */
export interface RoomMessages {
  toMessage(snapshot: RoomSnapshot, audience: RoomAudience): Promise<ServerMessage>;
  /** Drops the views of events without listeners. */
  forgetUnwatched(watched: ReadonlySet<string>): void;
}

interface Parts {
  clock: Pick<AppContext["clock"], "now">;
  tallies: Pick<RoomTallies, "of">;
  buildView: BuildRoomView;
}

export function createRoomMessages({ clock, tallies, buildView }: Parts): RoomMessages {
  const playerViews = new Map<string, { snapshot: RoomSnapshot; view: Promise<JsonObject> }>();

  function toView(snapshot: RoomSnapshot, audience: RoomAudience): Promise<JsonObject> {
    const eventId = snapshot.event.id;
    if (audience !== "player") return tallies.of(eventId).then((tally) => buildView({ snapshot, audience, tally }));
    const built = playerViews.get(eventId);
    if (built?.snapshot === snapshot) return built.view;
    const view = buildView({ snapshot, audience, tally: null });
    playerViews.set(eventId, { snapshot, view });
    view.catch(() => playerViews.delete(eventId));
    return view;
  }

  return {
    async toMessage(snapshot, audience) {
      const state = await toView(snapshot, audience);
      return { type: "state", topic: eventTopic(snapshot.event.id, audience), seq: snapshot.room.seq, server_at_ms: clock.now(), state };
    },
    forgetUnwatched(watched) {
      for (const eventId of playerViews.keys()) if (!watched.has(eventId)) playerViews.delete(eventId);
    },
  };
}

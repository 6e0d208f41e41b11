import { eventTopic, type RoomAudience } from "@sparc/contract/realtime/topics";
import type { AppContext } from "../app-context.ts";
import type { RoomSnapshots } from "../features/rooms/room-snapshots.ts";
import type { Hub } from "./hub.ts";
import type { RoomMessages } from "./room-messages.ts";
import type { RoomTallies } from "./room-tally.ts";

/** Time between two counts of the lobby for each listener, in milliseconds: one core sends that many frames in about a hundredth of it. */
const CROWD_MS_PER_LISTENER = 1;

const EVERYBODY = ["player", "host", "screen"] as const satisfies RoomAudience[];
const PLAYERS = ["player"] as const satisfies RoomAudience[];

/**
 * Sends players the same seq again when players have joined while no slot is open, at most once per call and less often to a large crowd:
 * the frames to those who are in would otherwise delay those who come. While players get their teams, everybody is sent those, too.
 */
export interface CrowdFrames {
  /** Does nothing when nobody has come since the last sending, or when that was just now. The event has listeners. */
  publish(eventId: string): Promise<void>;
  /** Drops the records of events without listeners. */
  forgetUnwatched(watched: ReadonlySet<string>): void;
}

interface Parts {
  clock: Pick<AppContext["clock"], "monotonicMs">;
  hub: Hub;
  snapshots: Pick<RoomSnapshots, "reload">;
  messages: Pick<RoomMessages, "toMessage">;
  tallies: Pick<RoomTallies, "sendAgain">;
}

export function createCrowdFrames({ clock, hub, snapshots, messages, tallies }: Parts): CrowdFrames {
  /** Who was in a room at the last sending: the number of entries and the sizes of its teams. */
  const sentCrowd = new Map<string, string>();
  /** When the next count may be sent, by event, on the scale of the monotonic clock. */
  const nextAtMs = new Map<string, number>();

  return {
    async publish(eventId) {
      if (clock.monotonicMs() < (nextAtMs.get(eventId) ?? 0)) return;
      const snapshot = await snapshots.reload(eventId);
      const crowd = snapshot && `${snapshot.event.entryCount} ${String(snapshot.teamSizes)}`;
      if (!snapshot || !crowd || snapshot.window || sentCrowd.get(eventId) === crowd) return;
      sentCrowd.set(eventId, crowd);
      nextAtMs.set(eventId, clock.monotonicMs() + CROWD_MS_PER_LISTENER * [...hub.connectionsOn(eventTopic(eventId))].length);
      for (const audience of snapshot.teamSizes ? EVERYBODY : PLAYERS) {
        const topic = eventTopic(eventId, audience);
        if (!hub.has(topic)) continue;
        await hub.broadcast(topic, await messages.toMessage(snapshot, audience));
        if (audience !== "player") tallies.sendAgain(eventId);
      }
    },
    forgetUnwatched(watched) {
      for (const known of [sentCrowd, nextAtMs]) for (const eventId of known.keys()) if (!watched.has(eventId)) known.delete(eventId);
    },
  };
}

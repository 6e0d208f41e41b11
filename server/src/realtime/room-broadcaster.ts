import type { ParticipantState } from "@sparc/contract/entities/room";
import type { ServerMessage } from "@sparc/contract/realtime/messages";
import { eventTopic, type RoomAudience } from "@sparc/contract/realtime/topics";
import type { AppContext } from "../app-context.ts";
import type { AnswerTiming, Broadcasting } from "../features/answers/answer-timing.ts";
import type { ParticipantStates } from "../features/rooms/participant-states.service.ts";
import type { RoomSnapshot, RoomSnapshots } from "../features/rooms/room-snapshots.ts";
import type { BuildRoomView } from "../features/rooms/room-view.ts";
import { findRoomSeqs } from "../features/rooms/rooms.repository.ts";
import type { Connection } from "./connection.ts";
import { createCrowdFrames } from "./crowd-frames.ts";
import type { Deliveries } from "./deliveries.ts";
import { createDeliveryPings } from "./delivery-pings.ts";
import type { Hub } from "./hub.ts";
import { createRoomMessages } from "./room-messages.ts";
import type { RoomTallies } from "./room-tally.ts";

const POLL_MS = 1_000;
const AUDIENCES = ["player", "host", "screen"] as const satisfies RoomAudience[];

/**
 * Sends every step of a room to its listeners: one encoded frame per audience, and after a settled slot each player's own result. Hints
 * make this fast, and a poll of all seqs once a second catches lost hints. A state message equals the answer of a GET.
 */
export interface RoomBroadcaster {
  /** The state as a message. `userId` is the player it goes to by HTTP; it marks the open slot as sent to them. */
  stateMessage(input: { eventId: string; audience: RoomAudience; userId?: string }): Promise<ServerMessage | null>;
  /** Sends the present state to a connection that has just subscribed. */
  welcome(input: { connection: Connection; eventId: string; audience: RoomAudience }): Promise<void>;
  /** Looks for missed steps and new players now, which happens by itself once a second; resolves when everything is sent. */
  poll(): Promise<void>;
  /** Sends a user's own state (`mine`) to the given connections. */
  sendMine(input: { connections: readonly Connection[]; eventId: string; userId: string }): Promise<void>;
  stop(): void;
}

interface Parts {
  context: AppContext;
  hub: Hub;
  snapshots: RoomSnapshots;
  participants: ParticipantStates;
  timing: AnswerTiming;
  deliveries: Deliveries;
  tallies: RoomTallies;
  buildView: BuildRoomView;
}

export function createRoomBroadcaster(parts: Parts): RoomBroadcaster {
  const { context, hub, snapshots, participants, timing, deliveries, tallies, buildView } = parts;
  const { database, clock, bus, logger } = context;
  const messages = createRoomMessages({ clock, tallies, buildView });
  const crowdFrames = createCrowdFrames({ clock, hub, snapshots, messages, tallies });
  const askWhetherArrived = createDeliveryPings({ clock, hub, deliveries });
  const sentSeq = new Map<string, number>();
  /** The highest seq that a listener of this process has seen, by event. */
  const shownSeq = new Map<string, number>();
  const sentResults = new Map<string, string>();
  const underWay = new Map<string, Promise<void>>();

  const eventsListenedTo = () => {
    const events = new Set<string>();
    for (const topic of hub.topics()) {
      const [kind, eventId] = topic.split(":");
      if (kind === "event" && eventId) events.add(eventId);
    }
    return events;
  };

  /** Publishes one step of an event at a time, so that frames never overtake each other. */
  function publish(eventId: string, seq: number): Promise<void> {
    const before = underWay.get(eventId) ?? Promise.resolve();
    const current = before
      .then(() => publishNow(eventId, seq))
      .catch((error: unknown) => logger.error({ err: error, eventId }, "Showing a room's step failed; the poll tries again"))
      .finally(() => {
        if (underWay.get(eventId) === current) underWay.delete(eventId);
      });
    underWay.set(eventId, current);
    return current;
  }

  async function publishNow(eventId: string, seq: number): Promise<void> {
    if ((sentSeq.get(eventId) ?? 0) >= seq) return;
    const snapshot = await snapshots.get(eventId, seq);
    if (!snapshot) return;
    const results = await readNewResults(snapshot);
    const sending = beginSending(snapshot);
    try {
      await sendStep(snapshot, { stateOf: results.stateOf, sending });
    } finally {
      sending?.end();
    }
    tallies.sendAgain(eventId);
    if (snapshot.window) void askWhetherArrived(eventTopic(eventId), snapshot.window);
    // Noted once everybody has them: a step that failed is sent again with the results.
    sentResults.set(eventId, results.key);
    sentSeq.set(eventId, snapshot.room.seq);
    noteShown(snapshot);
  }

  interface StepExtras {
    stateOf: ((userId: string) => ParticipantState) | null;
    sending: Broadcasting | null;
  }

  async function sendStep(snapshot: RoomSnapshot, { stateOf, sending }: StepExtras): Promise<void> {
    const eventId = snapshot.event.id;
    for (const audience of AUDIENCES) {
      const topic = eventTopic(eventId, audience);
      if (!hub.has(topic)) continue;
      await hub.broadcast(topic, await messages.toMessage(snapshot, audience), {
        ...(sending ? { onSend: ({ viewer }) => sending.noteSent(viewer.userId, clock.now()) } : {}),
        ...(audience === "player" && stateOf
          ? { ownMessage: ({ viewer: { userId } }) => ({ type: "mine", topic, seq: snapshot.room.seq, mine: stateOf(userId) }) }
          : {}),
      });
      if (audience === "player") sending?.end();
    }
  }

  function noteShown({ event: { id }, room: { seq } }: RoomSnapshot): void {
    shownSeq.set(id, Math.max(shownSeq.get(id) ?? 0, seq));
  }

  /** Sends the state null once when the room was removed with its event, as a GET would answer. */
  async function publishRemoved(eventId: string): Promise<void> {
    const seq = shownSeq.get(eventId);
    if (seq === undefined || (await snapshots.reload(eventId))) return;
    shownSeq.delete(eventId);
    for (const audience of AUDIENCES) {
      const topic = eventTopic(eventId, audience);
      await hub.broadcast(topic, { type: "state", topic, seq: seq + 1, server_at_ms: clock.now(), state: null });
    }
  }

  /** Drops the records of events without listeners: a new listener gets the whole state anyway. */
  function forgetUnwatched(watched: ReadonlySet<string>): void {
    for (const known of [sentSeq, shownSeq, sentResults])
      for (const eventId of known.keys()) if (!watched.has(eventId)) known.delete(eventId);
    messages.forgetUnwatched(watched);
    crowdFrames.forgetUnwatched(watched);
  }

  const userIdsOn = (topic: string) => [...hub.connectionsOn(topic)].map(({ viewer }) => viewer.userId);

  function noteLateSending({ event, window }: RoomSnapshot, userId: string): void {
    const at = clock.now();
    if (window && at < window.closesAt) timing.noteLateSending({ eventId: event.id, slot: window.slot, userId, at });
  }

  /** Begins to record when the open slot is sent to each listener, whatever their audience; null when no slot is open. */
  function beginSending({ event, window }: RoomSnapshot): Broadcasting | null {
    return window && clock.now() < window.closesAt ? timing.beginSending({ eventId: event.id, slot: window.slot }) : null;
  }

  /**
   * The key of the players' results, and their own states when a slot was settled since they were sent last, otherwise null. They are read before the step is sent, so that
   * both leave in one write for each player: writes are most of what a step costs.
   */
  async function readNewResults(snapshot: RoomSnapshot): Promise<Pick<StepExtras, "stateOf"> & { key: string }> {
    const { id } = snapshot.event;
    const key = participants.resultsKey(snapshot);
    const sent = sentResults.get(id);
    const isNew = sent !== undefined && sent !== key && hub.has(eventTopic(id));
    return { key, stateOf: isNew ? await participants.getAll(snapshot, () => userIdsOn(eventTopic(id))) : null };
  }

  async function sendMine(input: { connections: readonly Connection[]; eventId: string; userId: string }): Promise<void> {
    const mine = await participants.get(input.eventId, input.userId);
    if (!mine) return;
    const seq = snapshots.seqOf(input.eventId);
    for (const connection of input.connections) connection.send({ type: "mine", topic: eventTopic(input.eventId), seq, mine });
  }

  const stopListening = bus.subscribe((hint) => {
    if (hint.kind === "room" && isWatched(hint.eventId)) void publish(hint.eventId, hint.seq);
    if (hint.kind === "event")
      snapshots
        .reload(hint.eventId)
        .then(() => publishRemoved(hint.eventId))
        .catch(() => undefined);
  });
  const isWatched = (eventId: string) => AUDIENCES.some((audience) => hub.has(eventTopic(eventId, audience)));

  async function publishMissed(): Promise<void> {
    const watched = eventsListenedTo();
    forgetUnwatched(watched);
    const seqs = await findRoomSeqs(database.db, [...watched]);
    for (const eventId of watched) if (!seqs.has(eventId)) await publishRemoved(eventId);
    for (const [eventId, seq] of seqs) {
      if ((sentSeq.get(eventId) ?? 0) < seq) await publish(eventId, seq);
      else if (isWatched(eventId)) await crowdFrames.publish(eventId);
    }
  }

  let isPolling = false;
  async function poll(): Promise<void> {
    if (isPolling) return;
    isPolling = true;
    try {
      await publishMissed();
    } catch (error) {
      logger.warn({ err: error }, "Looking for missed steps failed");
    } finally {
      isPolling = false;
    }
  }
  const polling = setInterval(() => void poll(), POLL_MS).unref();

  return {
    async stateMessage({ eventId, audience, userId }) {
      const snapshot = await snapshots.get(eventId);
      const message = snapshot && (await messages.toMessage(snapshot, audience));
      if (snapshot && userId !== undefined) noteLateSending(snapshot, userId);
      return message;
    },
    async welcome({ connection, eventId, audience }) {
      const snapshot = await snapshots.get(eventId);
      if (!snapshot) return;
      if (!sentResults.has(eventId)) sentResults.set(eventId, participants.resultsKey(snapshot));
      sentSeq.set(eventId, Math.max(sentSeq.get(eventId) ?? 0, 0));
      noteLateSending(snapshot, connection.viewer.userId);
      noteShown(snapshot);
      connection.send(await messages.toMessage(snapshot, audience));
      if (audience !== "player") tallies.sendAgain(eventId);
      if (audience === "player") await sendMine({ connections: [connection], eventId, userId: connection.viewer.userId });
    },
    poll,
    sendMine,
    stop() {
      stopListening();
      clearInterval(polling);
      timing.stop();
    },
  };
}

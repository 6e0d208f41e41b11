import type { Mine } from "@sparc/contract/entities/room";
import type { ServerMessage } from "@sparc/contract/realtime/messages";
import { eventTopic, type RoomAudience } from "@sparc/contract/realtime/topics";
import type { JsonObject } from "@sparc/sparclets/kernel/json";
import type { AppContext } from "../app-context.ts";
import { findAnswersOf, findAnswersToSlot } from "../features/answers/answers.repository.ts";
import { receiptOf } from "../features/answers/receipt.view.ts";
import { createFindEntryInCrowd } from "../features/players/own-entries.service.ts";
import { findGivenNames, type OwnEntry } from "../features/players/players.repository.ts";
import { findExtended } from "../features/players/time-allowance.repository.ts";
import { factorOf } from "../features/players/time-allowance.service.ts";
import type { BuildRoomView } from "../features/rooms/room-view.ts";
import { findRoomSeqs } from "../features/rooms/rooms.repository.ts";
import { mineOf, type StandingsService } from "../features/standings/standings.service.ts";
import type { Standings } from "../features/standings/standings.ts";
import { type NameOf, numbersFor, playerNumber } from "../features/standings/standings-rows.ts";
import type { AnswerTiming } from "./answer-timing.ts";
import type { Connection } from "./connection.ts";
import type { Deliveries } from "./deliveries.ts";
import { createDeliveryPings } from "./delivery-pings.ts";
import type { Hub } from "./hub.ts";
import type { RoomSnapshot, RoomSnapshots } from "./room-snapshots.ts";
import type { RoomTallies } from "./room-tally.ts";

const POLL_MS = 1_000;

/** The place of somebody who does not take part. */
export const NOT_IN: Mine = {
  is_joined: false,
  receipt: null,
  result: null,
  points: 0,
  rank: null,
  players: 0,
  ahead: null,
  time_factor: 1,
  number: null,
};
const AUDIENCES = ["player", "host", "screen"] as const satisfies RoomAudience[];

/**
 * Brings every step of a room to those who look: one encoded frame an audience, and after a settled slot each player's own result.
 * Hints make it quick; a poll of seqs once a second makes it sure. What is sent is what a GET would answer.
 */
export interface RoomFeed {
  /** `userId`: to whom it goes, by HTTP. */
  stateMessage(a: { eventId: string; audience: RoomAudience; userId?: string }): Promise<ServerMessage | null>;
  /** `entry`: as somebody just read it, so that it need not be read again. */
  mineOf(eventId: string, userId: string, entry?: OwnEntry | null): Promise<Mine | null>;
  /** Sends a newcomer the present moment. */
  welcome(a: { connection: Connection; eventId: string; audience: RoomAudience }): Promise<void>;
  /** Tells somebody's connections their own place as it is now. */
  sendMine(a: { connections: readonly Connection[]; eventId: string; userId: string }): Promise<void>;
  stop(): void;
}

interface Parts {
  context: AppContext;
  hub: Hub;
  snapshots: RoomSnapshots;
  standings: StandingsService;
  timing: AnswerTiming;
  deliveries: Deliveries;
  tallies: RoomTallies;
  buildView: BuildRoomView;
}

const calledBy = (name: string | null | undefined) => (name ? { name } : {});

/** Who was removed has an entry still, and no rank. */
function isRanked(table: Standings, userId: string): boolean {
  const entryNo = table.entryNoOf(userId);
  return entryNo !== null && table.rankOf(entryNo) > 0;
}

export function createRoomFeed(parts: Parts): RoomFeed {
  const { context, hub, snapshots, standings, timing, deliveries, tallies, buildView } = parts;
  const { database, clock, bus, logger } = context;
  const askWhetherArrived = createDeliveryPings({ clock, hub, deliveries });
  const sentSeq = new Map<string, number>();
  /** The highest seq that anybody here was shown. */
  const shownSeq = new Map<string, number>();
  const sentResults = new Map<string, string>();
  /** What players' own results are made of: nobody keeps reading a name that has been hidden. */
  const resultsKey = (snapshot: RoomSnapshot) => `${snapshot.event.resultsVersion} ${hasHiddenNames(snapshot)}`;
  const hasHiddenNames = ({ event, room }: RoomSnapshot) =>
    context.registry[event.type]?.room?.hidesNames?.({ state: room.state }) ?? false;
  const underWay = new Map<string, Promise<void>>();
  const findEntry = createFindEntryInCrowd(database);

  const eventsListenedTo = () => {
    const events = new Set<string>();
    for (const topic of hub.topics()) {
      const [kind, eventId] = topic.split(":");
      if (kind === "event" && eventId) events.add(eventId);
    }
    return events;
  };

  /** Players of one room all see the same: their view of a seq is built once. */
  const playerViews = new Map<string, { snapshot: RoomSnapshot; view: Promise<JsonObject> }>();

  function viewOf(snapshot: RoomSnapshot, audience: RoomAudience): Promise<JsonObject> {
    const eventId = snapshot.event.id;
    if (audience !== "player") return tallies.of(eventId).then((tally) => buildView({ snapshot, audience, tally }));
    const built = playerViews.get(eventId);
    if (built?.snapshot === snapshot) return built.view;
    const view = buildView({ snapshot, audience, tally: null });
    playerViews.set(eventId, { snapshot, view });
    view.catch(() => playerViews.delete(eventId));
    return view;
  }

  async function messageOf(snapshot: RoomSnapshot, audience: RoomAudience): Promise<ServerMessage> {
    const state = await viewOf(snapshot, audience);
    return { type: "state", topic: eventTopic(snapshot.event.id, audience), seq: snapshot.room.seq, server_at_ms: clock.now(), state };
  }

  /** One publication of an event at a time, so that frames never overtake each other. */
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
    for (const audience of AUDIENCES) {
      const topic = eventTopic(eventId, audience);
      if (!hub.has(topic)) continue;
      const message = await messageOf(snapshot, audience);
      for (const sending of sendingsTo(snapshot, userIdsOn(topic))) timing.noteSent(sending);
      await hub.broadcast(topic, message);
    }
    if (snapshot.window) void askWhetherArrived(eventTopic(eventId), snapshot.window);
    sentSeq.set(eventId, snapshot.room.seq);
    noteShown(snapshot);
    await publishResults(snapshot);
  }

  function noteShown({ event: { id }, room: { seq } }: RoomSnapshot): void {
    shownSeq.set(id, Math.max(shownSeq.get(id) ?? 0, seq));
  }

  /** A room that was taken away with its event is shown as what a GET would answer: no state, once. */
  async function publishGone(eventId: string): Promise<void> {
    const seq = shownSeq.get(eventId);
    if (seq === undefined || (await snapshots.reload(eventId))) return;
    shownSeq.delete(eventId);
    for (const audience of AUDIENCES) {
      const topic = eventTopic(eventId, audience);
      await hub.broadcast(topic, { type: "state", topic, seq: seq + 1, server_at_ms: clock.now(), state: null });
    }
  }

  /** What was sent to nobody's listeners any more need not be remembered: who comes is welcomed from the beginning. */
  function forgetUnwatched(watched: ReadonlySet<string>): void {
    for (const known of [sentSeq, shownSeq, sentResults, sentEntries, playerViews])
      for (const eventId of known.keys()) if (!watched.has(eventId)) known.delete(eventId);
  }

  const userIdsOn = (topic: string) => [...hub.connectionsOn(topic)].map(({ viewer }) => viewer.userId);

  function noteLateSending(snapshot: RoomSnapshot, userId: string): void {
    for (const sending of sendingsTo(snapshot, [userId])) timing.noteLateSending(sending);
  }

  /** The open slot leaves now to these people, as players, hosts or on the big screen. */
  function sendingsTo({ event, window }: RoomSnapshot, userIds: Iterable<string>) {
    const at = clock.now();
    if (!window || at >= window.closesAt) return [];
    return Array.from(userIds, (userId) => ({ eventId: event.id, slot: window.slot, userId, at }));
  }

  /** After a settled slot every listening player gets a small frame with their own result. */
  async function publishResults(snapshot: RoomSnapshot): Promise<void> {
    const { event, room } = snapshot;
    const topic = eventTopic(event.id);
    const key = resultsKey(snapshot);
    if (sentResults.get(event.id) === key) return;
    const isFirstSight = !sentResults.has(event.id);
    sentResults.set(event.id, key);
    if (isFirstSight || !hub.has(topic)) return;
    const table = await standings.get(event);
    const slot = snapshot.window?.slot ?? table.lastSlot;
    const given = slot === null ? [] : await findAnswersToSlot(database.db, event.id, slot);
    const answers = new Map(given.map((answer) => [answer.userId, answer]));
    const nameOf = await namesFor(snapshot, table, userIdsOn(topic));
    const percents = await findExtended(database.db, event.id);
    const givenNames = await findGivenNames(database.db, event.id);
    await hub.sendEach(topic, ({ viewer: { userId } }) => {
      const isJoined = isRanked(table, userId);
      const mine = mineOf({ standings: table, userId, answer: answers.get(userId) ?? null, isJoined, nameOf });
      const entryNo = table.entryNoOf(userId);
      const own = {
        time_factor: factorOf(percents.get(userId) ?? 100),
        number: entryNo === null ? null : playerNumber(entryNo),
        ...calledBy(givenNames.get(userId)),
      };
      return { type: "mine", topic, seq: room.seq, mine: { ...mine, ...own } };
    });
  }

  /** Names of whoever stands above these players, or their numbers where the room hides names. */
  async function namesFor(snapshot: RoomSnapshot, table: Standings, userIds: readonly string[]): Promise<NameOf> {
    return hasHiddenNames(snapshot) ? numbersFor(table) : standings.namesAbove(table, userIds);
  }

  /** What one player knows of themselves. As long as nothing has counted, standings are not asked: a lobby fills without them. */
  async function mineNow(eventId: string, userId: string, known?: OwnEntry | null): Promise<Mine | null> {
    const snapshot = await snapshots.get(eventId);
    if (!snapshot) return null;
    const entry = known === undefined ? await findEntry({ eventId, userId }) : known;
    if (!entry) return { ...NOT_IN, players: snapshot.playerCount };
    const own = { time_factor: factorOf(entry.timePercent), number: playerNumber(entry.entryNo), ...calledBy(entry.givenName) };
    const hasResults = snapshot.slots.some(({ sealedAt }) => sealedAt !== null);
    const table = hasResults ? await standings.get(snapshot.event) : null;
    const slot = snapshot.window?.slot ?? table?.lastSlot ?? null;
    const [answer] = slot ? await findAnswersOf(database.db, { eventId, userIds: [userId], slots: [slot] }) : [];
    const isJoined = !entry.isRemoved;
    if (!table) {
      return { ...NOT_IN, is_joined: isJoined, receipt: answer ? receiptOf(answer) : null, players: snapshot.playerCount, ...own };
    }
    const nameOf = await namesFor(snapshot, table, [userId]);
    return { ...mineOf({ standings: table, userId, answer: answer ?? null, isJoined, nameOf }), ...own };
  }

  async function sendMine(a: { connections: readonly Connection[]; eventId: string; userId: string }): Promise<void> {
    const mine = await mineNow(a.eventId, a.userId);
    if (!mine) return;
    const seq = snapshots.seqOf(a.eventId);
    for (const connection of a.connections) connection.send({ type: "mine", topic: eventTopic(a.eventId), seq, mine });
  }

  const stopListening = bus.subscribe((hint) => {
    if (hint.kind === "room" && isWatched(hint.eventId)) void publish(hint.eventId, hint.seq);
    if (hint.kind === "event")
      snapshots
        .reload(hint.eventId)
        .then(() => publishGone(hint.eventId))
        .catch(() => undefined);
  });
  const isWatched = (eventId: string) => AUDIENCES.some((audience) => hub.has(eventTopic(eventId, audience)));

  const sentEntries = new Map<string, number>();

  /** While nothing is being answered, players see the crowd grow: the same seq again, at most once a poll. */
  async function publishCrowd(eventId: string): Promise<void> {
    const topic = eventTopic(eventId);
    if (!hub.has(topic)) return;
    const snapshot = await snapshots.reload(eventId);
    if (!snapshot || snapshot.window || sentEntries.get(eventId) === snapshot.event.entryCount) return;
    sentEntries.set(eventId, snapshot.event.entryCount);
    await hub.broadcast(topic, await messageOf(snapshot, "player"));
  }

  async function poll(): Promise<void> {
    const watched = eventsListenedTo();
    forgetUnwatched(watched);
    const seqs = await findRoomSeqs(database.db, [...watched]);
    for (const eventId of watched) if (!seqs.has(eventId)) await publishGone(eventId);
    for (const [eventId, seq] of seqs) {
      if ((sentSeq.get(eventId) ?? 0) < seq) await publish(eventId, seq);
      else await publishCrowd(eventId);
    }
  }

  let isPolling = false;
  const polling = setInterval(() => {
    if (isPolling) return;
    isPolling = true;
    poll()
      .catch((error: unknown) => logger.warn({ err: error }, "Looking for missed steps failed"))
      .finally(() => {
        isPolling = false;
      });
  }, POLL_MS).unref();

  return {
    async stateMessage({ eventId, audience, userId }) {
      const snapshot = await snapshots.get(eventId);
      const message = snapshot && (await messageOf(snapshot, audience));
      if (snapshot && userId !== undefined) noteLateSending(snapshot, userId);
      return message;
    },
    mineOf: mineNow,
    async welcome({ connection, eventId, audience }) {
      const snapshot = await snapshots.get(eventId);
      if (!snapshot) return;
      if (!sentResults.has(eventId)) sentResults.set(eventId, resultsKey(snapshot));
      sentSeq.set(eventId, Math.max(sentSeq.get(eventId) ?? 0, 0));
      noteLateSending(snapshot, connection.viewer.userId);
      noteShown(snapshot);
      connection.send(await messageOf(snapshot, audience));
      if (audience === "player") await sendMine({ connections: [connection], eventId, userId: connection.viewer.userId });
    },
    sendMine,
    stop() {
      stopListening();
      clearInterval(polling);
      timing.stop();
    },
  };
}

import type { Server } from "node:http";
import { eventTopic, parseTopic } from "@sparc/contract/realtime/topics";
import type { AppContext } from "../app-context.ts";
import { createAnswerCounts } from "../features/answers/answer-counts.ts";
import { createAnswerIntake } from "../features/answers/answer-intake.ts";
import { createAnswerTiming } from "../features/answers/answer-timing.ts";
import { createSettledAnswers } from "../features/answers/settled-answers.ts";
import { timeAnswers } from "../features/answers/time-answers.ts";
import { type Cheers, createCheers } from "../features/cheers/cheers.service.ts";
import { createCorrect } from "../features/corrections/note-correction.service.ts";
import { createRehearsalDriver } from "../features/rehearsals/rehearsal-driver.ts";
import { createRehearsals, type Rehearsals } from "../features/rehearsals/rehearsals.service.ts";
import { createSimulatedCrowd } from "../features/rehearsals/simulated-crowd.ts";
import { createParticipantStates } from "../features/rooms/participant-states.service.ts";
import { createRoomParticipation, type RoomParticipation } from "../features/rooms/room-participation.service.ts";
import { createRoomSnapshots } from "../features/rooms/room-snapshots.ts";
import { createRoomView } from "../features/rooms/room-view.ts";
import { createRoomsService, type RoomEffects, type RoomsService } from "../features/rooms/rooms.service.ts";
import { type CompletionService, createCompletionService } from "../features/standings/completion.service.ts";
import { createStandingsService, type StandingsService } from "../features/standings/standings.service.ts";
import { createWarmUp, type WarmUp } from "../features/warm-up/warm-up.service.ts";
import type { Viewer } from "../http/handler.ts";
import { type AnswerTimes, createAnswerTimes } from "../lib/answer-times.ts";
import { createChangeNotices } from "./change-notices.ts";
import { createDeliveries } from "./deliveries.ts";
import type { BeginRelations } from "./event-relations.ts";
import { createEverybodyIn, type EverybodyIn } from "./everybody-in.ts";
import { createHub, type Hub } from "./hub.ts";
import { createMessageHandlers, type FindEventAccess } from "./message-handlers.ts";
import { createReturningPlayers } from "./returning-players.ts";
import { createRoomBroadcaster, type RoomBroadcaster } from "./room-broadcaster.ts";
import { createRoomPresence } from "./room-presence.ts";
import { createRoomRunner } from "./room-runner.ts";
import { createRoomTallies } from "./room-tally.ts";
import { createSocketServer, type SocketServer } from "./ws-server.ts";

/** The services of live play: standings, rooms, intake of answers, rehearsals and the socket server, wired together. */
export interface Live {
  standings: StandingsService;
  completion: CompletionService;
  rooms: RoomsService;
  participation: RoomParticipation;
  broadcaster: RoomBroadcaster;
  everybodyIn: EverybodyIn;
  rehearsals: Rehearsals;
  cheers: Pick<Cheers, "take">;
  warmUp: WarmUp;
  /** Brings rooms that were live when the last process ended up to date. Called before the server accepts connections. */
  resume(): Promise<void>;
  /** Opens the socket server on a listening HTTP server and starts to drive the rooms. */
  start(server: Server): void;
  socketCount(): number;
  /** Bytes that wait to be sent on all sockets. */
  socketBytes(): number;
  /** Answers that wait to be stored. */
  waitingAnswers(): number;
  answerTimes: Pick<AnswerTimes, "read" | "totals">;
  stop(): Promise<void>;
}

interface Parts {
  context: AppContext;
  startEvent: RoomEffects["startEvent"];
  findEventAccess: FindEventAccess;
  verifyAccess(token: string): Promise<Viewer | null>;
  beginRelations: BeginRelations;
  isOriginAllowed(origin: string): boolean;
  errorTexts: Readonly<Record<string, { text: string }>>;
}

export function createLive(parts: Parts): Live {
  const { context } = parts;
  const hub = createHub();
  const snapshots = createRoomSnapshots(context);
  const timing = createAnswerTiming(context.bus);
  const standings = createStandingsService(context);
  const completion = createCompletionService(context, standings);
  const { monotonicMs } = context.clock;
  const answerTimes = createAnswerTimes(monotonicMs);
  const taking = createAnswerIntake({ context, snapshots, timing, catchUp: (eventId) => rooms.tick(eventId) });
  const intake = timeAnswers(taking, { times: answerTimes, monotonicMs });
  const answerCounts = createAnswerCounts({ context, answeredBy: intake.answeredBy });
  const deliveries = createDeliveries();
  const crowd = createSimulatedCrowd();
  const presence = createRoomPresence({ context, hub, intake, deliveries, crowd });
  const cheers = createCheers({ context, snapshots });
  const tallies = createRoomTallies({ context, hub, snapshots, answerCounts, presence, cheers });
  const returning = createReturningPlayers(context);
  const settled = createSettledAnswers();
  const rooms = createRoomsService(context, {
    startEvent: parts.startEvent,
    beginCompletion: completion.begin,
    countQueuedAnswers: (tx, eventId) => tallies.countQueued(tx, eventId),
    awaitReturnMs: returning.awaitMs,
    correct: createCorrect(standings),
    onSettled: settled.put,
  });
  const findPlayersHere = () => findPlayers(hub);
  const everybodyIn = createEverybodyIn({
    ...{ context, snapshots, intake, answerCounts, crowd, presence, rooms, returning, findPlayersHere },
  });
  hub.onLeave((topic, userId) => {
    const eventId = toPlayersEvent(topic);
    if (eventId !== null) everybodyIn.noteSeen(eventId, userId);
  });
  const buildView = createRoomView(context, standings);
  const participants = createParticipantStates({ context, snapshots, standings, settled });
  const broadcaster = createRoomBroadcaster({ context, hub, snapshots, participants, timing, deliveries, tallies, buildView });
  const notices = createChangeNotices({ context, hub });
  const runner = createRoomRunner(context, rooms);
  const participation = createRoomParticipation({ context, intake, answerCounts, snapshots, participants });
  const rehearsals = createRehearsals(context);
  const isWatched = (eventId: string) => hub.has(eventTopic(eventId, "host")) || hub.has(eventTopic(eventId, "screen"));
  const rehearsing = createRehearsalDriver({ context, snapshots, participation, intake, completion, rehearsals, crowd, isWatched });
  const handlers = createMessageHandlers({ ...parts, hub, broadcaster, intake, answerCounts, rooms, cheers });
  let sockets: SocketServer | null = null;
  return {
    standings,
    completion,
    rooms,
    participation,
    broadcaster,
    everybodyIn,
    rehearsals,
    cheers,
    warmUp: createWarmUp({ context, snapshots }),
    async resume() {
      await returning.note();
      await runner.catchUp();
    },
    start(server) {
      sockets = createSocketServer({ ...parts, server, hub, handlers, deliveries, answerCounts });
      runner.start();
      everybodyIn.start();
      rehearsing.start();
    },
    socketCount: () => sockets?.count() ?? 0,
    socketBytes: () => sockets?.bufferedBytes() ?? 0,
    waitingAnswers: intake.waitingCount,
    answerTimes,
    async stop() {
      tallies.leave();
      await sockets?.close();
      await rehearsing.stop();
      await everybodyIn.stop();
      await runner.stop();
      await intake.drain();
      broadcaster.stop();
      timing.stop();
      notices.stop();
      cheers.stop();
      await tallies.stop();
    },
  };
}

/** The connected players by event. */
function findPlayers(hub: Hub): Map<string, ReadonlyMap<string, number>> {
  const players = new Map<string, ReadonlyMap<string, number>>();
  for (const topic of hub.topics()) {
    const eventId = toPlayersEvent(topic);
    if (eventId !== null) players.set(eventId, hub.usersOn(topic));
  }
  return players;
}

/** The event of a topic that players listen to; null for any other topic. */
function toPlayersEvent(topic: string): string | null {
  const parsed = parseTopic(topic);
  return parsed?.kind === "event" && parsed.audience === "player" ? parsed.eventId : null;
}

/** Rooms without sockets: the services that drive them, a quiz of two questions, and a clock that moves with the room. */
import type { Json } from "@sparc/sparclets/kernel/json";
import { sampleQuestion } from "@sparc/sparclets/trivia/trivia.fixtures";
import { expect } from "vitest";
import type { AppContext } from "../../app-context.ts";
import { createAnswerIntake } from "../answers/answer-intake.ts";
import { createAnswerTiming } from "../answers/answer-timing.ts";
import { createCorrect } from "../corrections/note-correction.service.ts";
import { readEvent, type World } from "../events/events.fixtures.ts";
import { createCompletionService } from "../standings/completion.service.ts";
import { createStandingsService } from "../standings/standings.service.ts";
import type { RoomParticipation } from "./room-participation.service.ts";
import { createRoomSnapshots } from "./room-snapshots.ts";
import { beatRooms } from "./rooms.repository.ts";
import { createRoomsService, type RoomsService } from "./rooms.service.ts";

/** The draft of a quiz with the questions `q1` and `q2`. */
export const twoQuestions = () => ({ questions: [sampleQuestion("q1"), sampleQuestion("q2")] }) as never;

export function createRoomServices(world: Pick<World, "context" | "startEvent">, input: { notesCorrections?: boolean } = {}) {
  const { context, startEvent } = world;
  const standings = createStandingsService(context);
  const completion = createCompletionService(context, standings);
  const rooms = createRoomsService(context, {
    startEvent,
    beginCompletion: completion.begin,
    countQueuedAnswers: async () => 0,
    ...(input.notesCorrections ? { correct: createCorrect(standings) } : {}),
  });
  return { standings, completion, rooms, ...createRoomIntake(context) };
}

/** The intake of one process. */
export function createRoomIntake(context: AppContext) {
  const snapshots = createRoomSnapshots(context);
  const intake = createAnswerIntake({ context, snapshots, timing: createAnswerTiming(context.bus), catchUp: async () => undefined });
  return { snapshots, intake };
}

interface DrivenRoom {
  world: Pick<World, "context" | "clock">;
  rooms: Pick<RoomsService, "tick">;
  eventId: string;
}

/** Advances the clock as if the room had been driven meanwhile. */
export async function passTime({ world, rooms, eventId }: DrivenRoom, ms: number): Promise<void> {
  world.clock.advance(ms);
  await beatRooms(world.context.database.db, [eventId], world.clock.now());
  await rooms.tick(eventId);
}

const GET_READY_MS = 3_000;
const QUESTION_MS = 20_000;
const CLOSING_MS = 1_000;

interface PlayedRoom {
  world: World;
  live: { rooms: RoomsService; participation: Pick<RoomParticipation, "join" | "answer"> };
  eventId: string;
}

/** What the host, the players and the clock do in a live room. `read` is called with each act, so that tests can change the event. */
export function createRoomActs(read: () => PlayedRoom) {
  const load = () => readEvent(read().world.context.database.db, read().eventId);
  const step = (type: string) => read().live.rooms.step({ eventId: read().eventId, command: { type } });
  const pass = (ms: number) => passTime({ ...read(), rooms: read().live.rooms }, ms);

  /** Lets a new member in. */
  async function join(): Promise<string> {
    const { world, live } = read();
    const { userId } = await world.addUser();
    expect(await live.participation.join({ event: await load(), userId })).toMatchObject({ ok: true });
    return userId;
  }

  async function joinMany(count: number): Promise<string[]> {
    const userIds: string[] = [];
    while (userIds.length < count) userIds.push(await join());
    return userIds;
  }

  async function answer(given: { userId: string; slot: string; answer: Json }) {
    const { world, live } = read();
    return live.participation.answer({ event: await load(), ...given, receivedAt: world.clock.now() });
  }

  /** A question of 20 s from its announcement to its end: options by player, a tenth of a second after each other. */
  async function play(slot: string, options: Readonly<Record<string, string>>): Promise<void> {
    await pass(GET_READY_MS);
    for (const [userId, option] of Object.entries(options)) {
      read().world.clock.advance(100);
      expect(await answer({ userId, slot, answer: { options: [option] } })).toMatchObject({ ok: true });
    }
    await pass(QUESTION_MS);
    await pass(CLOSING_MS);
  }

  return { load, step, pass, join, joinMany, answer, play };
}

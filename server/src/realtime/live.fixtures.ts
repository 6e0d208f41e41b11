/** Live play for tests that take each step of the room themselves. */
import { sampleQuestion } from "@sparc/sparclets/trivia/trivia.fixtures";
import { defaultRules } from "@sparc/sparclets/trivia/trivia.schema";
import type { RoomState } from "@sparc/sparclets/trivia/trivia-room.schema";
import { expect } from "vitest";
import type { Database } from "../db/database.ts";
import { joinEvent } from "../features/events/entries.service.ts";
import { createWorld, type World } from "../features/events/events.fixtures.ts";
import { passTime } from "../features/rooms/rooms.fixtures.ts";
import { findRoom } from "../features/rooms/rooms.repository.ts";
import { createLive, type Live } from "./live.ts";

const GET_READY_MS = 3_000;

/** One server process on the world's database and bus without a socket server. Several can share one world. The caller stops it. */
export function createSocketlessLive(world: World): Live {
  return createLive({
    context: world.context,
    startEvent: world.startEvent,
    findEventAccess: async () => null,
    verifyAccess: async () => null,
    beginRelations: async () => new Map(),
    isOriginAllowed: () => false,
    errorTexts: {},
  });
}

export interface OpenQuestion {
  world: World;
  live: Live;
  eventId: string;
  /** Players who have joined the event and have not answered. */
  userIds: string[];
  state(): Promise<RoomState>;
  /** Advances the clock by `ms` as if the room had been driven meanwhile, and takes the step that is due then. */
  drive(ms: number): Promise<void>;
}

/**
 * Makes a new world on an empty database with a live trivia whose only question, `q1`, has just opened for 20 s. The caller stops `live`.
 */
export async function openQuestion(
  database: Database,
  { streamDelayS = 0, players = 3, question = {} as Parameters<typeof sampleQuestion>[1] } = {},
): Promise<OpenQuestion> {
  const world = await createWorld(database);
  const live = createSocketlessLive(world);
  const eventId = await world.createPublished({
    type: "trivia",
    rules: { ...defaultRules, stream_delay_s: streamDelayS },
    draft: { questions: [sampleQuestion("q1", question)] } as never,
  });
  const userIds = await Promise.all(Array.from({ length: players }, async () => (await world.addUser()).userId));
  const state = async () => (await findRoom(database.db, eventId))?.state as unknown as RoomState;
  const drive = (ms: number) => passTime({ world, rooms: live.rooms, eventId }, ms);
  await database.transaction((tx) => joinEvent(tx, { bus: world.context.bus, event: { id: eventId }, userIds, now: world.clock.now() }));
  await live.rooms.step({ eventId, command: { type: "start" } });
  if (streamDelayS > 0) await drive(streamDelayS * 1_000);
  await drive(GET_READY_MS);
  expect((await state()).phase).toBe("question");
  return { world, live, eventId, userIds, state, drive };
}

/** Rooms without sockets: the services that drive them, a quiz of two questions, and a clock that moves with the room. */
import { sampleQuestion } from "@sparc/sparclets/trivia/trivia.fixtures";
import type { AppContext } from "../../app-context.ts";
import { createAnswerIntake } from "../answers/answer-intake.ts";
import { createAnswerTiming } from "../answers/answer-timing.ts";
import { createCorrect } from "../corrections/note-correction.service.ts";
import type { World } from "../events/events.fixtures.ts";
import { createCompletionService } from "../standings/completion.service.ts";
import { createStandingsService } from "../standings/standings.service.ts";
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

import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Json } from "@sparc/sparclets/kernel/json";
import { createRng, toSeed } from "@sparc/sparclets/kernel/rng";
import { MAX_FACTOR } from "@sparc/sparclets/room-rules";
import type { Content } from "@sparc/sparclets/trivia/trivia.schema";
import type { AppContext } from "../app-context.ts";
import { insertAnswers } from "../features/answers/answers.repository.ts";
import { joinEvent } from "../features/events/entries.service.ts";
import { createStartEvent } from "../features/events/event-steps.service.ts";
import { findEventById } from "../features/events/events.repository.ts";
import { beatRooms, findRoom } from "../features/rooms/rooms.repository.ts";
import { createRoomsService } from "../features/rooms/rooms.service.ts";
import { findSlots } from "../features/slots/slots.repository.ts";
import { createCompletionService } from "../features/standings/completion.service.ts";
import { createStandingsService } from "../features/standings/standings.service.ts";
import { demoAnswer } from "./demo-answers.ts";
import { findDemoQuestion } from "./demo-questions.ts";

const MAX_STEPS = 500;

/**
 * Plays a scheduled room in the past with answers of the given users, up to its end or to the first reveal that waits for the host. It uses
 * the services of a live room with a clock set to the past, so stars, standings and results are real.
 */
export async function playDemoRound(
  context: AppContext,
  input: { eventId: string; userIds: readonly string[]; startedAt: Instant; until?: "end" | "reveal" },
): Promise<void> {
  let now = input.startedAt;
  const past: AppContext = { ...context, clock: { ...context.clock, now: () => now } };
  const { database } = past;
  const standings = createStandingsService(past);
  const completion = createCompletionService(past, standings);
  const startEvent = createStartEvent(past);
  const rooms = createRoomsService(past, { startEvent, beginCompletion: completion.begin, countQueuedAnswers: async () => 0 });
  const event = await findEventById(database.db, input.eventId);
  const rules = event && past.registry[event.type]?.room;
  if (!event || !rules) throw new Error("There is no such room to play");
  await database.transaction((tx) => joinEvent(tx, { bus: past.bus, event, userIds: input.userIds, now }));
  await must(rooms.step({ eventId: input.eventId, command: { type: "start" } }));

  for (let step = 0; step < MAX_STEPS; step++) {
    const room = await findRoom(database.db, input.eventId);
    const current = await findEventById(database.db, input.eventId);
    if (!room || current?.status === "completed") return;
    if (current?.status === "completing") {
      await completion.run(input.eventId);
      continue;
    }
    const slots = await findSlots(database.db, input.eventId);
    const window = rules.answerWindow({ rules: event.rules, slots, state: room.state });
    if (window && now < window.closesAt)
      await answerAll({ context: past, eventId: input.eventId, userIds: input.userIds, slot: window.slot, openedAt: window.openedAt });
    if (room.deadlineAt !== null) {
      now = Math.max(now, room.deadlineAt);
      await beatRooms(database.db, [input.eventId], now);
      await rooms.tick(input.eventId);
    } else {
      if (input.until === "reveal") return;
      now += 4_000;
      await must(rooms.step({ eventId: input.eventId, command: { type: "next" } }));
    }
  }
  throw new Error("The demo round did not come to an end");
}

/** Stores answers. How often members know the answer and how fast they are depends on their index. */
async function answerAll(input: {
  context: AppContext;
  eventId: string;
  userIds: readonly string[];
  slot: string;
  openedAt: Instant;
}): Promise<void> {
  const { database, registry } = input.context;
  const event = await findEventById(database.db, input.eventId);
  const slots = await findSlots(database.db, input.eventId);
  const slot = slots.find(({ key }) => key === input.slot);
  const rules = event && registry[event.type]?.rules;
  if (!slot || !rules) return;
  const question = findDemoQuestion(input.slot);
  if (!question) return;
  const content = slot.content as unknown as Content;
  const answers = input.userIds.flatMap((userId, index) => {
    const rng = createRng(toSeed(`${userId} ${input.slot}`));
    if (rng.below(100) < 6) return [];
    const knows = rng.below(100) < 35 + ((index * 13) % 55);
    const elapsedMs = 900 + rng.below(9_000) + (index % 7) * 400;
    const value = rules.schemas.pick.parse(demoAnswer({ content, question, knows, rng })) as Json;
    return rules.acceptsPick({ rules: event.rules, slot, pick: value })
      ? [{ userId, value, receivedAt: input.openedAt + elapsedMs, elapsedMs, creditMs: 0 }]
      : [];
  });
  await insertAnswers(database.db, { eventId: input.eventId, seq: null, slot: input.slot, answers, maxPercent: 100 * MAX_FACTOR });
}

async function must(result: Promise<{ ok: boolean; refusal?: { code: string } }>): Promise<void> {
  const settled = await result;
  if (!settled.ok) throw new Error(`The demo round was refused a step: ${settled.refusal?.code}`);
}

import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Json } from "@sparc/sparclets/kernel/json";
import { createRng, seedOf } from "@sparc/sparclets/kernel/rng";
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
 * Plays a scheduled room to its end with members' answers, at a moment in the past, through the very steps that a live room takes: only the
 * clock is the seed's own. Stars, standings and results come out as they would have.
 */
export async function playDemoRound(
  context: AppContext,
  a: { eventId: string; userIds: readonly string[]; startedAt: Instant; until?: "end" | "reveal" },
): Promise<void> {
  let now = a.startedAt;
  const past: AppContext = { ...context, clock: { ...context.clock, now: () => now } };
  const { database } = past;
  const standings = createStandingsService(past);
  const completion = createCompletionService(past, standings);
  const startEvent = createStartEvent(past);
  const rooms = createRoomsService(past, { startEvent, beginCompletion: completion.begin, countQueuedAnswers: async () => 0 });
  const event = await findEventById(database.db, a.eventId);
  const rules = event && past.registry[event.type]?.room;
  if (!event || !rules) throw new Error("There is no such room to play");
  await database.transaction((tx) => joinEvent(tx, { bus: past.bus, event, userIds: a.userIds, now }));
  await must(rooms.step({ eventId: a.eventId, command: { type: "start" } }));

  for (let step = 0; step < MAX_STEPS; step++) {
    const room = await findRoom(database.db, a.eventId);
    const current = await findEventById(database.db, a.eventId);
    if (!room || current?.status === "completed") return;
    if (current?.status === "completing") {
      await completion.run(a.eventId);
      continue;
    }
    const slots = await findSlots(database.db, a.eventId);
    const window = rules.answerWindow({ rules: event.rules, slots, state: room.state });
    if (window && now < window.closesAt)
      await answerAll({ context: past, eventId: a.eventId, userIds: a.userIds, slot: window.slot, openedAt: window.openedAt });
    if (room.deadlineAt !== null) {
      now = Math.max(now, room.deadlineAt);
      await beatRooms(database.db, [a.eventId], now);
      await rooms.tick(a.eventId);
    } else {
      if (a.until === "reveal") return;
      now += 4_000;
      await must(rooms.step({ eventId: a.eventId, command: { type: "next" } }));
    }
  }
  throw new Error("The demo round did not come to an end");
}

/** Members differ: who they are decides how often they know it and how fast they are. */
async function answerAll(a: {
  context: AppContext;
  eventId: string;
  userIds: readonly string[];
  slot: string;
  openedAt: Instant;
}): Promise<void> {
  const { database, registry } = a.context;
  const event = await findEventById(database.db, a.eventId);
  const slots = await findSlots(database.db, a.eventId);
  const slot = slots.find(({ key }) => key === a.slot);
  const rules = event && registry[event.type]?.rules;
  if (!slot || !rules) return;
  const question = findDemoQuestion(a.slot);
  if (!question) return;
  const content = slot.content as unknown as Content;
  const answers = a.userIds.flatMap((userId, index) => {
    const rng = createRng(seedOf(`${userId} ${a.slot}`));
    if (rng.below(100) < 6) return [];
    const knows = rng.below(100) < 35 + ((index * 13) % 55);
    const elapsedMs = 900 + rng.below(9_000) + (index % 7) * 400;
    const value = rules.schemas.pick.parse(demoAnswer({ content, question, knows, rng })) as Json;
    return rules.acceptsPick({ rules: event.rules, slot, pick: value })
      ? [{ slot: a.slot, userId, value, receivedAt: a.openedAt + elapsedMs, elapsedMs, creditMs: 0 }]
      : [];
  });
  await insertAnswers(database.db, a.eventId, { answers, maxPercent: 100 * MAX_FACTOR });
}

async function must(result: Promise<{ ok: boolean; refusal?: { code: string } }>): Promise<void> {
  const settled = await result;
  if (!settled.ok) throw new Error(`The demo round was refused a step: ${settled.refusal?.code}`);
}

import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Json } from "@sparc/sparclets/kernel/json";
import { createRng, toSeed } from "@sparc/sparclets/kernel/rng";
import type { Content } from "@sparc/sparclets/trivia/trivia.schema";
import type { AppContext } from "../app-context.ts";
import { createEventLife } from "../features/events/event-life.service.ts";
import { createRunsService } from "../features/runs/runs.service.ts";
import { findSlots } from "../features/slots/slots.repository.ts";
import { createCompletionService } from "../features/standings/completion.service.ts";
import { createStandingsService } from "../features/standings/standings.service.ts";
import { demoAnswer } from "./demo-answers.ts";
import { findDemoQuestion } from "./demo-questions.ts";

/** Opens a self-paced event in the past. Every sixth member plays it to its end, except the first of them, who stops halfway. */
export async function playDemoRuns(
  context: AppContext,
  input: { eventId: string; userIds: readonly string[]; startedAt: Instant },
): Promise<void> {
  const { eventId } = input;
  // Start times are rounded to whole minutes, so the event may start up to a minute later.
  let now = input.startedAt + 60_000;
  const past: AppContext = { ...context, clock: { ...context.clock, now: () => now } };
  await createEventLife(past, createCompletionService(past, createStandingsService(past))).runDue(eventId);
  const runs = createRunsService(past);
  const slots = await findSlots(past.database.db, eventId);
  for (const [index, userId] of input.userIds.filter((_, at) => at % 6 === 1).entries()) {
    const own = index === 0 ? slots.slice(0, Math.ceil(slots.length / 2)) : slots;
    for (const slot of own) {
      now += 2_000;
      const started = await runs.start({ eventId, userId, slot: slot.key });
      const question = findDemoQuestion(slot.key);
      if (!started.ok || !question) throw new Error(`The demo's run cannot be opened at ${slot.key}`);
      const rng = createRng(toSeed(`${userId} ${slot.key}`));
      now += 2_000 + rng.below(6_000);
      const content = slot.content as unknown as Content;
      const answer = demoAnswer({ content, question, knows: rng.below(100) < 60, rng }) as Json;
      const given = await runs.guess({ eventId, userId, slot: slot.key, ordinal: 0, answer });
      if (!given.ok) throw new Error(`The demo's answer was refused: ${given.refusal.code}`);
    }
  }
}

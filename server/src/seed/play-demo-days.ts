import { dailyGameRules } from "@sparc/sparclets/daily-game/daily-game.rules";
import type { Draft, Rules, Secret } from "@sparc/sparclets/daily-game/daily-game.schema";
import type { Json } from "@sparc/sparclets/kernel/json";
import { createRng, toSeed } from "@sparc/sparclets/kernel/rng";
import type { AppContext } from "../app-context.ts";
import { createEventLife } from "../features/events/event-life.service.ts";
import { findEventById } from "../features/events/events.repository.ts";
import { createRunsService } from "../features/runs/runs.service.ts";
import { createCompletionService } from "../features/standings/completion.service.ts";
import { createStandingsService } from "../features/standings/standings.service.ts";
import { demoGuesses } from "./demo-guesses.ts";

const MINUTE_MS = 60_000;
/** Every fifth member plays, up to this number of players: every guess is a transaction that delays the start of the demo. */
const PLAYS_EVERY = 5;
const PLAYERS_MAX = 4;

/** Plays the past days of a scheduled daily game through the services that members use, with a clock set to these days. */
export async function playDemoDays(
  context: AppContext,
  { eventId, userIds, draft, name }: { eventId: string; userIds: readonly string[]; draft: Draft; name: string },
): Promise<void> {
  const present = context.clock.now();
  let now = present;
  const past: AppContext = { ...context, clock: { ...context.clock, now: () => now } };
  const life = createEventLife(past, createCompletionService(past, createStandingsService(past)));
  const runs = createRunsService(past);
  const event = await findEventById(past.database.db, eventId);
  if (!event) throw new Error("There is no such daily game to play");
  const plans = dailyGameRules.slots({ rules: event.rules as unknown as Rules, draft, schedule: event });
  const players = userIds.filter((_, at) => at % PLAYS_EVERY === 1).slice(0, PLAYERS_MAX);
  for (const { key: slot, opensAt, lockAt, secret } of plans) {
    if (opensAt === null || opensAt > present) continue;
    now = opensAt;
    await life.runDue(eventId);
    const isToday = lockAt === null || lockAt > present;
    for (const [index, userId] of players.entries()) {
      const rng = createRng(toSeed(`${userId} ${name} ${slot}`));
      // Today's puzzle has two attempts so far, and a player misses every fifth day.
      if (isToday ? index > 1 : rng.below(5) === 0) continue;
      now += 4 * MINUTE_MS;
      if (now + MINUTE_MS > present) return;
      await playPuzzle({ runs, who: { eventId, userId, slot }, guesses: demoGuesses({ secret: (secret as Secret).puzzle, rng }), wait });
    }
  }
  function wait(): void {
    now += 3_000;
  }
}

interface Attempt {
  runs: ReturnType<typeof createRunsService>;
  who: { eventId: string; userId: string; slot: string };
  guesses: readonly object[];
  wait: () => void;
}

async function playPuzzle({ runs, who, guesses, wait }: Attempt): Promise<void> {
  const started = await runs.start(who);
  if (!started.ok) throw new Error(`The demo's puzzle ${who.slot} cannot be opened: ${started.refusal.code}`);
  for (const [ordinal, answer] of guesses.entries()) {
    wait();
    const given = await runs.guess({ ...who, ordinal, answer: answer as Json });
    if (!given.ok) throw new Error(`The demo's guess at ${who.slot} was refused: ${given.refusal.code}`);
    if (given.value.run.is_over) return;
  }
}

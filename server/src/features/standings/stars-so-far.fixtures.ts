/** A live daily word game and the ledger of its stars. */
import { sampleDraft } from "@sparc/sparclets/daily-game/daily-game.fixtures";
import type { Database } from "../../db/database.ts";
import { createAppealsService } from "../appeals/appeals.service.ts";
import { createWorld } from "../events/events.fixtures.ts";
import { createPlayersService } from "../players/players.service.ts";
import { createRunsService } from "../runs/runs.service.ts";
import { findStarRounds } from "../stars/star-rounds.repository.ts";
import { findStarEntries } from "../stars/stars.repository.ts";
import { createCompletionService } from "./completion.service.ts";
import { createStandingsService } from "./standings.service.ts";
import { createStarsSoFar } from "./stars-so-far.service.ts";

export const DAY_MS = 86_400_000;
/** The samples' words, which take turns; another word of six letters, and five that are wrong. */
export const SOLUTIONS = ["crease", "seance"] as const;
export const APPEALED = "noises";
const WRONG = ["bottle", "castle", "dinner", "engine", "friend"];

export type DayOfPlay = "solved" | "lost" | "open" | "none";

export const STARS = {
  taking_part: 10,
  per_right: 3,
  ranks: [{ from: 1, to: 1, stars: 100 }],
  streaks: [
    { days: 2, stars: 5 },
    { days: 3, stars: 50 },
  ],
};

export async function createDailyWorld(
  database: Database,
  { days, endsAfter = null }: { days: readonly number[]; endsAfter?: number | null },
) {
  const world = await createWorld(database);
  const { context, clock } = world;
  const standings = createStandingsService(context);
  const completion = createCompletionService(context, standings);
  const runs = createRunsService(context);
  const start = clock.now() + 60_000;
  const startsAt = new Date(start).toISOString();
  const eventId = await world.createPublished({
    type: "daily_game",
    starts_at: startsAt,
    ends_at: endsAfter === null ? null : new Date(start + endsAfter * DAY_MS).toISOString(),
    time_zone: "UTC",
    rules: { kind: "word", turns_over_at: startsAt.slice(11, 16) },
    draft: sampleDraft("word", days) as never,
    stars: STARS,
  });
  clock.advance(120_000);
  await world.life.runDue(eventId);

  const sourceOn = (on: Database = database, chunk = 2) => createStarsSoFar({ context: { ...context, database: on }, standings, chunk });
  const source = sourceOn();
  /** Runs the due rounds as the deadlines do. */
  async function giveStars(): Promise<void> {
    for (const { id } of await source.findDue(clock.now())) await source.run(id);
  }

  async function play(userId: string, input: { day: number; as: DayOfPlay }): Promise<void> {
    const slot = `p${input.day}`;
    if (input.as === "none") return;
    await runs.start({ eventId, userId, slot });
    const right = SOLUTIONS[days.indexOf(input.day) % 2] as string;
    const guesses = { solved: [right], lost: [APPEALED, ...WRONG], open: ["bottle"] }[input.as];
    for (const [ordinal, word] of guesses.entries()) {
      const guessed = await runs.guess({ eventId, userId, slot, ordinal, answer: { word } });
      if (!guessed.ok) throw new Error(JSON.stringify(guessed.refusal));
    }
  }

  /** The ledger's entries of the event, oldest first. */
  const readEntries = async (userId: string) =>
    (await findStarEntries(database.db, { userId, eventId, offset: 0, limit: 100 })).rows.toReversed();
  const readStars = async (userId: string) => (await readEntries(userId)).reduce((sum, { amount }) => sum + amount, 0);
  const pass = (count = 1) => clock.advance(count * DAY_MS);

  return {
    ...{ world, context, eventId, runs, play, readEntries, readStars, pass, sourceOn, giveStars },
    appeals: createAppealsService(context, completion),
    players: createPlayersService(context, completion),
    addPlayer: async () => (await world.addUser()).userId,
    /** Settles the end of a day and gives its stars. */
    async turnOver(count = 1) {
      pass(count);
      await world.life.runDue(eventId);
      await giveStars();
    },
    settle: () => world.life.runDue(eventId),
    roundCount: async () => (await findStarRounds(database.db, { at: clock.now(), limit: 10 })).length,
  };
}
export type DailyWorld = Awaited<ReturnType<typeof createDailyWorld>>;

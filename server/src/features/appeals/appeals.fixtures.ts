/** A published daily game of one kind with two days, members who play its first one, and the server's appeals. */
import { sampleDraft } from "@sparc/sparclets/daily-game/daily-game.fixtures";
import type { PuzzleKindName } from "@sparc/sparclets/daily-game/puzzles/registry";
import { readColumn } from "@sparc/sparclets/kernel/column";
import type { Database } from "../../db/database.ts";
import type { Viewer } from "../../http/handler.ts";
import { createWorld, readEvent, type World } from "../events/events.fixtures.ts";
import { findOwnEntry } from "../players/players.repository.ts";
import { findRunsOf, type RunRecord } from "../runs/runs.repository.ts";
import { createRunsService, type RunsService } from "../runs/runs.service.ts";
import { createCompletionService } from "../standings/completion.service.ts";
import { findColumns } from "../standings/standings.repository.ts";
import { createStandingsService } from "../standings/standings.service.ts";
import { type AppealsService, createAppealsService } from "./appeals.service.ts";

export const DAY_MS = 86_400_000;
const SLOT = "p1";

export interface AppealWorld extends World {
  appeals: AppealsService;
  runs: RunsService;
  eventId: string;
  /** Adds a member who plays the first puzzle with these guesses. */
  play(guesses: readonly object[]): Promise<Viewer>;
  goOn(userId: string, guesses: readonly object[], first?: number): Promise<void>;
  ask(userId: string, ordinal: number, note?: string): ReturnType<AppealsService["ask"]>;
  mine(userId: string): ReturnType<AppealsService["mine"]>;
  /** Decides the oldest open appeal. */
  decide(isAccepted: boolean, reason?: string): ReturnType<AppealsService["decide"]>;
  readRun(userId: string): Promise<RunRecord>;
  /** The member's cell in the first day's column: points plus one, or 0 without points; null before it is sealed. */
  readCell(userId: string): Promise<number | null>;
  nextDay(): Promise<void>;
}

export async function createAppealWorld(database: Database, options: { kind: PuzzleKindName; days?: number }): Promise<AppealWorld> {
  const world = await createWorld(database);
  const { clock, context, life } = world;
  const runs = createRunsService(context);
  const appeals = createAppealsService(context, createCompletionService(context, createStandingsService(context)));
  const startsAt = new Date(clock.now() + 60_000).toISOString();
  const eventId = await world.createPublished({
    ...{ type: "daily_game", name: "Morning puzzle", starts_at: startsAt, time_zone: "UTC" },
    ...(options.days ? { ends_at: new Date(clock.now() + 60_000 + options.days * DAY_MS).toISOString() } : {}),
    rules: { kind: options.kind, turns_over_at: startsAt.slice(11, 16) },
    draft: sampleDraft(options.kind, [1, 2]) as never,
  });
  clock.advance(60_000);
  await life.runDue(eventId);

  async function goOn(userId: string, guesses: readonly object[], first = 0): Promise<void> {
    for (const [at, answer] of guesses.entries()) {
      clock.advance(1_000);
      const guessed = await runs.guess({ eventId, userId, slot: SLOT, ordinal: first + at, answer: answer as never });
      if (!guessed.ok) throw new Error(guessed.refusal.code);
    }
  }

  return {
    ...{ ...world, appeals, runs, eventId, goOn },
    async play(guesses) {
      const viewer = await world.addUser();
      await runs.start({ eventId, userId: viewer.userId, slot: SLOT });
      await goOn(viewer.userId, guesses);
      return viewer;
    },
    ask: (userId, ordinal, note) => appeals.ask({ eventId, userId, slot: SLOT, ordinal, ...(note === undefined ? {} : { note }) }),
    mine: (userId) => appeals.mine({ eventId, userId, slot: SLOT }),
    async decide(isAccepted, reason) {
      const [open] = await appeals.list(await readEvent(database.db, eventId));
      const decision = { isAccepted, ...(reason === undefined ? {} : { reason }) };
      return appeals.decide({ eventId, appealId: open?.id ?? "", viewer: world.author, requestId: "test", ...decision });
    },
    async readRun(userId) {
      const [run] = await findRunsOf(database.db, { eventId, userId });
      if (!run) throw new Error("no run");
      return run;
    },
    async readCell(userId) {
      const entry = await findOwnEntry(database.db, { eventId, userId });
      if (!entry) throw new Error("no entry");
      const column = (await findColumns(database.db, eventId)).get(SLOT);
      return column ? readColumn(column).code(entry.entryNo) : null;
    },
    async nextDay() {
      clock.advance(DAY_MS);
      await life.runDue(eventId);
    },
  };
}

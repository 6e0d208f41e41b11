/** Members of a daily word game whose day changes at midnight in Toronto. */
import { sampleDraft } from "@sparc/sparclets/daily-game/daily-game.fixtures";
import type { Database } from "../../db/database.ts";
import type { Viewer } from "../../http/handler.ts";
import { upsertSwitch } from "../notifications/switches.repository.ts";
import { createRunsService } from "../runs/runs.service.ts";
import { findSlot } from "../slots/slots.repository.ts";
import { createStandingsService } from "../standings/standings.service.ts";
import { createDayReminderMails } from "./day-reminder-mail.service.ts";
import type { DayReminderKind } from "./day-reminders.rules.ts";
import { createDayReminders } from "./day-reminders.service.ts";
import { composeOnly, createMailingWorld } from "./mailing.fixtures.ts";

const DAYS = [1, 2, 3, 4, 5];
/** The samples' words, which take turns. */
export const SOLUTIONS = ["crease", "seance"] as const;

/** `startsAt`: a midnight in Toronto; a puzzle a day for five days. */
export async function createDailyWorld(database: Database, { startsAt }: { startsAt: string }) {
  const world = await createMailingWorld(database, {
    compose(context) {
      const standings = createStandingsService(context);
      return composeOnly({
        streak_ends: createDayReminderMails(context, { kind: "streak_ends", standings }),
        daily_open: createDayReminderMails(context, { kind: "daily_open", standings }),
      });
    },
    source: (context) => createDayReminders(context, { standings: createStandingsService(context) }),
  });
  const { clock } = world;
  const runs = createRunsService(world.context);
  clock.set(Date.parse(startsAt) - 60_000);
  const eventId = await world.createPublished({
    type: "daily_game",
    name: "Cup",
    starts_at: startsAt,
    time_zone: "America/Toronto",
    rules: { kind: "word", turns_over_at: "00:00" },
    draft: sampleDraft("word", DAYS) as never,
  });

  async function start({ userId }: Viewer, day: number): Promise<void> {
    const started = await runs.start({ eventId, userId, slot: `p${day}` });
    if (!started.ok) throw new Error(started.refusal.code);
  }

  async function finish(user: Viewer, day: number): Promise<void> {
    await start(user, day);
    const answer = { word: SOLUTIONS[(day - 1) % 2] as string };
    const guessed = await runs.guess({ eventId, userId: user.userId, slot: `p${day}`, ordinal: 0, answer });
    if (!guessed.ok) throw new Error(guessed.refusal.code);
  }

  async function day(number: number): Promise<{ opensAt: number; lockAt: number }> {
    const slot = await findSlot(database.db, eventId, `p${number}`);
    return { opensAt: slot?.opensAt ?? Number.NaN, lockAt: slot?.lockAt ?? Number.NaN };
  }

  /** Sets the clock to the beginning of a day and settles the days before. */
  async function turnTo(number: number): Promise<void> {
    clock.set((await day(number)).opensAt);
    await world.life.runDue(eventId);
  }

  return {
    ...world,
    eventId,
    runs,
    start,
    finish,
    day,
    turnTo,
    /** Plays the first `count` days: each user finishes as many of the last of them as `streaks` says. Then the next day begins. */
    async playDays(count: number, streaks: ReadonlyMap<Viewer, number>): Promise<void> {
      for (let number = 1; number <= count; number += 1) {
        await turnTo(number);
        for (const [user, streak] of streaks) if (number > count - streak) await finish(user, number);
      }
      await turnTo(count + 1);
    },
    switchTo: ({ userId }: Viewer, kind: DayReminderKind, isOn: boolean) =>
      upsertSwitch(database.db, { kind, channel: "email", userId, isOn, now: clock.now() }),
  };
}
export type DailyWorld = Awaited<ReturnType<typeof createDailyWorld>>;

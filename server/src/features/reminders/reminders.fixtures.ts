/** Members of a small pick'em whose locks are days away. */
import type { Database } from "../../db/database.ts";
import type { Viewer } from "../../http/handler.ts";
import { createPicksService } from "../picks/picks.service.ts";
import { createMailingWorld, HOUR_MS, type MailingWorld } from "./mailing.fixtures.ts";
import { createReminderMails } from "./reminder-mail.service.ts";
import { createReminders } from "./reminders.service.ts";

const home = { winner: "home" };

export interface ReminderWorld extends MailingWorld {
  /** Publishes an event whose two games lock in `firstIn` and `secondIn` hours. */
  open(input?: { firstIn?: number; secondIn?: number }): Promise<string>;
  /** Adds a member with picks for these games; without games, a member with an empty entry. */
  member(eventId: string, keys: readonly string[]): Promise<Viewer>;
  pick(eventId: string, user: Viewer, keys: readonly string[]): Promise<void>;
}

export async function createReminderWorld(database: Database): Promise<ReminderWorld> {
  const world = await createMailingWorld(database, { compose: createReminderMails, source: createReminders });
  const { clock } = world;
  const picks = createPicksService(world.context);

  async function pick(eventId: string, { userId }: Viewer, keys: readonly string[]): Promise<void> {
    const { version } = await picks.find({ eventId, userId });
    const saved = await picks.put({ eventId, userId, version, picks: Object.fromEntries(keys.map((key) => [key, home])) });
    if (!saved.ok) throw new Error(saved.refusal.code);
  }

  return {
    ...world,
    open: ({ firstIn = 48, secondIn = firstIn } = {}) => {
      const at = (hours: number) => clock.now() + hours * HOUR_MS;
      const games = [
        { home: "A", away: "B", lock_at: at(firstIn) },
        { home: "C", away: "D", lock_at: at(secondIn) },
      ];
      return world.createPublished({ type: "pick_two", name: "Cup", time_zone: "America/Toronto", draft: { games } });
    },
    async member(eventId, keys) {
      const user = await world.addUser();
      await pick(eventId, user, keys);
      return user;
    },
    pick,
  };
}

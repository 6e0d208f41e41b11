/** Members of a small pick'em whose locks are days away, reminders as the server runs them, and a real mailbox at the end. */
import type { AppContext } from "../../app-context.ts";
import { readConfig } from "../../config.ts";
import type { Database } from "../../db/database.ts";
import { createDeadlines, type Deadlines } from "../../deadlines/deadlines.ts";
import type { Viewer } from "../../http/handler.ts";
import { createLogger } from "../../lib/logger.ts";
import { type Mailbox, type ReceivedMail, startMailbox } from "../../testing/mailbox.ts";
import { createWorld, type World } from "../events/events.fixtures.ts";
import { createSendMail } from "../mail/mail-transport.ts";
import { findDueMails } from "../mail/mails.repository.ts";
import { createOutbox } from "../mail/outbox.service.ts";
import { createPicksService } from "../picks/picks.service.ts";
import { createReminderMails } from "./reminder-mail.service.ts";
import { createReminders } from "./reminders.service.ts";

export const HOUR_MS = 3_600_000;
export const BASE_URL = "https://play.example.org";
const SECRET_KEY = "pV5sY0qk3nTz8wJr2bLx6cMf1hDg9aEu";
const home = { winner: "home" };

export interface ReminderWorld extends World {
  context: AppContext;
  mailbox: Mailbox;
  /** A published event whose two games lock so many hours from now. */
  open(a?: { firstIn?: number; secondIn?: number }): Promise<string>;
  /** A new member with picks for these games; with none they take part and have picked nothing. */
  member(eventId: string, keys: readonly string[]): Promise<Viewer>;
  pick(eventId: string, user: Viewer, keys: readonly string[]): Promise<void>;
  /** One process that looks for reminders; another database is another connection to the same. */
  process(database?: Database): Deadlines;
  /** Looks once and sends everything that is due. */
  remind(): Promise<void>;
  /** Sends everything that is due. */
  deliver(): Promise<void>;
  /** What has arrived since the last call, by the local part of who got it. */
  received(): (ReceivedMail & { userId: string })[];
  stop(): Promise<void>;
}

export async function createReminderWorld(database: Database): Promise<ReminderWorld> {
  const world = await createWorld(database);
  const { clock } = world;
  const mailbox = await startMailbox();
  const env = { SECRET_KEY, HOST: "127.0.0.1", BASE_URL, SMTP_URL: mailbox.url, MAIL_FROM: "Sparc <no-reply@sparc.test>" };
  const context = { ...world.context, config: readConfig(env) };
  const logger = createLogger({ level: "fatal" });
  const picks = createPicksService(context);
  const mailing = createDeadlines({ clock, logger });
  mailing.register(createOutbox({ context, compose: createReminderMails(context), send: createSendMail(context.config) }));
  const processOn = (on: Database): Deadlines => {
    const deadlines = createDeadlines({ clock, logger });
    deadlines.register(createReminders({ ...context, database: on }));
    return deadlines;
  };
  const own = processOn(database);

  async function pick(eventId: string, { userId }: Viewer, keys: readonly string[]): Promise<void> {
    const { version } = await picks.find({ eventId, userId });
    const saved = await picks.put({ eventId, userId, version, picks: Object.fromEntries(keys.map((key) => [key, home])) });
    if (!saved.ok) throw new Error(saved.refusal.code);
  }

  /** A look takes five; those of the next hour are not due. */
  async function deliver(): Promise<void> {
    const isMoreDue = async () => (await findDueMails(database.db, { until: clock.now(), limit: 1 })).length > 0;
    while (await isMoreDue()) await mailing.sweep();
  }

  let seen = 0;
  return {
    ...world,
    context,
    mailbox,
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
    process: (on = database) => processOn(on),
    async remind() {
      await own.sweep();
      await deliver();
    },
    deliver,
    received() {
      const fresh = mailbox.mails.slice(seen).map((mail) => ({ ...mail, userId: mail.to.split("@")[0] ?? "" }));
      seen = mailbox.mails.length;
      return fresh;
    },
    async stop() {
      await own.stop();
      await mailing.stop();
      await mailbox.stop();
    },
  };
}

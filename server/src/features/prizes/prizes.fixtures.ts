/** Events with prizes that are played to their end over HTTP, with the work of the deadlines and a real mail server. */
import type { NewEvent } from "@sparc/contract/entities/event";
import { hostNoticeKind, type PrizeNoticeKind } from "@sparc/contract/entities/notice";
import type { ShippingAddress } from "@sparc/contract/entities/prize-claim";
import type { AppContext } from "../../app-context.ts";
import type { Environment } from "../../config.ts";
import type { Database } from "../../db/database.ts";
import { createDeadlines } from "../../deadlines/deadlines.ts";
import type { Viewer } from "../../http/handler.ts";
import { createHttpWorld, type HttpWorld } from "../../http/http.fixtures.ts";
import { createLogger, type Logger } from "../../lib/logger.ts";
import { type Mailbox, startMailbox } from "../../testing/mailbox.ts";
import { findEventById } from "../events/events.repository.ts";
import type { ComposeMail } from "../mail/compose-mail.ts";
import { createTestOutbox } from "../outbox/outbox.fixtures.ts";
import { createStandingsService } from "../standings/standings.service.ts";
import { createWebhookChannel } from "../webhooks/webhook-channel.ts";
import { createHostMails } from "./host-notices.service.ts";
import { prizeDeadlines } from "./prize-deadlines.ts";
import { createPrizeMails } from "./prize-notices.service.ts";

export const DAY_MS = 24 * 60 * 60_000;
export const ADDRESS = {
  name: "Priya Nair",
  line1: "12 Zanzibar Crescent",
  city: "Toronto",
  region: "ON",
  postal_code: "M5V 3L9",
  country: "CA",
  phone: "+1 416 555 0141",
} satisfies ShippingAddress;

export type Player = Viewer & { token: string };

interface PrizeWorld extends HttpWorld {
  mailbox: Mailbox;
  /** Publishes an event with two games to pick; `prizes` has the form that an author sends. */
  publish(prizes: NewEvent["prizes"]): Promise<string>;
  /** Joins one player for each number of right picks (0 to 2), in their order. */
  join(eventId: string, rights: readonly number[]): Promise<Player[]>;
  /** Locks both games, enters their results and completes the event. */
  finish(eventId: string): Promise<void>;
  /** Runs the due steps of prizes and sends the due mails and webhooks with new services, as a process that has just started does. */
  sweep(): Promise<void>;
  get(path: string, token?: string): Promise<{ status: number; body: Body }>;
  send(method: "POST" | "PATCH" | "PUT" | "DELETE", path: string, body: object, token?: string): Promise<{ status: number; body: Body }>;
  stop(): Promise<void>;
}
// biome-ignore lint/suspicious/noExplicitAny: answers of many routes, read member by member in assertions.
type Body = any;

export async function createPrizeWorld(
  database: Database,
  more: { logger?: Logger; secretKey?: string; env?: Environment; webhookTimeoutMs?: number } = {},
): Promise<PrizeWorld> {
  const mailbox = await startMailbox();
  const env = {
    ...{ SMTP_URL: mailbox.url, MAIL_FROM: "Sparc <no-reply@sparc.test>", BASE_URL: "https://play.example.org" },
    ...(more.secretKey ? { SECRET_KEY: more.secretKey } : {}),
    ...more.env,
  };
  const world = await createHttpWorld(database, { env, ...(more.logger ? { logger: more.logger } : {}) });
  const { context } = world.app;
  const logger = more.logger ?? createLogger({ level: "fatal" });
  const compose: ComposeMail = (message) => {
    const ofHosts = hostNoticeKind.safeParse(message.kind);
    return ofHosts.success
      ? createHostMails(context, ofHosts.data)(message)
      : createPrizeMails(context, message.kind as PrizeNoticeKind)(message);
  };
  const webhook = (own: AppContext) => createWebhookChannel(own, { timeoutMs: more.webhookTimeoutMs ?? 5_000 });
  const mails = createTestOutbox(context, { compose, webhook, logger });

  async function request(
    method: "GET" | "POST" | "PATCH" | "PUT" | "DELETE",
    url: string,
    options: { token?: string | undefined; body?: object },
  ) {
    // A new token for each call, because tests advance the clock by days.
    const { token = await world.readToken(world.author), body } = options;
    const answer = await world.call({ method, url, token, ...(body ? { payload: body } : {}) });
    return { status: answer.statusCode, body: answer.body === "" ? null : answer.json() };
  }

  async function join(eventId: string, rights: readonly number[]): Promise<Player[]> {
    const players: Player[] = [];
    for (const right of rights) {
      const viewer = await world.addUser();
      const token = await world.readToken(viewer);
      const picks = { "1_1": { winner: right > 0 ? "home" : "away" }, "1_2": { winner: right > 1 ? "home" : "away" } };
      const put = await request("PUT", `/api/v1/events/${eventId}/picks`, { token, body: { version: 0, picks } });
      if (put.status !== 200) throw new Error(JSON.stringify(put.body));
      players.push({ ...viewer, token });
    }
    return players;
  }

  async function finish(eventId: string): Promise<void> {
    world.clock.advance(120_000);
    for (const key of ["1_1", "1_2"]) {
      const written = await request("PATCH", `/api/v1/events/${eventId}/matchups/${key}`, { body: { winner: "home" } });
      if (written.status !== 200) throw new Error(JSON.stringify(written.body));
    }
    const completed = await request("POST", `/api/v1/events/${eventId}/complete`, {});
    if (completed.status !== 200) throw new Error(JSON.stringify(completed.body));
    for (let tries = 200; (await findEventById(database.db, eventId))?.status !== "completed"; tries--) {
      if (tries === 0) throw new Error("The event was not completed");
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  return {
    ...world,
    ...{ mailbox, join, finish },
    publish: (prizes) => world.createPublished({ type: "pick_two", ...(prizes ? { prizes } : {}) }),
    async sweep() {
      const deadlines = createDeadlines({ clock: world.clock, logger });
      for (const source of prizeDeadlines(context, createStandingsService(context))) deadlines.register(source);
      await deadlines.sweep();
      await deadlines.stop();
      await mails.deliver();
    },
    get: (url, token) => request("GET", url, { token }),
    send: (method, url, body, token) => request(method, url, { token, body }),
    async stop() {
      await mails.stop();
      await world.close();
      await mailbox.stop();
    },
  };
}

const rank = (from: number, to: number) => ({ by: "rank" as const, from, to });

/** A jersey for the first, stars for the second and third, a mug that is drawn. */
export const PRIZES: NonNullable<NewEvent["prizes"]> = {
  claim_days: 14,
  tiers: [
    { name: "Signed jersey", description: null, picture: null, kind: "physical", award: rank(1, 1) },
    { name: "500 stars", description: null, picture: null, kind: "stars", stars: 500, award: rank(2, 3) },
    {
      ...{ name: "Season mug", description: null, picture: null, kind: "physical" },
      award: { by: "draw", quantity: 1, best_ranked: null, except_winners: true },
    },
  ],
};

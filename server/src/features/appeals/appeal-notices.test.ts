import { afterEach, beforeEach, expect, test } from "vitest";
import { readConfig } from "../../config.ts";
import { createLogger } from "../../lib/logger.ts";
import { type Mailbox, startMailbox } from "../../testing/mailbox.ts";
import { describeDatabase } from "../../testing/test-database.ts";
import { findAllMessages } from "../../testing/waiting-messages.ts";
import { updateRemoved } from "../events/entries.repository.ts";
import { listNotices } from "../notices/notices.fixtures.ts";
import { upsertSwitch } from "../notifications/switches.repository.ts";
import { createTestOutbox } from "../outbox/outbox.fixtures.ts";
import { APPEAL_DECIDED, createAppealMails } from "./appeal-notices.service.ts";
import { type AppealWorld, createAppealWorld } from "./appeals.fixtures.ts";

const BASE_URL = "https://play.example.org";
const toGuesses = (...all: string[]) => all.map((word) => ({ word }));
const lost = toGuesses("noises", "bottle", "castle", "dinner", "engine", "friend");

describeDatabase("mails about a decided appeal", (suite) => {
  let world: AppealWorld;
  let mailbox: Mailbox;
  beforeEach(async () => {
    await suite.truncateAll();
    mailbox = await startMailbox();
    world = await createAppealWorld(suite.database, { kind: "word" });
  });
  afterEach(() => mailbox.stop());

  async function deliver() {
    const env = {
      SECRET_KEY: "pV5sY0qk3nTz8wJr2bLx6cMf1hDg9aEu",
      BASE_URL,
      SMTP_URL: mailbox.url,
      MAIL_FROM: "Sparc <no-reply@sparc.test>",
    };
    const context = { ...world.context, config: readConfig({ HOST: "127.0.0.1", ...env }) };
    const mailing = createTestOutbox(context, { compose: createAppealMails(context), logger: createLogger({ level: "fatal" }) });
    await mailing.deliver();
    await mailing.stop();
    return new Map(mailbox.mails.map((mail) => [mail.to.split("@")[0] ?? "", mail]));
  }

  test("reach the members who appealed and those with another result, once, with the change and no names", async () => {
    const [asker, other, untouched] = [
      await world.play(lost),
      await world.play(toGuesses("bottle", "noises", "crease")),
      await world.play(toGuesses("crease")),
    ];
    await world.ask(asker.userId, 0, "It is what one hears");
    for (let times = 0; times < 2; times++)
      await world.appeals.decide({ ...(await readDecision()), isAccepted: true, reason: "It fits, too" });
    const mails = await deliver();
    expect([...mails.keys()].sort()).toEqual([asker.userId, other.userId].sort());
    expect(mails.has(untouched.userId)).toBe(false);
    const [own, others] = [mails.get(asker.userId), mails.get(other.userId)];
    expect(own?.subject).toBe("Morning puzzle: your answer was accepted");
    expect(own?.text).toContain("You asked for “NOISES” on Day 1 of Morning puzzle (Club). It was accepted.");
    expect(own?.text).toContain("Whoever runs the game says: “It fits, too”");
    for (const mail of [own, others]) expect(mail?.text).toMatch(new RegExp(`^${BASE_URL}/e/[\\w-]+\\?day=1$`, "m"));
    expect(own?.text).toContain("Your result is now: 6 points, day solved (before: 0 points).");
    expect(others?.subject).toBe("Morning puzzle: your result of Day 1 is better now");
    expect(others?.text).toContain("Your result is now: 5 points, day solved (before: 4 points, day solved).");
    for (const mail of mails.values()) {
      expect(mail.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
      expect(mail.raw).not.toMatch(/what one hears/);
    }
    expect(mailbox.mails).toHaveLength(2);
    const noticed = async (userId: string) =>
      (await listNotices(world.context, userId)).map(({ title, detail, path }) => [title, detail, path.split("?")[1]]);
    expect(await noticed(asker.userId)).toEqual([["Your answer was accepted", "Day 1 of Morning puzzle", "day=1"]]);
    expect(await noticed(other.userId)).toEqual([["Your result of Day 1 is better now", "Day 1 of Morning puzzle", "day=1"]]);
    expect(await noticed(untouched.userId)).toEqual([]);
  });

  /** The first of them, decided or not. */
  async function readDecision() {
    const appeal = await suite.database.db.selectFrom("appeals").select("id").executeTakeFirstOrThrow();
    return { eventId: world.eventId, appealId: appeal.id, viewer: world.author, requestId: "test" };
  }

  test("tell the members who appealed that it was declined, and why, and nobody else", async () => {
    const [asker] = [await world.play(lost), await world.play(lost)];
    await world.ask(asker.userId, 0);
    await world.decide(false, "A noise is no crease");
    const mails = await deliver();
    expect([...mails.keys()]).toEqual([asker.userId]);
    expect(mails.get(asker.userId)?.text).toMatch(/It was not accepted[\s\S]*“A noise is no crease”/);
    expect(await world.mine(asker.userId)).toMatchObject({
      value: { appeals: [{ status: "declined", reason: "A noise is no crease", result: null }] },
    });
  });

  test("are not sent to members who switched them off or were removed, nor for a removed event", async () => {
    const [off, removed] = [await world.play(lost), await world.play(lost)];
    const { db } = suite.database;
    await upsertSwitch(db, { ...APPEAL_DECIDED, userId: off.userId, isOn: false, now: world.clock.now() });
    await world.ask(off.userId, 0);
    await world.ask(removed.userId, 0);
    await suite.database.transaction((tx) =>
      updateRemoved(tx, { eventId: world.eventId, userId: removed.userId, removedAt: world.clock.now() }),
    );
    await world.decide(true);
    expect((await deliver()).size).toBe(0);
    const late = await world.play(toGuesses("bottle"));
    await world.goOn(late.userId, toGuesses("castle", "dinner", "engine", "friend", "hammer"), 1);
    await world.ask(late.userId, 0);
    await world.decide(true);
    await db
      .updateTable("events")
      .set({ deleted_at: new Date(world.clock.now()) })
      .execute();
    expect((await deliver()).size).toBe(0);
    expect(await findAllMessages(db)).toEqual([]);
  });
});

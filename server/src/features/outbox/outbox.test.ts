import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readConfig } from "../../config.ts";
import { createLogger } from "../../lib/logger.ts";
import { createFakeClock, type FakeClock } from "../../testing/fake-clock.ts";
import { type Mailbox, readMail, startMailbox } from "../../testing/mailbox.ts";
import { describeEachDatabase } from "../../testing/test-database.ts";
import { type AccountsWorld, createAccountsWorld, tokenIn } from "../auth/accounts.fixtures.ts";
import { createSendMail } from "../mail/mail-transport.ts";
import { backoffMs } from "./outbox.service.ts";
import { UnsendableError } from "./unsendable-error.ts";

const ANA = "ana@example.org";

describeEachDatabase("outgoing mail", (suite) => {
  let clock: FakeClock;
  let mailbox: Mailbox | null = null;
  let world: AccountsWorld | null = null;
  const lines: string[] = [];
  const logger = createLogger({ level: "trace", destination: { write: (line: string) => void lines.push(line) } });

  beforeEach(async () => {
    await suite.truncateAll();
    clock = createFakeClock();
    lines.length = 0;
  });
  afterEach(async () => {
    await world?.close();
    await mailbox?.stop();
    world = null;
    mailbox = null;
  });

  async function open(): Promise<AccountsWorld> {
    world = await createAccountsWorld({ database: suite.database, clock, mailbox, logger });
    return world;
  }
  const forgot = (from: AccountsWorld) => from.call("POST", "/auth/password/forgot", { payload: { email: ANA } });

  test("without a mail server mails are files that any mail program opens", async () => {
    const { register, deliver, dataDir } = await open();
    await register(ANA);
    await forgot(world as AccountsWorld);
    await deliver();
    const names = await readdir(join(dataDir, "mail"));
    expect(names).toEqual([expect.stringMatching(/^2026-01-05T12-00-00.000Z-[0-9a-f-]{36}\.eml$/)]);
    const mail = readMail(await readFile(join(dataDir, "mail", names[0] as string), "utf8"));
    expect(mail.subject).toBe("Set a new password for Sparc");
    expect(mail.raw).toMatch(/^To: <?ana@example\.org>?\r$/m);
    expect(mail.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(tokenIn(mail.text)).toHaveLength(43);
  });

  test("an unavailable mail server causes no error: the mail waits longer each time and is sent when it is back, by another process too", async () => {
    mailbox = await startMailbox();
    const port = Number(new URL(mailbox.url).port);
    const first = await open();
    await first.register(ANA);
    await mailbox.stop();
    expect((await forgot(first)).statusCode).toBe(202);
    await first.deliver();
    clock.advance(backoffMs(1) - 1);
    await first.deliver();
    expect(
      (await first.waitingMails()).map(({ tries }) => tries),
      "not before its time",
    ).toEqual([1]);
    clock.advance(1);
    await first.deliver();
    expect((await first.waitingMails()).map(({ tries }) => tries)).toEqual([2]);
    await first.close();

    mailbox = await startMailbox(port);
    const second = await open();
    await second.deliver();
    expect(mailbox.mails).toEqual([]);
    clock.advance(backoffMs(2));
    await second.deliver();
    expect(mailbox.mails.map(({ to }) => to)).toEqual([ANA]);
    expect(await second.waitingMails()).toEqual([]);
    const reset = await second.call("POST", "/auth/password/reset", {
      payload: { token: tokenIn(mailbox.mails[0]?.text ?? ""), password: "neun alte blaue boote im schilf" },
    });
    expect(reset.statusCode, "half an hour counts from the try that sent it").toBe(204);
  });

  test("a mail the server is too busy for is tried again, one it refuses for good is given up; neither logs a secret or an address", async () => {
    mailbox = await startMailbox();
    const { register, deliver, waitingMails } = await open();
    await register(ANA);
    mailbox.refuseWith(451);
    await forgot(world as AccountsWorld);
    await deliver();
    expect(await waitingMails()).toHaveLength(1);
    mailbox.refuseWith(550);
    clock.advance(backoffMs(1));
    await deliver();
    expect(await waitingMails()).toEqual([]);
    mailbox.refuseWith(null);
    await forgot(world as AccountsWorld);
    await deliver();
    const token = tokenIn(mailbox.mails[0]?.text ?? "");
    await (world as AccountsWorld).call("POST", "/auth/password/reset", {
      payload: { token, password: "neun alte blaue boote im schilf" },
    });
    const log = lines.join("");
    expect(log).toContain("A message was given up");
    for (const secret of [token, ANA, "neun alte", "vier kleine"]) expect(log).not.toContain(secret);
  });

  test("of two processes that sweep at once one sends", async () => {
    mailbox = await startMailbox();
    const here = await open();
    const there = await createAccountsWorld({ database: suite.database, clock, mailbox });
    await here.register(ANA);
    await forgot(here);
    await Promise.all([here.deliver(), there.deliver()]);
    expect(mailbox.mails).toHaveLength(1);
    await there.close();
  });
});

describe("a mail", () => {
  const config = readConfig({ SECRET_KEY: "pV5sY0qk3nTz8wJr2bLx6cMf1hDg9aEu", DATA_DIR: "/nonexistent/never" });
  const { send } = createSendMail(config);

  test.each([
    { to: "ana@example.org\r\nBcc: all@example.org", subject: "Hello" },
    { to: "ana@example.org", subject: "Hello\nBcc: all@example.org" },
  ])("with a line break in a header is refused", async ({ to, subject }) => {
    await expect(send({ id: "1", to, subject, text: "x", now: 0 })).rejects.toThrow(UnsendableError);
  });

  test("waits from ten seconds to an hour", () => {
    expect([1, 2, 3, 9, 10, 29].map((tries) => backoffMs(tries) / 1_000)).toEqual([10, 20, 40, 2_560, 3_600, 3_600]);
  });

  test.each(["a@b\r\nBcc: c@d", "nobody", "Name <a@b", "<a@b> more"])("MAIL_FROM %j stops the start", (MAIL_FROM) => {
    expect(() => readConfig({ MAIL_FROM, SECRET_KEY: "pV5sY0qk3nTz8wJr2bLx6cMf1hDg9aEu" })).toThrow("MAIL_FROM must be an address");
  });

  test("a mail server without a sender stops the start", () => {
    expect(() => readConfig({ SMTP_URL: "smtp://localhost", SECRET_KEY: "pV5sY0qk3nTz8wJr2bLx6cMf1hDg9aEu" })).toThrow(
      "MAIL_FROM is needed",
    );
  });
});

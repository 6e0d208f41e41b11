import { createHmac, hkdfSync } from "node:crypto";
import type { NotificationSwitch } from "@sparc/contract/entities/notification";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Viewer } from "../../http/handler.ts";
import { createHttpWorld, type HttpWorld } from "../../http/http.fixtures.ts";
import { describeDatabase } from "../../testing/test-database.ts";
import { createUnsubscribeTokens } from "./unsubscribe-token.ts";

const PATH = "/api/v1/notifications";
const reminders = { kind: "picks_incomplete", channel: "email" } as const;
/** All there are, with reminders of picks by mail as given. */
const switchesWith = (areRemindersOn: boolean) => [
  ...of("starting_soon", { in_app: true, email: false, push: true }),
  ...of("now_open", { in_app: true, email: false, push: false }),
  ...of("results_are_in", { in_app: true, email: true, push: false }),
  ...of("picks_incomplete", { in_app: true, email: areRemindersOn, push: true }),
  ...of("correction", { in_app: true, email: false, push: false }),
  ...of("streak_ends", { in_app: true, email: true, push: true }),
  ...of("daily_open", { in_app: false, email: false, push: false }),
  ...of("appeal_decided", { in_app: true, email: true, push: true }),
  ...of("called_off", { in_app: true, email: true, push: true }),
  ...of("remind_me", { in_app: true, email: true, push: true }),
  { kind: "prizes", channel: "push", is_on: false },
];
const of = (kind: string, channels: Readonly<Record<string, boolean>>) =>
  Object.entries(channels).map(([channel, isOn]) => ({ kind, channel, is_on: isOn }));

describeDatabase("notifications", (suite) => {
  let world: HttpWorld;
  let user: Viewer;
  let token: string;
  beforeAll(async () => {
    await suite.truncateAll();
    world = await createHttpWorld(suite.database);
    user = await world.addUser();
    token = await world.readToken(user);
  });
  afterAll(() => world.close());

  const mailed = (userId = user.userId) =>
    createUnsubscribeTokens(world.app.context.config).make({ kinds: [reminders.kind], channel: reminders.channel, userId });
  const isOn = async (of = token): Promise<boolean> =>
    (await world.call({ url: PATH, token: of }))
      .json()
      .data.switches.find((one: NotificationSwitch) => one.kind === reminders.kind && one.channel === reminders.channel).is_on;
  const patch = (payload: object) => world.call({ method: "PATCH", url: PATH, token, payload });
  const stop = (value: string, more: { headers?: Record<string, string>; payload?: string } = {}) =>
    world.call({ method: "POST", url: `/api/v1/unsubscribe?token=${encodeURIComponent(value)}`, ...more });

  test("every kind has its default until it is switched", async () => {
    expect((await world.call({ url: PATH, token })).json()).toEqual({
      data: { switches: switchesWith(true), quiet_hours: null },
    });
    const off = await patch({ switches: [{ ...reminders, is_on: false }] });
    expect([off.statusCode, off.json().data.switches]).toEqual([200, switchesWith(false)]);
    expect(await isOn()).toBe(false);
    await patch({ switches: [{ ...reminders, is_on: true }] });
    expect(await isOn()).toBe(true);
  });

  test("one click about one kind leaves the others as they are", async () => {
    const reader = await world.addUser();
    const own = await world.readToken(reader);
    const open = { kind: "daily_open", channel: "email" } as const;
    const on = await world.call({ method: "PATCH", url: PATH, token: own, payload: { switches: [{ ...open, is_on: true }] } });
    expect(on.json().data.switches).toContainEqual({ ...open, is_on: true });
    const stopped = await stop(
      createUnsubscribeTokens(world.app.context.config).make({ kinds: [open.kind], channel: open.channel, userId: reader.userId }),
    );
    expect(stopped.json()).toEqual({ data: { switches: [{ ...open, is_on: false }] } });
    expect((await world.call({ url: PATH, token: own })).json()).toEqual({
      data: { switches: switchesWith(true), quiet_hours: null },
    });
  });

  test("a kind without a switch is refused", async () => {
    for (const body of [
      {},
      { switches: [] },
      { switches: [{ ...reminders, kind: "spam", is_on: true }] },
      { switches: [reminders] },
      { switches: [{ kind: "prizes", channel: "email", is_on: false }] },
    ])
      expect((await patch(body)).statusCode).toBe(422);
  });

  test("one click of any mail program switches off one person's one kind, without signing in, once or many times", async () => {
    const other = await world.addUser();
    const form = { "content-type": "application/x-www-form-urlencoded", origin: "https://mail.example.net" };
    for (let time = 0; time < 2; time += 1) {
      const answer = await stop(mailed(), { headers: form, payload: "List-Unsubscribe=One-Click" });
      expect([answer.statusCode, answer.json()]).toEqual([200, { data: { switches: [{ ...reminders, is_on: false }] } }]);
    }
    expect(await isOn()).toBe(false);
    expect(await isOn(await world.readToken(other))).toBe(true);
    const boundary = 'multipart/form-data; boundary="b"';
    const parts = '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n';
    expect((await stop(mailed(other.userId), { headers: { "content-type": boundary }, payload: parts })).statusCode).toBe(200);
    expect(await isOn(await world.readToken(other))).toBe(false);
  });

  test("a GET switches nothing off: the address leads to the page that asks", async () => {
    await patch({ switches: [{ ...reminders, is_on: true }] });
    const answer = await world.call({ url: `/api/v1/unsubscribe?token=${mailed()}` });
    expect([answer.statusCode, answer.headers.location]).toEqual([
      302,
      `${world.app.context.config.baseUrl}/unsubscribe?token=${mailed()}`,
    ]);
    expect(await isOn()).toBe(true);
  });

  test("a token for somebody else, for another kind or of another key does nothing", async () => {
    const stranger = await world.addUser();
    const [kind, channel, person, tag] = mailed().split(".");
    const person2 = mailed(stranger.userId).split(".")[2];
    const foreign = createUnsubscribeTokens({ secretKeys: [{ kid: "x", secret: "another key of more than 32 bytes, not ours" }] });
    const forged = [
      `${kind}.${channel}.${person2}.${tag}`,
      `other.${channel}.${person}.${tag}`,
      `${kind}.${channel}.${person}.`,
      `${kind}.${channel}.${person}.${tag}.`,
      foreign.make({ kinds: [reminders.kind], channel: reminders.channel, userId: user.userId }),
      "",
      "x",
    ];
    for (const value of forged) {
      const answer = await stop(value);
      expect([answer.statusCode, answer.json().code], value).toEqual([410, "notifications.link_invalid"]);
    }
    expect(await isOn()).toBe(true);
    expect(await isOn(await world.readToken(stranger))).toBe(true);
  });

  test("a mail from before a change of keys still works", async () => {
    const [old] = world.app.context.config.secretKeys;
    const rotated = createUnsubscribeTokens({ secretKeys: [{ kid: "new", secret: "a newer key of more than 32 bytes, also ours" }, old] });
    expect(rotated.read(mailed())).toEqual({ kinds: [reminders.kind], channel: reminders.channel, userId: user.userId });
  });

  test("an announcement's mail of before there were three kinds stops all three", async () => {
    const [{ secret }] = world.app.context.config.secretKeys;
    const key = Buffer.from(hkdfSync("sha256", secret, "", "sparc unsubscribe", 32));
    const body = `announcement.email.${Buffer.from(user.userId.replaceAll("-", ""), "hex").toString("base64url")}`;
    const tag = createHmac("sha256", key).update(body).digest().subarray(0, 16).toString("base64url");
    const stopped = await stop(`${body}.${tag}`);
    expect(stopped.json().data.switches.map((one: NotificationSwitch) => one.kind)).toEqual([
      "starting_soon",
      "now_open",
      "results_are_in",
    ]);
  });

  test("forms are taken there and nowhere else", async () => {
    const form = { "content-type": "application/x-www-form-urlencoded" };
    const answer = await world.call({ method: "PATCH", url: PATH, token, headers: form, payload: "a=b" });
    expect(answer.statusCode).toBe(415);
    const large = await stop(mailed(), { headers: form, payload: "a".repeat(70_000) });
    expect(large.statusCode).toBe(413);
  });
});

import { beforeEach, expect, test, vi } from "vitest";
import { toBase64Url } from "../../lib/base64-url.ts";
import type { PushBrowser, PushSettings } from "../../platform/push/push.queries.ts";
import { type FakeBrowser, installBrowser, readHash, subscriptionAt } from "../../platform/push/push-browser.fixtures.ts";
import { repairPush } from "../../platform/push/push-device.ts";
import { readPushMark, writePushMark } from "../../platform/push/push-mark.ts";
import { endSession } from "../../session/end-session.ts";
import { session } from "../../session/session-store.ts";
import { userWith } from "../../testing/entities.ts";
import { settle } from "../../testing/settle.ts";
import { type ApiStub, refusal, stubApi } from "../../testing/stub-api.ts";
import { followPush } from "./follow-push.ts";

const KEY = new Uint8Array(65).fill(4);
const PUBLIC_KEY = toBase64Url(KEY);
const ENDPOINT = "https://push.example.org/known";

let api: ApiStub;
let browser: FakeBrowser;
let known: PushBrowser;

beforeEach(async () => {
  localStorage.clear();
  session.setState({ accessToken: "a", refreshToken: "r", user: userWith() });
  api = stubApi();
  browser = installBrowser({ permission: "granted" });
  browser.subscription = subscriptionAt(browser, ENDPOINT, KEY);
  const endpoint_hash = await readHash(ENDPOINT);
  known = {
    ...{ id: "b1", endpoint_hash, user_agent: "", is_of_this_session: true },
    ...{ created_at: "2026-01-01T00:00:00.000Z", last_used_at: null },
  };
  writePushMark({ owner: await readHash("u1"), session: await readHash("s1"), endpoint: endpoint_hash });
});

const settings = (change: Partial<PushSettings> = {}): { data: PushSettings } => ({
  data: { public_key: PUBLIC_KEY, session_id: "s1", browsers: [known], ...change },
});
const subscribed = () => api.toRequests("push.subscribe").map(({ body }) => body.endpoint);
const removed = () => api.toRequests("push.unsubscribe").map(({ params }) => params.id);

async function repair(answer: { data: PushSettings }): Promise<void> {
  api.reply({ "push.get": answer, "push.subscribe": answer, "push.unsubscribe": null });
  await repairPush();
}

test("a subscription that the server already has is not sent again", async () => {
  await repair(settings());
  expect([subscribed(), removed(), browser.subscription?.endpoint]).toEqual([[], [], ENDPOINT]);
});

test("the next session of the same person subscribes this browser again", async () => {
  await repair(settings({ session_id: "s2", browsers: [] }));
  expect(subscribed()).toEqual([ENDPOINT]);
  expect(readPushMark()?.session).toBe(await readHash("s2"));
  await repair(settings({ session_id: "s3", browsers: [{ ...known, is_of_this_session: false }] }));
  expect(subscribed()).toEqual([ENDPOINT, ENDPOINT]);
});

test("another person's session leaves the subscription alone and sends no request", async () => {
  session.setState({ user: userWith({ id: "u2" }) });
  await repair(settings());
  expect([api.requests, browser.subscription?.endpoint]).toEqual([[], ENDPOINT]);
});

test("a browser that was removed from another device ends its subscription", async () => {
  await repair(settings({ browsers: [] }));
  expect([subscribed(), browser.subscription, readPushMark()]).toEqual([[], null, null]);
});

test("a revoked permission ends the subscription in the browser and on the server", async () => {
  browser.permission = "denied";
  await repair(settings());
  expect([subscribed(), removed(), browser.subscription, readPushMark()]).toEqual([[], ["b1"], null, null]);
});

test("a subscription renewed by the browser, or for a new key, replaces the former one", async () => {
  browser.subscription = subscriptionAt(browser, "https://push.example.org/renewed", KEY);
  await repair(settings());
  expect([removed(), subscribed()]).toEqual([["b1"], ["https://push.example.org/renewed"]]);
  expect(readPushMark()?.endpoint).toBe(await readHash("https://push.example.org/renewed"));
  const renewed = { ...known, endpoint_hash: await readHash("https://push.example.org/renewed") };
  await repair(settings({ public_key: toBase64Url(new Uint8Array(65).fill(5)), browsers: [renewed] }));
  expect(subscribed().at(-1)).toBe(browser.subscription?.endpoint);
  expect(subscribed().at(-1)).toMatch(/org\/\d$/);
});

test("the subscription is left alone while the server sends no pushes", async () => {
  await repair(settings({ public_key: null, browsers: [] }));
  expect([subscribed(), browser.subscription?.endpoint, readPushMark() === null]).toEqual([[], ENDPOINT, false]);
});

test("logging out ends the subscription, and an expired session leaves it to the same person's next one", async () => {
  api.reply({ "push.get": refusal("server.error") });
  followPush();
  await vi.waitFor(() => expect(api.toRequests("push.get")).toHaveLength(1));
  endSession("expired");
  session.setState({ accessToken: "a", refreshToken: "r" });
  api.reply({ "push.get": settings({ session_id: "s2", browsers: [] }), "push.subscribe": settings({ session_id: "s2" }) });
  session.setState({ user: userWith() });
  await vi.waitFor(() => expect(subscribed()).toEqual([ENDPOINT]));
  endSession();
  await vi.waitFor(() => expect(browser.subscription).toBeNull());
  expect(readPushMark()).toBeNull();
});

test("logging out during a repair still ends the subscription", async () => {
  let answer: (settings: { data: PushSettings }) => void = () => undefined;
  const asked = new Promise<{ data: PushSettings }>((resolve) => {
    answer = resolve;
  });
  api.reply({ "push.get": asked, "push.unsubscribe": null });
  followPush();
  await vi.waitFor(() => expect(api.toRequests("push.get")).toHaveLength(1));
  endSession();
  await settle();
  answer(settings());
  // The repair subscribes first, so the subscription can only be ended after it.
  await vi.waitFor(() => expect(browser.registered).toHaveLength(1));
  await settle();
  await vi.waitFor(() => expect([browser.subscription, readPushMark()]).toEqual([null, null]));
});

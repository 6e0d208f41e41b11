import { useQuery } from "@tanstack/react-query";
import { act, type ReactElement } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { session } from "../../session/session-store.ts";
import { drawPage } from "../../testing/draw-page.tsx";
import { userWith } from "../../testing/entities.ts";
import { type ApiStub, refusal, stubApi } from "../../testing/stub-api.ts";
import { type PushBrowser, type PushSettings, pushQuery } from "./push.queries.ts";
import { FAKE_KEYS, installBrowser, readHash } from "./push-browser.fixtures.ts";
import { readPushMark } from "./push-mark.ts";
import { PushOffer } from "./push-offer.tsx";
import { PushSetting } from "./push-setting.tsx";

/** A public key of 65 bytes. */
const PUBLIC_KEY = `B${"C".repeat(86)}`;
const browserWith = (change: Partial<PushBrowser>): PushBrowser => ({
  ...{ id: "b1", endpoint_hash: "elsewhere", user_agent: "", is_of_this_session: false },
  ...{ created_at: "2026-01-01T00:00:00.000Z", last_used_at: null },
  ...change,
});
const PHONE = browserWith({ id: "b2", user_agent: "Mozilla/5.0 (iPhone) Version/19.0 Mobile Safari/604.1" });
const settings = (...browsers: PushBrowser[]): { data: PushSettings } => ({
  data: { public_key: PUBLIC_KEY, session_id: "s1", browsers },
});

type Page = Awaited<ReturnType<typeof drawPage>>;
let page: Page;
let api: ApiStub;
beforeEach(() => {
  localStorage.clear();
  session.setState({ accessToken: "a", refreshToken: "r", user: userWith() });
  api = stubApi();
});
afterEach(() => page.unmount());

function Setting(): ReactElement | null {
  const { data } = useQuery(pushQuery);
  return data ? <PushSetting settings={data} /> : null;
}

async function show(...browsers: PushBrowser[]): Promise<void> {
  api.reply({ "push.get": settings(...browsers) });
  page = await drawPage(<Setting />);
  await vi.waitFor(() => expect(page.root.querySelector(".notice")).not.toBeNull());
}

const text = () => page.root.textContent ?? "";
const button = (name: string) =>
  [...page.root.querySelectorAll("button")].find((one) => one.textContent?.startsWith(name)) as HTMLButtonElement;
const press = (name: string) => act(async () => button(name).click());

test("turns push on when the button is pressed, and asks or registers nothing before", async () => {
  const browser = installBrowser();
  await show();
  expect(text()).toContain("Push is off on this device.");
  expect([browser.asked, browser.registered]).toEqual([0, []]);
  const on = browserWith({ endpoint_hash: await readHash("https://push.example.org/1"), is_of_this_session: true });
  api.reply({ "push.subscribe": settings(on) });
  await press("Turn on here");
  await vi.waitFor(() => expect(text()).toContain("Push is on for this device."));
  expect([browser.asked, browser.registered]).toEqual([1, ["/service-worker.js"]]);
  expect(api.toRequests("push.subscribe")[0]?.body).toEqual({ endpoint: "https://push.example.org/1", keys: FAKE_KEYS });
  expect(new Uint8Array(browser.subscription?.options.applicationServerKey ?? new ArrayBuffer()).length).toBe(65);
  expect(readPushMark()).toEqual({ owner: await readHash("u1"), session: await readHash("s1"), endpoint: on.endpoint_hash });
  expect(JSON.stringify(localStorage)).not.toContain("push.example.org");

  api.reply({ "push.unsubscribe": null, "push.get": settings() });
  await press("Turn off");
  await vi.waitFor(() => expect(text()).toContain("Push is off on this device."));
  expect(api.toRequests("push.unsubscribe")[0]?.params).toEqual({ id: "b1" });
  expect([browser.subscription, readPushMark()]).toEqual([null, null]);
});

test("says where to allow pushes after the user refused, and changes nothing when the prompt was closed", async () => {
  const browser = installBrowser({ answer: "default" });
  await show();
  await press("Turn on here");
  expect(text()).toContain("Push is off on this device.");
  browser.answer = "denied";
  await press("Turn on here");
  await vi.waitFor(() => expect(text()).toContain("Push is blocked in this browser."));
  expect(text()).toContain("settings for this site");
  expect([browser.asked, browser.registered, api.toRequests("push.subscribe")]).toEqual([2, [], []]);
});

test("shows when the push service is unreachable or the server refuses, and tries again with the next press", async () => {
  const browser = installBrowser({ isReachable: false });
  await show();
  await press("Turn on here");
  await vi.waitFor(() => expect(text()).toContain("could not be reached for pushes"));
  browser.isReachable = true;
  api.reply({ "push.subscribe": refusal("push.off") });
  await press("Turn on here");
  await vi.waitFor(() => expect(text()).toContain("This server sends no pushes."));
  expect(text()).not.toContain("could not be reached");
  expect(readPushMark()).toBeNull();
});

test("turns push on in a browser that the server already knows", async () => {
  installBrowser();
  const known = browserWith({ endpoint_hash: await readHash("https://push.example.org/1"), is_of_this_session: true });
  await show(known);
  await vi.waitFor(() => expect(text()).toContain("Push is off on this device."));
  api.reply({ "push.subscribe": settings(known) });
  await press("Turn on here");
  await vi.waitFor(() => expect(text()).toContain("Push is on for this device."));
  expect(text()).not.toContain("Other devices");
});

test("replaces a subscription to an earlier key of the server", async () => {
  const browser = installBrowser({ permission: "granted" });
  await show();
  api.reply({ "push.subscribe": settings() });
  await press("Turn on here");
  await vi.waitFor(() => expect(api.toRequests("push.subscribe")).toHaveLength(1));
  page.unmount();
  api.reply({ "push.get": { data: { ...settings().data, public_key: `B${"D".repeat(86)}` } } });
  page = await drawPage(<Setting />);
  await vi.waitFor(() => expect(button("Turn on here")).toBeDefined());
  await press("Turn on here");
  await vi.waitFor(() => expect(api.toRequests("push.subscribe")).toHaveLength(2));
  expect(api.toRequests("push.subscribe")[1]?.body.endpoint).toBe("https://push.example.org/2");
  expect(browser.subscription?.endpoint).toBe("https://push.example.org/2");
});

test("asks iPhone users to add the site to the home screen, and offers the page as an app", async () => {
  const userAgent = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1";
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue(userAgent);
  await show();
  expect(text()).toContain("Add to Home Screen");
  expect([button("Turn on here"), document.querySelector("link[rel=manifest]")?.getAttribute("href")]).toEqual([
    undefined,
    "/manifest.webmanifest",
  ]);
  page.unmount();
  expect(document.querySelector("link[rel=manifest]")).toBeNull();
  vi.restoreAllMocks();
});

test("says that a browser has no pushes, and can remove other browsers", async () => {
  await show(PHONE);
  expect(text()).toContain("This browser cannot receive pushes.");
  await vi.waitFor(() => expect(text()).toContain("Safari on iPhone"));
  api.reply({ "push.unsubscribe": refusal("server.error") });
  await press("Remove");
  await vi.waitFor(() => expect(text()).toContain("Server error"));
  api.reply({ "push.unsubscribe": refusal("request.not_found"), "push.get": settings() });
  await press("Remove");
  await vi.waitFor(() => expect(text()).not.toContain("Safari on iPhone"));
  expect(api.toRequests("push.unsubscribe").map(({ params }) => params)).toEqual([{ id: "b2" }, { id: "b2" }]);
});

test("offers pushes to a user who asked for a reminder, if this browser can receive them and does not yet", async () => {
  installBrowser();
  api.reply({ "push.get": settings() });
  page = await drawPage(<PushOffer />);
  await vi.waitFor(() => expect(button("Turn on here")).toBeDefined());
  page.unmount();
  installBrowser({ permission: "denied" });
  page = await drawPage(<PushOffer />);
  await vi.waitFor(() => expect(api.toRequests("push.get")).toHaveLength(2));
  expect(text()).toBe("");
  page.unmount();
  api.reply({ "push.get": { data: { ...settings().data, public_key: null } } });
  installBrowser();
  page = await drawPage(<PushOffer />);
  await vi.waitFor(() => expect(api.toRequests("push.get")).toHaveLength(3));
  expect(text()).toBe("");
});

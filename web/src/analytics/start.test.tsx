import type { Bootstrap } from "@sparc/contract/bootstrap";
import type { User } from "@sparc/contract/entities/user";
import { createMemoryHistory, createRootRoute, createRouter } from "@tanstack/react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { analyticsTypes } from "../sparclets/analytics.ts";
import { type Capture, startCapture } from "./capture.fixtures.ts";

const ana: User = {
  id: "8b0e8f0e-1111-4222-8333-444455556666",
  email: "ana@example.org",
  display_name: "Ana",
  photo_url: "/uploads/ana.webp",
  phone_number: "+15550100",
  role: "creator",
  date_joined: "2026-01-02T03:04:05.000Z",
  communities: [],
};

interface HappyDom {
  settings: { fetch: { disableSameOriginPolicy: boolean } };
}
const happy = (window as unknown as { happyDOM: HappyDom }).happyDOM;
// The test's browser would send a preflight request before every call; real browsers do not for plain text.
happy.settings.fetch.disableSameOriginPolicy = true;

let capture: Capture;
let counted: { url: string; body: string }[];
let stop: () => void;

beforeEach(async () => {
  capture = await startCapture();
  counted = [];
  stop = () => undefined;
  vi.resetModules();
  navigator.sendBeacon = (url, body) => {
    void (body as Blob).text().then((text) => counted.push({ url: String(url), body: text }));
    return true;
  };
});
afterEach(async () => {
  stop();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, "globalPrivacyControl");
  document.getElementById("bootstrap")?.remove();
  localStorage.clear();
  await capture.close();
});

const on = (hasLogging = false): Bootstrap["config"]["analytics"] => ({ write_key: "key", host: capture.host, has_logging: hasLogging });

/** Adds the settings to the page as the server does. */
function write(analytics: Bootstrap["config"]["analytics"]): void {
  document.getElementById("bootstrap")?.remove();
  const script = document.createElement("script");
  script.id = "bootstrap";
  script.type = "application/json";
  script.textContent = JSON.stringify({ config: { analytics } });
  document.head.append(script);
}

/** Opens a page with these settings at this address. */
async function open(input: { analytics: Bootstrap["config"]["analytics"]; user?: User; path?: string }) {
  write(input.analytics);
  const history = createMemoryHistory({ initialEntries: [input.path ?? "/"] });
  const root = createRootRoute({ notFoundComponent: () => null });
  const router = createRouter({ routeTree: root, history });
  await router.load();
  const { setUser } = await import("../session/session-store.ts");
  const { track, trackEvent } = await import("./acts.ts");
  if (input.user) setUser(input.user);
  const { startAnalytics } = await import("./start.ts");
  stop = await startAnalytics(router, analyticsTypes);
  return { router, setUser, track, trackEvent, clear: (await import("../session/session-store.ts")).clearSession };
}

/** Returns all waiting events as the provider received them. */
async function leave(): Promise<readonly Record<string, unknown>[]> {
  await vi.waitFor(() => {
    window.dispatchEvent(new Event("pagehide"));
    expect(capture.calls.length).toBeGreaterThan(0);
  });
  return capture.calls.flatMap(({ batch }) => batch);
}

const facts = (events: readonly Record<string, unknown>[]) =>
  events.map(({ type, event, category, name }) => (type === "page" ? `${String(category)}/${String(name)}` : (event ?? type)));

// These tests run first, because the cookies of later tests would make them fail.
test.each([
  ["it is off", () => null, false],
  ["the browser asks not to be shared", () => on(), true],
])("contacts no provider and stores nothing when %s, but still counts pages on the own server", async (_case, analytics, hasSignal) => {
  if (hasSignal) Object.defineProperty(navigator, "globalPrivacyControl", { value: true, configurable: true });
  const asked = vi.spyOn(globalThis, "fetch");
  const { track, router } = await open({ analytics: analytics(), user: ana });
  for (let times = 0; times < 12; times++) track("Signed In", {});
  await router.navigate({ href: "/login" } as never);
  window.dispatchEvent(new Event("pagehide"));
  await vi.waitFor(() => expect(counted).toHaveLength(2));
  expect(asked).not.toHaveBeenCalled();
  expect(capture.calls).toEqual([]);
  expect(document.cookie).not.toContain("ajs_");
  expect(Object.keys(localStorage).filter((key) => /ajs|event-queue|segment/i.test(key))).toEqual([]);
});

test("identifies a signed-in user by the specified traits only, with a cookie that lasts a year", async () => {
  const cookies: string[] = [];
  let prototype: object = document;
  while (!Object.hasOwn(prototype, "cookie")) prototype = Object.getPrototypeOf(prototype);
  const jar = Object.getOwnPropertyDescriptor(prototype, "cookie") as Required<PropertyDescriptor>;
  const set = (text: string): void => {
    cookies.push(text);
    jar.set.call(document, text);
  };
  Object.defineProperty(document, "cookie", { get: () => jar.get.call(document), set, configurable: true });
  await open({ analytics: on(), user: ana });
  const identify = (await leave()).find(({ type }) => type === "identify");
  expect(identify).toMatchObject({ userId: ana.id });
  expect(identify?.traits).toEqual({
    email: "ana@example.org",
    username: "Ana",
    plan: "creator",
    photo_url: "/uploads/ana.webp",
    date_joined: "2026-01-02T03:04:05.000Z",
  });
  Reflect.deleteProperty(document, "cookie");
  const cookie = cookies.find((text) => text.startsWith(`ajs_user_id=${ana.id}`)) ?? "";
  const expires = /expires=([^;]+)/.exec(cookie)?.[1] ?? "";
  expect(Math.round((Date.parse(expires) - Date.now()) / 86_400_000)).toBe(365);
});

test("sends each page with its category and counts it on the own server, once whatever its search parameters", async () => {
  const { router } = await open({ analytics: on(), path: "/communities/sdpn/sparclets/trivias/e1" });
  await router.navigate({ href: "/communities/sdpn/sparclets/trivias/e1/results" } as never);
  await router.navigate({ href: "/communities/sdpn/sparclets/trivias/e1/results?page=2" } as never);
  await router.navigate({ href: "/studio/events" } as never);
  expect(facts(await leave())).toEqual(["Trivia/play", "Trivia/results", "Studio/studio"]);
  expect(counted.map(({ body }) => JSON.parse(body))).toEqual([
    { category: "Trivia", path_kind: "play" },
    { category: "Trivia", path_kind: "results" },
    { category: "Studio", path_kind: "studio" },
  ]);
  expect(counted[0]?.url).toBe("/api/v1/page_views");
});

test("sends actions with their properties, in US dollars unless another currency is given, and ends the identity on sign-out", async () => {
  const { track, trackEvent, clear } = await open({ analytics: on(), user: ana, path: "/communities/sdpn/sparclets/brackets/b1" });
  track("Event Created", { event_id: "e1", type: "trivia" });
  trackEvent({ call: "picks.put", params: { id: "b1" } });
  trackEvent({ call: "events.get", params: { id: "b1" } });
  track("Prize Shipped", { event_id: "e1", value: 20 });
  track("Prize Shipped", { event_id: "e1", value: 20, currency: "CAD" });
  clear();
  track("Trivia Joined", { event_id: "e2" });
  const events = await leave();
  const actions = events.filter(({ type }) => type === "track");
  expect(actions.map(({ event, properties }) => [event, properties])).toEqual([
    ["Event Created", { event_id: "e1", type: "trivia" }],
    ["Bracket Picks Saved", { event_id: "b1" }],
    ["Prize Shipped", { event_id: "e1", value: 20, currency: "USD" }],
    ["Prize Shipped", { event_id: "e1", value: 20, currency: "CAD" }],
    ["Signed Out", {}],
    ["Trivia Joined", { event_id: "e2" }],
  ]);
  expect(actions.slice(0, 5).every(({ userId }) => userId === ana.id)).toBe(true);
  expect(actions[5]?.userId ?? null).toBeNull();
});

test("sends the acts from before the provider was loaded", async () => {
  write(on());
  const { track } = await import("./acts.ts");
  track("Signed In", {});
  await open({ analytics: on() });
  expect(facts(await leave())).toContain("Signed In");
});

test("sends no code, token or state from an address", async () => {
  const before = location.href;
  window.history.replaceState(null, "", "/reset-password?token=secret-token#state=secret-state");
  const { track } = await open({ analytics: on(), path: "/reset-password?token=secret-token" });
  track("Signed In", {});
  const events = await leave();
  window.history.replaceState(null, "", before);
  expect(facts(events)).toContain("Signed In");
  expect(JSON.stringify(events)).not.toContain("secret");
  expect(JSON.stringify(events)).toContain("/reset-password");
});

test("logs only when the setting for logging is on", async () => {
  const info = vi.spyOn(console, "info").mockImplementation(() => undefined);
  const { track } = await open({ analytics: on() });
  track("Signed In", {});
  await leave();
  expect(info).not.toHaveBeenCalled();
  stop();
  vi.resetModules();
  const again = await open({ analytics: on(true) });
  again.track("Signed In", {});
  expect(info).toHaveBeenCalledWith("[analytics] track Signed In");
});

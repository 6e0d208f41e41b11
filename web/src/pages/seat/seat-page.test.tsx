import type { EventSeatInfo } from "@sparc/contract/entities/event";
import { onlineManager } from "@tanstack/react-query";
import { act } from "react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { session } from "../../session/session-store.ts";
import { eventWith, memberWith, openCommunityWith, toPagination, userWith } from "../../testing/entities.ts";
import { deferred, never, type Replies, refusal, stubApi, unreachable } from "../../testing/stub-api.ts";
import { typeInto } from "../../testing/type-into.ts";
import { openApp } from "../gate/whole-app.fixtures.tsx";

const ID = "6f1d2c3b-4a59-4e68-9d7c-8b9a0c1d2e3f";
const PATH = `/communities/sdpn/sparclets/trivias/${ID}`;
const TOKENS = { sparc_access_token: "access", sparc_refresh_token: "refresh" };

const event = (change: Partial<EventSeatInfo> = {}): EventSeatInfo => ({
  ...eventWith({ id: ID, status: "scheduled", name: "Saturday Night Trivia", meta: { custom_short_id: "puck7" }, slot_count: 12 }),
  ...{ entry_count: 212, guests_allowed: true, takes_newcomers: true, max_stars: 500 },
  ...change,
});
const guest = (display_name = "Robin") =>
  userWith({ email: null, display_name, is_guest: true, guest_event_id: ID, communities: [memberWith("sdpn")] });
const { community: _, ...community } = { ...openCommunityWith("sdpn"), community: null };

const until = (check: () => void) => vi.waitFor(check);
const h1 = (root: HTMLElement) => root.querySelector("h1")?.textContent;
const button = (root: HTMLElement, name: string | RegExp) =>
  [...root.querySelectorAll("button")].find((one) =>
    typeof name === "string" ? one.textContent === name : name.test(one.textContent ?? ""),
  );
const field = (root: HTMLElement) => root.querySelector<HTMLInputElement>("input[name=nickname]");

async function openSeat(replies: Replies = {}, info = event(), path = PATH) {
  const api = stubApi({
    "events.publicInfo": { data: info },
    "communities.publicInfo": { data: community },
    "auth.token": TOKENS,
    "participation.start": refusal("access.forbidden"),
    "events.get": never,
    "participation.get": never,
    ...replies,
  });
  const app = await openApp(path);
  return { api, ...app };
}

async function take(root: HTMLElement, name: string): Promise<void> {
  await typeInto(field(root), name);
  await act(async () => root.querySelector("form")?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true })));
}

beforeAll(() => import("./seat-offer.tsx"));
afterEach(() => sessionStorage.clear());

test("a visitor sees the event, its community and one field, with the ways to an account beside it", async () => {
  const { root, history } = await openSeat();
  await until(() => expect(h1(root)).toBe("Saturday Night Trivia"));
  expect(history.location.pathname).toBe(PATH);
  expect(root.textContent).toContain("SDPN · code PUCK7");
  expect(root.textContent).toContain("Lobby is open");
  expect(root.textContent).toContain("212 in the room");
  expect(field(root)?.labels?.[0]?.textContent).toBe("Play as");
  const links = [...root.querySelectorAll<HTMLAnchorElement>("main a")].map((link) => [link.textContent, link.getAttribute("href")]);
  const search = `redirect=${encodeURIComponent(PATH)}&c=sdpn`;
  expect(links).toEqual([
    ["Login", `/login?${search}`],
    ["Sign Up", `/register?${search}`],
  ]);
});

test("the name's seat is taken once, however often the button is pressed, and the session is stored as a login's", async () => {
  const made = deferred<"auth.guest">();
  const { api, root } = await openSeat({ "auth.guest": made.promise });
  await until(() => expect(field(root)).not.toBeNull());
  await take(root, " Robin ");
  await take(root, "Robin");
  await act(async () => made.resolve({ data: guest() }));
  await until(() => expect(api.toRequests("events.get")).toHaveLength(1));
  expect(api.toRequests("auth.guest").map(({ body }) => body)).toEqual([{ event_id: ID, display_name: "Robin", face: expect.any(Number) }]);
  expect(api.toRequests("participation.start")).toHaveLength(1);
  expect(session.getState()).toMatchObject({ accessToken: "access", refreshToken: "refresh", user: { is_guest: true } });
});

test("the event is fetched while the guest is put into its lobby", async () => {
  const { api, root } = await openSeat({ "auth.guest": { data: guest() }, "participation.start": never });
  await until(() => expect(field(root)).not.toBeNull());
  await take(root, "Robin");
  await until(() => expect(api.toRequests("participation.start")).toHaveLength(1));
  await until(() => expect(api.toRequests("events.get")).toHaveLength(1));
});

test("a game that is on is not joined from here, because its page says what comes first", async () => {
  const { api, root } = await openSeat({ "auth.guest": { data: guest() } }, event({ status: "live" }));
  await until(() => expect(root.textContent).toContain("On now"));
  await take(root, "Robin");
  await until(() => expect(api.toRequests("events.get")).toHaveLength(1));
  expect(api.toRequests("participation.start")).toEqual([]);
});

test("a name that somebody has gets a number, and the page says so before it goes on", async () => {
  const { api, root } = await openSeat({ "auth.guest": { data: guest("Sam 2") } });
  await until(() => expect(field(root)).not.toBeNull());
  await take(root, "Sam");
  await until(() => expect(root.textContent).toContain("Somebody called Sam is here already"));
  expect(api.toRequests("events.get")).toEqual([]);
  const enter = button(root, "Play as Sam 2");
  expect(document.activeElement).toBe(enter);
  await act(async () => enter?.click());
  await until(() => expect(api.toRequests("events.get")).toHaveLength(1));
  expect(api.toRequests("auth.guest")).toHaveLength(1);
});

test("under a numbered name a guest goes straight into a game that runs", async () => {
  const { api, root } = await openSeat({ "auth.guest": { data: guest("Sam 2") } }, event({ status: "live" }));
  await until(() => expect(field(root)).not.toBeNull());
  await take(root, "Sam");
  await until(() => expect(api.toRequests("events.get")).toHaveLength(1));
  expect(root.textContent).not.toContain("is here already");
});

test("a numbered name can be changed before going in, and the same browser asks", async () => {
  const { api, root } = await openSeat({ "auth.guest": { data: guest("Sam 2") } });
  await until(() => expect(field(root)).not.toBeNull());
  await take(root, "Sam");
  await until(() => expect(root.textContent).toContain("Somebody called Sam is here already"));
  const message = "This community does not want this name. Choose another one";
  const refused = refusal("guests.name_refused", { errors: [{ path: "display_name", code: "unwanted", message }] });
  api.reply({ "auth.guest": refused });
  await take(root, "Troll");
  await until(() => expect(root.querySelector("main [role=alert]")?.textContent).toBe(message));
  expect(field(root)?.value).toBe("Troll");
  api.reply({ "auth.guest": { data: guest("Wren") } });
  await take(root, "Wren");
  await until(() => expect(api.toRequests("events.get")).toHaveLength(1));
  expect(session.getState()).toMatchObject({ accessToken: "access", user: { display_name: "Wren" } });
  expect(api.toRequests("auth.token")).toHaveLength(1);
  const keys = api.toRequests("auth.guest").map(({ idempotencyKey }) => idempotencyKey);
  expect(keys[0]).toMatch(/^[\w-]{36}$/);
  expect(new Set(keys).size).toBe(1);
});

test("a browser whose guest the host removed gets no other seat, and the page says so", async () => {
  const { root } = await openSeat({ "auth.guest": refusal("players.removed") });
  await until(() => expect(field(root)).not.toBeNull());
  await take(root, "Robin");
  await until(() => expect(root.textContent).toContain("The host has removed you from this game"));
  expect(root.querySelector("main a")).toBeNull();
});

test("too short a name is not sent", async () => {
  const { api, root } = await openSeat();
  await until(() => expect(field(root)).not.toBeNull());
  await take(root, " R ");
  expect(root.querySelector("[role=alert]")?.textContent).toBe("Use at least 2 characters");
  expect(field(root)?.getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(field(root));
  expect(api.toRequests("auth.guest")).toEqual([]);
});

test("an unwanted name is refused at its field, which keeps it", async () => {
  const message = "This community does not want this name. Choose another one";
  const errors = [{ path: "display_name", code: "unwanted", message }];
  const { root } = await openSeat({ "auth.guest": refusal("guests.name_refused", { errors }) });
  await until(() => expect(field(root)).not.toBeNull());
  await take(root, "Troll");
  await until(() => expect(root.querySelector("main [role=alert]")?.textContent).toBe(message));
  expect(field(root)?.value).toBe("Troll");
});

test.each([
  ["the event is full", "guests.event_full", {}, "The room is full"],
  ["the network is used up", "guests.address_full", { limit: 30, retry_after_s: 350 }, "A seat opens by itself in 6 min."],
  ["the host has closed the lobby", "guests.not_now", {}, "Nobody can take a seat right now"],
  ["guests were switched off", "guests.not_allowed", {}, "This one is for members"],
] as const)("when %s the page says so and offers an account", async (_what, code, details, text) => {
  const { api, root } = await openSeat({ "auth.guest": refusal(code, { details }) });
  await until(() => expect(field(root)).not.toBeNull());
  await take(root, "Robin");
  await until(() => expect(root.textContent).toContain(text));
  expect(root.querySelector("main a[href^='/register']")).not.toBeNull();
  const again = button(root, /^Try again/);
  if (!again) return;
  api.reply({ "auth.guest": { data: guest() } });
  await act(async () => again.click());
  await until(() => expect(api.toRequests("events.get")).toHaveLength(1));
  expect(api.toRequests("auth.guest").map(({ body }) => body.display_name)).toEqual(["Robin", "Robin"]);
});

test("an event that ended meanwhile takes nobody", async () => {
  const { api, root } = await openSeat({ "auth.guest": refusal("guests.not_now") });
  await until(() => expect(field(root)).not.toBeNull());
  api.reply({ "events.publicInfo": { data: event({ status: "completed" }) } });
  await take(root, "Robin");
  await until(() => expect(root.textContent).toContain("This game is over"));
});

test("a lost connection is said, keeps the name, and the seat is asked for again when its tokens got lost", async () => {
  const { api, root } = await openSeat({ "auth.guest": unreachable });
  await until(() => expect(field(root)).not.toBeNull());
  await take(root, "Robin");
  await until(() => expect(root.textContent).toContain("Unable to connect"));
  api.reply({ "auth.guest": { data: guest() }, "auth.token": unreachable });
  await take(root, "Robin");
  await until(() => expect(api.toRequests("auth.token")).toHaveLength(1));
  await until(() => expect(button(root, "Play as Robin")?.getAttribute("aria-busy")).toBeNull());
  expect(field(root)?.value).toBe("Robin");
  api.reply({ "auth.token": TOKENS });
  await take(root, "Robin");
  await until(() => expect(api.toRequests("events.get")).toHaveLength(1));
  expect(api.toRequests("auth.guest")).toHaveLength(3);
});

test("while the browser is offline the page says that the name is kept", async () => {
  const { root } = await openSeat();
  await until(() => expect(field(root)).not.toBeNull());
  await act(async () => onlineManager.setOnline(false));
  expect(root.textContent).toContain("You are offline. Your name stays here until you are back.");
  await act(async () => onlineManager.setOnline(true));
  expect(root.textContent).not.toContain("You are offline.");
});

test("a locked lobby is said before a name is typed, and a browser that has a seat can come back all the same", async () => {
  const { api, root } = await openSeat({ "auth.guest": { data: guest() } }, event({ takes_newcomers: false }));
  await until(() => expect(field(root)).not.toBeNull());
  expect(root.textContent).toContain("Lobby is locked");
  expect(root.textContent).toContain("The host has locked the lobby for the moment.");
  await take(root, "Robin");
  await until(() => expect(api.toRequests("events.get")).toHaveLength(1));
});

test.each([
  ["has no guests", event({ guests_allowed: false })],
  ["is over", event({ status: "completed" })],
  ["is of another community", event({ community_slug: "north" })],
])("a visitor of an event that %s goes to the sign-in page", async (_what, info) => {
  const { history } = await openSeat({}, info);
  await until(() => expect(history.location.pathname).toBe("/login"));
  expect(history.location.search).toContain(encodeURIComponent(PATH));
});

test.each([
  ["on", "completed", true, "This game is over: Saturday Night Trivia."],
  ["off", "cancelled", false, "This game was called off: Saturday Night Trivia. “The rink is flooded.”"],
] as const)(
  "a visitor of an event that is over reads so on the sign-in page, with guests %s",
  async (_guests, status, guests_allowed, text) => {
    const { root, history } = await openSeat(
      {},
      event({ status, guests_allowed, ...(status === "cancelled" ? { cancel_reason: "The rink is flooded." } : {}) }),
    );
    await until(() => expect(root.textContent).toContain(text));
    expect(history.location.pathname).toBe("/login");
  },
);

test("a visitor of an event with guests that was called off reads so on its own page", async () => {
  const { root, history, api } = await openSeat({}, event({ status: "cancelled" }));
  await until(() => expect(root.textContent).toContain("This game was called off"));
  expect(history.location.pathname).toBe(PATH);
  expect(root.querySelectorAll("header")).toHaveLength(1);
  expect([field(root), root.querySelector(".seat-figures")]).toEqual([null, null]);
  expect([...root.querySelectorAll("main a")].map(({ textContent }) => textContent)).toEqual(["Sign up and join SDPN", "Login"]);
  expect(api.toRequests("events.get")).toEqual([]);
});

test("a bracket's code is shown as it is typed", async () => {
  const bracket = event({ type: "bracket", status: "cancelled", meta: { custom_short_id: "brackets-cup" } });
  const { root } = await openSeat({}, bracket, PATH.replace("trivias", "brackets"));
  await until(() => expect(root.textContent).toContain("code CUP"));
});

test("a guest is led from the community's other pages to the event", async () => {
  session.setState({ accessToken: "a", refreshToken: "r", user: guest() });
  stubApi({
    "events.publicInfo": { data: event() },
    "events.get": refusal("events.not_found"),
    "points.total": { data: { totalPoints: 0, communityPoints: null, unread_notices: 0 } },
    "communities.list": { data: [], pagination: toPagination(0) },
  });
  const { history } = await openApp("/communities/sdpn/leaderboard");
  await until(() => expect(history.location.pathname).toBe(PATH));
});

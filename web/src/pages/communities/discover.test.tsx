import { act } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { session, setTokens, setUser } from "../../session/session-store.ts";
import { joinedWith, openCommunityWith, toPagination, userWith } from "../../testing/entities.ts";
import { deferred, never, type Replies, refusal, stubApi } from "../../testing/stub-api.ts";
import { typeInto } from "../../testing/type-into.ts";
import { openApp } from "../gate/whole-app.fixtures.tsx";

const TIDE = openCommunityWith("tide", {
  name: "Tidewater Hoops",
  current_event: {
    id: "6f1d2c3b-4a59-4e68-9d7c-8b9a0c1d2e3f",
    type: "bracket",
    name: "Conference bracket",
    status: "live",
    starts_at: null,
  },
});
const LIME = openCommunityWith("lime", { name: "Limestone Rec", member_count: 96 });
const list = (...data: (typeof TIDE)[]) => ({ data, pagination: toPagination(data.length) });
const JOINED_AT = "2026-04-18T18:00:00.000Z";
const POINTS = { data: { totalPoints: 100, communityPoints: null, unread_notices: 0 } };

const until = (check: () => void) => vi.waitFor(check);
const joinButton = (root: HTMLElement, name: string) =>
  [...root.querySelectorAll("button")].find((button) => button.textContent === `Join ${name}`);

beforeEach(() => {
  setTokens({ accessToken: "a", refreshToken: "r" });
  setUser(userWith());
});

test.each([
  ["ordinary", null],
  ["admin", "/admin/communities/create"],
] as const)("where there is no community yet, a person with the role %s gets the link %s and no search", async (role, href) => {
  setUser(userWith({ role }));
  stubApi({ "points.total": POINTS, "communities.list": list() });
  const { root } = await openApp("/join-community");
  await until(() => expect(root.textContent).toContain("The first community is still to come."));
  expect(root.textContent?.includes("An admin opens it.")).toBe(role === "ordinary");
  expect(root.querySelector(".empty a")?.getAttribute("href") ?? null).toBe(href);
  expect(root.querySelector("input[type=search]")).toBeNull();
});

test("joining takes one press, shows the current event and moves the focus to the heading", async () => {
  const api = stubApi({ "points.total": POINTS, "communities.list": list(LIME, TIDE), "communities.join": joinedWith("tide") });
  const { root } = await openApp("/join-community");
  await until(() => expect(joinButton(root, "Tidewater Hoops")).toBeDefined());
  expect(root.textContent).toContain("On now: Conference bracket");
  expect(root.textContent).toContain("96 members");
  await act(async () => joinButton(root, "Tidewater Hoops")?.click());
  await until(() => expect(root.querySelector("h1")?.textContent).toBe("You are in"));
  expect(api.toRequests("communities.join").map(({ params }) => params.id)).toEqual(["tide"]);
  expect(session.getState().user?.communities.map(({ community }) => community.slug)).toEqual(["tide"]);
  expect(root.textContent).toContain("Member 319 of Tidewater Hoops, since a second ago.");
  const links = [...root.querySelectorAll(".welcome a")].map((link) => [link.textContent, link.getAttribute("href")]);
  expect(links).toEqual([
    ["Play now", `/e/${TIDE.current_event?.id}`],
    ["See everything", "/communities/tide"],
  ]);
  expect(document.activeElement?.textContent).toBe("You are in");
});

test.each([
  ["bracket", "Make your picks"],
  ["trivia", "Have a look"],
])("the welcome ticket for a scheduled event of type %s has the link “%s”", async (type, label) => {
  const id = "6f1d2c3b-4a59-4e68-9d7c-8b9a0c1d2e3f";
  const event = { id, type, name: "Conference bracket", status: "scheduled" as const, starts_at: "2026-04-23T17:00:00.000Z" };
  const { root } = await joinTide({ "communities.list": list({ ...TIDE, current_event: event }) });
  await until(() => expect(root.querySelector(".welcome a")?.textContent).toBe(label));
});

const undoButton = (root: HTMLElement) => [...root.querySelectorAll("button")].find((button) => button.textContent === "Undo");

async function joinTide(replies: Replies = {}) {
  const joining = { "points.total": POINTS, "communities.list": list(LIME, TIDE), "communities.join": joinedWith("tide", JOINED_AT) };
  const api = stubApi({ ...joining, ...replies });
  const { root, history } = await openApp("/join-community");
  await until(() => expect(joinButton(root, "Tidewater Hoops")).toBeDefined());
  await act(async () => joinButton(root, "Tidewater Hoops")?.click());
  await until(() => expect(undoButton(root)).toBeDefined());
  return { api, root, history };
}

test("Undo ends only the membership that was just created", async () => {
  const { api, root } = await joinTide({ "communities.leave": null });
  expect(root.querySelector(".toast")?.textContent).toContain("You joined Tidewater Hoops.");
  await act(async () => undoButton(root)?.click());
  await until(() => expect(root.querySelector("h1")?.textContent).toBe("Find your people"));
  expect(api.toRequests("communities.leave").map(({ params, query }) => [params.id, query.joined_at])).toEqual([["tide", JOINED_AT]]);
  expect(session.getState().user?.communities).toEqual([]);
  expect(joinButton(root, "Tidewater Hoops"), "to be joined again").toBeDefined();
  expect(document.activeElement?.textContent).toBe("Find your people");
});

test("Undo after a later join of the same community is refused with a message", async () => {
  const { root } = await joinTide({ "communities.leave": refusal("communities.joined_anew") });
  await act(async () => undoButton(root)?.click());
  await until(() => expect(root.textContent).toContain("You joined this community again in the meantime."));
  expect(root.querySelector("h1")?.textContent).toBe("You are in");
  expect(session.getState().user?.communities).toHaveLength(1);
});

test("Undo on the community's own page leads out of it", async () => {
  const { current_event: _event, ...listed } = TIDE;
  const { is_member: _isMember, ...tide } = listed;
  const { root, history } = await joinTide({
    ...{ "communities.leave": null, "communities.get": { data: listed }, "communities.publicInfo": { data: tide } },
    ...{ "communities.switch": never, "communities.events": never, "users.communities": never, "auth.currentUser": { data: userWith() } },
  });
  await act(async () => root.querySelector<HTMLAnchorElement>('.welcome a[href="/communities/tide"]')?.click());
  await until(() => expect(history.location.pathname).toBe("/communities/tide"));
  await act(async () => undoButton(root)?.click());
  await until(() => expect(session.getState().user?.communities).toEqual([]));
  await until(() => expect(history.location.pathname).toBe("/join-community"));
});

test("pressing Join again while it is being sent joins once", async () => {
  const answer = deferred<"communities.join">();
  const api = stubApi({ "points.total": POINTS, "communities.list": list(LIME), "communities.join": answer.promise });
  const { root } = await openApp("/join-community");
  await until(() => expect(joinButton(root, "Limestone Rec")).toBeDefined());
  await act(async () => {
    joinButton(root, "Limestone Rec")?.click();
    joinButton(root, "Limestone Rec")?.click();
  });
  await act(async () => joinButton(root, "Limestone Rec")?.click());
  answer.resolve(joinedWith("lime"));
  await until(() => expect(root.querySelector("h1")?.textContent).toBe("You are in"));
  expect(api.toRequests("communities.join")).toHaveLength(1);
});

const rows = (root: HTMLElement) => [...root.querySelectorAll(".strip")].map(({ textContent }) => textContent ?? "");

test("the community just joined stays first in the list during a search for another one", async () => {
  const { root } = await joinTide({
    "communities.list": ({ query }) => (query.search ? list(LIME) : list(LIME, TIDE)),
  });
  expect(rows(root).map((row) => [row.includes("Tidewater"), row.includes("You are in")])).toEqual([
    [true, true],
    [false, false],
  ]);
  await act(async () => typeInto(root.querySelector<HTMLInputElement>('input[type="search"]'), "lime"));
  await until(() => expect(root.querySelector('.strip [href="/communities/tide"]')).not.toBeNull());
  expect(rows(root)).toHaveLength(2);
});

test("a failed join is explained in the community's own row", async () => {
  stubApi({ "points.total": POINTS, "communities.list": list(LIME, TIDE), "communities.join": refusal("server.unavailable") });
  const { root } = await openApp("/join-community");
  await until(() => expect(joinButton(root, "Tidewater Hoops")).toBeDefined());
  await act(async () => joinButton(root, "Tidewater Hoops")?.click());
  await until(() => expect(root.querySelector('.strip [role="alert"]')?.closest("li")?.textContent).toContain("Tidewater Hoops"));
  expect(root.querySelector("h1")?.textContent).toBe("Find your people");
});

test("searching asks the server, and an empty result names the search", async () => {
  const api = stubApi({
    "points.total": POINTS,
    "communities.list": ({ query }) => (query.search ? list() : list(LIME, TIDE)),
  });
  const { root } = await openApp("/join-community");
  const field = await vi.waitFor(() => {
    const found = root.querySelector<HTMLInputElement>('input[placeholder="Search 2 open communities"]');
    expect(found).not.toBeNull();
    return found as HTMLInputElement;
  });
  await typeInto(field, " zebra ");
  await until(() => expect(root.textContent).toContain("No community is called “zebra”."));
  expect(api.toRequests("communities.list").at(-1)?.query.search).toBe("zebra");
  expect(root.textContent).toContain("0 of 2 for “zebra”.");
});

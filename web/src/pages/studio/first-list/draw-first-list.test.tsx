import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { StudioRow } from "../../../platform/events/events.queries.ts";
import { clearSession, setTokens, setUser } from "../../../session/session-store.ts";
import { drawPage } from "../../../testing/draw-page.tsx";
import { eventWith, memberWith, toPagination, userWith } from "../../../testing/entities.ts";
import "../../../testing/register-sparclets.ts";
import { stubApi, unreachable } from "../../../testing/stub-api.ts";
import type { Drawn } from "../../../ui/render.fixtures.tsx";
import { EventsPage } from "../events-page.tsx";
import { drawFirstList } from "./draw-first-list.ts";

const OWN = "/api/v1/events?created_by=me&page=1";
const LIVE = "/api/v1/events?created_by=me&status=live&page=1";

const row = (id: string, change: Partial<StudioRow>): StudioRow => ({
  ...eventWith({ id, name: `Event ${id}`, entry_count: 1_234, slot_count: 10, is_owner: true }),
  ...{ mode: "room", missing_count: null, prizes_waiting: null },
  last_edited: { at: "2026-04-18T18:00:00.000Z", user_id: "u1", name: "Ana" },
  ...change,
});
const ROWS = [
  row("hosted", { status: "live", starts_at: "2026-04-18T18:00:00.000Z" }),
  row("alone", { status: "live", mode: "run" }),
  row("bracket", { type: "bracket", status: "live", mode: "picks" }),
  row("counting", { status: "completing" }),
  row("soon", { status: "scheduled", starts_at: "2099-04-18T18:00:00.000Z", auto_start: true }),
  row("draft", { status: "draft", name: "", missing_count: 2, slot_count: 0 }),
  row("over", { type: "point_spread", status: "completed", ends_at: "2026-04-18T18:00:00.000Z", last_edited: null }),
  row("off", {
    type: "daily_game",
    status: "cancelled",
    prizes_waiting: { is_tied: false, to_ship_count: 3, to_ship_since: "2026-04-18T18:00:00.000Z" },
  }),
  row("other", { is_owner: false, status: "completed", type: "bracket" }),
];
const toList = (data: StudioRow[]) => ({
  ...{ data, pagination: toPagination(data.length, 10) },
  status_counts: { live: 3, completing: 1, scheduled: 1, draft: 1, completed: 2, cancelled: 1 },
});
const answerEarly = (own: StudioRow[], init: ResponseInit = {}) => {
  window.earlyAnswers = [
    { url: OWN, sub: "u1", answer: Promise.resolve(Response.json(toList(own), init)) },
    { url: LIVE, sub: "u1", answer: Promise.resolve(Response.json(toList(own.filter(({ status }) => status === "live")))) },
  ];
};

let first: HTMLElement;
let drawn: Drawn | null = null;

beforeEach(() => {
  first = document.createElement("div");
  first.id = "first-content";
  first.innerHTML = '<main class="desk"><header class="desk-head"><h1>Events</h1></header><span class="skel"></span></main>';
  document.body.append(first);
  setTokens({ accessToken: "a", refreshToken: "r" });
  setUser(userWith({ id: "u1", role: "creator", communities: [memberWith("sdpn"), memberWith("north")] }));
});
afterEach(() => {
  delete window.earlyAnswers;
  drawn?.unmount();
  drawn = null;
  first.remove();
  clearSession();
  localStorage.clear();
});

/** The list as the page itself draws it. */
async function drawEventsPage(): Promise<HTMLElement> {
  stubApi({
    "communities.publicInfo": () => unreachable(),
    "events.list": ({ query }) => toList(ROWS.filter(({ status }) => !query?.status || status === query.status)),
  });
  drawn = await drawPage(<EventsPage search={{}} />);
  const { root } = drawn;
  await vi.waitFor(() => {
    expect(root.querySelector("table")).not.toBeNull();
    expect(root.querySelector(".onair")).not.toBeNull();
  });
  return root;
}

const textsIn = (root: HTMLElement, selector: string) => [...root.querySelectorAll(selector)].map(({ textContent }) => textContent);

test.each(["tbody > tr", "tbody > tr > *", "thead th", ".tabs a", ".onair", ".segmented > *", "option", ".name-cell path", ".chip path"])(
  "shows in %s what the page shows",
  async (selector) => {
    answerEarly(ROWS);
    await drawFirstList();
    const page = await drawEventsPage();
    const shown = textsIn(page, selector);
    expect(shown.length).toBeGreaterThan(0);
    expect(textsIn(first, selector)).toEqual(shown);
    const classesIn = (root: HTMLElement) => [...root.querySelectorAll(selector)].map((one) => one.getAttribute("class") || null);
    expect(classesIn(first)).toEqual(classesIn(page));
    const pathsIn = (root: HTMLElement) => [...root.querySelectorAll(selector)].map((one) => one.getAttribute("d"));
    expect(pathsIn(first)).toEqual(pathsIn(page));
  },
);

test("gives its rows and actions links, and leaves the calls' answers to the page", async () => {
  answerEarly(ROWS);
  await drawFirstList();
  const links = [...first.querySelectorAll<HTMLAnchorElement>("tbody a")].map((link) => link.getAttribute("href"));
  expect(links).toContain("/studio/events/hosted/host");
  expect(links).toContain("/studio/events/bracket/manage");
  expect(links).toContain("/studio/events/draft/edit");
  expect(links).toContain("/communities/sdpn/sparclets/point-spread/over/results");
  expect(first.querySelector(".skel")).toBeNull();
  const [own] = window.earlyAnswers ?? [];
  expect(await (await own?.answer)?.json()).toMatchObject({ data: [{ id: "hosted" }, ...ROWS.slice(1).map(({ id }) => ({ id }))] });
});

test.each<[string, () => void]>([
  ["no call was made", () => undefined],
  ["a call was refused", () => answerEarly(ROWS, { status: 401 })],
  ["there are no events", () => answerEarly([])],
])("draws nothing when %s", async (_, prepare) => {
  prepare();
  await drawFirstList();
  expect(first.querySelector("table")).toBeNull();
  expect(first.querySelector(".skel")).not.toBeNull();
});

import { act } from "react";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { EventDetail } from "../../../platform/events/events.queries.ts";
import { createTestClient, drawPage } from "../../../testing/draw-page.tsx";
import { eventWith } from "../../../testing/entities.ts";
import { type ApiStub, deferred, type Replies, refusal, stubApi } from "../../../testing/stub-api.ts";
import { notify } from "../../../ui/notify.ts";
import type { Drawn } from "../../../ui/render.fixtures.tsx";
import { toAnalytics, toSlot } from "./analytics.fixtures.ts";
import { AnalyticsPage } from "./analytics-page.tsx";

const event: EventDetail = { ...eventWith({ type: "bracket", name: "Spring Cup", is_owner: true, entry_count: 10 }), mode: "picks" };
const open = { is_sealed: false, right: null, median_ms: null, parts: [] };

let drawn: Drawn | null = null;
let api: ApiStub;
let status: EventDetail["status"] = "live";
let isOwner = true;
let times: Shown["times"] = {};
beforeEach(() => {
  isOwner = true;
  vi.useFakeTimers();
  api = stubApi({
    "events.get": () => ({ data: { ...event, ...times, status, is_owner: isOwner } }),
    "events.linkOpens": { data: { total: 0, last_7_days: 0 } },
    // The community's colours do not matter in these tests.
    "communities.publicInfo": refusal("communities.not_found"),
  });
});
const serve = (figures: Replies["events.analytics"]) => api.reply({ "events.analytics": figures });
afterEach(() => {
  drawn?.unmount();
  vi.useRealTimers();
});

const settle = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Reading a response takes several turns of the event loop, more on a busy machine. */
const until = (check: () => void) => vi.waitFor(check);

interface Shown {
  readonly status?: EventDetail["status"];
  readonly group?: string;
  readonly times?: Partial<Pick<EventDetail, "starts_at" | "completed_at">>;
}

async function show(input: Shown = {}): Promise<HTMLElement> {
  status = input.status ?? "live";
  times = input.times ?? {};
  const client = createTestClient();
  client.setQueryData(["event", "e1"], { ...event, ...times, status, is_owner: isOwner });
  drawn = await drawPage(<AnalyticsPage id="e1" />, { client, visited: [`/${input.group ? `?group=${input.group}` : ""}`] });
  await settle();
  return drawn.root;
}

const press = async (root: HTMLElement, label: string): Promise<void> => {
  const button = [...root.querySelectorAll("button")].find(({ textContent }) => textContent?.includes(label));
  if (!button) throw new Error(`No button ${label}`);
  await act(async () => {
    button.click();
    await vi.advanceTimersByTimeAsync(0);
  });
};
const titles = (root: HTMLElement) => [...root.querySelectorAll("h2")].map(({ textContent }) => textContent);
const none = { members: 40, joined: 0, answered: 0, finished: 0 };

test("shows a skeleton while it loads, and reports a failure with another try", async () => {
  const figures = deferred<"events.analytics">();
  serve(figures.promise);
  const root = await show();
  await settle(1_000);
  expect(root.querySelector("[aria-busy=true]")?.getAttribute("aria-label")).toBe("Loading the figures");
  await act(async () => figures.resolve(refusal("server.error")));
  await until(() => expect(root.textContent).toContain("Try again"));
  serve({ data: toAnalytics({ mode: "picks" }) });
  await press(root, "Try again");
  await until(() => expect(titles(root)).toContain("Right picks and time, by series"));
});

test("offers the link to share when nobody has joined, and says that a draft has no figures", async () => {
  serve({ data: toAnalytics({ funnel: none }) });
  const root = await show();
  await until(() => expect(root.textContent).toContain("Nobody has joined yet."));
  expect(root.textContent).toContain("Copy link");
  expect(root.textContent).not.toContain("CSV");
  drawn?.unmount();
  const draft = await show({ status: "draft" });
  await until(() => expect(draft.textContent).toContain("A draft has nothing to count."));
  drawn?.unmount();
  const over = await show({ status: "completed" });
  await until(() => expect(over.textContent).toContain("Nobody joined."));
});

test("says that shares of open picks are shown once they close, and Refresh requests the figures again", async () => {
  const data = toAnalytics({
    mode: "picks",
    right: null,
    median_ms: null,
    points: null,
    is_final: false,
    slots: [toSlot(1, open), toSlot(2, open)],
  });
  serve({ data });
  const root = await show();
  await until(() => expect(titles(root).length).toBe(6));
  expect(titles(root)).toEqual([
    "From members to full time",
    "Right picks, by series",
    "Who picked, by series",
    "Points so far",
    "Picks over time",
    "What was picked, by series",
  ]);
  for (const message of ["Nothing is decided yet.", "Nothing has counted yet.", "Nothing has closed yet.", "2 series still open"])
    expect(root.textContent).toContain(message);
  expect(api.toRequests("events.analytics")).toHaveLength(1);
  await press(root, "Refresh");
  await until(() => expect(api.toRequests("events.analytics")).toHaveLength(2));
});

test("says that unplayed slots were not played rather than open when the event is over", async () => {
  serve({ data: toAnalytics({ is_final: true, slots: [toSlot(1), toSlot(2, open), toSlot(3, open)] }) });
  const root = await show({ status: "completed" });
  await until(() => expect(root.textContent).toContain("2 series were not played."));
  expect(root.textContent).toContain("A dash: not played.");
  expect(root.textContent).not.toMatch(/still open|yet\./);
});

test("says how often the link was opened, and counts again with Refresh", async () => {
  serve({ data: toAnalytics({ funnel: none }) });
  api.reply({ "events.linkOpens": { data: { total: 41, last_7_days: 12 } } });
  const root = await show();
  await until(() => expect(root.querySelector("h1 + p")?.textContent).toContain("Link opened 41 times, 12 in the last 7 days."));
  await press(root, "Refresh");
  await until(() => expect(api.toRequests("events.linkOpens")).toHaveLength(2));
});

test("the heading has the time of the end once there is one, and of the start before", async () => {
  serve({ data: toAnalytics() });
  const starts_at = "2026-04-18T18:00:00.000Z";
  const heading = (root: HTMLElement) => root.querySelector("h1 + p")?.textContent;
  const live = await show({ times: { starts_at } });
  await until(() => expect(heading(live)).toContain("Apr"));
  drawn?.unmount();
  const over = await show({ status: "completed", times: { starts_at, completed_at: "2026-06-17T18:00:00.000Z" } });
  await until(() => expect(heading(over)).toContain("Jun"));
});

test("shows the slots of the group in the address, and all slots for an unknown group", async () => {
  const slots = [toSlot(1, { group: "First round" }), toSlot(2, { group: "Final" })];
  serve({ data: toAnalytics({ mode: "picks", slots }) });
  const labels = (root: HTMLElement) => [...root.querySelectorAll(".an-parts h3")].map(({ textContent }) => textContent);
  const root = await show({ group: "Final" });
  await until(() => expect(labels(root)).toEqual(["2. What is 2?"]));
  drawn?.unmount();
  const other = await show({ group: "Nothing" });
  await until(() => expect(labels(other)).toEqual(["1. What is 1?", "2. What is 2?"]));
});

test("saves the table as the server writes it, byte order mark included, and says why it cannot", async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => `blob:${files.push(file as Blob)}`);
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const error = vi.spyOn(notify, "error").mockReturnValue("m1");
  onTestFinished(() => void vi.restoreAllMocks());
  serve({ data: toAnalytics() });
  const table = deferred<"events.export">();
  api.reply({ "events.export": table.promise });
  const root = await show();
  const find = () => [...root.querySelectorAll("button")].find(({ textContent }) => textContent?.includes("Table as CSV"));
  await until(() => expect(find()).toBeDefined());
  await press(root, "Table as CSV");
  expect(find()?.getAttribute("aria-busy")).toBe("true");
  const text = "\uFEFFRank,Player\r\n1,Zoë\r\n";
  await act(async () => table.resolve(text));
  await until(() => expect(names).toEqual(["Spring Cup - table.csv"]));
  expect([...new Uint8Array((await files[0]?.arrayBuffer()) ?? [])]).toEqual([...new TextEncoder().encode(text)]);
  api.reply({ "events.export": refusal("standings.withheld") });
  await press(root, "Table as CSV");
  await until(() => expect(error).toHaveBeenCalledWith("The podium is on. The table is shown after first place."));
  expect(names).toHaveLength(1);
});

test("is not found for people who do not run the event", async () => {
  serve(refusal("access.forbidden"));
  isOwner = false;
  const root = await show();
  await until(() => expect(root.textContent).toContain("Looks like this play didn't work out!"));
  expect(root.textContent).not.toContain("Spring Cup");
});

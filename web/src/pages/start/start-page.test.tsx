import { onlineManager } from "@tanstack/react-query";
import { act } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { StudioRow } from "../../platform/events/events.queries.ts";
import { createTestClient, drawPage } from "../../testing/draw-page.tsx";
import { eventWith, toPagination } from "../../testing/entities.ts";
import { never, stubApi } from "../../testing/stub-api.ts";
import type { Drawn } from "../../ui/render.fixtures.tsx";
import { ownEventsQuery } from "./start.queries.ts";
import { StartPage } from "./start-page.tsx";

const NOW = Date.parse("2026-04-18T18:00:00.000Z");
const inMs = (ms: number) => new Date(NOW + ms).toISOString();
const row = (name: string, status: StudioRow["status"], starts_at: string | null = null): StudioRow => ({
  ...eventWith({ id: name, name, status, starts_at, entry_count: 7, slot_count: 10 }),
  ...{ mode: "room", last_edited: null, missing_count: null, prizes_waiting: null },
});
/** An event that its players play alone, without a host. */
const alone = (event: StudioRow): StudioRow => ({ ...event, mode: "run" });
const toList = (rows: StudioRow[]) => ({ data: rows, pagination: toPagination(rows.length, 100), status_counts: {} });

let drawn: Drawn | null = null;
let served: ReturnType<typeof toList> | null = null;

async function show(rows: StudioRow[] | null): Promise<HTMLElement> {
  served = rows && toList(rows);
  const client = createTestClient();
  if (rows) client.setQueryData(ownEventsQuery.queryKey, toList(rows));
  drawn = await drawPage(<StartPage />, { client });
  return drawn.root;
}

const namesIn = (section: Element) => [...section.querySelectorAll("h3")].map(({ textContent }) => textContent);

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date", "setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  stubApi({ "events.list": () => served ?? never });
});
afterEach(() => {
  drawn?.unmount();
  drawn = null;
  onlineManager.setOnline(true);
  vi.useRealTimers();
});

describe("a creator's start page", () => {
  test.each<[string, StudioRow[], string[]]>([
    ["on air", [row("Live", "live"), row("Next", "scheduled", inMs(3_600_000))], ["On air", "Live", "In the room", "Open host console"]],
    ["the next one", [row("Next", "scheduled", inMs(3_600_000)), row("Draft", "draft")], ["Next", "in 1 h", "Starts in", "1hour"]],
    ["one that is due", [row("Late", "scheduled", inMs(-60_000))], ["Due", "Late", "Signed up", "1 min ago"]],
    ["a draft", [row("Half", "draft")], ["Draft", "Half", "Go on editing"]],
    ["the first one", [], ["Start with a quiz night", "Create an event"]],
  ])("has one ticket when the lead is %s", async (_, rows, label) => {
    const root = await show(rows);
    expect(root.querySelectorAll(".ticket")).toHaveLength(1);
    for (const text of label) expect(root.querySelector(".ticket")?.textContent).toContain(text);
  });

  test("lists open prize claims before drafts", async () => {
    const over = row("Friday", "completed");
    const shipping = { ...over, prizes_waiting: { is_tied: false, to_ship_count: 3, to_ship_since: inMs(-6 * 86_400_000) } };
    const tied = { ...over, id: "t", name: "Cup", prizes_waiting: { is_tied: true, to_ship_count: 0, to_ship_since: null } };
    const root = await show([row("Next", "scheduled", inMs(3_600_000)), row("Half", "draft"), shipping, tied, { ...over, id: "o" }]);
    const side = root.querySelector(".st-side") as Element;
    expect(namesIn(side)).toEqual(["Ship 3 prizes", "Decide who wins prizes", "Half"]);
    expect(side.textContent).toContain("Friday oldest 6 days ago");
    expect([...side.querySelectorAll("li a")].slice(0, 2).map((link) => link.getAttribute("href"))).toEqual([
      "/studio/events/Friday/prizes",
      "/studio/events/t/prizes",
    ]);
  });

  test.each<[string, StudioRow[], string]>([
    ["on air", [row("Live", "live"), row("Next", "scheduled", inMs(3_600_000))], "You are on air. 1 more to come."],
    [
      "on by itself, another to come",
      [row("Cup", "live"), row("Next", "scheduled", inMs(60_000))].map(alone),
      "1 event of yours is on now.",
    ],
    ["two on by themselves", [row("Cup", "live"), row("Week", "live")].map(alone), "2 events of yours are on now."],
    ["one to come", [row("Next", "scheduled", inMs(3_600_000))], "Nothing of yours is on air. The next one is below."],
    [
      "on air, another on by itself",
      [row("Live", "live"), alone(row("Week", "live")), row("Next", "scheduled", inMs(3_600_000))],
      "You are on air. 1 more to come.",
    ],
    ["drafts", [row("Half", "draft"), row("Other", "draft")], "2 drafts are waiting for you."],
    ["nothing", [], "You have nothing planned yet. The first one takes ten minutes."],
  ])("summarises the author's events: %s", async (_, rows, sentence) => {
    expect((await show(rows)).querySelector(".lead")?.textContent).toBe(sentence);
  });

  test("lists a live event without a host under On now rather than Coming up", async () => {
    const root = await show([
      alone(row("Week", "live")),
      row("Next", "scheduled", inMs(60_000)),
      row("Later", "scheduled", inMs(3_600_000)),
    ]);
    const sections = [...root.querySelectorAll("section:has(.fixtures)")];
    expect(sections.map((one) => [one.querySelector("h2")?.textContent, ...namesIn(one)])).toEqual([
      ["On now", "Week"],
      ["Coming up", "Later"],
    ]);
  });

  test("shows an event that goes live as the lead without a reload", async () => {
    const next = row("Game", "scheduled", inMs(30_000));
    const root = await show([next]);
    served = toList([{ ...next, status: "live" }]);
    await act(async () => vi.advanceTimersByTimeAsync(4_000));
    expect(root.querySelector(".ticket")?.textContent).toContain("On air");
  });

  test("says so when it is offline before anything has loaded", async () => {
    act(() => onlineManager.setOnline(false));
    expect((await show(null)).textContent).toContain("You are offline.");
  });
});

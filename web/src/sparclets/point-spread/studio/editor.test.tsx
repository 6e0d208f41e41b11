import type { JsonObject } from "@sparc/sparclets/kernel/json";
import { sampleDraft } from "@sparc/sparclets/point-spread/point-spread.fixtures";
import { type Draft, defaultRules, emptyDraft } from "@sparc/sparclets/point-spread/point-spread.schema";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { EditorPart, EditorProps } from "../../../platform/sparclet.ts";
import type { EventEdit } from "../../../platform/studio/event-edit.ts";
import { fieldId } from "../../../platform/studio/missing-list.tsx";
import { eventWith, toPagination } from "../../../testing/entities.ts";
import { stubApi } from "../../../testing/stub-api.ts";
import { type Drawn, draw } from "../../../ui/render.fixtures.tsx";
import { fourGames } from "../spread.fixtures.ts";
import type { SpreadSlot } from "../spread.queries.ts";
import { draftGaps } from "./draft.ts";
import { PointSpreadEditor } from "./editor.tsx";

interface Shown {
  id: string;
  status: string;
  entry_count: number;
  time_zone: string;
  draft: JsonObject;
  rules: JsonObject;
}

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
let drawn: Drawn;
let event: Shown;
let part: EditorPart;
let target: EditorProps["target"];

function editor() {
  const change = (edit: EventEdit): void => {
    event = { ...event, ...edit } as typeof event;
    drawn.redraw(editor());
  };
  const form = { shown: event, stored: event, change, flush: async () => true, adopt: () => undefined };
  return (
    <QueryClientProvider client={client}>
      <PointSpreadEditor {...{ part, target }} event={event as never} form={form as never} showErrors importsFirst={false} />
    </QueryClientProvider>
  );
}

function open(draft: Draft, change: Partial<Shown> & { part?: EditorPart } = {}): HTMLElement {
  const { part: wanted = "content", ...rest } = change;
  part = wanted;
  target = null;
  event = {
    id: "e1",
    status: "draft",
    entry_count: 0,
    time_zone: "America/Toronto",
    draft: draft as never,
    rules: defaultRules as never,
    ...rest,
  };
  drawn = draw(editor());
  return drawn.root;
}

const draftNow = (): Draft => event.draft as unknown as Draft;
const keys = (): string[] => draftNow().weeks.flatMap(({ matchups }) => matchups.map(({ key }) => key));

function press(name: string): void {
  const button = [...document.querySelectorAll("button")].find((one) => (one.getAttribute("aria-label") ?? one.textContent) === name);
  if (!button) throw new Error(`No button ${name}`);
  act(() => button.click());
}

function type(field: Element | null, text: string): void {
  const prototype = field instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement;
  act(() => {
    Object.getOwnPropertyDescriptor(prototype.prototype, "value")?.set?.call(field, text);
    field?.dispatchEvent(new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
  });
}

const field = (path: string): HTMLInputElement | null => document.querySelector(`#${fieldId(path)}`);
const choose = (label: string): void => {
  const found = [...document.querySelectorAll("label")].find((one) => one.textContent?.startsWith(label));
  act(() => found?.querySelector("input")?.click());
};

beforeEach(() => {
  const [first, second] = fourGames() as [SpreadSlot, SpreadSlot];
  const slots = [
    { ...first, key: "1_1", is_locked: true, locks_at: "2026-11-01T18:00:00.000Z" },
    { ...second, key: "1_2", locks_at: "2026-11-08T18:00:00.000Z" },
  ];
  stubApi({
    "events.get": { data: eventWith({ type: "point_spread", entry_count: 62, slots: slots as never }) },
    "feed.showGames": { data: [], pagination: toPagination(0), choices: { leagues: [], seasons: [], weeks: [] } },
  });
});

afterEach(() => {
  drawn.unmount();
});

describe("the content of a point spread", () => {
  test("has a field for every problem that the checklist can link to", () => {
    const card = sampleDraft(2, 2);
    const [first, second] = card.weeks;
    if (!first || !second) throw new Error("The fixture has two weeks");
    const noTeam = { name: "", short_name: "", color: null, logo: null };
    const long = { ...noTeam, name: "x".repeat(80), short_name: "TOO LONG" };
    const broken: Draft = {
      weeks: [
        first,
        {
          label: "y".repeat(60),
          matchups: second.matchups.map((one, at) => ({ ...one, starts_at: null, home: at ? noTeam : long, away: noTeam })),
        },
        { label: "", matchups: [] },
      ],
      tie_break_matchup: "9_9",
    };
    for (const draft of [broken, emptyDraft]) {
      const root = open(draft);
      const paths = draftGaps({ rules: defaultRules, draft }).flatMap(({ level, path }) => (level === "error" ? [path] : []));
      expect(paths.length).toBeGreaterThan(0);
      for (const path of paths) {
        target = { path };
        drawn.redraw(editor());
        expect(root.querySelector(`#${fieldId(path)}`), path).not.toBeNull();
      }
      drawn.unmount();
    }
    open(card);
  });

  test("adds, names and copies a game, and derives the short name from the name until it is edited", () => {
    open(emptyDraft);
    press("Week");
    press("Game");
    expect(keys()).toEqual(["1_1"]);
    type(field("draft.weeks.0.matchups.0.home.name"), "Dallas");
    type(field("draft.weeks.0.matchups.0.away.short_name"), "KC");
    type(field("draft.weeks.0.matchups.0.away.name"), "Kansas City");
    type(field("draft.weeks.0.matchups.0.starts_at"), "2026-11-08T13:00");
    expect(draftNow().weeks[0]?.matchups[0]).toMatchObject({
      home: { name: "Dallas", short_name: "DAL" },
      away: { name: "Kansas City", short_name: "KC" },
      starts_at: Date.parse("2026-11-08T18:00:00Z"),
    });
    press("Copy Kansas City at Dallas");
    expect([keys(), draftNow().weeks[0]?.matchups[1]?.home.name]).toEqual([["1_1", "1_2"], "Dallas"]);
    press("Undo");
    expect(keys()).toEqual(["1_1"]);
  });

  test("moves and removes games by buttons, and clears the tie-break game when it is removed", () => {
    open(sampleDraft(1, 3));
    press("Move Away 1-3 at Home 1-3 up");
    expect(keys()).toEqual(["1_1", "1_3", "1_2"]);
    press("Remove Away 1-3 at Home 1-3");
    expect([keys(), draftNow().tie_break_matchup]).toEqual([["1_1", "1_2"], null]);
    press("Undo");
    expect(draftNow().tie_break_matchup).toBe("1_3");
  });

  test("moves a line in halves by buttons, keys and typing, and says who must win by how much", () => {
    const root = open(sampleDraft(1, 1));
    const line = (): number | null | undefined => draftNow().weeks[0]?.matchups[0]?.line;
    press("Change: Away 1-1 at Home 1-1");
    press("Half a point less: the line of Away 1-1 at Home 1-1");
    expect([line(), root.textContent?.includes("Home 1-1 must win by 4 or more")]).toEqual([-3.5, true]);
    const input = field("draft.weeks.0.matchups.0.line");
    act(() => void input?.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowUp", bubbles: true })));
    expect(line()).toBe(-3);
    type(input, "+2,5");
    expect(line()).toBe(2.5);
    type(input, "2.3");
    expect([line(), input?.getAttribute("aria-invalid")]).toEqual([2.5, "true"]);
    type(input, "");
    expect(line()).toBeNull();
  });

  test("allows only colours and order to change on a published card, and nothing while the event is live", () => {
    const bare = sampleDraft(1, 2);
    const noLines = {
      ...bare,
      weeks: bare.weeks.map((week) => ({ ...week, matchups: week.matchups.map((one) => ({ ...one, line: null })) })),
    };
    const root = open(noLines, { status: "scheduled" });
    press("Change: Away 1-1 at Home 1-1");
    const isFixed = (member: string): boolean | undefined => field(`draft.weeks.0.matchups.0.${member}`)?.disabled;
    expect(["line", "starts_at", "home.name", "away.short_name"].map(isFixed)).toEqual([true, true, true, true]);
    expect(root.querySelector<HTMLInputElement>(".color-choice input")?.disabled).toBe(false);
    const buttons = [...root.querySelectorAll("button")].map((one) => one.getAttribute("aria-label") ?? one.textContent);
    expect(buttons.filter((name) => /^(Game|Week|Copy .*|Remove .*)$/.test(name ?? ""))).toEqual([]);
    expect(root.textContent).toContain("further games go under Enter results");
    press("Move Away 1-2 at Home 1-2 up");
    expect(keys()).toEqual(["1_2", "1_1"]);
    drawn.unmount();
    const live = open(sampleDraft(1, 1), { status: "live" });
    expect(live.querySelector<HTMLFieldSetElement>("fieldset")?.disabled).toBe(true);
    expect(live.querySelector("#feed-heading")).toBeNull();
  });
});

test("a published card shows its progress with only the number of people who made picks", async () => {
  const root = open(sampleDraft(1, 2), { status: "scheduled" });
  await vi.waitFor(() => expect(root.querySelector(".ps-tally")).not.toBeNull());
  expect([...root.querySelectorAll(".ps-tally dt, .ps-tally dd")].map(({ textContent }) => textContent)).toEqual([
    ...["Games", "2", "Locked", "1", "Have picked", "62"],
    ...["Next lock", expect.stringMatching(/1:00\sPM$/)],
  ]);
});

test("the tie-break game of a published card is confirmed by a button and cannot change afterwards", () => {
  open({ ...sampleDraft(1, 2), tie_break_matchup: null }, { status: "scheduled" });
  type(field("draft.tie_break_matchup"), "1_1");
  type(field("draft.tie_break_matchup"), "1_2");
  expect(draftNow().tie_break_matchup).toBeNull();
  press("Let this game break ties");
  expect([draftNow().tie_break_matchup, field("draft.tie_break_matchup")?.disabled]).toEqual(["1_2", true]);
});

describe("the rules of a point spread", () => {
  const most = (): string | undefined => document.querySelector('[data-testid="most"]')?.textContent ?? undefined;

  test("show their effect as they change, and never allow numbers and best bets together", () => {
    open(sampleDraft(1, 3), { part: "rules" });
    expect(most()).toBe("3");
    choose("Best bets");
    expect([most(), event.rules.best_bets]).toEqual(["4", { per_week: 1, factor: 2 }]);
    choose("Confidence numbers");
    expect([most(), event.rules.confidence, event.rules.best_bets]).toEqual(["6", true, { per_week: 0, factor: 2 }]);
    choose("Only some games");
    type(field("rules.pick_count"), "2");
    expect([most(), event.rules.pick_count]).toEqual(["3", 2]);
  });

  test("ask for a time in the event's zone when lines are open until a time", () => {
    const root = open(sampleDraft(1, 1), { part: "rules" });
    choose("Open until a time");
    expect(event.rules.line_policy).toEqual({ kind: "opens_until", at: null });
    type(field("rules.line_policy.at"), "2026-11-08T12:00");
    expect(event.rules.line_policy).toEqual({ kind: "opens_until", at: Date.parse("2026-11-08T17:00:00Z") });
    expect(root.textContent).toContain("Toronto time, UTC−5");
    type(field("rules.tie_break"), "4");
    expect(event.rules.tie_break).toEqual([]);
  });
});

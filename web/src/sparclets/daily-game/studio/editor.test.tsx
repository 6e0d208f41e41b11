import type { Draft, Rules } from "@sparc/sparclets/daily-game/daily-game.schema";
import { emptyDraft } from "@sparc/sparclets/daily-game/daily-game.schema";
import { defaultRules } from "@sparc/sparclets/daily-game/default-rules";
import { samplePeople } from "@sparc/sparclets/daily-game/people.fixtures";
import { type PuzzleKindName, puzzleKindNames, toKind } from "@sparc/sparclets/daily-game/puzzles/registry";
import { QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from "@tanstack/react-router";
import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import type { EditorPart, EditorProps } from "../../../platform/sparclet.ts";
import type { EventEdit } from "../../../platform/studio/event-edit.ts";
import { fieldId } from "../../../platform/studio/missing-list.tsx";
import { createTestClient } from "../../../testing/draw-page.tsx";
import { stubApi } from "../../../testing/stub-api.ts";
import { typeInto } from "../../../testing/type-into.ts";
import { type Drawn, draw } from "../../../ui/render.fixtures.tsx";
import { draftGaps } from "./draft-gaps.ts";
import { DailyGameEditor } from "./editor.tsx";
import { loadTemplate } from "./templates.ts";

let drawn: Drawn;
/** Router for the links in the editor. */
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory({ initialEntries: ["/"] }) });
let client = createTestClient();
let part: EditorPart = "content";
let event: Record<string, unknown>;

function editor() {
  const change = (edit: EventEdit): void => {
    event = { ...event, ...edit };
    drawn.redraw(editor());
  };
  const form = { shown: event, stored: event, change } as unknown as EditorProps["form"];
  return (
    <RouterContextProvider router={router as never}>
      <QueryClientProvider client={client}>
        <DailyGameEditor event={event as never} form={form} part={part} showErrors target={null} importsFirst={false} />
      </QueryClientProvider>
    </RouterContextProvider>
  );
}

function open(draft: Draft, rules: Partial<Rules>, more: Record<string, unknown> = {}): HTMLElement {
  client = createTestClient();
  const statistics = { puzzles: [{ number: 1, slot: "p1", played: 4, solved: 3, buckets: {} }] };
  stubApi().reply({ "appeals.list": { data: [] }, "views.get": { data: statistics } as never });
  event = {
    id: "e1",
    status: "draft",
    entry_count: 0,
    time_zone: "UTC",
    starts_at: null,
    ends_at: null,
    draft,
    rules: { ...defaultRules, ...rules },
  };
  event = { ...event, ...more };
  drawn = draw(editor());
  return drawn.root;
}

const draftNow = (): Draft => event.draft as Draft;
const field = (path: string) => document.getElementById(fieldId(path)) as HTMLInputElement | null;
const wordDraft = (...words: string[]): Draft => ({
  ...emptyDraft,
  puzzles: words.map((word, at) => ({ number: at + 1, puzzle: { kind: "word", value: { word, explanation: "" } } })),
});

function press(name: string | RegExp): void {
  const toName = (one: Element) => (one.getAttribute("aria-label") ?? one.textContent ?? "").trim();
  const button = [...document.querySelectorAll("button")].find((one) =>
    typeof name === "string" ? toName(one) === name : name.test(toName(one)),
  );
  if (!button) throw new Error(`No button ${name}`);
  act(() => button.click());
}

/** Waits for a puzzle's editor, which is loaded lazily. */
async function shown(path: string): Promise<void> {
  await vi.waitFor(async () => {
    await act(async () => undefined);
    expect(field(path), path).not.toBeNull();
  });
}

afterEach(() => {
  drawn.unmount();
  vi.useRealTimers();
  part = "content";
});

test.each(puzzleKindNames)("an empty puzzle of the kind %s has a field for each of its problems", async (kind: PuzzleKindName) => {
  const draft: Draft = { list: samplePeople, puzzles: [{ number: 1, puzzle: { kind, value: toKind(kind).emptyPuzzle } }] };
  open(draft, { kind });
  const gaps = draftGaps({ rules: { ...defaultRules, kind }, draft });
  expect(gaps.length).toBeGreaterThan(0);
  for (const { path } of gaps) await shown(path);
});

test("a day's puzzle is added, written, moved and removed", async () => {
  const root = open(emptyDraft, { kind: "word" });
  press("Make the puzzle of day 1");
  await shown("draft.puzzles.0.puzzle.value.word");
  await typeInto(field("draft.puzzles.0.puzzle.value.word"), "Évian");
  expect(root.textContent).toContain("5 letters: E V I A N");
  const move = [...root.querySelectorAll("label")].find(({ textContent }) => textContent?.startsWith("Move to day"));
  await typeInto(document.getElementById(move?.htmlFor ?? "") as HTMLInputElement, "4");
  press("Move");
  expect(draftNow().puzzles).toEqual([{ number: 4, puzzle: { kind: "word", value: { word: "Évian", explanation: "" } } }]);
  expect(root.querySelectorAll(".day.is-gap")).toHaveLength(3);
  press("Undo");
  expect(draftNow().puzzles[0]?.number).toBe(1);
});

test("a word that another day has as well shows a warning while it is written", async () => {
  const root = open(wordDraft("crease", "assist"), { kind: "word" });
  press(/Day 2/);
  await shown("draft.puzzles.1.puzzle.value.word");
  expect(root.querySelector(".warnline")).toBeNull();
  await typeInto(field("draft.puzzles.1.puzzle.value.word"), "Creasé");
  expect(root.querySelector(".warnline")?.textContent).toBe("This is the word of day 1, too");
  await typeInto(field("draft.puzzles.1.puzzle.value.word"), "Creases");
  expect(root.querySelector(".warnline")).toBeNull();
});

test("a released day is read-only, and a calendar that runs dry shows a warning", async () => {
  // The calendar shows one month, so that both days have to be in the same one.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-10-08T12:00:00Z") });
  const event = { status: "scheduled", starts_at: "2026-10-07T12:00:00Z" };
  const root = open(wordDraft("crease", "assist", "bench"), { kind: "word" }, event);
  expect(root.textContent).toContain("The calendar runs dry");
  press(/#1(?!\d)/);
  await shown("draft.puzzles.0.puzzle.value.word");
  expect(
    field("draft.puzzles.0.puzzle.value.word")?.matches(":disabled") ||
      field("draft.puzzles.0.puzzle.value.word")?.closest("fieldset[disabled]"),
  ).toBeTruthy();
  expect(root.textContent).toContain("This day is out");
  await vi.waitFor(async () => {
    await act(async () => undefined);
    expect(root.textContent).toContain("75\u00a0% solved");
  });
});

test("a second solution of groups is shown as soon as marks allow one", async () => {
  const { draft } = await loadTemplate("groups");
  const root = open(draft as never, { kind: "groups" });
  await shown("draft.puzzles.0.puzzle.value.groups.0.title");
  expect(root.textContent).not.toContain("Your marks allow");
  const fits = [...root.querySelectorAll("fieldset.dg-fits")];
  const mark = (word: string, group: string): void => {
    const one = fits.find((set) => set.querySelector("legend")?.textContent?.startsWith(`“${word}”`));
    const label = [...(one?.querySelectorAll("label") ?? [])].find(({ textContent }) => textContent === group);
    act(() => label?.querySelector("input")?.click());
  };
  mark("Slap", "Two minutes for it");
  expect(root.textContent).toContain("Your marks allow 2 solutions");
});

test("people are imported from a table, and problems are listed by line", async () => {
  const root = open(emptyDraft, { kind: "player" });
  const tab = [...root.querySelectorAll("label")].find(({ textContent }) => textContent === "People 0");
  act(() => tab?.querySelector("input")?.click());
  press("Import people");
  await vi.waitFor(async () => {
    await act(async () => undefined);
    expect(document.querySelector("dialog textarea")).not.toBeNull();
  });
  await typeInto(document.querySelector<HTMLTextAreaElement>("dialog textarea"), "name,Age\nMika Rautio,31\n,22\nTeo Lindqvist,34");
  const rows = [...document.querySelectorAll("dialog tbody tr")].map(({ textContent }) => textContent);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatch(/^3.*The name is missing/);
  press("Take 2 people");
  expect(draftNow().list.people.map(({ name, values }) => [name, values.age])).toEqual([
    ["Mika Rautio", 31],
    ["Teo Lindqvist", 34],
  ]);
});

test("the kind cannot change once there are puzzles", () => {
  part = "rules";
  const root = open(wordDraft("crease"), { kind: "word" });
  expect(root.querySelector<HTMLFieldSetElement>(`#${fieldId("rules.kind")}`)?.disabled).toBe(true);
});

test("the heading of a day says its number once when there is no date yet", () => {
  open(emptyDraft, { kind: "word" });
  expect(document.querySelector("[data-day-heading]")?.textContent).toBe("Day 1");
});

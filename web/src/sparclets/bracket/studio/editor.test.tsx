import type { Draft } from "@sparc/sparclets/bracket/bracket.schema";
import { defaultRules, emptyDraft } from "@sparc/sparclets/bracket/bracket.schema";
import type { JsonObject } from "@sparc/sparclets/kernel/json";
import { act } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { EditorPart, EditorProps } from "../../../platform/sparclet.ts";
import type { EventEdit } from "../../../platform/studio/event-edit.ts";
import { fieldId } from "../../../platform/studio/missing-list.tsx";
import { settle } from "../../../testing/settle.ts";
import { deferred, refusal, stubApi } from "../../../testing/stub-api.ts";
import { type Drawn, draw } from "../../../ui/render.fixtures.tsx";
import { withList } from "./draft.ts";
import { BracketEditor } from "./editor.tsx";
import { draftGaps } from "./place.ts";

let drawn: Drawn;
let event: { status: string; entry_count: number; time_zone: string; draft: JsonObject; rules: JsonObject };
let part: EditorPart;
let target: EditorProps["target"];

function editor() {
  const change = (edit: EventEdit): void => {
    event = { ...event, ...edit } as typeof event;
    drawn.redraw(editor());
  };
  const form = { shown: event, stored: event, change } as unknown as EditorProps["form"];
  return <BracketEditor event={event as never} form={form} part={part} showErrors target={target} importsFirst={false} />;
}

function open(draft: Draft, change: Partial<typeof event> & { part?: EditorPart } = {}): HTMLElement {
  const { part: wanted = "content", ...rest } = change;
  part = wanted;
  target = null;
  event = { status: "draft", entry_count: 0, time_zone: "America/Toronto", draft: draft as never, rules: defaultRules as never, ...rest };
  drawn = draw(editor());
  return drawn.root;
}

const draftNow = (): Draft => event.draft as unknown as Draft;
const four = withList(emptyDraft, { text: "Oslo\nBergen\nMoss\nMolde", isAppended: false });

function press(name: string): void {
  const button = [...document.querySelectorAll("button")].find((one) => (one.getAttribute("aria-label") ?? one.textContent) === name);
  if (!button) throw new Error(`No button ${name}`);
  act(() => button.click());
}

function type(field: Element | null, text: string): void {
  const prototype =
    field instanceof HTMLSelectElement ? HTMLSelectElement : field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  act(() => {
    Object.getOwnPropertyDescriptor(prototype.prototype, "value")?.set?.call(field, text);
    field?.dispatchEvent(new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
  });
}

const choose = (label: string): void => {
  const found = [...document.querySelectorAll("label")].find((one) => one.textContent?.startsWith(label));
  act(() => found?.querySelector("input")?.click());
};

afterEach(() => {
  drawn.unmount();
  vi.unstubAllGlobals();
});

describe("the content of a bracket", () => {
  test("has an element for every problem the checklist can link to", () => {
    const broken: Draft = {
      ...four,
      teams: four.teams.map((team, at) => ({ ...team, name: "", short_name: at === 3 ? "TOO LONG" : "" })),
      series: four.series.map((series, at) => {
        return at === 0
          ? {
              ...series,
              sides: [
                { kind: "winner", series: "2_1" },
                { kind: "team", team: "nobody" },
              ] as const,
            }
          : series;
      }) as Draft["series"],
      rounds: four.rounds.map((round) => ({ ...round, name: "x".repeat(60) })),
      tie_break: { question: " " },
    };
    const cases = [
      { draft: broken, lock: "event", mode: "re_pick" },
      { draft: broken, lock: "round", mode: "classic" },
      { draft: broken, lock: "series", mode: "second_chance" },
      { draft: broken, lock: "second_game", mode: "re_pick" },
      { draft: emptyDraft, lock: "event", mode: "classic" },
    ] as const;
    for (const { draft, ...rest } of cases) {
      const rules = { ...defaultRules, ...rest, points_winner: [] };
      const root = open(draft, { rules: rules as never });
      const paths = draftGaps({ rules, draft }).flatMap(({ level, path }) => (level === "error" ? [path] : []));
      expect(paths.length).toBeGreaterThan(1);
      for (const path of paths) {
        const isSide = /series\.\d+\.sides/.test(path);
        if (isSide) {
          target = { path };
          drawn.redraw(editor());
        }
        expect(root.querySelector(`#${fieldId(path)}`), `${rest.lock} ${path}`).not.toBeNull();
      }
      drawn.unmount();
    }
    open(four);
  });

  test("a pasted list becomes teams and a tree, and one undo removes them", () => {
    open(emptyDraft);
    press("Paste a list");
    type(document.querySelector("dialog textarea"), "1. Oslo, OSL\n2. Bergen\n3. Moss");
    press("Use 3 teams");
    expect(draftNow().teams.map(({ name, seed }) => `${seed} ${name}`)).toEqual(["1 Oslo", "2 Bergen", "3 Moss"]);
    expect(draftNow().series.map(({ round }) => round)).toEqual([1, 2]);
    press("Undo");
    expect(draftNow()).toEqual(emptyDraft);
    press("Redo");
    expect(draftNow().teams).toHaveLength(3);
  });

  test("teams are renamed, moved and removed", () => {
    const root = open(four);
    type(root.querySelector(`#${fieldId("draft.teams.0.name")}`), "Tromsø");
    press("Move Tromsø down");
    expect(draftNow().teams.map(({ name }) => name)).toEqual(["Bergen", "Tromsø", "Moss", "Molde"]);
    press("Remove Molde");
    expect(draftNow().series).toHaveLength(2);
  });

  test("a logo is uploaded from a file without losing what was typed meanwhile", async () => {
    const upload = deferred<"uploads.create">();
    const api = stubApi({ "uploads.create": upload.promise });
    const root = open(four);
    const field = [...root.querySelectorAll("label")].find(({ textContent }) => textContent === "Logo of Oslo")?.querySelector("input");
    Object.defineProperty(field, "files", { configurable: true, value: [new File(["x"], "oslo.png", { type: "image/png" })] });
    act(() => void field?.dispatchEvent(new Event("change", { bubbles: true })));
    type(root.querySelector(`#${fieldId("draft.teams.1.name")}`), "Tromsø");
    press("Move Oslo down");
    const url = `/uploads/${"a".repeat(64)}.webp`;
    await vi.waitFor(() => expect(api.requests).toHaveLength(1));
    upload.resolve({ data: { url, width: 64, height: 64 } });
    await settle();
    expect(draftNow().teams.map(({ name, logo }) => [name, logo])).toContainEqual(["Oslo", url]);
    expect(draftNow().teams[0]).toMatchObject({ name: "Tromsø", logo: null });
    press("No logo for Oslo");
    expect(draftNow().teams[1]?.logo).toBeNull();
  });

  test("the error of a refused picture shows beside its team", async () => {
    stubApi({ "uploads.create": refusal("uploads.unreadable") });
    const root = open(four);
    const field = [...root.querySelectorAll("label")].find(({ textContent }) => textContent === "Logo of Bergen")?.querySelector("input");
    Object.defineProperty(field, "files", { configurable: true, value: [new File(["x"], "b.txt", { type: "text/plain" })] });
    await act(async () => void field?.dispatchEvent(new Event("change", { bubbles: true })));
    await vi.waitFor(() => expect(root.querySelector('[data-team="1"] [role="alert"]')?.textContent).toMatch(/^Logo: /));
    expect(draftNow()).toEqual(four);
  });

  test("a side can be chosen, and the standard tree can be restored", () => {
    const root = open(four);
    press("Change: Oslo – Molde");
    type(root.querySelector(`#${fieldId("draft.series.0.sides.1")}`), `team:${four.teams[1]?.id}`);
    expect(root.textContent).toContain("Oslo – Bergen");
    press("By the order of the teams");
    expect(draftNow()).toEqual(four);
  });

  test("times are in the event's zone, and each lock policy has its own fields", () => {
    const root = open(four);
    type(root.querySelector(`#${fieldId("draft.locks_at")}`), "2026-04-18T19:00");
    expect(new Date(draftNow().locks_at ?? 0).toISOString()).toBe("2026-04-18T23:00:00.000Z");
    expect(root.textContent).toContain("Toronto time, UTC−4");
    choose("Each round at its first game");
    expect(event.rules).toMatchObject({ lock: "round" });
    type(root.querySelector(`#${fieldId("draft.rounds.1.locks_at")}`), "2026-05-01T20:00");
    expect(draftNow().rounds[1]?.locks_at).toBe(Date.parse("2026-05-02T00:00:00Z"));
    expect(root.textContent).toContain("Final: picks close");
    expect(root.textContent, "what may follow later is no matter of taste").not.toContain("(optional)");
    choose("At game 2 of the first round");
    expect(root.querySelectorAll(".bk-times input")).toHaveLength(2);
    expect(root.querySelector(".bk-times")?.textContent).toContain("the earliest closes everything");
  });

  test("nothing can change while the bracket is live, and the lock policy is fixed once somebody has entered", () => {
    const isOff = (field: Element | null): boolean => field?.matches(":disabled") ?? field?.closest("fieldset[disabled]") !== null;
    const live = open(four, { status: "live", entry_count: 2 });
    expect(live.querySelector<HTMLFieldSetElement>("fieldset.bk-ed")?.disabled).toBe(true);
    drawn.unmount();
    const scheduled = open(four, { status: "scheduled", entry_count: 2 });
    expect(scheduled.querySelector<HTMLFieldSetElement>("fieldset.bk-ed")?.disabled).toBe(false);
    expect(isOff(scheduled.querySelector(`#${fieldId("rules.lock")}`))).toBe(true);
  });
});

describe("a published bracket", () => {
  const buttons = (root: HTMLElement): (string | null)[] => [...root.querySelectorAll("button")].map(({ textContent }) => textContent);
  const isOff = (root: HTMLElement, path: string): boolean | undefined =>
    root.querySelector<HTMLInputElement>(`#${fieldId(path)}`)?.disabled;

  test("keeps its tree once members have entered, while names, times and odds can change", () => {
    const root = open(four, { status: "scheduled", entry_count: 1 });
    expect(root.textContent).toContain("the tree and its teams stay, whatever they picked");
    expect(buttons(root).filter((text) => /Undo|Remove|Move|Paste|Round|Series|Change|Team$/.test(text ?? ""))).toEqual([]);
    expect([...root.querySelectorAll(".bk-best")].map(({ textContent }) => textContent)).toEqual(["Best of 7", "Best of 7"]);
    expect(isOff(root, "draft.teams.0.name")).toBe(false);
    expect(isOff(root, "draft.locks_at")).toBe(false);
    choose("Odds you set");
    expect(draftNow().teams.map(({ strength }) => strength)).toEqual([100, 100, 100, 100]);
  });

  test("can be changed while nobody has entered, and then takes new teams only where a place is open", () => {
    const none = open(four, { status: "scheduled" });
    expect(buttons(none)).toContain("Paste a list");
    drawn.unmount();
    const series = four.series.map((one) => (one.round === 2 ? { ...one, sides: [{ kind: "open" }, { kind: "open" }] as const } : one));
    open({ ...four, series } as Draft, { status: "scheduled", entry_count: 1 });
    press("Team");
    expect([draftNow().teams.length, draftNow().series]).toEqual([5, series]);
  });
});

describe("odds", () => {
  test("are even until the host sets a strength for each team, and can be made even again", () => {
    const root = open(four);
    expect(root.textContent).toContain("Chances take all teams to be equal.");
    choose("Odds you set");
    type(root.querySelector(`#${fieldId(`draft.strength.${four.teams[0]?.id}`)}`), "300");
    expect(draftNow().teams.map(({ strength }) => strength)).toEqual([300, 100, 100, 100]);
    expect(root.textContent).toContain("Oslo against Molde: 75.0 % to win a game, 92.9 % to win a best of 7.");
    type(root.querySelector(`#${fieldId(`draft.strength.${four.teams[0]?.id}`)}`), "0");
    expect(root.textContent).toContain("A whole number from 1 to 1,000");
    choose("Each game is even");
    expect(draftNow()).toEqual(four);
  });
});

describe("the scoring of a bracket", () => {
  const most = (): string | undefined => document.querySelector('[data-testid="most"]')?.textContent ?? undefined;

  test("shows the resulting points as the rules change", async () => {
    const root = open(four, { part: "rules" });
    expect(most()).toBe("40");
    type(root.querySelector(`#${fieldId("rules.preset")}`), "hockey_decay");
    expect([most(), event.rules.preset]).toEqual(["20", "hockey_decay"]);
    type(root.querySelector(`#${fieldId("rules.points_winner.1")}`), "30");
    expect([most(), event.rules.preset]).toEqual(["40", "custom"]);
    type(root.querySelector(`#${fieldId("rules.upset.shape")}`), "flat");
    type(root.querySelector(`#${fieldId("rules.upset.points")}`), "5");
    expect(most()).toBe("55");
  });

  test("has mode, late entries and the order of tie-breaks", () => {
    open(four, { part: "rules" });
    choose("Second chance");
    choose("Late entries");
    press("The right champion: earlier");
    press("Do not compare: More exact lengths");
    expect(event.rules).toMatchObject({
      mode: "second_chance",
      late_entry: { is_allowed: false },
      tie_break: ["right_winners", "champion", "tie_break_number"],
    });
    press("Compare: More exact lengths");
    expect(event.rules.tie_break).toEqual(["right_winners", "champion", "tie_break_number", "exact_lengths"]);
  });
});

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, Profiler } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type ApiStub, stubApi } from "../../../testing/stub-api.ts";
import { type Drawn, draw } from "../../../ui/render.fixtures.tsx";
import type { BoardSlot } from "./board.ts";
import { bracketEvent, fourTeams, lockedAll, seriesPick } from "./pick.fixtures.ts";
import { Picking } from "./picking.tsx";

let api: ApiStub;
const puts = () => api.toRequests("picks.put").map(({ body }) => body);
let page: Drawn | null = null;
const onLive = vi.fn();

beforeEach(() => {
  localStorage.clear();
  Element.prototype.scrollIntoView = () => undefined;
  const savedReply = { receipt: { hash: "aa", at: "2026-04-18T19:04:00.000Z" }, refused: [], cleared: [] };
  api = stubApi({
    "sharedCards.list": { data: [] },
    "picks.put": ({ body }) => ({ data: { ...savedReply, version: body.version + 1, picks: body.picks } }),
  });
});
afterEach(() => {
  page?.unmount();
  page = null;
  window.history.replaceState(null, "", "/");
  vi.unstubAllGlobals();
});

const whole = { "1_1": seriesPick("BOS", 5), "1_2": seriesPick("FLO", 7), "2_1": seriesPick("BOS", 6), tie_break: { number: 34 } };

function screen(slots: readonly BoardSlot[], picks: Record<string, unknown>, event = bracketEvent) {
  const server = { version: 1, picks, receipt: { hash: "aa", at: "2026-04-18T18:59:00.000Z" } };
  return (
    <QueryClientProvider client={new QueryClient()}>
      <Picking event={event} slots={slots} server={server as never} views={null} print={null} onLive={onLive} onInspect={() => undefined} />
    </QueryClientProvider>
  );
}

function fieldset(legend: RegExp): HTMLElement {
  const found = [...document.querySelectorAll("fieldset")].find((one) => legend.test(one.querySelector("legend")?.textContent ?? ""));
  if (!found) throw new Error(`No fieldset ${legend}`);
  return found;
}
function radio(legend: RegExp, label: RegExp): HTMLInputElement {
  const found = [...fieldset(legend).querySelectorAll("label")].find((one) => label.test(one.textContent ?? ""));
  const input = found?.querySelector("input");
  if (!input) throw new Error(`No radio ${label} in ${legend}`);
  return input;
}
const press = (target: HTMLElement) => act(async () => target.click());
function button(name: RegExp): HTMLButtonElement {
  const found = [...document.querySelectorAll("button")].find((one) => name.test(one.textContent || one.getAttribute("aria-label") || ""));
  if (!found) throw new Error(`No button ${name}`);
  return found;
}
const saved = () => vi.waitFor(() => expect(document.body.textContent).toMatch(/Saved /));

test("a pick shows at once and is saved automatically", async () => {
  page = draw(screen(fourTeams(), {}));
  expect(radio(/series 1: Boston/, /Boston/).checked).toBe(false);
  await press(radio(/series 1: Boston/, /Boston/));
  expect(radio(/series 1: Boston/, /Boston/).checked).toBe(true);
  await press(radio(/^Boston wins in/, /6/));
  expect(document.body.textContent).toContain("1 of 3 picked");
  expect(radio(/Final: Boston/, /Boston/).disabled).toBe(false);
  await vi.waitFor(() => expect(puts()).toEqual([{ version: 1, picks: { "1_1": seriesPick("BOS", 6) } }]));
  await saved();
});

test("a winner whose change would clear later picks needs a confirmation, and Undo restores all of them", async () => {
  page = draw(screen(fourTeams(), whole));
  await press(radio(/series 1: Boston/, /Tampa Bay/));
  await act(() => import("./clear.tsx"));
  expect(document.querySelector("dialog")?.textContent).toContain("Tampa Bay instead of Boston?");
  expect(document.querySelector("dialog")?.textContent).toContain("Boston in 6");
  expect(radio(/series 1: Boston/, /Boston/).checked).toBe(true);
  await press(button(/^Keep Boston/));
  expect(document.body.textContent).toContain("3 of 3 picked");
  await press(radio(/series 1: Boston/, /Tampa Bay/));
  await press(button(/^Switch and clear 1/));
  expect(document.body.textContent).toContain("2 of 3 picked");
  await press(button(/^Undo/));
  expect(document.body.textContent).toContain("3 of 3 picked");
  expect(radio(/series 1: Boston/, /Boston/).checked).toBe(true);
});

test("the new winner can replace the former one in every later pick with its length, and Undo restores the former one", async () => {
  page = draw(screen(fourTeams(), whole));
  await press(radio(/series 1: Boston/, /Tampa Bay/));
  await act(() => import("./clear.tsx"));
  await press(button(/^Put Tampa Bay in Boston’s place \(1 pick\)/));
  expect(document.body.textContent).toContain("3 of 3 picked");
  expect(radio(/Final: Tampa Bay/, /Tampa Bay/).checked).toBe(true);
  const carried = { "1_1": seriesPick("TAM", 5), "2_1": seriesPick("TAM", 6) };
  await vi.waitFor(() => expect(puts().at(-1)?.picks).toMatchObject(carried));
  await press(button(/^Undo/));
  expect(radio(/Final: Boston/, /Boston/).checked).toBe(true);
});

test("a button leads to the next missing pick, and a complete bracket can be submitted", async () => {
  page = draw(screen(fourTeams(), { "1_1": seriesPick("BOS", 5) }));
  await press(button(/Next missing pick/));
  expect(document.activeElement).toBe(radio(/series 2: Toronto/, /Toronto/));
  page.unmount();
  page = draw(screen(fourTeams(), whole));
  await press(button(/^Submit/));
  await act(() => import("./complete.tsx"));
  expect(document.querySelector("dialog")?.textContent).toContain("Boston over Florida in 6");
  const reminder = document.querySelector('dialog a[href$="/calendar.ics"]');
  expect([reminder?.textContent, reminder?.getAttribute("href")]).toEqual(["Remind me", `/api/v1/events/${bracketEvent.id}/calendar.ics`]);
});

test("the page stays when the picks lock, becomes read-only and says which picks count", async () => {
  page = draw(screen(fourTeams(), whole));
  page.redraw(screen(lockedAll(fourTeams()), whole));
  expect(fieldset(/series 1: Boston/).hasAttribute("disabled")).toBe(true);
  expect(document.body.textContent).toContain("Picks are locked.");
  expect(document.body.textContent).toMatch(/What you saved on .+ counts/);
  await press(button(/See the standings/));
  expect(onLive).toHaveBeenCalledOnce();
});

test("the event's owner sees the bracket and cannot pick", () => {
  page = draw(screen(fourTeams(), {}, { ...bracketEvent, is_owner: true }));
  expect(document.body.textContent).toContain("so you cannot pick in it");
  expect(document.querySelectorAll("fieldset.series:not([disabled])").length).toBe(0);
  expect(document.body.textContent).not.toMatch(/locked/i);
});

test("the question about later picks ends when the picks lock, and nothing is changed", async () => {
  page = draw(screen(fourTeams(), whole));
  await press(radio(/series 1: Boston/, /Tampa Bay/));
  await act(() => import("./clear.tsx"));
  expect(document.querySelector("dialog")?.textContent).toContain("Tampa Bay instead of Boston?");
  page.redraw(screen(lockedAll(fourTeams()), whole));
  expect(document.querySelector("dialog")).toBeNull();
  expect(radio(/series 1: Boston/, /Boston/).checked).toBe(true);
  expect(puts()).toEqual([]);
});

test("keys lead to the next missing pick and can be switched off", async () => {
  page = draw(screen(fourTeams(), {}));
  const key = (name: string) => act(async () => void window.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true })));
  await key("n");
  expect(document.activeElement).toBe(radio(/series 1: Boston/, /Boston/));
  localStorage.setItem("sparc_single_keys", "0");
  await act(async () => void window.dispatchEvent(new StorageEvent("storage", { key: "sparc_single_keys" })));
  (document.activeElement as HTMLElement).blur();
  await key("n");
  expect(document.activeElement).toBe(document.body);
});

test("on a wide screen a key leads to the length where only that is missing", async () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }));
  page = draw(screen(fourTeams(), { "1_1": seriesPick("BOS", 5), "1_2": seriesPick("FLO", null) }));
  await act(() => import("./tree.tsx"));
  await vi.waitFor(() => expect(document.querySelector(".tree")).not.toBeNull());
  (document.activeElement as HTMLElement).blur();
  await act(async () => void window.dispatchEvent(new KeyboardEvent("keydown", { key: "n", bubbles: true })));
  await vi.waitFor(() => expect(document.activeElement).toBe(radio(/^Florida wins in/, /4/)));
});

test("the page renders again when a lock passes, not every second before it", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  try {
    const opensAt = new Date(Date.now() + 90_000).toISOString();
    const later = fourTeams().map((slot) => ({ ...slot, is_locked: true, opens_at: opensAt }));
    const onRender = vi.fn();
    page = draw(
      <Profiler id="page" onRender={onRender}>
        {screen(later, {})}
      </Profiler>,
    );
    await act(async () => void vi.advanceTimersByTime(1));
    const before = onRender.mock.calls.length;
    await act(async () => void vi.advanceTimersByTime(15_000));
    expect(onRender).toHaveBeenCalledTimes(before);
    await act(async () => void vi.advanceTimersByTime(75_001));
    expect(onRender.mock.calls.length).toBeGreaterThan(before);
    expect(document.body.textContent).toContain("Picks are locked.");
  } finally {
    vi.useRealTimers();
  }
});

test.each([
  ["?pick=1_2", "1_2", "a link to a missing pick opens at it"],
  ["?pick=2_1", "1_1", "what waits for an earlier pick cannot be gone to"],
  ["?pick=9_9", "1_1", "a link to nothing opens at the first that is missing"],
])("%s opens at %s: %s", (search, key) => {
  window.history.replaceState(null, "", `/${search}`);
  const seen: string[] = [];
  Element.prototype.scrollIntoView = function (this: Element) {
    seen.push(this.id);
  };
  page = draw(screen(fourTeams(), {}));
  expect(seen).toEqual([`series-${key}`]);
});

test("a decided series shows the pick's state: struck and wrong with the winner, or right with its points", async () => {
  const outcome = { teams: [null, null], wins: [2, 4], winner: "TAM", length: 6, is_void: false };
  const [first, second, ...rest] = fourTeams() as [BoardSlot, BoardSlot, ...BoardSlot[]];
  const decided = { ...first, is_locked: true, view: { ...first.view, outcome } } as BoardSlot;
  page = draw(screen([decided, second, ...rest], whole));
  const mark = () => fieldset(/^Round 1, series 1/).querySelector(".pick-outcome");
  await vi.waitFor(() => expect(mark()?.textContent).toBe("Boston in 5, wrong. Tampa Bay won 4–2"));
  expect(mark()?.querySelector("s")?.textContent).toBe("Boston in 5");
  await vi.waitFor(() => expect(fieldset(/^Final/).querySelector(".pick-outcome s")?.textContent).toBe("Boston in 6"));

  page.unmount();
  page = draw(screen([decided, second, ...rest], { ...whole, "1_1": seriesPick("TAM", 6) }));
  await vi.waitFor(() => expect(mark()?.textContent).toMatch(/^Tampa Bay in 6, right, \+\d+, length too\. Tampa Bay won 4–2$/));
});

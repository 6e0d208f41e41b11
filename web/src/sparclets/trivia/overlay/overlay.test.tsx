import type { TriviaRoomView } from "@sparc/sparclets/trivia/trivia-room.schema";
import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import type { OverlayProps } from "../../../platform/sparclet.ts";
import { drawPage } from "../../../testing/draw-page.tsx";
import { questionWith, roomWith } from "../play/play.fixtures.tsx";
import { numberText } from "../trivia-answer.ts";
import { Overlay } from "./overlay.tsx";

const event: OverlayProps["event"] = {
  id: "00000000-0000-4000-8000-000000000001",
  type: "trivia",
  name: "Saturday Night Trivia",
  meta: { custom_short_id: "puck7" },
  community: { slug: "sdpn", brand_logo: null, colors: { primary: null, secondary: null, primary_text: null, secondary_text: null } },
};
const counts = { joined: 212, connected: 210, answered: 164, eligible: 200 };
const longName = "Donaudampfschifffahrtsgesellschaftskapitaenswitwenrentenkass";
const row = (rank: number, name: string) => ({ rank, name, points: 1_000 * (6 - rank), movement: 0, number: rank, face: rank });
const revealed = questionWith({ correct: ["b"], distribution: { a: 30, b: 60, c: 10 }, answered: 100 });

let page: Awaited<ReturnType<typeof drawPage>> | null = null;
afterEach(() => {
  vi.useRealTimers();
  page?.unmount();
  page = null;
});

const toOverlay = (change: Partial<TriviaRoomView>) => <Overlay event={event} room={{ view: roomWith(change), counts, offsetMs: 0 }} />;
async function show(change: Partial<TriviaRoomView>): Promise<HTMLElement> {
  page = await drawPage(toOverlay(change));
  return page.root;
}
const region = (name: string) => page?.root.querySelector(`section[aria-label="${name}"]`);
const inks = () => [...(page?.root.querySelectorAll(".face") ?? [])].map((face) => face.getAttribute("data-ink"));
const items = () => [...(page?.root.querySelectorAll("li") ?? [])];

test("shows the question with its options, its countdown and how many are in", async () => {
  const root = await show({});
  expect(region("Question")?.textContent).toContain("How many rings?");
  expect(items().map(({ textContent, dataset }) => [textContent, dataset.k])).toEqual([
    ["AFour", "a"],
    ["BFive", "b"],
    ["CSix", "c"],
  ]);
  expect(root.querySelector('[role="timer"]')?.textContent).toBe("20");
  expect(root.textContent).toContain("164 of 200 are in");
  expect(root.querySelector("aside")?.textContent).toBe(`Play along${location.host}/e/puck7`);
});

test.each([
  ["paused", { is_paused: true, closes_at_ms: null, remaining_ms: 4_000 }, "Paused"],
  ["with everybody in", { everybody_in: { spared_ms: 3_000 } }, "All in"],
  ["closing", { phase: "closing" }, "Time’s up"],
  ["waiting for extended time", { phase: "closing", extra_time_until_ms: 1 }, "Extra time"],
] as const)("says so when the question is %s", async (_, change, text) => {
  await show(change);
  expect(region("Question")?.querySelector(".overlay-timer")?.textContent).toBe(text);
});

test("shows the question alone while it is read, with the seconds until its answers", async () => {
  await show({ phase: "read_first", question: { ...revealed, options: [], distribution: null }, moves_at_ms: Date.now() + 4_000 });
  expect(region("Question")?.textContent).toContain("Read first");
  expect(region("Question")?.textContent).not.toContain("on your phone");
  expect(region("Question")?.querySelector(".overlay-timer")?.textContent).toBe("4");
});

test("shows bars first and the right answer a second later, in the same rows", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  await show({ phase: "reveal", question: revealed, revealed_at_ms: Date.now() });
  const rows = items();
  expect(rows.map(({ textContent }) => textContent)).toEqual(["AFour30%", "BFive60%", "CSix10%"]);
  expect([region("Answer")?.textContent?.includes("100 in"), page?.root.querySelector(".is-right")]).toEqual([true, null]);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  await vi.waitFor(() => expect(page?.root.querySelector(".is-right")?.textContent).toContain("Five"));
  expect(items()).toEqual(rows);
  expect(page?.root.querySelector('.is-right [aria-label="Right answer"]')).not.toBeNull();
  expect(region("Answer")?.textContent).toContain("60 %had it");
});

test("shows the right number first, and no letters for items in an order", async () => {
  const number = questionWith({
    type: "number",
    options: [],
    right_number: { answer: 1896, tolerance: null },
    shares: { full: 3, most: 0, some: 0, none: 1 },
    answered: 4,
  } as never);
  await show({ phase: "reveal", question: number });
  expect(items()[0]?.textContent).toContain(numberText(1896));
  page?.unmount();
  await show({ question: questionWith({ type: "put_in_order" }) });
  expect(items().map(({ dataset }) => dataset.k)).toEqual([undefined, undefined, undefined]);
});

test("shows the five best with names of any length and script", async () => {
  const names = ["نور الهاشمي", "Jonas", longName, "Inés 🔥🎯", "Priya"];
  await show({ phase: "leaderboard", top: names.map((name, at) => row(at + 1, name)) });
  const shown = [...(page?.root.querySelectorAll("bdi.overlay-name") ?? [])];
  expect(shown.map(({ textContent }) => textContent)).toEqual(names);
  expect(shown.map((name) => (name as HTMLElement).dataset.size)).toEqual(["m", "s", "xl", "s", "s"]);
  expect(inks()).toEqual(["1", "2", "3", "4", "0"]);
  expect(region("Top five")?.textContent).toContain("after question 1 of 3");
});

test("shows the podium place by place, and a place that is not shown is not in the page", async () => {
  const [first, second, third] = [row(1, "Nour"), row(2, "Jonas"), row(3, longName)];
  await show({ phase: "podium", question: null, places_shown: 0, top: [] });
  expect(items().map(({ textContent }) => textContent)).toEqual(["2", "1", "3"]);
  page?.redraw(toOverlay({ phase: "podium", question: null, places_shown: 1, top: [third] }));
  expect(items().map(({ className }) => className.includes("is-empty"))).toEqual([true, true, false]);
  expect(page?.root.textContent).not.toMatch(/Nour|Jonas/);
  page?.redraw(toOverlay({ phase: "podium", question: null, places_shown: 3, top: [first, second, third] }));
  expect(page?.root.textContent).toMatch(/Jonas.*Nour.*Donau/);
  expect(inks()).toEqual(["2", "1", "3"]);
  expect(page?.root.querySelector(".is-now")?.textContent).toContain("Nour");
});

test.each([
  ["the lobby is locked", { phase: "lobby", question: null, is_lobby_locked: true }],
  ["the podium is on", { phase: "podium", question: null, places_shown: 0, top: [] }],
] as const)("leaves out the way to join when %s", async (_, change) => {
  const root = await show(change as Partial<TriviaRoomView>);
  expect(root.querySelector("aside")).toBeNull();
});

test("announces the next question without its text", async () => {
  await show({ phase: "get_ready", question: null, question_no: 3, question_count: 3 });
  expect(region("Next question")?.textContent).toBe("Question 3 of 3The last question");
});

import { toFaceParts } from "@sparc/contract/face";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Drawn } from "../../../ui/render.fixtures.tsx";
import { questionWith } from "../play/play.fixtures.tsx";
import { buttonNamed, drawHost, stubRoom } from "./host.fixtures.tsx";

let page: Drawn;
const text = (): string => page.root.textContent ?? "";

async function host(change: Parameters<typeof stubRoom>[0]): Promise<void> {
  stubRoom(change);
  page = await drawHost();
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  page.unmount();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("the console says what is special about the question that it announces", async () => {
  await host({ phase: "get_ready", question_no: 3, build_up: { points: "double", time_limit_s: 20 }, moves_at_ms: Date.now() + 3_000 });
  expect(text()).toContain("Last question");
  expect(text()).toContain("Double points");
  expect(text()).toContain("Only you see this yet");
});

test("while everybody reads, the host sees the answers, how long it lasts, and can pause and skip it", async () => {
  await host({ phase: "read_first", question: questionWith({ correct: ["b"] }), read_first_s: 5, moves_at_ms: Date.now() + 5_000 });
  for (const part of ["Everybody reads, answers come next", "How many rings?", "Five", "s until the answers show"]) {
    expect(text()).toContain(part);
  }
  expect(buttonNamed(/^Pause/).getAttribute("aria-disabled")).not.toBe("true");
  expect(buttonNamed(/^Skip/)).toBeDefined();
  expect(buttonNamed(/Read first/)).toBeDefined();
});

test("with the answer the console lists the room's facts", async () => {
  const question = questionWith({ correct: ["b"], distribution: { a: 2, b: 1, c: 0 }, answered: 3 });
  await host({
    ...{ phase: "reveal", question, closes_at_ms: null },
    fastest: { name: "Ana", elapsed_ms: 1_400 },
    longest_streak: { name: "Ben", in_a_row: 2, others: 1 },
    bold_pick: { text: "Five", option: "b", count: 1, answered: 3 },
  });
  const facts = [...page.root.querySelectorAll(".hc-facts div")].map((fact) => fact.textContent);
  expect(facts).toEqual(["FastestAna, 1.4 s", "Longest streakBen and 1 more, 2 in a row", "Bold pickFive, 1 of 3"]);
});

test("the console's tables show the faces and mark guests, as the list of players does", async () => {
  const top = [
    { rank: 1, name: "Ana", points: 900, movement: 0, face: 13 },
    { rank: 2, name: "Ben", points: 700, movement: 0, face: 14, is_guest: true },
  ];
  await host({ phase: "leaderboard", question: null, closes_at_ms: null, top });
  const rows = [...page.root.querySelectorAll('table[aria-label="Top five"] tbody tr')];
  const inks = rows.map((row) => row.querySelector(".jersey")?.getAttribute("data-ink"));
  expect(inks).toEqual(top.map(({ face }) => String(toFaceParts(face).ink)));
  expect(rows.map((row) => row.textContent?.includes("guest"))).toEqual([false, true]);
});

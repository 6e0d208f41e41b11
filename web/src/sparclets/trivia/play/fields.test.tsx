import { act } from "react";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { settle } from "../../../testing/settle.ts";
import { type ApiStub, stubApi } from "../../../testing/stub-api.ts";
import type { Drawn } from "../../../ui/render.fixtures.tsx";
import { prefetchLaterParts } from "./later.ts";
import { drawScreen, mineWith, questionWith, roomWith, trivia } from "./play.fixtures.tsx";
import { QuestionRound } from "./round.tsx";

beforeAll(() => prefetchLaterParts(new AbortController().signal));

let page: Drawn;
let api: ApiStub;
const sent = () => api.toRequests("participation.answer").map(({ body }) => body);

beforeEach(() => {
  const receipt = { slot: "q1", elapsed_ms: 4_000, received_at: "2026-04-18T18:00:00.000Z" };
  api = stubApi({ "participation.answer": ({ body }) => ({ data: { ...receipt, answer: body.answer } }) });
});
afterEach(() => {
  page.unmount();
  sessionStorage.clear();
});

type Round = Parameters<typeof QuestionRound>[0];
function round(question: Round["question"], change: Partial<Round> = {}) {
  const view = roomWith({ question });
  return (
    <QuestionRound
      event={trivia}
      view={view}
      question={question}
      mine={mineWith()}
      offsetMs={0}
      rankBefore={null}
      isOver={false}
      isWatching={false}
      onStale={() => undefined}
      {...change}
    />
  );
}
const text = (): string => page.root.textContent ?? "";
const button = (name: string): HTMLButtonElement | undefined =>
  [...page.root.querySelectorAll("button")].find((found) => found.textContent === name || found.getAttribute("aria-label") === name);

async function show(question: Round["question"], change: Partial<Round> = {}): Promise<void> {
  page = await drawScreen(round(question, change));
  await settle();
}

async function type(value: string): Promise<void> {
  const input = page.root.querySelector("input");
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, value);
    input?.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

async function press(name: string): Promise<void> {
  await act(async () => button(name)?.click());
  await settle();
}

describe("a typed answer", () => {
  const asked = questionWith({ type: "typed_text", options: [] });
  test("is locked in as typed, without the spaces around it", async () => {
    await show(asked);
    expect(button("Lock in")?.getAttribute("aria-disabled")).toBe("true");
    await type("  Maple Leafs ");
    await press("Lock in");
    expect(sent()).toMatchObject([{ answer: { text: "Maple Leafs" } }]);
    expect(text()).toContain("Locked in · 4.0 s");
    expect(text()).toContain("Maple Leafs");
  });
});

describe("a number", () => {
  test("is repeated to the player before it is locked in", async () => {
    await show(questionWith({ type: "number", options: [] }));
    expect(page.root.querySelector("input")?.inputMode).toBe("decimal");
    await type("about five");
    expect(text()).toContain("A number, such as 1967");
    await type("1,917");
    await press("Lock in 1917");
    expect(sent()).toMatchObject([{ answer: { number: 1_917 } }]);
  });
  test("shows at the reveal how far off the answer was", async () => {
    const asked = questionWith({ type: "number", options: [], correct: [], right_number: { answer: 1_967, tolerance: 50 }, median: 1_960 });
    const receipt = { slot: "q1", answer: { number: 1_964 }, elapsed_ms: 4_000, received_at: "" };
    const result = { slot: "q1", lines: [{ slot: "q1", kind: "base", points: 470 }], points: 470 };
    await show(asked, { isOver: true, mine: mineWith({ receipt, result }) });
    expect(text()).toContain("Close");
    expect(text()).toContain("You were 3 off.");
    expect(text()).toContain("The middle of the room: 1960");
  });
});

describe("items to put in order", () => {
  const asked = questionWith({ type: "put_in_order" });
  test("move by buttons, keep the focus and are locked in from first to last", async () => {
    await show(asked);
    button("Move down: Four")?.focus();
    await press("Move down: Four");
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Move down: Four");
    await press("Move up: Six");
    expect(button("Move up: Five")?.getAttribute("aria-disabled")).toBe("true");
    await press("Lock in this order");
    expect(sent()).toMatchObject([{ answer: { order: ["b", "c", "a"] } }]);
    expect(text()).toContain("Five, Six, Four");
  });
});

describe("a poll", () => {
  test("has tiles and no right or wrong answer", async () => {
    const asked = questionWith({ type: "poll" });
    await show(asked);
    await act(async () => page.root.querySelector<HTMLButtonElement>(".answer")?.click());
    await settle();
    expect(sent()).toMatchObject([{ answer: { options: ["a"] } }]);
    const over = { ...asked, correct: [], distribution: { a: 3, b: 1, c: 0 }, answered: 4 };
    const receipt = { slot: "q1", answer: { options: ["a"] }, elapsed_ms: 4_000, received_at: "" };
    page.redraw(round(over, { isOver: true, mine: mineWith({ receipt, result: { slot: "q1", lines: [], points: 0 } }) }));
    expect(text()).toContain("Your vote is counted");
    expect(text()).not.toMatch(/Not this one|Right/);
  });
});

describe("a pause", () => {
  test("stops the clock and the answers, and shows that the game is paused", async () => {
    const asked = questionWith();
    await show(asked, { view: roomWith({ question: asked, closes_at_ms: null, is_paused: true, remaining_ms: 7_400 }) });
    expect(text()).toContain("Paused by the host");
    expect(text()).toContain("8 s");
    await act(async () => page.root.querySelector<HTMLButtonElement>(".answer")?.click());
    expect(sent()).toHaveLength(0);
  });
});

test("an image has its alternative text", async () => {
  await show(questionWith({ image: { src: "/uploads/cup.webp", alt: "A silver cup", is_decorative: false } }));
  expect(page.root.querySelector("img.tv-img")?.getAttribute("alt")).toBe("A silver cup");
});

import { act } from "react";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { settle } from "../../../testing/settle.ts";
import { type ApiStub, refusal, stubApi } from "../../../testing/stub-api.ts";
import { typeInto } from "../../../testing/type-into.ts";
import type { Drawn } from "../../../ui/render.fixtures.tsx";
import { prefetchLaterParts } from "./later.ts";
import { drawScreen, mineWith, questionWith, roomWith, trivia } from "./play.fixtures.tsx";
import { QuestionRound } from "./round.tsx";

const toReceipt = (options: string[]) => ({ slot: "q1", answer: { options }, elapsed_ms: 3_200, received_at: "2026-04-18T18:00:00.000Z" });

beforeAll(() => prefetchLaterParts(new AbortController().signal));

let page: Drawn;
let api: ApiStub;
const sent = () => api.toRequests("participation.answer").map(({ body }) => body as typeof body & Given);

interface Given {
  readonly answer: { readonly options: string[] };
}

beforeEach(() => {
  api = stubApi({ "participation.answer": ({ body }) => ({ data: toReceipt((body as Given).answer.options) }) });
});
afterEach(() => page.unmount());

function round(change: Partial<Parameters<typeof QuestionRound>[0]> = {}) {
  const question = change.question ?? questionWith();
  return (
    <QuestionRound
      event={trivia}
      view={roomWith({ question })}
      mine={mineWith()}
      offsetMs={0}
      rankBefore={null}
      isOver={false}
      isWatching={false}
      onStale={() => undefined}
      {...change}
      question={question}
    />
  );
}

async function press(key: string): Promise<void> {
  await act(async () => {
    window.dispatchEvent(new KeyboardEvent("keydown", { key }));
  });
  await settle();
}
const text = (): string => page.root.textContent ?? "";

describe("a question", () => {
  test.each([
    ["2", "b"],
    ["C", "c"],
    ["a", "a"],
  ])("key %s locks in answer %s at once", async (key, option) => {
    page = await drawScreen(round());
    await press(key);
    expect(sent()).toMatchObject([{ slot: "q1", answer: { options: [option] } }]);
    expect(text()).toContain("Locked in · 3.2 s");
    await press("a");
    expect(sent()).toHaveLength(1);
  });

  test("several right answers are marked first and sent by one press", async () => {
    page = await drawScreen(round({ question: questionWith({ type: "multiple_choice" }) }));
    await press("1");
    await press("c");
    expect(sent()).toHaveLength(0);
    const lock = [...page.root.querySelectorAll("button")].find((button) => button.textContent === "Lock in A, C");
    await act(async () => lock?.click());
    await settle();
    expect(sent()).toMatchObject([{ answer: { options: ["a", "c"] } }]);
  });

  test("several marked options outlive a reload, and only until they are locked in", async () => {
    const several = () => round({ question: questionWith({ type: "multiple_choice" }) });
    page = await drawScreen(several());
    await press("c");
    await press("a");
    page.unmount();
    page = await drawScreen(several());
    expect(text()).toContain("Lock in A, C");
    await press("l");
    expect(sent()).toMatchObject([{ answer: { options: ["a", "c"] } }]);
    page.unmount();
    page = await drawScreen(several());
    expect(text()).not.toContain("Lock in A, C");
  });

  test.each([
    { type: "typed_text", typed: "Montr", answer: { text: "Montr" } },
    { type: "number", typed: "19", answer: { number: 19 } },
  ] as const)("what was entered for a $type question outlives a reload until it is locked in", async ({ type, typed, answer }) => {
    const draw = () => drawScreen(round({ question: questionWith({ type, options: [] }) }));
    const field = () => page.root.querySelector<HTMLInputElement>(".tv-field input");
    page = await draw();
    await vi.waitFor(() => expect(field()).not.toBeNull());
    await typeInto(field(), typed);
    page.unmount();
    page = await draw();
    await vi.waitFor(() => expect(field()?.value).toBe(typed));
    await act(async () => page.root.querySelector<HTMLFormElement>(".tv-field")?.requestSubmit());
    await settle();
    expect(sent()).toMatchObject([{ answer }]);
    page.unmount();
    page = await draw();
    await vi.waitFor(() => expect(field()?.value).toBe(""));
  });

  test("keys answer nothing behind an open dialog", async () => {
    page = await drawScreen(round());
    const dialog = document.body.appendChild(document.createElement("dialog"));
    await act(async () => dialog.dispatchEvent(new KeyboardEvent("keydown", { key: "a", bubbles: true })));
    dialog.remove();
    await settle();
    expect(sent()).toHaveLength(0);
  });

  test("continues after a reload with the answer the server has", async () => {
    page = await drawScreen(round({ mine: mineWith({ receipt: toReceipt(["b"]) }) }));
    expect(text()).toContain("Locked in · 3.2 s");
    expect(text()).toContain("Five");
    await press("a");
    expect(sent()).toHaveLength(0);
  });

  test("says that an answer came too late, even when the right answer already shows", async () => {
    const late = "That was too late. The question is closed.";
    api.reply({ "participation.answer": refusal("answers.late") });
    page = await drawScreen(round());
    await press("a");
    expect(text()).toContain(late);
    expect(page.root.querySelectorAll(".answer.dimmed")).toHaveLength(3);
    const question = questionWith({ correct: ["b"], distribution: { a: 0, b: 1, c: 0 }, answered: 1 });
    page.redraw(round({ question, view: roomWith({ phase: "reveal", question }), isOver: true }));
    expect(text()).toContain("No answer in time");
    expect(text()).toContain(late);
    expect(text()).toContain("Five");
  });

  test("sends a late answer once more by itself when the question closes later than it did", async () => {
    api.reply({ "participation.answer": refusal("answers.late", { error: "Too late." }) });
    const question = questionWith();
    const closes = Date.now() + 1_000;
    const ending = (at: number) => round({ question, view: roomWith({ question, opened_at_ms: closes - 9_000, closes_at_ms: at }) });
    page = await drawScreen(ending(closes));
    await press("b");
    page.redraw(ending(closes));
    await settle();
    expect(sent()).toHaveLength(1);
    page.redraw(ending(closes + 9_000));
    await settle();
    page.redraw(ending(closes + 18_000));
    await settle();
    expect(sent().map(({ answer }) => answer.options)).toEqual([["b"], ["b"]]);
    expect(text()).toContain("Too late.");
  });

  test("keeps an answer that arrived during a pause and sends it when the question goes on", async () => {
    const question = questionWith();
    const openedAt = Date.now() - 5_000;
    const going = (opened_at_ms: number) =>
      round({ question, view: roomWith({ question, opened_at_ms, closes_at_ms: opened_at_ms + 20_000 }) });
    const paused = roomWith({ question, opened_at_ms: openedAt, closes_at_ms: null, is_paused: true, remaining_ms: 15_000 });
    api.reply({ "participation.answer": refusal("answers.paused", { error: "The game was paused." }) });
    page = await drawScreen(going(openedAt));
    await press("b");
    page.redraw(going(openedAt));
    await settle();
    page.redraw(round({ question, view: paused }));
    await settle();
    expect(sent()).toHaveLength(1);
    expect(text()).toContain("The game was paused.");
    expect(page.root.querySelector('.answer[aria-pressed="true"]')?.textContent ?? "").toContain("Five");
    api.reply({ "participation.answer": ({ body }) => ({ data: toReceipt((body as Given).answer.options) }) });
    page.redraw(going(openedAt + 60_000));
    await settle();
    expect(sent().map(({ answer }) => answer.options)).toEqual([["b"], ["b"]]);
    expect(text()).toContain("Locked in · 3.2 s");
  });

  test("focuses its heading once", async () => {
    page = await drawScreen(round());
    expect(document.activeElement?.textContent).toBe("How many rings?");
    page.root.querySelector("button")?.focus();
    page.redraw(round({ mine: mineWith({ players: 3 }) }));
    expect(document.activeElement?.tagName).toBe("BUTTON");
  });
});

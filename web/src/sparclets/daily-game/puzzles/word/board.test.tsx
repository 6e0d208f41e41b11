import { wordSample } from "@sparc/sparclets/daily-game/puzzles/word/word.fixtures";
import { wordPuzzle } from "@sparc/sparclets/daily-game/puzzles/word/word.rules";
import type { WordGuess } from "@sparc/sparclets/daily-game/puzzles/word/word.schema";
import { act } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { typeInto } from "../../../../testing/type-into.ts";
import { type PlayedBoard, playBoard } from "../play-board.fixtures.tsx";
import { fieldSwitch, WordBoard } from "./board.tsx";
import { wordBoard } from "./index.ts";

const announced = vi.hoisted(() => [] as string[]);
vi.mock("../../../../ui/announcer.ts", () => ({ announce: (text: string) => announced.push(text) }));

const list = { attributes: [], people: [] };
let page: PlayedBoard<WordGuess>;

function play(words: readonly string[] = [], word = wordSample.word): void {
  const plan = wordPuzzle.plan({ puzzle: { ...wordSample, word }, list });
  page = playBoard({ kind: wordPuzzle, plan, Board: WordBoard, guesses: words.map((guessed) => ({ word: guessed })) });
}

beforeEach(() => {
  announced.length = 0;
});
afterEach(() => {
  page.unmount();
  fieldSwitch.set(false);
});

const rows = (): string[] =>
  [...page.root.querySelectorAll(".word-row")].map((row) => [...row.children].map((tile) => tile.firstChild?.textContent ?? "").join(""));
const key = (name: string): HTMLButtonElement | undefined =>
  [...page.root.querySelectorAll<HTMLButtonElement>("button")].find(
    (found) => found.firstChild?.textContent === name || found.getAttribute("aria-label") === name,
  );
async function press(...names: readonly string[]): Promise<void> {
  for (const name of names) await act(async () => key(name)?.click());
}
async function type(keys: readonly string[], from: EventTarget = document.body, modifiers: KeyboardEventInit = {}): Promise<void> {
  for (const name of keys)
    await act(async () => from.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true, ...modifiers })));
}

describe("the word's board", () => {
  test("takes letters from its keys, sends them with Enter and reads the marks out", async () => {
    play();
    await press("C", "A", "R", "E", "E", "X", "Delete", "R", "S");
    expect(rows()[0]).toBe("CAREER");
    expect(announced).toContain("C A R E E R, 6 of 6");
    await press("Enter");
    expect(page.sent).toEqual([{ word: "career" }]);
    expect(rows().slice(0, 2)).toEqual(["CAREER", ""]);
    expect(announced.at(-1)).toBe("Guess 1: C right place, A wrong place, R wrong place, E wrong place, E wrong place, R not in the word");
  });

  test("marks its keys with the best known mark, in words and as a class", () => {
    play(["stripe", "career"]);
    expect([key("C")?.textContent, key("C")?.className]).toEqual(["C, right place", "is-hit"]);
    expect([key("E")?.textContent, key("E")?.className]).toEqual(["E, right place", "is-hit"]);
    expect([key("R")?.textContent, key("R")?.className]).toEqual(["R, wrong place", "near"]);
    expect([key("T")?.textContent, key("T")?.className]).toEqual(["T, not in the word", "absent"]);
    expect(key("Q")?.textContent).toBe("Q");
  });

  test("handles the physical keyboard wherever the focus is, except in fields, dialogs and shortcuts", async () => {
    play();
    await type([...Array.from("strx"), "Backspace", "Shift", "1", " ", ...Array.from("ipe")]);
    expect(rows()[0]).toBe("STRIPE");
    await type(["Backspace"], document.body, { ctrlKey: true });
    const field = document.body.appendChild(document.createElement("input"));
    await type(["Backspace", "Enter"], field);
    field.remove();
    const dialog = document.body.appendChild(document.createElement("dialog"));
    dialog.setAttribute("open", "");
    await type(["Enter"]);
    dialog.remove();
    await type(["Enter"], key("S"));
    expect([rows()[0], page.sent]).toEqual(["STRIPE", []]);
    await type(["Enter"]);
    expect(page.sent).toEqual([{ word: "stripe" }]);
  });

  test("says that a word is too short and sends nothing", async () => {
    play();
    await type([...Array.from("crea"), "Enter"]);
    expect(page.sent).toEqual([]);
    expect(announced.at(-1)).toBe("4 of 6 letters: 2 to go.");
    expect(page.root.textContent).toContain("4 of 6 letters: 2 to go.");
    await type(["s"]);
    expect(page.root.textContent).not.toContain("to go");
  });

  test("keeps the letters when a guess is refused, and reports when they change", async () => {
    play(["stripe"]);
    await type([...Array.from("stripe"), "Enter"]);
    expect(page.sent).toHaveLength(1);
    expect(rows().slice(0, 3)).toEqual(["STRIPE", "STRIPE", ""]);
    const before = page.editCount();
    await type(["Backspace"]);
    expect(page.editCount()).toBe(before + 1);
  });

  test("sends nothing twice and takes no letter while a guess is on its way", async () => {
    play();
    await type([...Array.from("career")]);
    page.hold();
    await type(["Enter", "Enter", "Backspace", "x"]);
    await press("Enter");
    expect(page.sent).toHaveLength(1);
    expect(rows()[0]).toBe("CAREER");
    await page.letGo();
    expect(rows().slice(0, 2)).toEqual(["CAREER", ""]);
  });

  test("counts letters as the rules do and sends what was typed", async () => {
    play([], "Groß");
    await type([...Array.from("gró"), "ß", "x"]);
    expect(rows()[0]).toBe("GROSS");
    await type(["Backspace", "Enter"]);
    expect([rows()[0], page.sent]).toEqual(["GRO", []]);
    await type(["ß", "Enter"]);
    expect(page.sent).toEqual([{ word: "gróß" }]);
  });

  test("accepts any script in a text field, while the page handles no keys", async () => {
    play([], "Ёлка");
    await press("Use my own keyboard");
    const field = page.root.querySelector("input");
    expect(document.activeElement).toBe(field);
    await typeInto(field, "лак!");
    await act(async () => field?.form?.requestSubmit());
    expect(page.sent).toEqual([]);
    expect(field?.getAttribute("aria-invalid")).toBe("true");
    await type(["x", "Enter"]);
    await typeInto(field, "калё");
    expect(rows()[0]).toBe("КАЛЕ");
    await act(async () => field?.form?.requestSubmit());
    expect(page.sent).toEqual([{ word: "калё" }]);
    await press("Show the keys");
    expect(key("К")?.textContent).toBe("К, wrong place");
  });

  test("shows the word and its explanation when it is over, and accepts no more input", async () => {
    play(["career"]);
    await type([...Array.from("cr")]);
    page.giveUp();
    expect(page.root.querySelector(".word-solution")?.textContent).toContain(`Crease${wordSample.explanation}`);
    expect(rows().slice(0, 2)).toEqual(["CAREER", ""]);
    expect(page.root.querySelectorAll("button, input")).toHaveLength(0);
    await type([...Array.from("crease"), "Enter"]);
    expect(page.sent).toEqual([]);
  });

  test("states its progress and names its bars", () => {
    play(["career", "stripe"]);
    const view = wordPuzzle.view({
      content: { length: 6, tries: 6 },
      state: { guesses: [{ letters: [], marks: [] }], ended: null },
      secret: null,
      list,
    });
    expect(wordBoard.status(view)).toBe("6 letters, guess 2 of 6");
    expect([wordBoard.bucketLabel("1"), wordBoard.bucketLabel("4")]).toEqual(["1 guess", "4 guesses"]);
  });
});

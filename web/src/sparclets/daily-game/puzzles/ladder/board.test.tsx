import { ladderSample } from "@sparc/sparclets/daily-game/puzzles/ladder/ladder.fixtures";
import { ladderPuzzle } from "@sparc/sparclets/daily-game/puzzles/ladder/ladder.rules";
import type { LadderGuess } from "@sparc/sparclets/daily-game/puzzles/ladder/ladder.schema";
import { act } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { namePerson } from "../name-person.fixtures.ts";
import { type PlayedBoard, playBoard } from "../play-board.fixtures.tsx";
import { pressKey } from "../press-key.fixtures.ts";
import { LadderBoard } from "./board.tsx";

const announced = vi.hoisted(() => [] as string[]);
vi.mock("../../../../ui/announcer.ts", () => ({ announce: (text: string) => announced.push(text) }));

const plan = ladderPuzzle.plan(ladderSample);
const { clues } = ladderSample.puzzle;
const more: LadderGuess = { more: true };
let page: PlayedBoard<LadderGuess>;

const play = (guesses: readonly LadderGuess[] = []): void => {
  page = playBoard({ kind: ladderPuzzle, plan, Board: LadderBoard, list: ladderSample.list, guesses });
};

beforeEach(() => {
  announced.length = 0;
});
afterEach(() => page.unmount());

const moreButton = (): HTMLButtonElement | undefined =>
  [...page.root.querySelectorAll("button")].find(({ textContent }) => textContent?.startsWith("Show clue"));
const rungs = (): string[] => [...page.root.querySelectorAll(".rungs li")].map(({ textContent }) => textContent ?? "");
const field = () => page.root.querySelector("input");

describe("the ladder's board", () => {
  test("shows one clue, and the others as locked", () => {
    play();
    expect(rungs()[0]).toContain(clues[0]);
    expect(rungs()[0]).toContain("A right guess now: 6 points");
    for (const clue of clues.slice(1)) expect(page.root.innerHTML).not.toContain(clue);
    expect(rungs().slice(1)).toEqual(["5 Clue 2", "4 Clue 3", "3 Clue 4", "2 Clue 5", "1 Clue 6"]);
    expect(announced).toEqual([]);
  });

  test("opens the next clue on request and announces it, and the button keeps the focus", async () => {
    play();
    expect(moreButton()?.textContent).toBe("Show clue 2, then 5 points");
    act(() => moreButton()?.focus());
    await pressKey("Enter");
    expect(page.sent).toEqual([{ more: true }]);
    expect(announced).toEqual([`Clue 2: ${clues[1]}`]);
    expect(document.activeElement).toBe(moreButton());
    expect(moreButton()?.textContent).toBe("Show clue 3, then 4 points");
  });

  test("crosses out a wrong name and opens the next clue", async () => {
    play();
    await namePerson(page.root, "rautio");
    expect(page.sent).toEqual([{ person: "rautio" }]);
    expect(page.root.querySelector("s")?.textContent).toBe("Mika Rautio");
    expect(announced.at(-1)).toBe(`Not Mika Rautio. Clue 2: ${clues[1]}`);
    expect(document.activeElement).toBe(field());
    await namePerson(page.root, "rautio");
    expect([page.sent.length, announced.at(-1)]).toEqual([1, "Mika Rautio was named already."]);
  });

  test("does not announce a wrong name again with the next requested clue", async () => {
    play([{ person: "rautio" }]);
    await act(async () => moreButton()?.click());
    expect(announced).toEqual([`Clue 3: ${clues[2]}`]);
  });

  test("moves the focus to the field when the button disappears with the last clue", async () => {
    play([more, more, more, more]);
    act(() => moreButton()?.focus());
    await pressKey("Enter");
    expect(moreButton()).toBeUndefined();
    expect(page.root.textContent).toContain("This is the last clue: a wrong name ends it.");
    expect(document.activeElement).toBe(field());
  });

  test("sends one guess for a double press while the first is on its way", async () => {
    play();
    page.hold();
    await act(async () => moreButton()?.click());
    await act(async () => moreButton()?.click());
    await namePerson(page.root, "rautio");
    expect(page.sent).toEqual([{ more: true }]);
    await page.letGo();
    expect(rungs()[1]).toContain(clues[1]);
  });

  test("shows every clue and the answer after giving up", () => {
    play();
    page.giveUp();
    expect(page.root.querySelector("h2")?.textContent).toBe("Teo Lindqvist");
    for (const clue of clues) expect(page.root.textContent).toContain(clue);
    expect(page.root.querySelectorAll("button, input")).toHaveLength(0);
  });
});

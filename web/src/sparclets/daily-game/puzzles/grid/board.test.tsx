import { gridPeople, gridSample } from "@sparc/sparclets/daily-game/puzzles/grid/grid.fixtures";
import { gridPuzzle } from "@sparc/sparclets/daily-game/puzzles/grid/grid.rules";
import type { GridGuess } from "@sparc/sparclets/daily-game/puzzles/grid/grid.schema";
import { act } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { namePerson } from "../name-person.fixtures.ts";
import { type PlayedBoard, playBoard } from "../play-board.fixtures.tsx";
import { pressKey } from "../press-key.fixtures.ts";
import { GridBoard } from "./board.tsx";

const announced = vi.hoisted(() => [] as string[]);
vi.mock("../../../../ui/announcer.ts", () => ({ announce: (text: string) => announced.push(text) }));

const plan = gridPuzzle.plan({ puzzle: gridSample, list: gridPeople });
/** Nine right answers in cell order, no person twice. */
const solution = ["ashdown", "bellweather", "dovrefjell", "cromwick", "farrowby", "marrowfen", "kingsmere", "istvane", "grünthal"];
let page: PlayedBoard<GridGuess>;

const play = (guesses: readonly GridGuess[] = []): void => {
  page = playBoard({ kind: gridPuzzle, plan, Board: GridBoard, list: gridPeople, guesses });
};

beforeEach(() => {
  announced.length = 0;
});
afterEach(() => page.unmount());

const squares = (): HTMLElement[] => [...page.root.querySelectorAll<HTMLElement>("tbody td")];
const square = (at: number): HTMLButtonElement | null => squares()[at]?.querySelector("button") ?? null;
const field = () => page.root.querySelector("input");
const asked = (): string | undefined => field()?.labels?.[0]?.textContent ?? undefined;
const wrongNames = (): string[] =>
  [...page.root.querySelectorAll(".wrong-names li")].map((row) => [...row.children].map(({ textContent }) => textContent).join(" "));
const toName = (id: string | undefined): string => gridPeople.people.find((person) => person.id === id)?.name ?? "";

describe("the grid's board", () => {
  test("asks for the first open square, and names the row and column of each", () => {
    play();
    expect(asked()).toBe("Played for Northport and Wore the C");
    expect(square(0)?.getAttribute("aria-pressed")).toBe("true");
    expect(square(5)?.querySelector(".visually-hidden")?.textContent).toBe("Played for Alder Bay and Played for Kestrel City");
  });

  test("focuses a square's field when the square is chosen, also when it is chosen again", async () => {
    play();
    for (let time = 0; time < 2; time += 1) {
      act(() => square(5)?.focus());
      await pressKey("Enter");
      expect(document.activeElement).toBe(field());
      expect(asked()).toBe("Played for Alder Bay and Played for Kestrel City");
      expect(square(5)?.getAttribute("aria-pressed")).toBe("true");
    }
    await namePerson(page.root, "marrowfen");
    expect(page.sent).toEqual([{ cell: 5, person: "marrowfen" }]);
  });

  test("hides a refusal when another square is chosen", async () => {
    play();
    act(() => square(1)?.click());
    await namePerson(page.root, "zz");
    const invalid = () => field()?.getAttribute("aria-invalid");
    expect([invalid(), page.root.textContent?.includes("“zz” is not in the list.")]).toEqual(["true", true]);
    act(() => square(5)?.click());
    expect([invalid(), page.root.textContent?.includes("“zz” is not in the list.")]).toEqual([null, false]);
  });

  test("puts a right name into its square, announces it and asks for the next square", async () => {
    play();
    await namePerson(page.root, "ashdown");
    expect(squares()[0]?.textContent).toContain("Wren Ashdown");
    expect(announced.at(-1)).toBe("Wren Ashdown fits Played for Northport and Wore the C. 8 guesses left");
    expect(asked()).toBe("Played for Northport and First-round pick");
    expect(document.activeElement).toBe(field());
  });

  test("crosses out a wrong name, announces it and leaves the square open", async () => {
    play();
    await namePerson(page.root, "grunthal");
    expect(page.root.querySelector("s")?.textContent).toBe("Mika Grünthal");
    expect(wrongNames()).toEqual(["Played for Northport and Wore the C: Not Mika Grünthal"]);
    expect(announced.at(-1)).toBe("Mika Grünthal does not fit Played for Northport and Wore the C. 8 guesses left");
    expect(asked()).toBe("Played for Northport and Wore the C");
  });

  test("shows wrong names beside the square that they were named for", () => {
    play([
      { cell: 1, person: "grünthal" },
      { cell: 0, person: "grünthal" },
      { cell: 1, person: "istvane" },
    ]);
    expect(wrongNames()).toEqual([
      "Played for Northport and Wore the C: Not Mika Grünthal",
      "Played for Northport and First-round pick: Not Mika Grünthal Marek Istváne",
    ]);
  });

  test("does not send a person who is used already or who was wrong for the same square", async () => {
    play([
      { cell: 0, person: "ashdown" },
      { cell: 1, person: "grünthal" },
    ]);
    await namePerson(page.root, "ashdown");
    await namePerson(page.root, "grunthal");
    expect(page.sent).toEqual([]);
    expect(announced.at(-1)).toBe("Mika Grünthal was named already.");
    act(() => square(8)?.click());
    await namePerson(page.root, "grunthal");
    expect(page.sent).toEqual([{ cell: 8, person: "grünthal" }]);
  });

  test("shows a square that another device filled, and asks for one that is still open", () => {
    play();
    act(() => square(0)?.click());
    page.guessElsewhere({ cell: 0, person: "ashdown" });
    expect(asked()).toBe("Played for Northport and First-round pick");
    expect(announced.at(-1)).toMatch(/^Wren Ashdown fits /);
  });

  test("is solved by nine right names, by keyboard alone", async () => {
    play();
    for (const id of solution) {
      await namePerson(page.root, toName(id));
      if (field()) expect(document.activeElement).toBe(field());
    }
    expect(page.sent).toHaveLength(9);
    expect(squares().map((cell) => cell.querySelector("b")?.textContent)).toEqual(solution.map(toName));
    expect(squares()[0]?.textContent).toContain("3 fit");
    expect(page.root.querySelectorAll("button, input")).toHaveLength(0);
  });

  test("shows who would have fitted only when it is over", () => {
    play([{ cell: 0, person: "ashdown" }]);
    expect(page.root.textContent).not.toContain("Halley Elmsgate");
    page.giveUp();
    expect(squares()[1]?.textContent).toContain("Tobin Bellweather");
    expect(page.root.querySelectorAll("button, input")).toHaveLength(0);
  });
});

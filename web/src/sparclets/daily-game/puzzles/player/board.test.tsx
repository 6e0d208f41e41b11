import { playerSample } from "@sparc/sparclets/daily-game/puzzles/player/player.fixtures";
import { playerPuzzle } from "@sparc/sparclets/daily-game/puzzles/player/player.rules";
import type { PlayerGuess } from "@sparc/sparclets/daily-game/puzzles/player/player.schema";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { namePerson } from "../name-person.fixtures.ts";
import { type PlayedBoard, playBoard } from "../play-board.fixtures.tsx";
import { PlayerBoard } from "./board.tsx";
import { playerBoard } from "./index.ts";

const announced = vi.hoisted(() => [] as string[]);
vi.mock("../../../../ui/announcer.ts", () => ({ announce: (text: string) => announced.push(text) }));

const plan = playerPuzzle.plan(playerSample);
let page: PlayedBoard<PlayerGuess>;

function play(ids: readonly string[] = []): void {
  page = playBoard({
    ...{ kind: playerPuzzle, plan, Board: PlayerBoard, list: playerSample.list },
    guesses: ids.map((person) => ({ person })),
  });
}

beforeEach(() => {
  announced.length = 0;
});
afterEach(() => page.unmount());

const rows = (): string[] => [...page.root.querySelectorAll(".guess-list > li .h4")].map(({ textContent }) => textContent ?? "");
const newestMarks = (): string[] =>
  [...page.root.querySelectorAll(".guess-list > li:first-child .attrs li")].map(
    (item) =>
      `${item.querySelector(".micro")?.textContent} ${item.querySelector("b")?.textContent} ${item.querySelector("svg")?.getAttribute("aria-label")}`,
  );

describe("the mystery person's board", () => {
  test("compares each guess with the answer in words, newest first", async () => {
    play();
    await namePerson(page.root, "rautio");
    await namePerson(page.root, "havranek");
    expect(page.sent).toEqual([{ person: "rautio" }, { person: "havránek" }]);
    expect(rows()).toEqual(["Petr Havránek", "Mika Rautio"]);
    expect(newestMarks()).toEqual([
      "Team BOS match",
      "Position LW match",
      "Shoots Left match",
      "Age 25 higher, near",
      "Number 18 higher, near",
    ]);
    expect(announced.at(-1)).toBe(
      "Petr Havránek: Team BOS, match. Position LW, match. Shoots Left, match. Age 25, higher, near. Number 18, higher, near",
    );
  });

  test("marks unknown values and mismatches, each with its own sign", async () => {
    play();
    await namePerson(page.root, "abernant");
    expect(newestMarks()).toEqual(["Team ? no match", "Position RW near", "Shoots Right no match", "Age ? no match", "Number 90 lower"]);
  });

  test("does not announce guesses from before the page was opened", () => {
    play(["rautio"]);
    expect([rows(), announced]).toEqual([["Mika Rautio"], []]);
  });

  test("announces and shows guesses from another device", () => {
    play(["rautio"]);
    page.guessElsewhere({ person: "abernant" });
    expect(rows()).toEqual(["Gil Abernant", "Mika Rautio"]);
    expect(announced.at(-1)).toMatch(/^Gil Abernant: /);
  });

  test("accepts no person twice", async () => {
    play(["rautio"]);
    await namePerson(page.root, "rautio");
    expect([page.sent, announced.at(-1)]).toEqual([[], "Mika Rautio was named already."]);
  });

  test("shows the answer and no field when it is over", async () => {
    play(["rautio"]);
    expect(page.root.textContent).not.toContain("Sundin");
    await namePerson(page.root, "sundin");
    expect(page.root.querySelector("h2")?.textContent).toBe("Mikael Sundin");
    expect(page.root.textContent).toContain("Team BOS, Position LW, Shoots Left, Age 27, Number 19");
    expect(page.root.querySelector("input")).toBeNull();
  });

  test("states its progress", () => {
    const guessed = (id: string, name: string) => ({ id, name, note: "", marks: [] });
    const guesses = [guessed("rautio", "Mika Rautio"), guessed("sundin", "Mikael Sundin")];
    expect(playerBoard.status({ guesses, tries_left: 6, answer: null, also_right: [], ended: null })).toBe("Guess 3 of 8");
  });
});

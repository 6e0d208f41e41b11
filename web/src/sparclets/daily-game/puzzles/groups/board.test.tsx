import { groupsSample } from "@sparc/sparclets/daily-game/puzzles/groups/groups.fixtures";
import { groupsPuzzle } from "@sparc/sparclets/daily-game/puzzles/groups/groups.rules";
import type { GroupsGuess } from "@sparc/sparclets/daily-game/puzzles/groups/groups.schema";
import { act } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type PlayedBoard, playBoard } from "../play-board.fixtures.tsx";
import { GroupsBoard } from "./board.tsx";
import { groupsBoard } from "./index.ts";

const announced = vi.hoisted(() => [] as string[]);
vi.mock("../../../../ui/announcer.ts", () => ({ announce: (text: string) => announced.push(text) }));

const list = { attributes: [], people: [] };
const plan = groupsPuzzle.plan({ puzzle: groupsSample, list });
const shots = ["Slap", "Wrist", "Snap", "Backhand"];
const oneAway = ["Slap", "Wrist", "Snap", "Hook"];
const wrong = ["Slap", "Wrist", "Red", "King"];
let page: PlayedBoard<GroupsGuess>;

const play = (guesses: readonly (readonly string[])[] = []): void => {
  page = playBoard({ kind: groupsPuzzle, plan, Board: GroupsBoard, guesses: guesses.map((words) => ({ words: [...words] })) });
};

beforeEach(() => {
  announced.length = 0;
});
afterEach(() => {
  page.unmount();
  vi.restoreAllMocks();
});

const tiles = (): HTMLButtonElement[] => [...page.root.querySelectorAll<HTMLButtonElement>(".gp-g button")];
const words = (): string[] => tiles().map((tile) => tile.textContent ?? "");
const chosen = (): string[] => tiles().flatMap((tile) => (tile.getAttribute("aria-pressed") === "true" ? [tile.textContent ?? ""] : []));
const button = (name: string): HTMLButtonElement | undefined =>
  [...page.root.querySelectorAll("button")].find(({ textContent }) => textContent === name);
const text = (of: string): string => page.root.querySelector(of)?.textContent ?? "";
async function press(...names: readonly string[]): Promise<void> {
  for (const name of names) await act(async () => button(name)?.click());
}
const arrow = (name: string) =>
  act(async () =>
    document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key: `Arrow${name}`, bubbles: true, cancelable: true })),
  );

describe("the board of groups", () => {
  test("accepts four words, shows the found group above and removes its words", async () => {
    play();
    expect(words()).toEqual(plan.content.words);
    await press(...shots);
    expect(chosen().toSorted()).toEqual(shots.toSorted());
    await press("Submit 4");
    expect(page.sent).toEqual([{ words: shots }]);
    expect(text(".gp-b li")).toBe("1 pointShotsSlap, Wrist, Snap, Backhand");
    expect(page.root.querySelector(".gp-b svg")).not.toBeNull();
    expect([words().length, chosen(), text(".gp-m")]).toEqual([12, [], "Mistakes leftPoints so far 1"]);
    expect(announced.at(-1)).toBe("Found: Shots. Slap, Wrist, Snap, Backhand");
  });

  test("says when a guess is one word away, counts mistakes in words, and leaves the words chosen", async () => {
    play();
    await press(...oneAway, "Submit 4");
    expect(text(".pill")).toBe("One away. Three of these belong together.");
    expect(announced.at(-1)).toBe("One away. Three of these belong together. 3 mistakes left");
    expect(page.root.querySelector(".gp-l")?.getAttribute("aria-label")).toBe("3 of 4");
    expect(page.root.querySelectorAll(".gp-l .is-on")).toHaveLength(3);
    expect(chosen()).toHaveLength(4);
    await press("Hook", "Red", "Snap", "King", "Submit 4");
    expect([text(".pill"), page.root.querySelector(".gp-l")?.getAttribute("aria-label")]).toEqual(["Not a group", "2 of 4"]);
  });

  test("sends exactly four words, and shows a message for fewer or a fifth", async () => {
    play();
    await press(...shots.slice(0, 3), "Submit 4");
    expect([page.sent, text(".pill"), announced.at(-1)]).toEqual([[], "Choose four words: 1 to go.", "Choose four words: 1 to go."]);
    await press("Hook", "Red");
    expect([chosen(), text(".pill")]).toEqual([expect.not.arrayContaining(["Red"]), "Four are chosen. Take one back first."]);
    await press("Clear");
    expect(chosen()).toEqual([]);
  });

  test("shuffles the words on this page only, and leaves the chosen ones chosen", async () => {
    play();
    vi.spyOn(Math, "random").mockReturnValue(0.999);
    await press("Red", "Shuffle");
    expect(words()).toEqual([...plan.content.words].reverse());
    expect([chosen(), page.sent]).toEqual([["Red"], []]);
  });

  test("leaves the four words chosen when they are refused, and reports when they change", async () => {
    play([oneAway]);
    await press(...oneAway, "Submit 4");
    const before = page.editCount();
    await press("Hook");
    expect(page.editCount()).toBe(before + 1);
    await press("Hook");
    expect([page.sent.length, chosen().length, page.root.querySelector(".gp-l")?.getAttribute("aria-label")]).toEqual([1, 4, "3 of 4"]);
  });

  test("sends nothing twice while a guess is on its way, and the button keeps the focus", async () => {
    play();
    await press(...shots);
    page.hold();
    button("Submit 4")?.focus();
    await press("Submit 4", "Submit 4");
    expect(page.sent).toHaveLength(1);
    expect(document.activeElement?.textContent).toContain("Submit 4");
    await page.letGo();
    expect(words()).toHaveLength(12);
  });

  test("does not change the chosen words while they are on their way", async () => {
    play();
    await press(...oneAway);
    page.hold();
    await press("Submit 4", "Hook", "Red", "Clear");
    expect(chosen().toSorted()).toEqual(oneAway.toSorted());
    await page.letGo();
    expect(page.sent).toEqual([{ words: oneAway }]);
    await press("Hook");
    expect(chosen()).not.toContain("Hook");
  });

  test("moves the focus from tile to tile with arrow keys", async () => {
    play();
    tiles()[0]?.focus();
    for (const name of ["Right", "Down", "Left", "Left"]) await arrow(name);
    expect(document.activeElement).toBe(tiles()[3]);
    for (const name of ["Up", "Left"]) await arrow(name);
    expect(document.activeElement).toBe(tiles()[2]);
  });

  test("shows all four groups when it is over, and nothing to press", () => {
    play([oneAway, shots, wrong.with(0, "Tripping").with(1, "Star")]);
    page.giveUp();
    const shown = [...page.root.querySelectorAll(".gp-b li")].map((row) => row.textContent);
    expect(shown).toEqual([
      "1 pointShotsSlap, Wrist, Snap, Backhand",
      "2 pointsTwo minutes for itTripping, Hook, Holding, SlashingNot found",
      "3 points___ lineRed, Blue, Goal, FourthNot found",
      "4 pointsOne player of a clubKing, Star, Duck, FlameNot found",
    ]);
    expect(page.root.querySelectorAll("button")).toHaveLength(0);
  });

  test("states its progress and names its bars", () => {
    play();
    const view = (guesses: readonly (readonly string[])[]) => {
      const made = guesses.reduce(
        (state, four) => {
          const judged = groupsPuzzle.guess({ ...plan, list, state, guess: { words: [...four] }, now: 1 });
          return judged.ok ? judged.value : state;
        },
        groupsPuzzle.start({ ...plan, seed: 1, now: 0, timeFactor: 1 }),
      );
      return groupsPuzzle.view({ content: plan.content, state: made, secret: null, list });
    };
    expect(groupsBoard.status(view([]))).toBe("Find four groups of four");
    expect(groupsBoard.status(view([shots, wrong.with(0, "Duck").with(1, "Goal")]))).toBe("1 of 4 groups found");
    expect(groupsBoard.bucketLabel("9–10")).toBe("9–10 points");
  });
});

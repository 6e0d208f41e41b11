import { act } from "react";
import { afterEach, expect, test } from "vitest";
import { type Drawn, draw } from "../../../ui/render.fixtures.tsx";
import { toBoard } from "../play/board.ts";
import { fourTeams, seriesPick } from "../play/pick.fixtures.ts";
import { PickTree } from "../play/tree.tsx";

let page: Drawn | null = null;
afterEach(() => {
  page?.unmount();
  page = null;
});

const picks = { "1_1": seriesPick("BOS", 5), "1_2": seriesPick("FLO", 7) };

function show(): HTMLElement {
  Element.prototype.scrollIntoView = () => undefined;
  const board = toBoard({ slots: fourTeams(), picks: picks as never, now: Date.now(), mode: "classic" });
  const nothing = (): void => undefined;
  page = draw(<PickTree board={board} current={null} onCurrent={nothing} onWinner={nothing} onLength={nothing} />);
  return page.root;
}

const node = (key: string): Element => document.querySelector(`.node[data-key="${key}"]`) as Element;
const isLit = (key: string): [boolean, boolean] => [node(key).classList.contains("is-hot"), node(key).classList.contains("is-on")];
const press = (name: RegExp) =>
  act(async () =>
    [...document.querySelectorAll("button")].find((one) => name.test(one.getAttribute("aria-label") ?? one.textContent))?.click(),
  );

test("focusing a team highlights its path: the series it is picked to win and the one it reaches by that", async () => {
  show();
  const radio = node("2_1").querySelector("input") as HTMLInputElement;
  expect(isLit("1_1")).toEqual([false, false]);
  await act(async () => radio.focus());
  expect([isLit("1_1"), isLit("1_2"), isLit("2_1")]).toEqual([
    [true, true],
    [false, false],
    [true, false],
  ]);
  expect(node("2_1").classList.contains("from-west")).toBe(true);
  expect(node("2_1").classList.contains("from-east")).toBe(false);
  await act(async () => radio.blur());
  expect(isLit("1_1")).toEqual([false, false]);
});

test("the path of a team that is picked to lose at once ends in its first series", async () => {
  show();
  const loser = node("1_1").querySelectorAll("input")[1] as HTMLInputElement;
  await act(async () => loser.focus());
  expect([isLit("1_1"), isLit("2_1")]).toEqual([
    [true, false],
    [false, false],
  ]);
});

test("a series opens from the bird's-eye view for picking, and the zoom and view are remembered", async () => {
  show();
  await press(/^Larger/);
  expect(document.body.textContent).toContain("125 %");
  await press(/^Bird’s eye/);
  expect(document.querySelectorAll("input")).toHaveLength(0);
  page?.unmount();
  show();
  expect(document.querySelectorAll("input"), "still from above").toHaveLength(0);
  await press(/^Final: Boston.*Pick a winner/);
  expect(document.body.textContent).toContain("125 %");
  expect(document.activeElement).toBe(node("2_1").querySelector("input"));
  await press(/^Smaller/);
});

test("each half of the draw counts its own picks", () => {
  const board = toBoard({ slots: fourTeams(), picks: { "1_1": seriesPick("BOS", 5) } as never, now: Date.now(), mode: "classic" });
  const nothing = (): void => undefined;
  page = draw(<PickTree board={board} current={null} onCurrent={nothing} onWinner={nothing} onLength={nothing} />);
  expect([...page.root.querySelectorAll(".rd-head")].map((head) => head.textContent)).toEqual(["Round 1 1/1", "Round 1 0/1", "Final 0/1"]);
});

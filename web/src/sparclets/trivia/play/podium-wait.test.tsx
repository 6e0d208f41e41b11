import { afterEach, beforeEach, expect, test } from "vitest";
import { session } from "../../../session/session-store.ts";
import { userWith } from "../../../testing/entities.ts";
import type { Drawn } from "../../../ui/render.fixtures.tsx";
import { drawScreen, mineWith, roomWith, trivia } from "./play.fixtures.tsx";
import { PodiumWait } from "./podium-wait.tsx";

const top = [
  { rank: 2, name: "Kim", points: 900, movement: 0 },
  { rank: 3, name: "Sam", points: 862, movement: 0 },
];
let page: Drawn;

beforeEach(() => session.setState({ user: userWith({ display_name: "Ana Silva" }) }));
afterEach(() => page.unmount());

const text = (): string => page.root.textContent ?? "";
const podium = (
  placesShown: number,
  mine: Parameters<typeof mineWith>[0] = {},
  rows = placesShown === 0 ? [] : top.slice(-placesShown),
) => (
  <PodiumWait
    event={trivia}
    view={roomWith({ phase: "podium", question: null, top: rows, places_shown: placesShown })}
    mine={mineWith({ players: 212, ...mine })}
  />
);

test("names the place that comes, until the own one is shown", async () => {
  page = await drawScreen(podium(0));
  expect(text()).toContain("Look upHere comes the podium.Third place comes first.");
  page.redraw(podium(1));
  expect(text()).toContain("Second place comes next.");
  page.redraw(podium(2));
  expect(text()).toContain("First place comes next.");
  expect(text()).toContain("212 played");
  page.redraw(podium(3, {}, top));
  expect(text()).toContain("Your place is on its way.");
});

test("says how many a player below the podium was better than, and to look up again", async () => {
  const own = { rank: 6, points: 8_412, behind: 206, ahead: { name: "Priya Nair", points: 124 } };
  page = await drawScreen(podium(1, own));
  expect(text()).toContain("You finished6thof 212, better than 97 in 100");
  expect(text()).toContain("Points8,412");
  expect(text()).toContain("124 behind Priya Nair.");
  expect(text()).toContain("Look up againThird place is shown now.");
  page.redraw(podium(2, own));
  expect(text()).toContain("Second place is shown now.");
});

test.each([
  ["more than half are ahead", { rank: 150, behind: 62 }],
  ["most share the place", { rank: 6, behind: 0 }],
  ["an older server does not say it", { rank: 6 }],
])("compares with nobody when %s", async (_, own) => {
  page = await drawScreen(podium(1, own));
  expect(text()).toContain("of 212Points");
});

test("whoever is on the podium stands on their own step, with their name", async () => {
  const rows = [{ rank: 3, name: "Ana Silva", points: 862, movement: 0 }];
  page = await drawScreen(podium(1, { rank: 3, points: 862, behind: 209 }, rows));
  expect(text()).toContain("That is you, up there3rdAna Silva");
  expect(text()).not.toContain("better than");
  const steps = [...page.root.querySelectorAll(".own-step > *")];
  expect(steps.map((step) => [step.textContent, step.querySelector(".jersey") !== null])).toEqual([
    ["1", false],
    ["2", false],
    ["3", true],
  ]);
});

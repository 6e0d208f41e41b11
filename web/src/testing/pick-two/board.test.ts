import { expect, test } from "vitest";
import { type PickTwoSlot, toBoard, toName } from "./board.ts";
import { pickTwo } from "./sparclet.ts";

const slot = (key: string, locksAt: number | null, isLocked = false): PickTwoSlot => ({
  ...{ key, opens_at: null, locks_at: locksAt === null ? null : new Date(locksAt).toISOString(), is_locked: isLocked, sealed_at: null },
  view: { home: "North", away: "South", winner: null },
});

test("names what is missing and the next lock when a game is locked and another is open", () => {
  const slots = [slot("1_1", 1_000, true), slot("1_2", 2_000)];
  expect(toBoard(slots, {})).toMatchObject({ label: "0 of 2 picked", missing: ["1_2"], isLocked: false, nextLockAt: 2_000 });
  const picked = toBoard(slots, { "1_2": { winner: "away" } });
  expect(picked).toMatchObject({ label: "1 of 2 picked", missing: [] });
  expect(picked.games.map((game) => game.picked)).toEqual([null, "away"]);
});

test("is locked without a lock to come when every game is", () => {
  expect(toBoard([slot("1_1", 1_000, true)], {})).toMatchObject({ isLocked: true, nextLockAt: null });
  expect(toName({ home: "North", away: "South" })).toBe("North against South");
});

test("loads its Studio part with the components of its editor", async () => {
  const studio = await pickTwo.studio();
  expect(studio.editorParts).toEqual(["content"]);
  expect([studio.toPlace("draft.games.1.home", {}), studio.toPlace("rules.x", {})]).toEqual(["Game 2", "Rules"]);
});

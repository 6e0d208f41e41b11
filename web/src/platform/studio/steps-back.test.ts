import { describe, expect, test } from "vitest";
import { type History, NO_HISTORY, remember, stepped } from "./steps-back.ts";

const typed = (history: History<string>, before: string, nowMs: number, about = "q1") => remember(history, { before, about, nowMs });

describe("undo and redo", () => {
  test("treats the letters of one text as one step until a pause or another change", () => {
    let history: History<string> = typed(NO_HISTORY, "", 0);
    history = typed(history, "a", 500);
    history = typed(history, "ab", 1_000);
    expect(history.past).toEqual([""]);
    expect(typed(history, "abc", 2_600).past).toEqual(["", "abc"]);
    expect(typed(history, "abc", 1_100, "q2").past).toEqual(["", "abc"]);
  });

  test("goes back and forth, and a change in between drops the steps ahead", () => {
    const history = typed(typed(NO_HISTORY, "one", 0), "two", 5_000);
    const back = stepped(history, "three", "back");
    expect(back?.shown).toBe("two");
    const forth = stepped(back?.history as History<string>, "two", "forth");
    expect(forth?.shown).toBe("three");
    expect(forth?.history.past).toEqual(["one", "two"]);
    const changed = typed(back?.history as History<string>, "two", 9_000);
    expect([changed.past, changed.future]).toEqual([["one", "two"], []]);
  });

  test("returns null when there are no more steps", () => {
    expect(stepped<string>(NO_HISTORY, "now", "back")).toBeNull();
    expect(stepped<string>(NO_HISTORY, "now", "forth")).toBeNull();
  });

  test("never merges two changes after an undo", () => {
    const back = stepped(typed(NO_HISTORY, "one", 0), "two", "back");
    expect(typed(back?.history as History<string>, "one", 100).past).toEqual(["one"]);
  });
});

import { describe, expect, test } from "vitest";
import { roomWith } from "../play/play.fixtures.tsx";
import { primaryAction } from "./primary-action.ts";

const label = (change: Parameters<typeof roomWith>[0]): string => primaryAction(roomWith(change), null).label;

describe("the label of the main button", () => {
  test("is set in every phase", () => {
    expect(label({ phase: "lobby", action: { command: "start", label: "start" } })).toBe("Start the game");
    expect(label({ phase: "get_ready" })).toBe("Get ready");
    expect(label({ phase: "read_first" })).toBe("Read first");
    expect(label({ action: { command: "end_now", label: "end_question" } })).toBe("Close now and show answer");
    expect(label({ phase: "closing" })).toBe("Counting");
    expect(label({ phase: "reveal", action: { command: "next", label: "show_leaderboard" } })).toBe("Show the table");
    expect(label({ phase: "leaderboard", question_no: 3, question_count: 12, action: { command: "next", label: "next_question" } })).toBe(
      "Next question 4/12",
    );
    expect(label({ phase: "reveal", action: { command: "next", label: "show_podium" } })).toBe("Show the podium");
    const places = [0, 1, 2].map((shown) =>
      label({ phase: "podium", places_shown: shown, action: { command: "next", label: "show_place" } }),
    );
    expect(places).toEqual(["Show third place", "Show second place", "Show first place"]);
  });

  test("offers to resume while paused and shows the remaining time", () => {
    const { command, hint } = primaryAction(roomWith({ is_paused: true, remaining_ms: 7_001, action: null }), null);
    expect(command).toBe("resume");
    expect(hint).toContain("8 s are kept");
  });

  test("says who has not answered, and does not claim that everybody has when nobody did", () => {
    const view = roomWith({ action: { command: "end_now", label: "end_question" } });
    const hint = (answered: number, unanswered: number | null, change: Parameters<typeof roomWith>[0] = {}) =>
      primaryAction({ ...view, ...change }, { joined: 9, connected: 5, answered, unanswered }).hint;
    expect(hint(0, 0)).toBe("It closes by itself.");
    expect(hint(0, null)).toBe("It closes by itself.");
    expect(hint(2, 1)).toBe("1 has not answered. It closes by itself.");
    expect(hint(2, 2, { closes_when_all_answered: true })).toBe("2 have not answered. With the last one it closes by itself.");
    // More players are connected than may answer: the others only watch.
    expect(hint(3, 0)).toBe("Everybody who is here has answered. It closes by itself.");
    expect(hint(3, 0, { everybody_in: { spared_ms: 4_000 } })).toBe("Everybody is in. It closes by itself.");
  });

  test("offers no action until players have seen the last step, and says when they will", () => {
    const seenAt = Date.UTC(2026, 10, 21, 20, 15, 30);
    const { command, hint } = primaryAction(roomWith({ pending: { command: "next", seen_at_ms: seenAt }, action: null }), null);
    expect(command).toBeNull();
    expect(hint).toContain(new Date(seenAt).toLocaleTimeString());
  });
});

import { describe, expect, test } from "vitest";
import { roomWith } from "./play.fixtures.tsx";
import { primaryAction } from "./primary-action.ts";

const label = (change: Parameters<typeof roomWith>[0]): string => primaryAction(roomWith(change), null).label;

describe("what the one button says", () => {
  test("in every phase", () => {
    expect(label({ phase: "lobby", action: { command: "start", label: "start" } })).toBe("Start the game");
    expect(label({ phase: "get_ready" })).toBe("Get ready");
    expect(label({ action: { command: "end_now", label: "end_question" } })).toBe("Close now and show answer");
    expect(label({ phase: "closing" })).toBe("Counting");
    expect(label({ phase: "reveal", action: { command: "next", label: "show_leaderboard" } })).toBe("Show the table");
    expect(label({ phase: "leaderboard", question_no: 3, question_count: 12, action: { command: "next", label: "next_question" } })).toBe(
      "Next question 4/12",
    );
    expect(label({ phase: "reveal", action: { command: "next", label: "show_podium" } })).toBe("Show the podium");
  });

  test("while paused it goes on and says how much time is kept", () => {
    const { command, hint } = primaryAction(roomWith({ is_paused: true, remaining_ms: 7_001, action: null }), null);
    expect(command).toBe("resume");
    expect(hint).toContain("8 s are kept");
  });

  test("never claims that everybody answered where nobody is connected", () => {
    const view = roomWith({ action: { command: "end_now", label: "end_question" } });
    expect(primaryAction(view, { joined: 4, connected: 0, answered: 0 }).hint).toBe("It closes by itself.");
    expect(primaryAction(view, { joined: 4, connected: 3, answered: 2 }).hint).toContain("1 has not answered");
    expect(primaryAction(view, { joined: 4, connected: 4, answered: 4 }).hint).toContain("Everybody has answered");
    // Who answered may be gone again: whoever is there need not be who has answered.
    expect(primaryAction(view, { joined: 6, connected: 1, answered: 5 }).hint).toBe("5 of 6 have answered. It closes by itself.");
  });

  test("whoever only watches, or was removed, is not waited for", () => {
    const view = roomWith({ action: { command: "end_now", label: "end_question" } });
    expect(primaryAction(view, { joined: 3, connected: 4, answered: 1 }).hint).toContain("2 have not answered");
    expect(primaryAction(view, { joined: 3, connected: 4, answered: 3 }).hint).toContain("Everybody has answered");
  });

  test("until players have seen a step there is nothing to press, and the host reads when they will", () => {
    const seenAt = Date.UTC(2026, 10, 21, 20, 15, 30);
    const { command, hint } = primaryAction(roomWith({ pending: { command: "next", seen_at_ms: seenAt }, action: null }), null);
    expect(command).toBeNull();
    expect(hint).toContain(new Date(seenAt).toLocaleTimeString());
  });
});

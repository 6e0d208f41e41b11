import { describe, expect, it } from "vitest";
import { checkOnce, checkOrder, checkSet, countOvertaken, type History } from "./history.ts";

const ann = { userId: "ann", slot: "q1", value: '{"options":["a"]}' };
const attempt = { kind: "attempt", at: 1, ...ann } as const;
const ack = { kind: "ack", at: 2, ...ann, elapsedMs: 700 } as const;
const state = { kind: "state", at: 1, client: "ann", connection: 1, seq: 4, phase: "question", slot: "q1" } as const;

describe("the checkers of a round's history", () => {
  it("accept answers that were sent, acknowledged and stored once", () => {
    const history: History = [attempt, ack, ack];
    expect(checkSet(history, [{ ...ann, elapsedMs: 700 }])).toEqual({ lost: [], invented: [] });
    expect(checkOnce(history, [{ ...ann, elapsedMs: 700 }])).toEqual([]);
  });

  it("find an acknowledged answer that is missing, changed or has another time", () => {
    expect(checkSet([attempt, ack], []).lost).toEqual(["ann q1"]);
    expect(checkSet([attempt, ack], [{ ...ann, elapsedMs: 701 }]).lost).toEqual(["ann q1"]);
    expect(checkSet([attempt, ack], [{ ...ann, value: '{"options":["b"]}', elapsedMs: 700 }]).lost).toEqual(["ann q1"]);
  });

  it("find a stored answer that nobody sent", () => {
    expect(checkSet([], [{ ...ann, elapsedMs: 700 }]).invented).toEqual(["ann q1"]);
  });

  it("accept a stored answer that was never acknowledged", () => {
    expect(checkSet([attempt], [{ ...ann, elapsedMs: 700 }])).toEqual({ lost: [], invented: [] });
  });

  it("find two stored rows and two different receipts of one answer", () => {
    const row = { ...ann, elapsedMs: 700 };
    expect(checkOnce([attempt, ack], [row, row])).toEqual(["ann q1"]);
    expect(checkOnce([attempt, ack, { ...ack, elapsedMs: 900 }], [row])).toHaveLength(1);
  });

  it("find a seq that stands for two moments, and a new connection that shows an earlier one", () => {
    expect(checkOrder([state, { ...state, seq: 5, phase: "closing" }])).toEqual([]);
    expect(checkOrder([state, { ...state, phase: "reveal" }])).toHaveLength(1);
    expect(
      checkOrder([
        { ...state, seq: 9 },
        { ...state, connection: 2, phase: "get_ready" },
      ]),
    ).toHaveLength(1);
  });

  it("count frames that arrived after a newer one on their connection", () => {
    expect(countOvertaken([state, { ...state, seq: 3, phase: "get_ready" }, { ...state, connection: 2, seq: 4 }])).toBe(1);
  });
});

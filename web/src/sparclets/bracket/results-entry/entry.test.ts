import { describe, expect, test } from "vitest";
import { type SeriesMatchup, stateLabel, toEntry, toOutcome, toPatch, undoPatch, withWins } from "./entry.ts";

const team = (id: string) => ({ id, name: `Club ${id}`, short_name: id, seed: null, color: null, logo: null });
const matchup: SeriesMatchup = {
  kind: "series",
  id: "1_1",
  round: 1,
  n: 1,
  round_name: "Final",
  best_of: 7,
  teams: [team("A"), team("B")],
  wins: [3, 1],
  winner: null,
  length: null,
  is_void: false,
  game_2_at: null,
  is_locked: true,
  locks_at: 1,
  revision: 4,
  note: null,
};
const decided: SeriesMatchup = { ...matchup, wins: [4, 1], winner: "A", length: 5 };

describe("an entry", () => {
  test("makes no patch until something differs, and then names its revision", () => {
    const entry = toEntry(matchup);
    expect(toPatch(matchup, entry)).toBeNull();
    expect(toPatch(matchup, withWins(entry, { at: 0, to: 4, needed: 4 }))).toEqual({ version: 4, wins: [4, 1] });
  });

  test("that was stored can be undone, with a public reason once the result had counted", () => {
    const stored = { ...decided, revision: 5 };
    expect(undoPatch(matchup, stored)).toEqual({ version: 5, wins: [3, 1], winner: null, reason: "Entered by mistake" });
    const oneMore: SeriesMatchup = { ...matchup, wins: [3, 2], revision: 5 };
    expect(undoPatch(matchup, oneMore)).toEqual({ version: 5, wins: [3, 1] });
    expect(toOutcome(stored, toEntry(matchup))).toMatchObject({ wins: [3, 1], winner: null, length: null });
  });

  test("lets only one side have won", () => {
    const entry = withWins(toEntry(decided), { at: 1, to: 4, needed: 4 });
    expect(entry.wins).toEqual([3, 4]);
    expect(toOutcome(decided, entry)).toMatchObject({ winner: "B", length: 7 });
  });

  test("with a game removed reopens the series", () => {
    const entry = withWins(toEntry(decided), { at: 0, to: 3, needed: 4 });
    expect(toPatch(decided, { ...entry, reason: " typo " })).toEqual({ version: 4, wins: [3, 1], winner: null, reason: "typo" });
    expect(toOutcome(decided, entry)).toMatchObject({ winner: null, length: null, wins: [3, 1] });
  });

  test("can name a winner without the games, and remove it again", () => {
    const given = { ...toEntry(matchup), given: "B" };
    expect(toPatch(matchup, given)).toEqual({ version: 4, winner: "B" });
    const stored = { ...matchup, winner: "B" };
    expect(toEntry(stored).given).toBe("B");
    expect(toPatch(stored, { ...toEntry(stored), given: null })).toEqual({ version: 4, winner: null });
  });

  test("places teams and voids a series", () => {
    const entry = { ...toEntry(matchup), teams: ["A", "C"] as const, isVoid: true };
    expect(toPatch(matchup, entry)).toEqual({ version: 4, teams: ["A", "C"], is_void: true });
  });
});

test("the label of a series describes its state", () => {
  const single = { ...decided, best_of: 1 as const, length: null, wins: [1, 0] as [number, number] };
  const labels = [
    matchup,
    decided,
    { ...matchup, wins: [0, 0] as [number, number] },
    single,
    { ...matchup, winner: "B" },
    { ...decided, is_void: true },
  ];
  expect(labels.map(stateLabel)).toEqual([
    "3–1 so far",
    "Club A won in 5",
    "Not begun",
    "Club A won",
    "Club B went on, length not told",
    "Does not count",
  ]);
});

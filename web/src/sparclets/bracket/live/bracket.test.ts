import type { SeriesOutcome } from "@sparc/sparclets/bracket/bracket.schema";
import { describe, expect, test } from "vitest";
import type { BoardSlot } from "../play/board.ts";
import { fourTeams, rules, seriesPick } from "../play/pick.fixtures.ts";
import { type LiveSeries, toLiveBracket } from "./bracket.ts";
import { compared } from "./compare-rows.ts";
import { pairName, scoreLabel, shortPick } from "./labels.ts";
import { lengthsLeft, likeliestLength, outcomesIf } from "./what-if-outcomes.ts";
import { chanceIf, isCountable, placesIf, toPool } from "./what-if-table.ts";

const decided = (winner: string, wins: [number, number]): SeriesOutcome => ({
  teams: [null, null],
  wins,
  winner,
  length: wins[0] + wins[1],
  is_void: false,
});
const standing = (wins: [number, number]): SeriesOutcome => ({ ...decided("", wins), winner: null, length: null });

function withOutcomes(outcomes: Record<string, SeriesOutcome>): BoardSlot[] {
  return fourTeams().map((slot) => {
    const sealed = { ...slot, is_locked: true, sealed_at: "2026-04-18T23:00:00.000Z" };
    const { view } = sealed;
    return view.kind === "series" ? { ...sealed, view: { ...view, outcome: outcomes[slot.key] ?? null } } : sealed;
  });
}

const picks = { "1_1": seriesPick("BOS", 6), "1_2": seriesPick("FLO", 7), "2_1": seriesPick("BOS", 6) };
const getSeries = (slots: readonly BoardSlot[], key: string): LiveSeries => {
  const found = toLiveBracket({ slots, rules, picks })
    .rounds.flatMap(({ series }) => series)
    .find((one) => one.key === key);
  if (!found) throw new Error(`No series ${key}`);
  return found;
};

describe("an entry's picks beside the real results", () => {
  test("a right pick shows its points, and a wrong one shows beside the real teams", () => {
    const slots = withOutcomes({ "1_1": decided("BOS", [4, 2]), "1_2": decided("TOR", [4, 1]) });
    expect(getSeries(slots, "1_1").pick).toMatchObject({ state: "right", points: 10, isExact: true });
    const wrong = getSeries(slots, "1_2");
    expect(wrong.pick).toMatchObject({ state: "wrong", points: 0 });
    expect(wrong.sides.map(({ team }) => team?.id)).toEqual(["TOR", "FLO"]);
    expect(shortPick(wrong.pick)).toBe("FLO in 7");
    expect(scoreLabel(wrong)).toBe("Toronto won 4–1");
  });

  test("an eliminated team is out in every later round at once, and the final shows the teams that really play it", () => {
    const slots = withOutcomes({ "1_1": decided("TAM", [3, 4]), "1_2": standing([2, 3]) });
    const final = getSeries(slots, "2_1");
    expect(final.pick.state).toBe("out");
    expect(final.sides[0].team?.id).toBe("TAM");
    expect(final.sides[1]).toMatchObject({ team: null, label: "TOR or FLO" });
    expect(final.isOn).toBe(false);
    expect(pairName(final)).toBe("Final");
  });

  test("a pick is alive and the score shows while the series is played", () => {
    const series = getSeries(withOutcomes({ "1_2": standing([2, 3]) }), "1_2");
    expect(series.pick).toMatchObject({ state: "alive", points: null });
    expect(series.isOn).toBe(true);
    expect(scoreLabel(series)).toBe("3–2 for Florida");
  });

  test("a void series brings no points", () => {
    const slots = withOutcomes({ "1_1": { ...standing([1, 0]), is_void: true } });
    expect(getSeries(slots, "1_1").pick).toMatchObject({ state: "void", points: null });
  });

  test("the state is unread until the picks are loaded", () => {
    const { rounds } = toLiveBracket({ slots: withOutcomes({}), rules, picks: {}, isUnread: true });
    expect(new Set(rounds.flatMap(({ series }) => series.map(({ pick }) => pick.state)))).toEqual(new Set(["unread"]));
  });

  test("the current round is the first with an open series", () => {
    const slots = withOutcomes({ "1_1": decided("BOS", [4, 2]), "1_2": decided("TOR", [4, 1]) });
    expect(toLiveBracket({ slots, rules, picks }).current).toBe(2);
    expect(toLiveBracket({ slots: withOutcomes({}), rules, picks }).current).toBe(1);
  });
});

test("compares two entries in sealed slots only: open differences, decided differences and equal picks", () => {
  const slots = withOutcomes({ "1_2": decided("TOR", [4, 1]) });
  const own = toLiveBracket({ slots, rules, picks });
  const other = toLiveBracket({ slots, rules, picks: { ...picks, "1_2": seriesPick("TOR", 5), "2_1": seriesPick("BOS", 7) } });
  const keys = (rows: readonly { key: string }[]) => rows.map(({ key }) => key);
  const all = compared({ own, other, sealed: new Set(["1_1", "1_2", "2_1"]) });
  expect([keys(all.separates), keys(all.separated), keys(all.same)]).toEqual([["2_1"], ["1_2"], ["1_1"]]);
  expect(keys(compared({ own, other, sealed: new Set(["1_1"]) }).separates)).toEqual([]);
});

describe("what if", () => {
  test("a chosen winner advances, and a later choice is dropped with the one it depends on", () => {
    const slots = withOutcomes({});
    const both = { "1_1": { winner: "BOS", length: null }, "2_1": { winner: "BOS", length: null } };
    const { outcomes, choices } = outcomesIf({ slots, picks, choices: both });
    expect(Object.keys(choices)).toEqual(["1_1", "2_1"]);
    expect(outcomes["1_1"]).toMatchObject({ winner: "BOS", wins: [4, 2], length: 6 });
    const without = outcomesIf({ slots, picks, choices: { ...both, "1_1": { winner: "TAM", length: null } } });
    expect(Object.keys(without.choices)).toEqual(["1_1"]);
    expect(without.outcomes["2_1"] ?? null).toBeNull();
  });

  test("a decided series cannot be given another winner", () => {
    const slots = withOutcomes({ "1_1": decided("BOS", [4, 2]) });
    expect(outcomesIf({ slots, picks, choices: { "1_1": { winner: "TAM", length: null } } }).choices).toEqual({});
  });

  test("an impossible length is replaced by the likeliest possible one", () => {
    expect(lengthsLeft({ bestOf: 7, lost: 2 })).toEqual([6, 7]);
    expect(lengthsLeft({ bestOf: 1, lost: 0 })).toEqual([]);
    // With even teams, 6 and 7 games are equally likely and more likely than 4 or 5.
    expect(likeliestLength({ bestOf: 7, won: 0, left: [4, 5, 6, 7], game: 0.5 })).toBe(6);
    expect(likeliestLength({ bestOf: 7, won: 3, left: [6, 7], game: 0.5 })).toBe(6);
    expect(likeliestLength({ bestOf: 7, won: 0, left: [4, 5, 6, 7], game: 0.9 })).toBe(4);
    expect(likeliestLength({ bestOf: 7, won: 0, left: [4, 5, 6, 7], game: 0.2 })).toBe(7);
    const slots = withOutcomes({ "1_1": standing([0, 3]) });
    expect(outcomesIf({ slots, picks, choices: { "1_1": { winner: "BOS", length: 5 } } }).outcomes["1_1"]).toMatchObject({ length: 7 });
  });

  test("the table is computed by the event's own rules", () => {
    const slots = withOutcomes({});
    const sealed = ["1_1", "1_2", "2_1"].map((slot) => ({
      slot,
      values: [
        [0, picks[slot as keyof typeof picks]],
        [2, { "1_1": seriesPick("TAM", 4), "1_2": seriesPick("TOR", 4), "2_1": seriesPick("TAM", 4) }[slot]],
      ] as const,
    }));
    const pool = toPool({ slots, sealed });
    expect([pool.size, pool.has(1)]).toEqual([2, false]);
    const { outcomes } = outcomesIf({ slots, picks, choices: { "1_1": { winner: "TAM", length: null } } });
    const places = placesIf({ rules, slots, outcomes, pool });
    expect(places.get(2)).toEqual({ rank: 1, points: 10 });
    expect(places.get(0)).toEqual({ rank: 2, points: 0 });
    expect(places.has(1)).toBe(false);
    const own = chanceIf({ rules, slots, outcomes, pool, entryNo: 0 });
    const rival = chanceIf({ rules, slots, outcomes, pool, entryNo: 2 });
    expect(own?.isExact).toBe(true);
    expect(own?.win).toBeLessThan(rival?.win ?? 0);
    expect(own?.outcomesLeft, "two series of eight endings each").toBe(64);
    const left = (outcomesLeft: number, size: number) =>
      isCountable({ win: 0, place: 0, isExact: false, error: 0, outcomesLeft }, { ...pool, size });
    expect([left(2 ** 21, 128), left(2 ** 21, 129), left(2 ** 22, 2)]).toEqual([true, false, false]);
  });
});

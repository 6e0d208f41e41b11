import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { custom, LOCKS_AT, sampleDraft, toSlots } from "./bracket.fixtures.ts";
import {
  type Draft,
  type DraftSeries,
  defaultRules,
  draft,
  emptyDraft,
  type Rules,
  type SeriesContent,
  type Side,
} from "./bracket.schema.ts";
import { validateForPublish } from "./bracket-draft.rules.ts";
import { seriesSlots } from "./bracket-graph.rules.ts";
import { planSlots } from "./bracket-plan.rules.ts";

const gaps = (document: Draft, rules: Rules = defaultRules) => validateForPublish({ rules, draft: document });
const errors = (document: Draft, rules: Rules = defaultRules) =>
  gaps(document, rules).flatMap(({ level, path, code }) => (level === "error" ? [`${path} ${code}`] : []));
const open: Side = { kind: "open" };
const team = (id: string): Side => ({ kind: "team", team: id });
const winner = (series: string): Side => ({ kind: "winner", series });
const four = sampleDraft(4);

function withSides(document: Draft, key: string, sides: [Side, Side]): Draft {
  const series = document.series.map((one): DraftSeries => (`${one.round}_${one.n}` === key ? { ...one, sides } : one));
  return { ...document, series };
}
const toContent = (document: Draft, key: string, rules: Rules = defaultRules) =>
  seriesSlots(toSlots(document, rules)).find((series) => series.key === key)?.content as SeriesContent;

test("a tree for 2 to 64 teams eliminates all but one, and the best teams have the byes", () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 64 }), (teamCount) => {
      const document = sampleDraft(teamCount);
      expect(gaps(document)).toEqual([]);
      const slots = seriesSlots(toSlots(document));
      expect(slots).toHaveLength(teamCount - 1);
      expect(slots.flatMap(({ content }) => content.entrants)).toHaveLength(teamCount);
      expect(slots.at(-1)?.content.candidates).toEqual(document.teams.map(({ id }) => id));
      const byes = slots.filter(({ content }) => content.round === 2).flatMap(({ content }) => content.entrants.map(({ id }) => id));
      const byeCount = 2 ** document.rounds.length - teamCount;
      expect(byes.toSorted()).toEqual(
        document.teams
          .slice(0, byeCount)
          .map(({ id }) => id)
          .toSorted(),
      );
    }),
    { numRuns: 63 },
  );
});

test("the best two of eight can only meet in the final", () => {
  const document = sampleDraft(8);
  expect(toContent(document, "1_1").entrants.map(({ id }) => id)).toEqual(["T1", "T8"]);
  expect(toContent(document, "2_1").candidates).toEqual(["T1", "T4", "T5", "T8"]);
  expect(toContent(document, "2_2").sides).toEqual([winner("1_3"), winner("1_4")]);
});

describe("the graph", () => {
  test("accepts a play-in, a round whose order is drawn later, and teams still to come", () => {
    const skipping = withSides(withSides(four, "1_2", [open, team("T2")]), "2_1", [winner("1_2"), winner("1_1")]);
    expect(errors(skipping)).toEqual([]);
    expect(toContent(skipping, "1_2")).toMatchObject({ candidates: ["T2", "T3"], entrants: [{ id: "T2" }, { id: "T3" }] });
    const drawn = withSides(four, "2_1", [open, open]);
    expect(errors(drawn)).toEqual([]);
    expect(toContent(drawn, "2_1")).toMatchObject({ candidates: ["T1", "T2", "T3", "T4"], entrants: [] });
    const three = sampleDraft(5);
    const farther = withSides(withSides(three, "3_1", [winner("1_2"), winner("2_2")]), "2_1", [team("T1"), open]);
    expect(toContent(farther, "3_1").candidates).toEqual(["T2", "T3", "T4", "T5"]);
  });

  test.each([
    ["a series that waits for itself", withSides(four, "2_1", [winner("2_1"), winner("1_2")]), "series.2.sides.0 not_earlier"],
    ["a circle", withSides(four, "1_1", [winner("2_1"), team("T1")]), "series.0.sides.0 not_earlier"],
    ["a winner used twice", withSides(four, "2_1", [winner("1_1"), winner("1_1")]), "series.2.sides.1 duplicate"],
    ["a series that is not there", withSides(four, "2_1", [winner("1_1"), winner("1_7")]), "series.2.sides.1 unknown_series"],
    ["a team in two places", withSides(four, "2_1", [winner("1_1"), team("T1")]), "series.2.sides.1 duplicate"],
    ["a team nobody knows", withSides(four, "1_1", [team("T1"), team("T9")]), "series.0.sides.1 unknown_team"],
    ["a winner who goes nowhere", withSides(four, "2_1", [winner("1_1"), team("T3")]), "series.1 goes_nowhere"],
    ["the same series twice", { ...four, series: [...four.series, four.series[0] as DraftSeries] }, "series.3.n duplicate"],
    [
      "two finals",
      { ...four, series: [...four.series, { ...(four.series[2] as DraftSeries), n: 2, sides: [open, open] as [Side, Side] }] },
      "rounds.1 many_finals",
    ],
  ])("refuses %s, and still plans every valid slot", (_, document, problem) => {
    expect(errors(document)).toContain(problem);
    const keys = planSlots({ rules: defaultRules, draft: document }).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test("plans any draft without an exception", () => {
    const side = fc.oneof(
      fc.constant(open),
      fc.integer({ min: 1, max: 6 }).map((n) => team(`T${n}`)),
      fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 })).map(([round, n]) => winner(`${round}_${n}`)),
    );
    const series = fc.record({ round: fc.integer({ min: 1, max: 4 }), n: fc.integer({ min: 1, max: 3 }), sides: fc.tuple(side, side) });
    fc.assert(
      fc.property(fc.array(series, { maxLength: 9 }), fc.constantFrom("classic", "second_chance", "re_pick"), (given, mode) => {
        const document = draft.parse({ ...four, series: given });
        const rules = custom({ mode });
        validateForPublish({ rules, draft: document });
        const slots = planSlots({ rules, draft: document });
        expect(slots.map(({ ordinal }) => ordinal)).toEqual(slots.map((_, at) => at));
        const seen = new Set<string>();
        for (const { key, content } of slots) {
          if (content.kind === "series") for (const one of content.sides) if (one.kind === "winner") expect(seen).toContain(one.series);
          seen.add(key);
        }
      }),
    );
  });
});

test("an empty draft says what is missing first, and incomplete teams what they lack", () => {
  expect(errors(emptyDraft)).toEqual(["teams required", "rounds required", "locks_at required"]);
  const document = draft.parse({
    ...four,
    teams: four.teams.map((one, at) => (at === 0 ? { ...one, name: " ", short_name: "TOOLONG" } : at === 1 ? { ...one, id: "T3" } : one)),
    tie_break: { question: " " },
  });
  expect(errors(document)).toEqual([
    "teams.0.name required",
    "teams.0.short_name too_long",
    "teams.2.id duplicate",
    "series.1.sides.0 unknown_team",
    "tie_break.question required",
  ]);
  expect(errors(four, custom({ points_winner: [10] }))).toEqual(["rounds.1 no_points"]);
});

test("teams from elsewhere can be added to a second-chance bracket as they become known", () => {
  const rules = custom({ mode: "second_chance" });
  const document = sampleDraft(8);
  expect(errors(document, rules)).toEqual([]);
  expect(toContent(document, "2_1", rules)).toMatchObject({ sides: [open, open], candidates: ["T1", "T4", "T5", "T8"] });
  expect(toContent(document, "2_1", rules).entrants).toHaveLength(4);
  expect(errors(sampleDraft(2), rules)).toEqual(["rounds required"]);
});

describe("locks", () => {
  const eight = sampleDraft(8, { tieBreak: "Goals?" });
  const locks = (lock: Rules["lock"], document = eight) =>
    Object.fromEntries(planSlots({ rules: custom({ lock }), draft: document }).map(({ key, lockAt }) => [key, lockAt]));

  test("close picks for all at once, by round, by series, or with the earliest second game", () => {
    expect(new Set(Object.values(locks("event")))).toEqual(new Set([LOCKS_AT]));
    expect(locks("round")).toMatchObject({ "1_4": LOCKS_AT, "2_1": 2 * LOCKS_AT, "3_1": 3 * LOCKS_AT, tie_break: LOCKS_AT });
    expect(locks("series")).toMatchObject({ "1_1": LOCKS_AT + 1, "1_4": LOCKS_AT + 4, "2_2": 2 * LOCKS_AT + 2, tie_break: LOCKS_AT + 1 });
    expect(new Set(Object.values(locks("second_game")))).toEqual(new Set([LOCKS_AT + 1]));
  });

  test("of later rounds may be unknown, of the first round they are required", () => {
    const unknown: Draft = {
      ...eight,
      locks_at: null,
      rounds: eight.rounds.map((round) => ({ ...round, locks_at: null })),
      series: eight.series.map((series) => ({ ...series, locks_at: null, game_2_at: null })),
    };
    expect(errors(unknown)).toEqual(["locks_at required"]);
    expect(errors(unknown, custom({ lock: "round" }))).toEqual(["rounds.0.locks_at required"]);
    expect(errors(unknown, custom({ lock: "series" }))).toHaveLength(4);
    expect(errors(unknown, custom({ lock: "second_game" }))).toEqual(["series.0.game_2_at required"]);
    const later = { ...eight, rounds: eight.rounds.map((round, at) => (at > 0 ? { ...round, locks_at: null } : round)) };
    expect(errors(later, custom({ lock: "round" }))).toEqual([]);
    expect(locks("round", later)).toMatchObject({ "1_1": LOCKS_AT, "2_1": null });
    expect(errors(eight, custom({ mode: "re_pick", lock: "event" }))).toEqual(["locks_at wrong_lock"]);
  });
});

test("two teams with one name are an error, a seed that is more frequent than the others a warning", () => {
  const sample = sampleDraft(4);
  const withTeams = (change: (team: Draft["teams"][number], at: number) => object): Draft => ({
    ...sample,
    teams: sample.teams.map((team, at) => ({ ...team, ...change(team, at) })),
  });
  expect(errors(withTeams((_, at) => (at === 3 ? { name: " team t1" } : {})))).toEqual(["teams.3.name duplicate"]);
  const listGaps = (document: Draft) => gaps(document).map(({ level, path, message }) => [level, path, message]);
  expect(listGaps(withTeams((_, at) => (at === 1 ? { seed: 1 } : {})))).toEqual([
    ["warning", "teams.1.seed", "Team T2 has seed 1, as Team T1 does"],
  ]);
  expect(listGaps(withTeams((_, at) => ({ seed: 1 + (at % 2) }))), "as in two conferences").toEqual([]);
});

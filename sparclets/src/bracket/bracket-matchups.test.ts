import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createRng } from "../kernel/rng.ts";
import { LOCKS_AT, playedCourse, sampleDraft, scoreInput, toSlots, won } from "./bracket.fixtures.ts";
import { type Draft, defaultRules, type Outcome, type Rules } from "./bracket.schema.ts";
import { fillRandom } from "./bracket-fill.rules.ts";
import { bracketMatchups } from "./bracket-matchups.rules.ts";
import type { PatchMatchup } from "./bracket-matchups.schema.ts";
import { planSlots } from "./bracket-plan.rules.ts";
import { scoreAll } from "./bracket-scoring.rules.ts";

const document = sampleDraft(4, { tieBreak: "Goals?" });
const slots = toSlots(document);
const all: ReadonlySet<string> = new Set(slots.map(({ key }) => key));

function patched(key: string, body: PatchMatchup, outcomes: Record<string, Outcome> = {}, locked = all) {
  return bracketMatchups.apply({ rules: defaultRules, draft: document, slots, outcomes, locked, key, body });
}
function toOutcome(key: string, body: PatchMatchup, outcomes: Record<string, Outcome> = {}) {
  const changed = patched(key, body, outcomes);
  return changed.ok ? (changed.value.outcomes?.[key] ?? "same") : changed.refusal.code;
}

describe("a result", () => {
  test("is derived from the games won, or from winner and length", () => {
    const ended = { teams: ["T1", "T4"], wins: [4, 2], winner: "T1", length: 6, is_void: false };
    expect(toOutcome("1_1", { wins: [4, 2] })).toEqual(ended);
    expect(toOutcome("1_1", { winner: "T1", length: 6 })).toEqual(ended);
    expect(toOutcome("1_1", { wins: [2, 1] })).toEqual({ ...ended, wins: [2, 1], winner: null, length: null });
    expect(toOutcome("1_1", { winner: "T1" })).toEqual({ ...ended, wins: [0, 0], length: null });
    expect(toOutcome("1_1", { wins: [4, 2] }, { "1_1": won("T1", 6, { teams: ["T1", "T4"], wins: [4, 2] }) })).toBe("same");
  });

  test.each([
    [{ wins: [4, 4] }, "bracket.wrong_score"],
    [{ winner: "T1", wins: [1, 4] }, "bracket.wrong_score"],
    [{ winner: "T1", length: 3 }, "bracket.wrong_score"],
    [{ wins: [4, 1], length: 6, winner: "T1" }, "bracket.wrong_score"],
    [{ winner: "T2", length: 4 }, "bracket.wrong_team"],
    [{ length: 5 }, "bracket.wrong_score"],
  ] as const)("is refused when it is %j", (body, code) => {
    expect(toOutcome("1_1", body as unknown as PatchMatchup)).toBe(code);
  });

  test("is refused before the lock when it decides, and accepted when it is a running score", () => {
    const none = new Set<string>();
    expect(patched("1_1", { wins: [4, 0] }, {}, none)).toMatchObject({ ok: false, refusal: { code: "matchups.not_locked" } });
    expect(patched("tie_break", { number: 3 }, {}, none)).toMatchObject({ ok: false, refusal: { code: "matchups.not_locked" } });
    expect(patched("1_1", { wins: [1, 0] }, {}, none)).toMatchObject({ ok: true });
    expect(toOutcome("tie_break", { number: 3 })).toEqual({ number: 3 });
  });
});

describe("when picks close", () => {
  const toRules = (lock: Rules["lock"]): Rules => ({ ...defaultRules, lock });
  const draftAfter = (lock: Rules["lock"], key: string, body: PatchMatchup) => {
    const changed = bracketMatchups.apply({ rules: toRules(lock), draft: document, slots, outcomes: {}, locked: new Set(), key, body });
    return changed.ok ? (changed.value.draft ?? "same") : changed.refusal.code;
  };
  const locksAfter = (lock: Rules["lock"], key: string, body: PatchMatchup) => {
    const after = draftAfter(lock, key, body);
    return typeof after === "string" ? after : planSlots({ rules: toRules(lock), draft: after }).map((plan) => [plan.key, plan.lockAt]);
  };

  test.each([
    ["event", "2_1", [7, 7, 7, 7]],
    ["round", "2_1", [LOCKS_AT, LOCKS_AT, 7, 7]],
    ["series", "1_2", [LOCKS_AT + 1, 7, LOCKS_AT * 2 + 1, 7]],
  ] as const)("is set with a series, for everything that closes with it: by %s", (lock, key, times) => {
    expect(locksAfter(lock, key, { locks_at: 7 })).toEqual(["1_1", "1_2", "2_1", "tie_break"].map((slot, at) => [slot, times[at]]));
  });

  test("follows the second games where the rules say so, and refuses another time", () => {
    expect(locksAfter("second_game", "1_2", { game_2_at: 7 })).toEqual(["1_1", "1_2", "2_1", "tie_break"].map((slot) => [slot, 7]));
    expect(draftAfter("second_game", "1_1", { locks_at: 7 })).toBe("bracket.wrong_time");
    expect(draftAfter("series", "1_1", { game_2_at: 7 })).toBe("bracket.wrong_time");
  });

  test("changes nothing when it is the same", () => {
    expect(draftAfter("event", "1_1", { locks_at: LOCKS_AT })).toBe("same");
  });
});

describe("a correction", () => {
  const first = { "1_1": won("T1", 5, { teams: ["T1", "T4"], wins: [4, 1] }), "1_2": won("T2", 4, { teams: ["T2", "T3"], wins: [4, 0] }) };

  test("moves the winner to the series it feeds, and resets a running score there", () => {
    const underWay = { ...first, "2_1": won("T1", null, { teams: ["T1", "T2"], wins: [2, 1], winner: null }) };
    expect(patched("1_1", { wins: [3, 4] }, underWay)).toEqual({
      ok: true,
      value: {
        outcomes: {
          "1_1": { teams: ["T1", "T4"], wins: [3, 4], winner: "T4", length: 7, is_void: false },
          "2_1": { teams: ["T4", "T2"], wins: [0, 0], winner: null, length: null, is_void: false },
        },
      },
    });
  });

  test("requires that a later series is reopened when the eliminated team decided it", () => {
    const decided = { ...first, "2_1": won("T1", 7, { teams: ["T1", "T2"], wins: [4, 3] }) };
    expect(patched("1_1", { wins: [3, 4] }, decided)).toMatchObject({
      ok: false,
      refusal: { code: "bracket.later_decided", details: { slot: "2_1" } },
    });
    expect(patched("1_1", { wins: [4, 2] }, decided)).toMatchObject({ ok: true });
  });

  test("requires the same when the other team of a decided series would be replaced, and names that series", () => {
    const decided = { ...first, "2_1": won("T1", 6, { teams: ["T1", "T2"], wins: [4, 2] }) };
    expect(patched("1_2", { wins: [1, 4] }, decided)).toMatchObject({
      ok: false,
      refusal: {
        code: "bracket.later_decided",
        details: { slot: "2_1" },
        problems: [{ path: "matchups.2_1", message: "To reopen first: Round 2" }],
      },
    });
    expect(patched("1_2", { wins: [4, 2] }, decided)).toMatchObject({ ok: true });
  });

  test("completes a decided series whose other team was not known", () => {
    const outcomes = { "1_1": first["1_1"], "2_1": won("T1", 6, { teams: ["T1", null], wins: [4, 2] }) };
    expect(patched("1_2", { wins: [4, 0] }, outcomes)).toMatchObject({
      ok: true,
      value: { outcomes: { "2_1": { teams: ["T1", "T2"], winner: "T1", wins: [4, 2] } } },
    });
  });

  test("names the former result", () => {
    const correctionLabel = (before: Outcome, after: Outcome, key = "1_1") => {
      const slot = slots.find((one) => one.key === key) as (typeof slots)[number];
      return bracketMatchups.correctionLabel({ slots, slot, before, after });
    };
    const before = first["1_1"];
    expect(correctionLabel(before, won("T1", 6, { wins: [4, 2] }))).toBe("Series 1 of Round 1 was 4–2, not 4–1");
    expect(correctionLabel(before, won("T4", 6, { wins: [2, 4] }), "2_1")).toBe("Round 2 went 4–2 to Team T4, not 4–1 to Team T1");
    expect(correctionLabel(before, { ...before, teams: ["T1", "T3"] })).toBe(
      "Series 1 of Round 1 was Team T1 against Team T3, not Team T1 against Team T4",
    );
    expect(correctionLabel(before, { ...before, winner: null })).toBe("Series 1 of Round 1 is not decided yet");
    expect(correctionLabel(before, { ...before, is_void: true })).toBe("Series 1 of Round 1 does not count");
    expect(correctionLabel({ number: 5 }, { number: 6 }, "tie_break")).toBe("The tie-break number was 6, not 5");
  });

  test("restores all standings when it is undone", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffff_ffff }), fc.integer({ min: 2, max: 16 }), (seed, teamCount) => {
        const rng = createRng(seed);
        const draft = sampleDraft(teamCount);
        const planned = toSlots(draft);
        const locked = new Set(planned.map(({ key }) => key));
        const outcomes = playedCourse(planned, rng, () => rng.below(3) === 0);
        const key = planned[rng.below(planned.length)]?.key as string;
        const apply = (from: Record<string, Outcome>, body: PatchMatchup) => {
          const changed = bracketMatchups.apply({ rules: defaultRules, draft, slots: planned, outcomes: from, locked, key, body });
          return changed.ok ? { ...from, ...changed.value.outcomes } : null;
        };
        const was = outcomes[key];
        const after = apply(outcomes, { wins: [4, rng.below(4)] });
        if (!after) return;
        const back = apply(after, was && "wins" in was ? { wins: was.wins } : { winner: null, wins: [0, 0] });
        const entries = [0, 1, 2, 3].map((n) => fillRandom({ slots: planned, picks: {}, seed: seed + n }));
        const input = scoreInput({ rules: defaultRules, slots: planned, outcomes, entries });
        expect(scoreAll({ ...input, outcomes: back ?? {} })).toEqual(scoreAll(input));
      }),
    );
  });
});

test("teams to come must be of the bracket, each once in a round", () => {
  const drawn = {
    ...document,
    series: document.series.map((one) => (one.round === 2 ? { ...one, sides: [{ kind: "open" }, { kind: "open" }] as never } : one)),
  };
  const planned = toSlots(drawn);
  const place = (key: string, teams: [string | null, string | null]) =>
    bracketMatchups.apply({ rules: defaultRules, draft: drawn, slots: planned, outcomes: {}, locked: new Set(), key, body: { teams } });
  expect(place("2_1", ["T3", "T1"])).toMatchObject({ ok: true, value: { outcomes: { "2_1": { teams: ["T3", "T1"], winner: null } } } });
  for (const teams of [
    ["T3", "T3"],
    ["T9", null],
  ] as const)
    expect(place("2_1", [...teams])).toMatchObject({ ok: false, refusal: { code: "bracket.wrong_team" } });
  expect(place("1_1", ["T1", "T2"])).toMatchObject({ ok: false, refusal: { code: "bracket.wrong_team" } });
});

test("a new series takes the round's next number, and reports its own problems only", () => {
  const create = (body: object) =>
    bracketMatchups.apply({
      rules: defaultRules,
      draft: document,
      slots,
      outcomes: {},
      locked: all,
      key: null,
      body: bracketMatchups.create.parse(body),
    });
  const added = create({
    round: 1,
    teams: [{ id: "N1", name: "New", short_name: "N", seed: null, color: null, logo: null }],
    sides: [{ kind: "team", team: "N1" }, { kind: "open" }],
  });
  expect(added.ok && added.value.draft?.series.at(-1)).toMatchObject({ round: 1, n: 3 });
  expect(added.ok && added.value.draft?.teams).toHaveLength(5);
  expect(create({ round: 1, n: 2 })).toMatchObject({ ok: false, refusal: { code: "bracket.series_exists" } });
  expect(create({ round: 1, sides: [{ kind: "team", team: "T1" }, { kind: "open" }] })).toMatchObject({
    ok: false,
    refusal: { code: "request.invalid", problems: [{ path: "sides.0", code: "duplicate" }] },
  });
});

test("a new team has no name that another one has or had once there are entries", () => {
  const draft: Draft = {
    ...document,
    teams: document.teams.map((team) => (team.id === "T1" ? { ...team, earlier_names: ["boston"] } : team)),
  };
  const create = (team: object, now: number | null = 1) => {
    const teams = [
      { id: "T2", name: "Known", short_name: "K" },
      { id: "N1", name: "New", short_name: "N", ...team },
    ];
    const body = bracketMatchups.create.parse({ round: 1, teams: teams.map((one) => ({ seed: null, color: null, logo: null, ...one })) });
    const made = bracketMatchups.apply({ ...{ rules: defaultRules, draft, slots, outcomes: {}, locked: all, key: null, now }, body });
    return made.ok ? made.value.draft?.teams.at(-1)?.name : made.refusal;
  };
  const refused = (path: string) => ({ code: "request.invalid", problems: [{ path, code: "duplicate" }] });
  expect(create({ name: "Bostón" })).toMatchObject(refused("teams.1.name"));
  expect(create({ short_name: "t3" })).toMatchObject(refused("teams.1.short_name"));
  expect(create({})).toBe("New");
  expect(create({ name: "Boston" }, null)).toBe("Boston");
});

test("refuses a team in a full bracket and a series in a full round", () => {
  const create = (draft: Draft, body: object) =>
    bracketMatchups.apply({
      ...{ rules: defaultRules, draft, slots: toSlots(draft), outcomes: {}, locked: all, key: null },
      body: bracketMatchups.create.parse(body),
    });
  const teams = [{ id: "N1", name: "New", short_name: "N", seed: null, color: null, logo: null }];
  const full = { ok: false, refusal: { code: "bracket.full" } };
  expect(create(sampleDraft(64), { round: 1, teams, sides: [{ kind: "team", team: "N1" }, { kind: "open" }] })).toMatchObject(full);
  expect(create(sampleDraft(63), { round: 6, teams })).toMatchObject({ ok: true });
  const last = { ...document, series: document.series.map((one) => (one.round === 1 && one.n === 2 ? { ...one, n: 64 } : one)) };
  expect(create(last, { round: 1 })).toMatchObject(full);
});

test("shows real teams in full, the score, and the note of the last correction", () => {
  const outcomes = { "1_1": won("T4", 6, { wins: [2, 4] }) };
  const show = (key: string) =>
    bracketMatchups.show({
      rules: defaultRules,
      draft: document,
      slots,
      outcomes,
      locked: all,
      slot: slots.find((one) => one.key === key) as (typeof slots)[number],
      revision: 2,
      note: "Series 1 was 4–2, not 4–1",
    });
  expect(show("2_1")).toMatchObject({ id: "2_1", round: 2, teams: [{ id: "T4", name: "Team T4" }, null], winner: null, is_locked: true });
  expect(show("1_1")).toMatchObject({ wins: [2, 4], winner: "T4", length: 6, revision: 2, note: "Series 1 was 4–2, not 4–1" });
  expect(show("tie_break")).toMatchObject({ question: "Goals?", number: null });
});

import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Cell, packColumn, readColumn } from "../kernel/column.ts";
import { sampleSchedule, storedSlot } from "../sparclet.fixtures.ts";
import type { SlotPlan } from "../sparclet-rules.ts";
import { TEAMS_MAX } from "../team-rules.ts";
import { sampleQuestion } from "./trivia.fixtures.ts";
import { triviaRules } from "./trivia.rules.ts";
import { defaultRules, type Outcome, type Rules } from "./trivia.schema.ts";
import { fullShareCode } from "./trivia-answer.rules.ts";
import { scoreTeams, toTeamRules } from "./trivia-teams.rules.ts";
import { timeUnitMs } from "./trivia-time.rules.ts";

const LIMIT_MS = 20_000;
const QUESTIONS = 4;
const KEYS = Array.from({ length: QUESTIONS }, (_, at) => `q${at + 1}`);
const teamRules = { ...defaultRules, teams: "own_devices", team_names: ["Reds", "Blues", "Greens"] } as const satisfies Rules;

const plans = triviaRules.slots({
  rules: teamRules,
  draft: { questions: KEYS.map((id) => sampleQuestion(id)) },
  schedule: sampleSchedule,
});
const slots = plans.map((plan) => storedSlot(plan as SlotPlan<never, never>)) as never;

interface Member {
  team: number;
  /** The first question that counts for the team, from 0. */
  from: number;
  /** By question: the unit of time of a right answer, −1 for a wrong one, null for none. */
  answers: readonly (number | null)[];
}

interface Game {
  members: readonly Member[];
  rules?: Partial<Rules>;
  voided?: readonly string[];
}

const WRONG = 1;
const RIGHT = fullShareCode("single_choice");
const toCell = (answer: number): Cell => ({ code: answer < 0 ? WRONG : RIGHT, aux: Math.max(0, answer) });

function toInput({ members, rules, voided = [] }: Game) {
  const outcomes = Object.fromEntries(
    KEYS.map((key): [string, Outcome] => [
      key,
      { distribution: {}, answered: 0, correct: ["b"], is_voided: voided.includes(key), first_right_ms: null },
    ]),
  );
  const columns = Object.fromEntries(
    KEYS.map((key, at) => {
      const cells = members.flatMap(({ answers }, entryNo): [number, Cell][] => {
        const answer = answers[at] ?? null;
        return answer === null ? [] : [[entryNo, toCell(answer)]];
      });
      return [key, readColumn(packColumn(members.length, new Map(cells)))];
    }),
  );
  return { rules: { ...teamRules, ...rules }, slots, outcomes, columns, entryCount: members.length };
}

function scored(game: Game) {
  const { members } = game;
  const teams = {
    teamCount: 3,
    teamOf: Uint8Array.from(members, ({ team }) => team),
    countsFrom: Int32Array.from(members, ({ from }) => from),
  };
  const { keys } = scoreTeams({ ...toInput(game), members: teams });
  return [1, 2, 3].map((team) => keys.map((key) => key[team] as number));
}

/** Written from the sentences of the rule alone: exact fractions over a common denominator, one member and one question at a time. */
function scoredSlowly(game: Game): number[][] {
  const input = toInput(game);
  const counted = KEYS.filter((key) => !game.voided?.includes(key));
  const facts = game.members.map((member, entryNo) => {
    const lines = triviaRules.scoreBreakdown({ ...input, entryNo });
    return counted.map((key) => {
      const answer = member.answers[KEYS.indexOf(key)] ?? null;
      return {
        counts: KEYS.indexOf(key) >= member.from,
        points: lines.filter(({ slot }) => slot === key).reduce((sum, line) => sum + line.points, 0),
        right: answer !== null && answer >= 0 ? 1 : 0,
        elapsedMs: answer === null ? LIMIT_MS : Math.max(0, answer) * timeUnitMs(LIMIT_MS),
      };
    });
  });
  return [1, 2, 3].map((team) => {
    const own = facts.filter((_, entryNo) => game.members[entryNo]?.team === team);
    if (input.rules.team_points === "best") return sumBest(own, input.rules.team_best);
    const common = own.reduce((product, _, at) => product * BigInt(at + 1), 1n);
    const meanOf = (value: "points" | "right" | "elapsedMs", units: number) => {
      let total = 0n;
      for (let at = 0; at < counted.length; at++) {
        const present = own.filter((member) => member[at]?.counts);
        const sum = present.reduce((all, member) => all + (member[at]?.[value] ?? 0) * units, 0);
        if (present.length > 0) total += (BigInt(sum) * common) / BigInt(present.length);
      }
      return Number(total / common);
    };
    return [meanOf("points", 1), meanOf("right", 100), 0 - meanOf("elapsedMs", 1)];
  });
}

type Facts = { points: number; right: number; elapsedMs: number }[];

function sumBest(own: readonly Facts[], best: number): number[] {
  const totals = own.map((member) => [
    member.reduce((sum, { points }) => sum + points, 0),
    member.reduce((sum, { right }) => sum + right, 0),
    0 - member.reduce((sum, { elapsedMs }) => sum + elapsedMs, 0),
  ]);
  // The best are found by taking the greatest again and again.
  const taken = [0, 0, 0];
  for (let count = 0; count < best && totals.length > 0; count++) {
    const isBetter = (one: number[], other: number[]) => {
      const at = one.findIndex((value, key) => value !== other[key]);
      return at >= 0 && (one[at] as number) > (other[at] as number);
    };
    const top = totals.reduce((greatest, total) => (isBetter(total, greatest) ? total : greatest));
    totals.splice(totals.indexOf(top), 1);
    for (const [key, value] of top.entries()) taken[key] = (taken[key] as number) + value;
  }
  return taken;
}

const answers = fc.array(fc.oneof(fc.constant(null), fc.constant(-1), fc.integer({ min: 0, max: 2_000 })), {
  minLength: QUESTIONS,
  maxLength: QUESTIONS,
});
const members = fc.array(fc.record({ team: fc.integer({ min: 0, max: 3 }), from: fc.integer({ min: 0, max: QUESTIONS }), answers }), {
  maxLength: 12,
});
const points = fc.constantFrom<Partial<Rules>>({ team_points: "mean" }, { team_points: "best", team_best: 2 });

/** A member who joined late has no answers from before. */
const withoutEarlier = (all: readonly Member[]): Member[] =>
  all.map((member) => ({ ...member, answers: member.answers.map((answer, at) => (at < member.from ? null : answer)) }));

const all = (answer: number | null): (number | null)[] => KEYS.map(() => answer);
const early = (team: number, given: readonly (number | null)[]): Member => ({ team, from: 0, answers: given });
const accuracy = { preset: "accuracy" } as const;

test("names of teams show everything that is in them; a team whose name shows nothing has a number", () => {
  const rules: Rules = { ...teamRules, team_names: ["\u202eReds", " Bl\u200bues ", "\u2060"] };
  expect(toTeamRules(rules)?.names).toEqual(["Reds", "Blues", "Team 3"]);
});

describe("points of a team", () => {
  test("equal those of a slow scorer that goes by the sentences of the rule", () => {
    fc.assert(
      fc.property(members, points, fc.subarray(KEYS), (given, rules, voided) => {
        const game = { members: withoutEarlier(given), rules, voided };
        expect(scored(game)).toEqual(scoredSlowly(game));
      }),
    );
  });

  test("are the mean of its members' points, rounded down, while nobody is late", () => {
    fc.assert(
      fc.property(fc.array(answers, { minLength: 1, maxLength: 9 }), (given) => {
        const game = { members: given.map((own) => early(2, own)) };
        const { keys } = triviaRules.scoreAll(toInput(game));
        const sum = [...(keys[0] ?? [])].reduce((total, own) => total + own, 0);
        expect(scored(game)[1]?.[0]).toBe(Math.floor(sum / given.length));
      }),
    );
  });

  test("are the sum of its best members' points, of fewer where it has fewer", () => {
    const game = { members: [early(1, all(0)), early(1, [0, 0, null, null]), early(1, all(null)), early(2, [0, null, null, null])] };
    const rules = { ...accuracy, team_points: "best", team_best: 2 } as const;
    expect(scored({ ...game, rules }).map(([total]) => total)).toEqual([6_000, 1_000, 0]);
  });

  test("do not depend on the order of members", () => {
    fc.assert(
      fc.property(members, points, (given, rules) => {
        const own = withoutEarlier(given);
        expect(scored({ members: own.toReversed(), rules })).toEqual(scored({ members: own, rules }));
      }),
    );
  });

  test("never fall when a member without points is removed, and stay the same by the best", () => {
    fc.assert(
      fc.property(members, points, (given, rules) => {
        const rest = withoutEarlier(given);
        const [before] = scored({ members: [...rest, early(1, all(null))], rules });
        const [after] = scored({ members: [...rest, early(0, all(null))], rules });
        expect(after?.[0]).toBeGreaterThanOrEqual(before?.[0] as number);
        if (rules.team_points === "best") expect(after?.[0]).toBe(before?.[0]);
      }),
    );
  });

  test("take nothing from a team for questions before somebody joined, and count them from the next one on", () => {
    const late: Member = { team: 1, from: 2, answers: [null, null, 0, null] };
    const rules = accuracy;
    // 1000 + 1000, then the mean of 1000 and 1000, then of 1000 and nothing.
    expect(scored({ members: [early(1, all(0)), late], rules })[0]?.[0]).toBe(3_500);
    expect(scored({ members: [late], rules })[0]?.[0]).toBe(1_000);
  });

  test("leave void questions and teams without members alone", () => {
    const [reds, blues] = scored({ members: [early(1, all(0))], rules: accuracy, voided: ["q2"] });
    expect(reds?.[0]).toBe(3_000);
    expect(blues?.[0]).toBe(0);
  });

  test("are rounded down once and not for each question", () => {
    const rules = { ...accuracy, streak_step: 0 };
    const members = [early(1, [0, null, null, null]), early(1, [null, 0, null, null]), early(1, [null, null, 0, null])];
    expect(scored({ members, rules })[0]?.[0]).toBe(1_000);
  });
});

describe("ties of teams", () => {
  const rules = { ...accuracy, streak_step: 0 };
  const compared = (first: Member[], second: Member[]) => {
    const [reds = [], blues = []] = scored({ members: [...first, ...second], rules });
    expect(reds[0]).toBe(blues[0]);
    return reds.map((value, at) => Math.sign(value - (blues[at] ?? 0)));
  };

  test("are decided by time where right answers are equal", () => {
    expect(compared([early(1, all(100))], [early(2, all(200))])).toEqual([0, 0, 1]);
  });

  test("are decided by the mean of right answers, so that a large team has no advantage", () => {
    const [reds, blues] = scored({ members: [early(1, all(0)), early(1, all(0)), early(2, all(0))], rules });
    expect(reds).toEqual(blues);
  });
});

describe("the teams of an event", () => {
  test("have their names in order, with a number in place of a blank one, and are two at least", () => {
    expect(toTeamRules({ ...teamRules, team_names: ["Reds", " "] })?.names).toEqual(["Reds", "Team 2"]);
    expect(toTeamRules({ ...teamRules, team_names: [] })?.names).toEqual(["Team 1", "Team 2"]);
    expect(toTeamRules({ ...teamRules, team_names: Array.from({ length: TEAMS_MAX }, String) })?.names).toHaveLength(TEAMS_MAX);
  });

  test("are none in self-paced games, where they are off, and in events from before there were teams", () => {
    expect(toTeamRules({ ...teamRules, mode: "self_paced" })).toBeNull();
    expect(toTeamRules(defaultRules)).toBeNull();
    const before = Object.fromEntries(Object.entries(teamRules).filter(([name]) => !name.startsWith("team")));
    expect(toTeamRules(before as Rules)).toBeNull();
  });
});

import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createRng, type Rng } from "../kernel/rng.ts";
import type { Slot } from "../sparclet-rules.ts";
import { custom, playedCourse, randomPick, sampleDraft, scoreInput, toSlots } from "./bracket.fixtures.ts";
import { type Content, type Draft, defaultRules, draft as draftSchema, EARLIER_NAMES_MAX, type Pick, type Side } from "./bracket.schema.ts";
import { toCell } from "./bracket-cells.rules.ts";
import { lengthsOf } from "./bracket-graph.rules.ts";
import { createMatchup } from "./bracket-matchups.schema.ts";
import { acceptsPick } from "./bracket-picks.rules.ts";
import { acceptsStoredPicks, countsAlike, revisedDraft, unpublishedDraft } from "./bracket-revision.rules.ts";
import { scoreAll } from "./bracket-scoring.rules.ts";

const none: ReadonlySet<string> = new Set();

/** An edit somebody might make, from harmless to turning everything over. */
function edited(draft: Draft, seed: number): Draft {
  const rng = createRng(seed);
  const sides = (old: Side): Side => {
    const all: Side[] = [old, old, { kind: "open" }, { kind: "team", team: `T${1 + rng.below(9)}` }];
    return all[rng.below(all.length)] as Side;
  };
  const bestOf = [1, 3, 5, 7] as const;
  return {
    ...draft,
    teams: rng.below(2) === 0 ? draft.teams : draft.teams.filter(() => rng.below(9) > 0),
    rounds: draft.rounds.map((round) => (rng.below(3) > 0 ? round : { ...round, best_of: bestOf[rng.below(4)] as 1 })),
    series: draft.series.map((one) => ({ ...one, sides: [sides(one.sides[0]), sides(one.sides[1])] })),
    tie_break: rng.below(3) > 0 ? draft.tie_break : { question: "Another?" },
  };
}

const byKey = (slots: readonly Slot<Content>[]) => new Map(slots.map((slot) => [slot.key, slot]));

describe("acceptsStoredPicks of a bracket", () => {
  test("requires that every possible pick stays possible", () => {
    let accepted = 0;
    let lost = 0;
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 2, max: 9 }), (seed, teamCount) => {
        const draft = sampleDraft(teamCount, { tieBreak: "Goals?" });
        const after = byKey(toSlots(edited(draft, seed)));
        const rng = createRng(seed);
        for (const before of toSlots(draft)) {
          const slot = after.get(before.key);
          if (!slot) continue;
          const isAccepted = acceptsStoredPicks({ before, after: slot });
          if (!isAccepted) lost++;
          for (let at = 0; at < 8; at++) {
            const pick = randomPick(before, rng);
            if (!isAccepted) continue;
            accepted++;
            expect(acceptsPick({ slot, pick })).toBe(true);
          }
        }
      }),
      { numRuns: 300 },
    );
    expect(Math.min(accepted, lost)).toBeGreaterThan(100);
  });

  test("requires the same tie-break question once its number is closed", () => {
    const toSlot = (question: string, sealedAt: number | null) => {
      const slot = toSlots(sampleDraft(2, { tieBreak: question })).at(-1) as Slot<Content>;
      return { ...slot, sealedAt };
    };
    expect(acceptsStoredPicks({ before: toSlot("Goals?", null), after: toSlot("Shots?", null) })).toBe(true);
    expect(acceptsStoredPicks({ before: toSlot("Goals?", 5), after: toSlot("Shots?", 5) })).toBe(false);
    expect(acceptsStoredPicks({ before: toSlot("Goals?", 5), after: toSlot("Goals?", 5) })).toBe(true);
  });
});

/** What can be changed without a pick counting otherwise, and now and then more than that. */
function dressed(draft: Draft, seed: number): Draft {
  const rng = createRng(seed);
  const teams = draft.teams.map((team) => {
    const strength = rng.below(2) === 0 ? team.strength : 1 + rng.below(900);
    const appearance = rng.below(2) === 0 ? {} : { name: `${team.name}!`, short_name: "ABC", color: "#112233" };
    return { ...team, ...appearance, ...(strength === undefined ? {} : { strength }), seed: rng.below(90) === 0 ? 7 : team.seed };
  });
  const ordered = rng.below(4) === 0 ? teams.toReversed() : teams;
  return { ...draft, teams: ordered, rounds: draft.rounds.map((round) => ({ ...round, name: `${round.name}?` })) };
}

/** All that the slot takes; of tie-break numbers some. */
function acceptable({ content }: Slot<Content>, rng: Rng): Pick[] {
  if (content.kind === "tie_break") return [0, 65_535, 65_536, rng.below(100_001)].map((number) => ({ number }));
  return [null, ...content.candidates].flatMap((winner) =>
    [null, ...lengthsOf(content.best_of)].map((predicted_series_length) => ({ winner, predicted_series_length })),
  );
}

describe("countsAlike", () => {
  const upsets = custom({ upset: { shape: "seed_difference", points: 5 }, length: { ...defaultRules.length, shape: "exact" } });

  test("packs every pick into the same cell", () => {
    let alike = 0;
    let other = 0;
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 2, max: 9 }), fc.boolean(), (seed, teamCount, isWild) => {
        const draft = sampleDraft(teamCount, { tieBreak: "Goals?" });
        const after = byKey(toSlots((isWild ? edited : dressed)(draft, seed)));
        const rng = createRng(seed);
        for (const before of toSlots(draft)) {
          const slot = after.get(before.key);
          if (!slot) continue;
          if (!countsAlike({ before, after: slot })) {
            other++;
            continue;
          }
          if (JSON.stringify(before.content) !== JSON.stringify(slot.content)) alike++;
          for (const pick of acceptable(before, rng)) {
            expect(acceptsPick({ slot, pick })).toBe(true);
            expect(toCell({ content: slot.content, pick })).toEqual(toCell({ content: before.content, pick }));
          }
        }
      }),
      { numRuns: 200 },
    );
    expect(Math.min(alike, other)).toBeGreaterThan(100);
  });

  test("scores the same points for everybody", () => {
    let alike = 0;
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 2, max: 9 }), (seed, teamCount) => {
        const draft = sampleDraft(teamCount, { tieBreak: "Goals?" });
        const before = toSlots(draft);
        const after = toSlots(dressed(draft, seed));
        if (!before.every((slot, at) => countsAlike({ before: slot, after: after[at] as Slot<Content> }))) return;
        if (JSON.stringify(before) !== JSON.stringify(after)) alike++;
        const rng = createRng(seed);
        const entries = Array.from({ length: 5 }, () => Object.fromEntries(before.map((slot) => [slot.key, randomPick(slot, rng)])));
        const outcomes = { ...playedCourse(before, rng), tie_break: { number: 9 } };
        const toKeys = (slots: readonly Slot<Content>[]) => scoreAll(scoreInput({ rules: upsets, slots, outcomes, entries })).keys;
        expect(toKeys(after)).toEqual(toKeys(before));
      }),
      { numRuns: 200 },
    );
    expect(alike).toBeGreaterThan(50);
  });

  test("is false for another seed, order, length, side or opponent, and true for another tie-break question", () => {
    const draft = sampleDraft(4, { tieBreak: "Goals?" });
    const alikes = (change: Partial<Draft>) => {
      const after = byKey(toSlots({ ...draft, ...change }));
      return toSlots(draft).map((before) => countsAlike({ before, after: after.get(before.key) as Slot<Content> }));
    };
    expect(alikes({ teams: draft.teams.map((team, at) => ({ ...team, seed: at === 0 ? 9 : team.seed })) })).toEqual([
      false,
      true,
      true,
      true,
    ]);
    expect(alikes({ teams: draft.teams.toReversed() })).toEqual([false, false, false, true]);
    expect(alikes({ rounds: draft.rounds.map((round) => ({ ...round, best_of: 5 as const })) })).toEqual([false, false, false, true]);
    expect(alikes({ tie_break: { question: "Shots?" } })).toEqual([true, true, true, true]);
    const first = draft.series.map((one) =>
      one.round === 1 && one.n === 1 ? { ...one, sides: one.sides.toReversed() as [Side, Side] } : one,
    );
    expect(alikes({ series: first })).toEqual([false, true, true, true]);
  });
});

describe("an edit of a published bracket", () => {
  const before = sampleDraft(4);
  const upsets = custom({ upset: { shape: "flat", points: 5 } });
  type Change = Partial<Draft["teams"][number]>;
  const withTeam = (change: Change, { id = "T1", from = before }: { id?: string; from?: Draft } = {}): Draft => ({
    ...from,
    teams: from.teams.map((team) => (team.id === id ? { ...team, ...change } : team)),
  });
  const withNew = (change: Change, from = before): Draft => ({
    ...from,
    teams: [...from.teams, { id: "N1", name: "New", short_name: "N", seed: null, color: null, logo: null, ...change }],
  });
  interface Given {
    from?: Draft;
    rules?: typeof upsets;
    locked?: ReadonlySet<string>;
    hasEntries?: boolean;
  }
  const revised = (after: Draft, { from = before, ...given }: Given = {}) =>
    revisedDraft({ rules: defaultRules, before: from, after, locked: none, hasEntries: true, ...given });
  const paths = (after: Draft, given: Given = {}) => {
    const result = revised(after, given);
    return result.ok ? "taken" : result.refusal.problems?.map(({ path }) => path);
  };
  /** What is stored after one edit of the first team after another, each taken. */
  const after = (...changes: readonly { id: string; change: Change }[]): Draft =>
    changes.reduce((from, { id, change }) => {
      const result = revised(withTeam(change, { id, from }), { from });
      if (!result.ok) throw new Error(JSON.stringify(result.refusal));
      return result.value;
    }, before);

  test("refuses a name that another team has", () => {
    expect(paths(withTeam({ name: "Oslo", short_name: "OSL", strength: 300 }))).toBe("taken");
    expect(paths(withTeam({ name: " team t2 " }))).toEqual(["draft.teams.0.name"]);
    expect(paths(withTeam({ short_name: "T3" }))).toEqual(["draft.teams.0.short_name"]);
    expect(paths(withTeam({ name: "Team T1 " }))).toBe("taken");
    expect(paths({ ...withTeam({ name: "Oslo" }, { id: "T2", from: withTeam({ name: "Ösló" }) }) })).toEqual([
      "draft.teams.0.name",
      "draft.teams.1.name",
    ]);
  });

  test.each(["TEAM\u00a0T2", "Téam  T2", "Team-T2.", "Te\u200bam T2", "t2", "T 2"])(
    "refuses it however it is spelled, long or short: %j",
    (name) => {
      expect(paths(withTeam({ name }))).toEqual(["draft.teams.0.name"]);
      expect(paths(withNew({ name }))).toEqual(["draft.teams.4.name"]);
    },
  );

  test("refuses to swap two teams in three steps, because former names stay reserved", () => {
    const first = after({ id: "T1", change: { name: "X", short_name: "X" } });
    expect(paths(withTeam({ name: "Team T1" }, { id: "T2", from: first }), { from: first })).toEqual(["draft.teams.1.name"]);
    expect(paths(withTeam({ short_name: "T1" }, { id: "T2", from: first }), { from: first })).toEqual(["draft.teams.1.short_name"]);
    expect(paths(withNew({ name: "Team T1" }, first), { from: first })).toEqual(["draft.teams.4.name"]);
    const more = after(
      { id: "T1", change: { name: "X" } },
      { id: "T1", change: { name: "Y" } },
      { id: "T2", change: { name: "Z", strength: 7 } },
    );
    for (const name of ["Team T1", "x", "Y"])
      expect(paths(withTeam({ name }, { id: "T2", from: more }), { from: more })).toEqual(["draft.teams.1.name"]);
    expect(paths(withTeam({ name: "Team T1" }, { from: more }), { from: more })).toBe("taken");
  });

  test("accepts a new team with a new name, and refuses a name freed in the same step", () => {
    expect(paths(withNew({}))).toBe("taken");
    expect(paths(withNew({ name: "Team T1", short_name: "T1" }, withTeam({ name: "X", short_name: "X" })))).toEqual([
      "draft.teams.4.name",
      "draft.teams.4.short_name",
    ]);
    expect(paths(withNew({ name: "X" }, withTeam({ name: "X" })))).toEqual(["draft.teams.0.name", "draft.teams.4.name"]);
  });

  test("frees the names of a removed team", () => {
    const without = { ...before, teams: before.teams.filter(({ id }) => id !== "T4") };
    expect(paths(withNew({ name: "Team T4", short_name: "T4" }, without))).toBe("taken");
  });

  test("accepts two teams that had the same name from the beginning", () => {
    const same = withTeam({ short_name: "T2" });
    expect(paths(withTeam({ strength: 5 }, { from: same }), { from: same })).toBe("taken");
  });

  test("stores former names itself, and ignores those that were sent", () => {
    const forged = { earlier_names: ["teamt2"] };
    expect(revised(withTeam(forged))).toEqual({ ok: true, value: before });
    expect(revised(withNew(forged))).toEqual({ ok: true, value: withNew({}) });
    const stored = after({ id: "T1", change: { name: "Oslo" } });
    expect(stored).toEqual(withTeam({ name: "Oslo", earlier_names: ["teamt1"] }));
    expect(draftSchema.parse(stored)).toEqual(stored);
    expect(revised(withTeam({ name: "Oslo" }), { from: stored })).toEqual({ ok: true, value: stored });
    expect(unpublishedDraft(stored)).toEqual(withTeam({ name: "Oslo" }));
    expect(JSON.stringify(toSlots(stored))).not.toContain("teamt1");
  });

  test("refuses another name when the stored former names are at their limit", () => {
    const steps = Array.from({ length: EARLIER_NAMES_MAX }, (_, at) => ({ id: "T1", change: { name: `Name ${at}` } }));
    const full = after(...steps);
    expect(full.teams[0]?.earlier_names).toHaveLength(EARLIER_NAMES_MAX);
    expect(paths(withTeam({ name: "One more" }, { from: full }), { from: full })).toEqual(["draft.teams.0.name"]);
    expect(paths(withTeam({ color: "#112233" }, { from: full }), { from: full })).toBe("taken");
    const long = after({ id: "T1", change: { name: "\u{1D400}\ufdfa".repeat(40) } }, { id: "T1", change: { name: "Oslo" } });
    expect(draftSchema.safeParse(JSON.parse(JSON.stringify(long))).success).toBe(true);
    expect(long.teams[0]?.earlier_names?.some((name) => /\p{Surrogate}/u.test(name))).toBe(false);
  });

  test("refuses another seed once picks are closed, where seeds score points", () => {
    const locked = new Set(["1_1"]);
    expect(paths(withTeam({ seed: 3 }), { rules: upsets })).toBe("taken");
    expect(paths(withTeam({ seed: 3 }), { locked })).toBe("taken");
    expect(paths(withTeam({ seed: 3 }), { rules: upsets, locked })).toEqual(["draft.teams.0.seed"]);
  });

  test("accepts any name and seed without entries, and stores no history", () => {
    const turned = withTeam({ name: "Team T1", seed: 1 }, { id: "T2", from: withTeam({ name: "Team T2", seed: 2 }) });
    const given = { hasEntries: false, rules: upsets, locked: new Set(["1_1"]) };
    expect(revised(turned, given)).toEqual({ ok: true, value: turned });
    expect(revised(withTeam({ earlier_names: ["teamt2"], name: "Oslo" }), given)).toEqual({ ok: true, value: withTeam({ name: "Oslo" }) });
  });

  test.each([true, false])("stores names without invisible characters (entries: %s)", (hasEntries) => {
    const typed = withTeam({ name: "Os\u200blo\r\nBcc\u202e ", short_name: "O\u2060SL" });
    expect(revised(typed, { hasEntries })).toHaveProperty(
      "value.teams.0",
      expect.objectContaining({ name: "Oslo Bcc ", short_name: "OSL" }),
    );
    const team = { id: "T9", name: "\u202eOslo\tFC", short_name: "OSL", seed: null, color: null, logo: null };
    expect(createMatchup.parse({ round: 1, teams: [team] }).teams?.[0]?.name).toBe("Oslo FC");
    expect(createMatchup.safeParse({ round: 1, teams: [{ ...team, name: "\u200b" }] }).success).toBe(false);
  });
});

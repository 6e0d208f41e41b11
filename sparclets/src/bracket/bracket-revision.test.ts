import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createRng } from "../kernel/rng.ts";
import type { Slot } from "../sparclet-rules.ts";
import { custom, randomPick, sampleDraft, slotsOf } from "./bracket.fixtures.ts";
import { type Content, type Draft, defaultRules, type Side } from "./bracket.schema.ts";
import { acceptsPick } from "./bracket-picks.rules.ts";
import { keepsPicks, revisedDraft } from "./bracket-revision.rules.ts";

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

describe("what a bracket with entries keeps", () => {
  test("is every pick that could have been given", () => {
    let kept = 0;
    let lost = 0;
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 2, max: 9 }), (seed, teamCount) => {
        const draft = sampleDraft(teamCount, { tieBreak: "Goals?" });
        const after = byKey(slotsOf(edited(draft, seed)));
        const rng = createRng(seed);
        for (const before of slotsOf(draft)) {
          const slot = after.get(before.key);
          if (!slot) continue;
          const isKept = keepsPicks({ before, after: slot });
          if (!isKept) lost++;
          for (let at = 0; at < 8; at++) {
            const pick = randomPick(before, rng);
            if (!isKept) continue;
            kept++;
            expect(acceptsPick({ slot, pick })).toBe(true);
          }
        }
      }),
      { numRuns: 300 },
    );
    expect(Math.min(kept, lost)).toBeGreaterThan(100);
  });

  test("is the question, too, once the number cannot be guessed any more", () => {
    const slotOf = (question: string, sealedAt: number | null) => {
      const slot = slotsOf(sampleDraft(2, { tieBreak: question })).at(-1) as Slot<Content>;
      return { ...slot, sealedAt };
    };
    expect(keepsPicks({ before: slotOf("Goals?", null), after: slotOf("Shots?", null) })).toBe(true);
    expect(keepsPicks({ before: slotOf("Goals?", 5), after: slotOf("Shots?", 5) })).toBe(false);
    expect(keepsPicks({ before: slotOf("Goals?", 5), after: slotOf("Goals?", 5) })).toBe(true);
  });
});

describe("an edit of a published bracket", () => {
  const before = sampleDraft(4);
  const upsets = custom({ upset: { shape: "flat", points: 5 } });
  const withTeam = (change: object) => ({ ...before, teams: before.teams.map((team, at) => (at === 0 ? { ...team, ...change } : team)) });
  const paths = (after: Draft, given: { rules?: typeof upsets; locked?: ReadonlySet<string> } = {}) => {
    const revised = revisedDraft({ rules: defaultRules, before, after, locked: none, ...given });
    return revised.ok ? "taken" : revised.refusal.problems?.map(({ path }) => path);
  };

  test("gives no team the name of another one", () => {
    expect(paths(withTeam({ name: "Oslo", short_name: "OSL", strength: 300 }))).toBe("taken");
    expect(paths(withTeam({ name: " team t2 " }))).toEqual(["draft.teams.0.name"]);
    expect(paths(withTeam({ short_name: "T3" }))).toEqual(["draft.teams.0.short_name"]);
    expect(paths(withTeam({ name: "Team T1 " }))).toBe("taken");
  });

  test("moves no seed that brings points once picks are closed", () => {
    const locked = new Set(["1_1"]);
    expect(paths(withTeam({ seed: 3 }), { rules: upsets })).toBe("taken");
    expect(paths(withTeam({ seed: 3 }), { locked })).toBe("taken");
    expect(paths(withTeam({ seed: 3 }), { rules: upsets, locked })).toEqual(["draft.teams.0.seed"]);
  });
});

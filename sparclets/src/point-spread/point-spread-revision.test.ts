import * as fc from "fast-check";
import { expect, test } from "vitest";
import { createRng } from "../kernel/rng.ts";
import type { Slot } from "../sparclet-rules.ts";
import { randomPick, sampleDraft, sampleRules, toSlots } from "./point-spread.fixtures.ts";
import type { Content } from "./point-spread.schema.ts";
import { acceptsPick } from "./point-spread-picks.rules.ts";
import { acceptsStoredPicks } from "./point-spread-revision.rules.ts";

const [slot] = toSlots(sampleDraft(1, 1)) as [Slot<Content>];
const withContent = (change: Partial<Content>): Slot<Content> => ({ ...slot, content: { ...slot.content, ...change } });

test("a card that accepts stored picks accepts every possible pick", () => {
  let accepted = 0;
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffff_ffff }), (seed) => {
      const rng = createRng(seed);
      const rules = sampleRules[rng.below(sampleRules.length)] ?? sampleRules[0];
      if (!rules) throw new Error("there are sample rules");
      const any = (): Slot<Content> =>
        withContent({
          ...{ line: rng.below(2) ? -3 : null, total: rng.below(2) ? 44 : null, is_tie_break: rng.below(2) === 0 },
          numbers: rules.confidence ? 1 + rng.below(3) : null,
        });
      const [before, after] = [any(), any()];
      if (!acceptsStoredPicks({ before, after })) return;
      accepted += 1;
      for (let count = 0; count < 5; count += 1) {
        const pick = randomPick(before, rng, rules);
        expect(acceptsPick({ rules, slot: before, pick }) && !acceptsPick({ rules, slot: after, pick })).toBe(false);
      }
    }),
  );
  expect(accepted).toBeGreaterThan(5);
});

test("lines, totals, numbers and the tie-break cannot be removed; they may be added and moved", () => {
  const full = withContent({ line: -3, total: 44, numbers: 3, is_tie_break: true });
  const bare = withContent({ line: null, total: null, numbers: null, is_tie_break: false });
  expect([acceptsStoredPicks({ before: bare, after: full }), acceptsStoredPicks({ before: full, after: full })]).toEqual([true, true]);
  const lacking: Partial<Content>[] = [{ line: null }, { total: null }, { numbers: 2 }, { numbers: null }, { is_tie_break: false }];
  for (const change of lacking)
    expect(acceptsStoredPicks({ before: full, after: { ...full, content: { ...full.content, ...change } } }), JSON.stringify(change)).toBe(
      false,
    );
  expect(acceptsStoredPicks({ before: full, after: { ...full, content: { ...full.content, line: 7, total: 1, numbers: 4 } } })).toBe(true);
});

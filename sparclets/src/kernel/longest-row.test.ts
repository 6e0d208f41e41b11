import * as fc from "fast-check";
import { expect, test } from "vitest";
import { findLongestRow } from "./longest-row.ts";

test("finds the first of the longest rows and counts the others, as sorting does", () => {
  const entry = fc.record({ inARow: fc.nat({ max: 5 }), isCounted: fc.boolean() });
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 12 }), (entries) => {
      const rows = entries.map((one, entryNo) => ({ ...one, entryNo })).filter(({ isCounted, inARow }) => isCounted && inARow >= 2);
      const [first] = rows.toSorted((x, y) => y.inARow - x.inARow || x.entryNo - y.entryNo);
      const others = rows.filter(({ inARow }) => inARow === first?.inARow).length - 1;
      const found = findLongestRow({
        entryCount: entries.length,
        inARowOf: (entryNo) => entries[entryNo]?.inARow ?? 0,
        isCounted: (entryNo) => entries[entryNo]?.isCounted ?? false,
      });
      expect(found).toEqual(first ? { entryNo: first.entryNo, inARow: first.inARow, others } : null);
    }),
  );
});

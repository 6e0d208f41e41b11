import { expect, test } from "vitest";
import { checkPicksSeal, type Proofs } from "./picks-seal.ts";

/**
 * Computed by hand from three entries: entry 0 with Tampa Bay in 4, the viewer's own entry 1 with Boston in 6, and entry 2 with Boston in
 * 7.
 */
const ROOT = "1430402379d1f7511ef33ed8614311a26fadf1b7d0100b19d1c3b22447b16173";
const FIRST = "99d6f2e6e2dfdf49c6571e6893811d1b905d3699f850fba6d09b49974d00e4db";
const LAST = "388a1600b8796e4d497236f58f80b7bde5eb0519b28cd82b5e75120f7aea7c74";

const seriesPick = (winner: string, length: number) => ({ winner, predicted_series_length: length });

const proofs = (value: ReturnType<typeof seriesPick>): Proofs => [
  {
    slot: "1_1",
    root: ROOT,
    entry_no: 1,
    value,
    steps: [
      { side: "left", hash: FIRST },
      { side: "right", hash: LAST },
    ],
  },
];

test("holds when the own pick leads to the published root", async () => {
  const pick = seriesPick("BOS", 6);
  expect(await checkPicksSeal({ proofs: proofs(pick), picks: { "1_1": pick } })).toBe("holds");
});

test("detects a value other than the sealed one, and another pick on the page", async () => {
  const changed = seriesPick("BOS", 5);
  expect(await checkPicksSeal({ proofs: proofs(changed), picks: { "1_1": changed } })).toBe("broken");
  expect(await checkPicksSeal({ proofs: proofs(seriesPick("BOS", 6)), picks: { "1_1": changed } })).toBe("differs");
  expect(await checkPicksSeal({ proofs: [], picks: {} })).toBe("none");
});

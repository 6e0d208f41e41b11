import { toHex } from "@sparc/contract/commitment/hex";
import { drawOrder, toRoot } from "@sparc/contract/prizes/check-draw";
import { browserDigest } from "../../lib/browser-digest.ts";
import type { DrawRecord } from "./prizes.queries.ts";

/** The record of a real draw of two winners among six players. */
export async function drawnRecord(): Promise<DrawRecord> {
  const digest = browserDigest();
  if (!digest) throw new Error("There is no SHA-256 here");
  const seed = new Uint8Array(32).fill(7);
  const entrants = [1, 2, 3, 4, 5, 6].map((number) => ({ number, rank: number, points: 700 - number * 100 }));
  const root = await toRoot(entrants, digest);
  const numbers = entrants.map(({ number }) => number);
  const order = await drawOrder({ seed, root, purpose: "prize 0", numbers, digest });
  return {
    ...{ event_id: "e1", algorithm: "sparc-draw-1", seed_hash: toHex(await digest([seed])) },
    ...{ seed_published_at: "2026-04-10T20:00:00.000Z", seed: toHex(seed), root: toHex(root) },
    entrants: entrants.map(({ number, rank, points }) => [number, rank, points]),
    draws: [{ prize_index: 0, quantity: 2, best_ranked: null, excepted: [], winners: order.slice(0, 2) }],
    ties: [],
  };
}

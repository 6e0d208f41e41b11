import { checkDraw } from "@sparc/contract/prizes/check-draw";
import { browserDigest } from "../../lib/browser-digest.ts";
import type { DrawRecord } from "./prizes.queries.ts";

/**
 * holds: every draw gives the published winners. broken: one does not, and `problem` says which. open: the prizes have not been awarded.
 * unable: the browser offers no SHA-256, as on pages without https.
 */
export interface DrawOutcome {
  readonly state: "holds" | "broken" | "open" | "unable";
  readonly problem: string | null;
}

/** Runs the draws of an event again from the published record alone. */
export async function runDrawAgain(record: DrawRecord): Promise<DrawOutcome> {
  if (record.seed === null) return { state: "open", problem: null };
  const digest = browserDigest();
  if (!digest) return { state: "unable", problem: null };
  const { isMatching, problem } = await checkDraw(record, digest);
  return { state: isMatching ? "holds" : "broken", problem };
}

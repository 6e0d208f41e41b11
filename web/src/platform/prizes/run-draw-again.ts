import { checkDraw } from "@sparc/contract/prizes/check-draw";
import { browserDigest } from "../../lib/browser-digest.ts";
import type { DrawRecord } from "./prizes.queries.ts";

/**
 * holds: every draw comes out as it was published. broken: it does not, `problem` says where. open: the prizes are not awarded yet. unable:
 * this browser has no SHA-256 here, as on a page without https.
 */
export interface DrawOutcome {
  readonly state: "holds" | "broken" | "open" | "unable";
  readonly problem: string | null;
}

/** Runs the draws of an event again, with nothing but what is published. */
export async function runDrawAgain(record: DrawRecord): Promise<DrawOutcome> {
  if (record.seed === null) return { state: "open", problem: null };
  const digest = browserDigest();
  if (!digest) return { state: "unable", problem: null };
  const { isMatching, problem } = await checkDraw(record, digest);
  return { state: isMatching ? "holds" : "broken", problem };
}

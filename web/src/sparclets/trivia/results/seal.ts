import { checkCommitment } from "@sparc/contract/commitment/check-commitment";
import { browserDigest } from "../../../lib/browser-digest.ts";
import type { EventResults } from "../../../platform/events/events.queries.ts";
import { toQuestionView } from "../question-of.ts";
import type { Commitment } from "./results.queries.ts";
import { readSealed, type SealedSlot } from "./sealed-text.ts";

/**
 * open: the game is not over, so there is only the root. holds: everything leads to the root, and what is shown on this page is what was
 * sealed. broken: it does not. unable: this browser has no SHA-256 here, as on a page without https.
 */
export type SealState = "none" | "closed" | "checking" | "holds" | "broken" | "differs" | "unable";

export async function checkSeal(commitment: Commitment, results: EventResults): Promise<SealState> {
  const { root, slots } = commitment;
  if (!root) return "none";
  if (!slots) return "closed";
  const digest = browserDigest();
  if (!digest) return "unable";
  const { isMatching } = await checkCommitment({ root, slots, digest });
  if (!isMatching) return "broken";
  return results.slots.every((slot) => isAsSealed(slot, slots)) ? "holds" : "differs";
}

/** Whether a question on this page is the sealed one, or the one its correction led to. */
function isAsSealed(slot: EventResults["slots"][number], sealed: readonly SealedSlot[]): boolean {
  const kept = sealed.find((one) => one.slot === slot.key);
  const text = kept?.corrected?.text ?? kept?.text;
  const read = text ? readSealed(text) : null;
  if (!read) return false;
  const shown = toQuestionView(slot);
  const correct = shown.type === "put_in_order" ? shown.correct : [...(shown.correct ?? [])].sort();
  const options = shown.options.map(({ id, text: words }) => [id, words]);
  return (
    read.prompt === shown.prompt &&
    read.type === shown.type &&
    JSON.stringify(read.options) === JSON.stringify(options) &&
    JSON.stringify(read.correct ?? []) === JSON.stringify(correct ?? [])
  );
}

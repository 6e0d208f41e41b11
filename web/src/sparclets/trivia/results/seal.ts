import { checkCommitment } from "@sparc/contract/commitment/check-commitment";
import { browserDigest } from "../../../lib/browser-digest.ts";
import type { EventResults } from "../../../platform/events/events.queries.ts";
import { toQuestionView } from "../question-view.ts";
import type { Commitment } from "./results.queries.ts";
import { readSealed, type SealedSlot } from "./sealed-text.ts";

/**
 * `closed`: the game is not over, so only the root is public. `holds`: the sealed texts lead to the root, and this page shows what was
 * sealed. `broken`: the texts do not lead to the root. `differs`: they do, but this page shows something else. `unable`: the browser offers
 * no SHA-256, as on a page without https.
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

/** True when the page shows the question as sealed, or as a published correction changed it. */
function isAsSealed(slot: EventResults["slots"][number], sealed: readonly SealedSlot[]): boolean {
  const asSealed = sealed.find((one) => one.slot === slot.key);
  const text = asSealed?.corrected?.text ?? asSealed?.text;
  const read = text ? readSealed(text) : null;
  if (!read) return false;
  const shown = toQuestionView(slot);
  const correct = shown.type === "put_in_order" ? shown.correct : [...(shown.correct ?? [])].sort();
  const options = shown.options.map(({ id, text: optionText }) => [id, optionText]);
  return (
    read.prompt === shown.prompt &&
    read.type === shown.type &&
    JSON.stringify(read.options) === JSON.stringify(options) &&
    JSON.stringify(read.correct ?? []) === JSON.stringify(correct ?? [])
  );
}

import type { Content, Draft, Rules } from "@sparc/sparclets/bracket/bracket.schema";
import { fillBySeed } from "@sparc/sparclets/bracket/bracket-fill.rules";
import { planSlots } from "@sparc/sparclets/bracket/bracket-plan.rules";
import { toFirstRound } from "@sparc/sparclets/bracket/bracket-tree.rules";
import type { PicksMap } from "../../../platform/picks/picks-saver.ts";
import { type Board, type BoardSlot, toBoard, toGraph } from "../play/board.ts";

/** How much of the bracket the member of the preview has picked. */
export type PreviewState = "begun" | "later" | "done";

/** The slots as members will get them, all unlocked. */
export function sampleSlots(rules: Rules, draft: Draft): readonly BoardSlot[] {
  return planSlots({ rules, draft }).map(({ key, content, lockAt }): BoardSlot => {
    const locksAt = lockAt === null ? null : new Date(lockAt).toISOString();
    const view = { slot: key, locks_at: locksAt, ...(content as Content), outcome: null };
    return { key, opens_at: null, locks_at: locksAt, is_locked: false, sealed_at: null, view: view as BoardSlot["view"] };
  });
}

/** A board filled in by seed as far as the state says. */
export function sampleBoard(input: { rules: Rules; draft: Draft; state: PreviewState }): Board {
  const slots = sampleSlots(input.rules, input.draft);
  const all = fillBySeed({ slots: toGraph(slots), picks: {}, mode: input.rules.mode });
  const first = toFirstRound(input.rules);
  const opening = slots.filter(({ view }) => view.kind === "series" && view.round === first).map(({ key }) => key);
  const pickedKeys = input.state === "done" ? Object.keys(all) : input.state === "later" ? opening : opening.slice(0, 1);
  const picks = Object.fromEntries(pickedKeys.flatMap((key) => (all[key] ? [[key, all[key]]] : [])));
  return toBoard({ slots, picks: picks as PicksMap, now: 0, mode: input.rules.mode });
}

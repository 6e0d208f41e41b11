import { repeatedAnswers, validateForPublish } from "@sparc/sparclets/daily-game/daily-draft.rules";
import type { Draft, DraftPuzzle, Rules } from "@sparc/sparclets/daily-game/daily-game.schema";
import type { Missing } from "@sparc/sparclets/sparclet-rules";
import type { Gap } from "../../../platform/studio/missing-list.tsx";

type Known = Pick<Draft, "list"> & { readonly kind: Rules["kind"]; readonly found: readonly Missing[] };

/** Cached gaps per puzzle object, so that editing one puzzle does not check the solutions of all others again. */
const knownGaps = new WeakMap<DraftPuzzle, Known>();

/** Problems that the rules find in the draft on the page, with paths as in the event's checklist. */
export function draftGaps({ rules, draft }: { rules: Rules; draft: Draft }): Gap[] {
  const hasDoubles = new Set(draft.puzzles.map(({ number }) => number)).size < draft.puzzles.length;
  const isWhole = hasDoubles || draft.puzzles.length === 0;
  const gaps = isWhole
    ? validateForPublish({ rules, draft })
    : [...draft.puzzles.flatMap((entry, at) => gapsOfEntry({ rules, list: draft.list, entry, at })), ...repeatedAnswers({ rules, draft })];
  return gaps.map((gap) => ({ ...gap, path: `draft.${gap.path}` }));
}

function gapsOfEntry({ rules, list, entry, at }: { rules: Rules; list: Draft["list"]; entry: DraftPuzzle; at: number }): Missing[] {
  let known = knownGaps.get(entry);
  if (!known || known.list !== list || known.kind !== rules.kind) {
    known = { list, kind: rules.kind, found: validateForPublish({ rules, draft: { list, puzzles: [entry] } }) };
    knownGaps.set(entry, known);
  }
  return known.found.map((gap) => ({ ...gap, path: gap.path.replace("puzzles.0", `puzzles.${at}`) }));
}

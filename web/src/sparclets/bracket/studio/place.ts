import type { Draft, Rules } from "@sparc/sparclets/bracket/bracket.schema";
import { validateForPublish } from "@sparc/sparclets/bracket/bracket-draft.rules";
import type { Gap } from "../../../platform/studio/missing-list.tsx";

/** Problems that the rules find in the present draft, with the event's paths. The server's list only covers the last save. */
export function draftGaps(input: { rules: Rules; draft: Draft }): readonly Gap[] {
  return validateForPublish(input).map((gap) => ({ ...gap, path: `draft.${gap.path}` }));
}

/** Index in the draft of the series that a problem's path points into; null for other paths. */
export function seriesAt(path: string): number | null {
  const at = /^draft\.series\.(\d+)/.exec(path)?.[1];
  return at === undefined ? null : Number(at);
}

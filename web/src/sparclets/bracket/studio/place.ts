import type { Draft, Rules } from "@sparc/sparclets/bracket/bracket.schema";
import { missing } from "@sparc/sparclets/bracket/bracket-draft.rules";
import type { Gap } from "../../../platform/studio/missing-list.tsx";

/** What the rules find missing now, with the paths of the whole event. The server's list is as old as the last save. */
export function draftGaps(input: { rules: Rules; draft: Draft }): readonly Gap[] {
  return missing(input).map((gap) => ({ ...gap, path: `draft.${gap.path}` }));
}

/** The place in the draft's list of the series that a problem's path lies in. */
export function seriesAt(path: string): number | null {
  const at = /^draft\.series\.(\d+)/.exec(path)?.[1];
  return at === undefined ? null : Number(at);
}

import type { Rules } from "@sparc/sparclets/bracket/bracket.schema";
import { TIE_BREAK_NUMBER_MAX } from "@sparc/sparclets/bracket/bracket-limits";
import { chainLabel, guessPart, type TieBreakLabels } from "../../platform/standings/tie-break.tsx";

type TieBreak = Rules["tie_break"][number];

const STEPS: Readonly<Record<TieBreak, string>> = {
  right_winners: "right winners",
  exact_lengths: "right lengths",
  champion: "the right champion",
  tie_break_number: "the closest tie-break number",
};

export const tieBreakLabels: Readonly<Record<TieBreak, TieBreakLabels[string]>> = {
  right_winners: (count) => ({ before: "right winners", value: String(count) }),
  exact_lengths: (count) => ({ before: "right lengths", value: String(count) }),
  champion: (count) => ({ before: "champion", value: count > 0 ? "right" : "wrong" }),
  tie_break_number: (value) => guessPart("tie-break number", -value > TIE_BREAK_NUMBER_MAX ? null : -value),
};

/** Describes the tie-break chain of the event's rules, in order. */
export const tieBreakLabel = ({ tie_break: chain }: Pick<Rules, "tie_break">): string => chainLabel(chain.map((key) => STEPS[key]));

import type { TieBreakColumn, TieBreakKey } from "../sparclet-rules.ts";
import type { Rules, TieBreak } from "./bracket.schema.ts";
import { TIE_BREAK_NUMBER_MAX } from "./bracket-limits.ts";

const COLUMNS: Readonly<Record<TieBreak, TieBreakColumn>> = {
  right_winners: { label: "Right winners" },
  exact_lengths: { label: "Right lengths" },
  champion: { label: "Right champion" },
  tie_break_number: { label: "Off the tie-break number", toShown: (value) => (-value > TIE_BREAK_NUMBER_MAX ? null : -value) },
};

export const tieBreaks = ({ tie_break: chain }: Rules): TieBreakKey[] => chain.map((name) => ({ name, column: COLUMNS[name] }));

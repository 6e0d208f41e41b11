import type { TieBreakKey } from "../sparclet-rules.ts";
import type { Rules } from "./trivia.schema.ts";

const KEYS: Readonly<Record<Rules["tie_break"][number], TieBreakKey>> = {
  right_answers: { name: "right_answers", column: { label: "Right answers" } },
  answer_time: { name: "answer_time", column: { label: "Answer time in seconds", toShown: (value) => -value / 1_000 } },
};

/** The order of joining is the player's number, which every table of players has. */
export const tieBreaks = ({ tie_break: chain, tie_break_final: last }: Rules): TieBreakKey[] => [
  ...chain.map((name) => KEYS[name]),
  ...(last === "earlier_join" ? [{ name: last }] : []),
];

import type { Cell } from "./kernel/column.ts";
import type { Slot } from "./sparclet-rules.ts";

/** One of the things that could be given to a slot, and how many gave it. */
export interface GivenShare {
  label: string;
  count: number;
  isRight: boolean;
}

/** What became of one slot, counted. */
export interface SlotFigures {
  /** How many were right, of those of whom it can be said. Null: nothing is right there, nothing is decided yet, or it counts for nobody. */
  right: { count: number; of: number } | null;
  /** What it came to, in a few words, where no share says it. */
  result: string | null;
  /** Left out for everybody. */
  isVoid: boolean;
  /** Each list is one way to divide what was given, such as by side and by total; shares in the order they are read in. */
  parts: GivenShare[][];
}

interface SlotsInput<Rules, Content, Outcome> {
  rules: Rules;
  slots: readonly Slot<Content>[];
  /** The newest revision of each, by slot key. */
  outcomes: Readonly<Record<string, Outcome>>;
}

/**
 * What those who run an event are told about how it was played. The host counts who joined, who gave something where and when, and who
 * finished; a type says what its slots are called and what their cells mean. No secret comes in here, and `figures` and `timeMs` are asked
 * about sealed slots alone, so that nothing here can tell anything early.
 */
export interface AnalyticsRules<Rules, Content, Outcome> {
  /** Members of a stored pick, one of which has to be there for the slot to count as picked. Absent: whatever is stored counts. */
  pickedBy?: readonly string[];
  /** For the mode `picks`: among which slots an entry is finished with how many picks. Absent: every slot that is not beside the game. */
  due?(a: SlotsInput<Rules, Content, Outcome>): { keys: string[]; count: number };
  /** What a slot and its group are called. A name may hold what its players read; the host shows it to nobody who may not know it yet. */
  nameOf(a: SlotsInput<Rules, Content, Outcome> & { slot: Slot<Content> }): { name: string; group: string | null };
  /** `cells`: of everybody who counts and gave something, in any order. */
  figures(a: SlotsInput<Rules, Content, Outcome> & { slot: Slot<Content>; cells: readonly Cell[] }): SlotFigures;
  /** How long the one took who gave this. Null, or absent: time is not taken. */
  timeMs?(a: { rules: Rules; slot: Slot<Content>; cell: Cell }): number | null;
}

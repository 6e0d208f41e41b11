import type { Cell } from "./kernel/column.ts";
import type { Slot } from "./sparclet-rules.ts";

/** A value that could be given to a slot, and how many gave it. */
export interface GivenShare {
  label: string;
  count: number;
  isRight: boolean;
}

/** Figures of one slot. */
export interface SlotFigures {
  /** Number of right answers, among those that can be judged. Null: the slot has no right answer, is not decided yet, or is void. */
  right: { count: number; of: number } | null;
  /** Its result in a few words, where no share shows it. */
  result: string | null;
  /** The slot counts for nobody. */
  isVoid: boolean;
  /** Each list divides the answers in one way, such as by side and by total; shares are in reading order. */
  parts: GivenShare[][];
  /** How many people the parts are shares of, where one can give several values. Absent: the sum of a list. */
  partsOf?: number;
}

interface SlotsInput<Rules, Content, Outcome> {
  rules: Rules;
  slots: readonly Slot<Content>[];
  /** The newest revision of each, by slot key. */
  outcomes: Readonly<Record<string, Outcome>>;
}

/**
 * Analytics of an event for those who run it. The host counts who joined, who answered where and when, and who finished; a type names its
 * slots and interprets their cells. It gets no secret, and `figures` and `timeMs` are called for sealed slots alone, so that nothing is
 * revealed early.
 */
export interface AnalyticsRules<Rules, Content, Outcome> {
  /** Members of a stored pick of which at least one must be present for the slot to count as picked. Absent: any stored pick counts. */
  pickedBy?: readonly string[];
  /** For the mode `picks`: the slots that have to be picked, and how many of them. Absent: every slot in a group. */
  due?(input: SlotsInput<Rules, Content, Outcome>): { keys: string[]; count: number };
  /** Names of a slot and its group. They may contain what players read; the host does not show them before players may read it. */
  toName(input: SlotsInput<Rules, Content, Outcome> & { slot: Slot<Content> }): { name: string; group: string | null };
  /** `cells`: of everybody who counts and gave something, in any order. */
  figures(input: SlotsInput<Rules, Content, Outcome> & { slot: Slot<Content>; cells: readonly Cell[] }): SlotFigures;
  /** Time of the given answer. Null, or absent: the type has no times. */
  timeMs?(input: { rules: Rules; slot: Slot<Content>; cell: Cell }): number | null;
}

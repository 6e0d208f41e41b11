import type { Slot, ValueCounts } from "./sparclet-rules.ts";

/** What a host decided about a written answer; null: nothing yet. */
export type ReviewDecision = "shown" | "hidden";

/** Written answers that count as the same one. */
export interface WrittenAnswer {
  /** Equal for equal answers and no longer than 240 characters. */
  key: string;
  /** Its name for people: of a right answer the accepted one, of any other the most frequent spelling. Uncut. */
  text: string;
  /** The spellings that were given, most frequent first. */
  spellings: string[];
  count: number;
  isRight: boolean;
}

/**
 * Answers that people write in their own words. Where they are reviewed, nobody but those who run the event gets to read one before
 * `isShown` allows it.
 */
export interface WrittenRules<Rules, Content, Secret, Pick> {
  /** Whether the answers to this slot are written, and shown to others only as `isShown` says. `rules` are those of the slot (`rulesFor`). */
  isReviewed(input: { rules: Rules; slot: Slot<Content> }): boolean;
  /** The answers that were given, the most frequent first. */
  group(input: { slot: Slot<Content>; secret: Secret | null; counts: ValueCounts<Pick> }): WrittenAnswer[];
  /** `isFiltered`: it contains a word that the community does not want to see. */
  isShown(input: { rules: Rules; isRight: boolean; isFiltered: boolean; decision: ReviewDecision | null }): boolean;
}

import type { Rng } from "../../../kernel/rng.ts";
import { samplePeople } from "../../people.fixtures.ts";
import type { PeopleList } from "../../people.schema.ts";
import type { LadderDraft, LadderGuess, LadderState } from "./ladder.schema.ts";

/** Complete together with its list. */
export const ladderSample: { puzzle: LadderDraft; list: PeopleList } = {
  puzzle: {
    answer: "lindqvist",
    clues: [
      "Kept goal until the age of twelve, because of an older brother’s shots",
      "Has won more face-offs than anybody else of the draft class",
      "Was traded once, for two picks and a forward who never moved",
      "Missed a whole spring with a broken hand, and came back as captain",
      "Wears 62, the house number of the grandparents",
      "Scored in double overtime on the last night of the longest series in Toronto",
    ],
  },
  list: samplePeople,
};

/** Somebody who was not named yet or, until the last clue, sometimes the next clue instead. */
export function randomLadderGuess({ list, state, rng }: { list: PeopleList; state: LadderState; rng: Rng }): LadderGuess {
  if (state.clues.length < state.clue_count && rng.below(3) === 0) return { more: true };
  const open = list.people.filter(({ id }) => !state.steps.some(({ named }) => named?.id === id));
  return { person: open[rng.below(open.length)]?.id ?? "" };
}

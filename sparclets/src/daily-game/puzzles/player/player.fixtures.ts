import type { Rng } from "../../../kernel/rng.ts";
import { samplePeople } from "../../people.fixtures.ts";
import type { PeopleList } from "../../people.schema.ts";
import type { PlayerDraft, PlayerGuess, PlayerState } from "./player.schema.ts";

/** Complete together with its list. */
export const playerSample: { puzzle: PlayerDraft; list: PeopleList } = { puzzle: { answer: "sundin" }, list: samplePeople };

/** Somebody of the list who was not named yet. */
export function randomPlayerGuess({ list, state, rng }: { list: PeopleList; state: PlayerState; rng: Rng }): PlayerGuess {
  const open = list.people.filter(({ id }) => !state.guesses.some((guess) => guess.id === id));
  return { person: open[rng.below(open.length)]?.id ?? "" };
}

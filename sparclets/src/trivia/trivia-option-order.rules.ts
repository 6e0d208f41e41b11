import { createRng, toSeed } from "../kernel/rng.ts";

interface OptionOrder<Option extends { id: string }> {
  /** Key of the question. */
  slot: string;
  /** A number that stays the player's own through the event: their entry's, or one made of their id. */
  entryNo: number;
  /** As the author has them; an option's letter, colour and shape come from its place here and stay with it. */
  options: readonly Option[];
}

/**
 * Options as one player sees them when an event shuffles them: the same for that player and question on every device and after every
 * reload. The result is a new array; what was given stays as it is.
 */
export function optionOrder<Option extends { id: string }>({ slot, entryNo, options }: OptionOrder<Option>): Option[] {
  return createRng(toSeed(`${slot} ${entryNo}`)).shuffle(options);
}

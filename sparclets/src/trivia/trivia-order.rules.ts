import { createRng, toSeed } from "../kernel/rng.ts";

interface Item {
  id: string;
  text: string;
}

/**
 * Items as players see them, and the right order by their new ids. Names and order come out of the texts, sorted, so they say nothing about
 * the author's order; the one exception is that they are never shown as they are right. Only who does not know `seed` cannot draw a
 * conclusion from that, so editors put a random word there.
 */
export function shownItems(input: { items: readonly Item[]; key: string; seed: string }): { options: Item[]; correct: string[] } {
  const right = input.items.map(({ text }) => text);
  const sorted = [...right].sort();
  const rng = createRng(toSeed([input.key, input.seed, ...sorted].join("\n")));
  let shown = rng.shuffle(sorted);
  while (shown.length > 1 && shown.every((text, at) => text === right[at])) shown = rng.shuffle(sorted);
  const options = shown.map((text, at) => ({ id: `i${at + 1}`, text }));
  const idOf = new Map(options.map(({ id, text }) => [text, id]));
  return { options, correct: right.map((text) => idOf.get(text) as string) };
}

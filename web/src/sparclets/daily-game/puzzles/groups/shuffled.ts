/** The words in another order, each order as likely. */
export function shuffled(words: readonly string[]): readonly string[] {
  const rest = [...words];
  return words.flatMap(() => rest.splice(Math.floor(Math.random() * rest.length), 1));
}

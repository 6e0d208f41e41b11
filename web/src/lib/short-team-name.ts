/** Abbreviates a team's name: the initials of several words, or the first letters of a single one. */
export function shortNameOf(name: string): string {
  const words = name
    .trim()
    .split(/[\s.]+/u)
    .filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const letters = words.length >= 3 ? words.map(([first = ""]) => first).join("") : (words[0] ?? "").replace(/[^\p{L}\p{N}]/gu, "");
  return letters.slice(0, 3).toUpperCase();
}

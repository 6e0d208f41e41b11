/** Abbreviates a team's name: the initials of several words, or the first letters of a single one. */
export function toShortName(name: string): string {
  const nameParts = name
    .trim()
    .split(/[\s.]+/u)
    .filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const letters =
    nameParts.length >= 3 ? nameParts.map(([first = ""]) => first).join("") : (nameParts[0] ?? "").replace(/[^\p{L}\p{N}]/gu, "");
  return letters.slice(0, 3).toUpperCase();
}

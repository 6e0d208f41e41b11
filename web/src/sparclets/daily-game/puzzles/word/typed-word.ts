import { foldLetters } from "@sparc/sparclets/daily-game/puzzles/word/word-letters.rules";

/** Letters of the typed text, split as the rules split them; null when it contains anything but letters. */
export function typedLetters(text: string): readonly string[] | null {
  return text.trim() === "" ? [] : foldLetters(text);
}

/** Appends a letter. Returns the text unchanged when the word is full or the key is no letter. */
export function addLetter(text: string, key: string, length: number): string {
  if (!/^[\p{L}\p{M}\u200c\u200d]+$/u.test(key)) return text;
  const letters = typedLetters(text + key);
  return letters !== null && letters.length <= length ? text + key : text;
}

/** Removes the last letter with all its code points, such as a combining accent. */
export function removeLetter(text: string): string {
  const count = typedLetters(text)?.length ?? 0;
  const parts = Array.from(text);
  do parts.pop();
  while (parts.length > 0 && (typedLetters(parts.join(""))?.length ?? 0) >= count);
  return parts.join("");
}

/** Why a text cannot be sent as a guess; null when it can be sent. */
export function typedProblem(text: string, length: number): string | null {
  const letters = typedLetters(text);
  if (letters === null) return "Use letters only: no spaces, digits or signs.";
  if (letters.length < length) return `${letters.length} of ${length} letters: ${length - letters.length} to go.`;
  return letters.length > length ? `Your word has ${letters.length} letters, this one has ${length}.` : null;
}

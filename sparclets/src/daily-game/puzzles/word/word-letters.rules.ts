import { foldAnswer } from "../../../kernel/fold-text.ts";

/**
 * A letter with its marks. Clusters are found by this pattern instead of the system's segmenter, whose rules change between versions: the
 * length of a published word must not.
 */
const LETTER = /\p{L}[\p{M}\u200c\u200d]*/gu;

/**
 * Marks that make another letter instead of accenting one: the vowel signs of Hindi or Thai, the voicing marks of Japanese. Accents that any
 * script can use are `Inherited`; Hebrew is written without its points.
 */
const LETTER_MARK = /[^\P{M}\p{Script=Inherited}\p{Script=Hebrew}]|[\u3099\u309a]/u;

/**
 * The letters of a word as guesses are compared, accents and case folded: "Évian" → e v i a n, "Groß" → g r o s s. Null when the text holds
 * anything but letters, or nothing.
 */
export function foldLetters(word: string): string[] | null {
  const letters = toClusters(word.trim());
  return letters && toClusters(letters.map(foldLetter).join(""));
}

function toClusters(text: string): string[] | null {
  const composed = text.normalize("NFC");
  const clusters = composed.match(LETTER);
  return clusters?.join("") === composed ? clusters : null;
}

function foldLetter(letter: string): string {
  const hasLetterMark = LETTER_MARK.test(letter.normalize("NFKD"));
  if (hasLetterMark)
    return letter
      .normalize("NFKC")
      .toLowerCase()
      .replace(/\p{Cf}/gu, "");
  // A sigma is spelt differently at the end of a word, and no word ends at each letter.
  return foldAnswer(letter).replaceAll("ς", "σ");
}

export function isSameWord(one: readonly string[] | null, other: readonly string[] | null): boolean {
  return one !== null && other !== null && one.length === other.length && one.every((letter, at) => letter === other[at]);
}

import { foldAnswer } from "@sparc/sparclets/kernel/fold-text";

/** Letters and digits that look like a Latin letter, by that letter. Capitals are small already, and accents are gone. */
const HOMOGLYPHS: readonly (readonly [string, string])[] = [
  ["a", "аαɑ"],
  ["b", "вβьƅ"],
  ["c", "сϲ"],
  ["d", "ԁɗ"],
  ["e", "еεєɛ"],
  ["g", "ɡɢ"],
  ["h", "нһ"],
  ["j", "јϳ"],
  ["k", "кκ"],
  ["l", "1i|іιӏǀɩ"],
  ["m", "мμ"],
  ["n", "ոηп"],
  ["o", "0оοօ"],
  ["p", "рρ"],
  ["s", "ѕꜱ"],
  ["σ", "ς"],
  ["t", "тτ"],
  ["u", "υս"],
  ["v", "νѵ"],
  ["w", "ωѡш"],
  ["x", "хχ"],
  ["y", "уγү"],
];
const letterOf = new Map(HOMOGLYPHS.flatMap(([letter, others]) => Array.from(others, (other) => [other, letter] as const)));

/**
 * What names that look alike share: case, accents, spacing, signs and the script of a letter make no difference, nor do `rn` for `m` and
 * `vv` for `w`. Never empty for a name that shows something.
 */
export function toNameKey(name: string): string {
  const folded = foldAnswer(name.normalize("NFKC"));
  const plain = Array.from(folded, (letter) => letterOf.get(letter) ?? letter).join("");
  return plain.replaceAll("rn", "m").replaceAll("vv", "w");
}

/**
 * The characters that every font stack of the cards contains (Archivo, Atkinson Hyperlegible Next, and Noto Sans for Cyrillic and Greek).
 * System fonts are not used: a server may have none, and cards would differ between machines.
 */
const DRAWN =
  /[\u0020-\u007e\u00a0-\u00ac\u00ae-\u00b4\u00b6-\u0107\u010a-\u0113\u0116-\u011b\u011e-\u0123\u0126-\u0127\u012a-\u012b\u012e-\u0133\u0136-\u0137\u0139-\u013e\u0141-\u0148\u0150-\u0155\u0158-\u015b\u015e-\u0165\u016a-\u016b\u016e-\u017e\u0192\u0218-\u021b\u0237\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03e1\u03f0-\u045f\u0490-\u0491\u04b0-\u04b1\u1e80-\u1e85\u1e9e\u1ef2-\u1ef3\u2013-\u2014\u2018-\u201a\u201c-\u201e\u2020\u2022\u2026\u2039-\u203a\u2044\u20ac\u20b9\u2116\u2122\u2212]/u;
const LETTER = /[\p{L}\p{N}]/u;
const MARKS = /\p{M}+/gu;

export const isDrawn = (character: string): boolean => DRAWN.test(character);

/** The character, or the character without its accents when the fonts lack it; null when they lack both. */
function drawnForm(character: string): string | null {
  if (isDrawn(character)) return character;
  const plain = character.normalize("NFKD").replace(MARKS, "");
  return plain !== "" && Array.from(plain).every(isDrawn) ? plain : null;
}

/**
 * A text as the cards' fonts can draw it: letters they lack without their accents, emoji and other signs left out. Null where a letter or a
 * number would be lost (Arabic, Chinese and so on) or nothing is left: half a name is no name.
 */
export function drawableText(text: string): string | null {
  let drawn = "";
  for (const character of text.normalize("NFC")) {
    const form = drawnForm(character);
    if (form === null && LETTER.test(character)) return null;
    drawn += form ?? " ";
  }
  const tidy = drawn.replace(/\s+/g, " ").trim();
  return LETTER.test(tidy) ? tidy : null;
}

/** Initials that can be drawn: up to three first letters of words, in capitals; of one word its first two. */
export function toInitials(name: string): string {
  const parts = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const letters = parts.length > 1 ? parts.slice(0, 3).map((word) => word.slice(0, 1)) : parts.map((word) => word.slice(0, 2));
  return letters.join("").toUpperCase();
}

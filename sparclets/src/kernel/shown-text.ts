/**
 * Invisible characters that reorder the text around them, hide a whole name, or make it differ from one that looks the same: controls, marks
 * of direction, and letters that fill a place without showing. Joiners are allowed, because scripts and emoji need them.
 */
const UNSEEN =
  /\u034f|[\u17b4\u17b5]|[\u180b-\u180f]|[\p{Cc}\u00ad\u061c\u115f\u1160\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff0-\ufffb]/gu;
const LINE_BREAKS_AND_TABS = /[\t-\r\u0085\u2028\u2029]+/gu;
/** At either end there is nothing to join. */
const LOOSE_JOINERS = /^[\u200c\u200d]+|[\u200c\u200d]+$/gu;
const SHOWS_SOMETHING = /[^\p{Default_Ignorable_Code_Point}\p{M}\p{Z}]/u;
/** More accents on one letter than any language writes, which would cover the lines above and below. */
const PILED_MARKS = /(\p{M}{5})\p{M}+/gu;

/** The text of a field while somebody types: as `toShownText`, but with the spaces at its ends. */
export function toTypedText(text: string): string {
  const shown = text.normalize("NFC").replaceAll(LINE_BREAKS_AND_TABS, " ").replaceAll(UNSEEN, "");
  return SHOWS_SOMETHING.test(shown) ? shown.replaceAll(/ {2,}/g, " ").replaceAll(PILED_MARKS, "$1") : "";
}

/**
 * A name or description as people see it: one line, in which nothing invisible reorders, hides or imitates. Empty where there is nothing to
 * see.
 */
export const toShownText = (text: string): string => toTypedText(text).trim().replaceAll(LOOSE_JOINERS, "").trim();

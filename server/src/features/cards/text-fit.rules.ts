/** The width of the text area in pixels; the stripes are to its right. */
export const WRITTEN_WIDTH = 836;

/**
 * Widths of characters as parts of the font size; the first pattern that matches counts. Each is slightly above the mean of its kind.
 * Cyrillic and Greek are drawn in a narrower font than the display font.
 */
const ADVANCES: readonly (readonly [RegExp, number])[] = [
  [/[ijlI.,:;'’!|·]/, 0.38],
  [/[frt\s()-]/, 0.52],
  [/[ШЩЖЮФЫМжшщюфымΩΜω]/, 1.05],
  [/(?=\p{Lu})[\p{Script=Cyrillic}\p{Script=Greek}]/u, 0.84],
  [/[\p{Script=Cyrillic}\p{Script=Greek}]/u, 0.72],
  [/[mwMW½…—]/, 1.18],
  [/[\p{Lu}&]/u, 0.97],
];
const OTHER_ADVANCE = 0.8;
/** Headlines and large figures are set this much tighter, a letter. */
export const TIGHTENED = 0.02;

/**
 * Estimated width of a text in the display font, in units of its size. It is rather too wide than too narrow, because overflowing text is
 * cut off.
 */
export function textWidth(text: string): number {
  let width = 0;
  for (const letter of text) width += (ADVANCES.find(([kind]) => kind.test(letter))?.[1] ?? OTHER_ADVANCE) - TIGHTENED;
  return width;
}

const HEADLINE_SIZES = [112, 96, 80, 68, 54];

/** The largest of the sizes in which no word is broken and the lines fit the height in pixels; else the smallest. */
export function headlineSize(text: string, room: number): number {
  const widths = text.split(" ").map(textWidth);
  const fits = (size: number) => {
    const perLine = WRITTEN_WIDTH / size;
    return Math.max(...widths) <= perLine && countLines(widths, perLine) * size <= room;
  };
  return HEADLINE_SIZES.find(fits) ?? (HEADLINE_SIZES.at(-1) as number);
}

const SHORT_END = / (?=\S{1,3}$)/;
const NO_BREAK = "\u00a0";

/** A headline whose short last word is not alone in its line: the "7" of "New Jersey in 7". */
export function joinShortEnd(text: string): string {
  const joined = text.replace(SHORT_END, NO_BREAK);
  const end = textWidth(joined.split(" ").at(-1) ?? "");
  return end * (HEADLINE_SIZES.at(-2) as number) <= WRITTEN_WIDTH ? joined : text;
}

/** The number of lines for words of these widths, when each line is filled before the next begins. */
function countLines(widths: readonly number[], perLine: number): number {
  const space = textWidth(" ");
  let lines = 1;
  let filled: number | null = null;
  for (const width of widths) {
    const wanted: number = filled === null ? width : filled + space + width;
    const isFull: boolean = filled !== null && wanted > perLine;
    lines += isFull ? 1 : 0;
    filled = isFull ? width : wanted;
  }
  return lines;
}

/** The average width of a character of the text font, as a part of the font size. */
const TEXT_ADVANCE = 0.55;
const SUBTITLE_SIZES = { usual: 34, small: 28 };

/** Smaller for the long name of an event, which is cut where that is not enough. */
export const subtitleSize = (text: string, width: number): number =>
  text.length * TEXT_ADVANCE * SUBTITLE_SIZES.usual <= width ? SUBTITLE_SIZES.usual : SUBTITLE_SIZES.small;

const RANK_SIZES = [268, 230, 190, 160, 130];
/** The gap between the number's ending and the text beside it. */
export const RANK_GAP = 36;
export const RANK_OF_SIZE = 40;

/** The font size of a rank by its length, and whether "of 212 players" fits beside it; else it is drawn below. */
export function rankLayout({ figure, ending, of }: { figure: string; ending: string; of: string }): { size: number; isBeside: boolean } {
  const size = RANK_SIZES[figure.length - 1] ?? (RANK_SIZES.at(-1) as number);
  const width = size * (textWidth(figure) + 0.34 * textWidth(ending)) + RANK_GAP + RANK_OF_SIZE * TEXT_ADVANCE * of.length;
  return { size, isBeside: width <= WRITTEN_WIDTH };
}

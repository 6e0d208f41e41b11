/** The most graphemes of a name in each size; longer ones are `xl`. */
const SIZES = [
  ["s", 10],
  ["m", 22],
  ["l", 34],
] as const;

export type NameSize = (typeof SIZES)[number][0] | "xl";

const graphemes = new Intl.Segmenter();

/** The size class of a name: by what a reader sees as one sign, so that an emoji of several code points counts once. */
export function toNameSize(name: string): NameSize {
  const length = [...graphemes.segment(name)].length;
  return SIZES.find(([, most]) => length <= most)?.[0] ?? "xl";
}

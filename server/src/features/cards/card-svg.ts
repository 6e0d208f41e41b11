import { readFileSync } from "node:fs";
import satori, { type Font } from "satori";
import { CARD_SIZE, type CardColors, type CardFact, type CardRank, type LinkCard } from "./link-card.ts";

const { width: WIDTH, height: HEIGHT } = CARD_SIZE;
const MARGIN = { x: 64, y: 56 };
/** What is written stays left of the stripes. */
const WRITTEN_WIDTH = 836;
const CREST = 112;

/** Static fonts: a variable one would be drawn in its default weight and width. */
const FONTS = new URL("../../../fonts/", import.meta.url);
const FILES = {
  display: "archivo-expanded-850-latin",
  display_more: "archivo-expanded-850-latin-ext",
  figure: "archivo-wide-800-latin",
  figure_more: "archivo-wide-800-latin-ext",
  text: "atkinson-560-latin",
  text_more: "atkinson-560-latin-ext",
  cyrillic: "noto-sans-700-cyrillic",
  greek: "noto-sans-700-greek",
} as const;
const stack = (name: "display" | "figure" | "text"): string => `${name}, ${name}_more, cyrillic, greek`;

export function readCardFonts(): Font[] {
  return Object.entries(FILES).map(([name, file]) => ({
    ...{ name, weight: 400, style: "normal" },
    data: readFileSync(new URL(`${file}.woff2`, FONTS)),
  }));
}

type Style = Readonly<Record<string, string | number>>;
interface Box {
  type: string;
  props: { style: Style; children?: string | readonly Box[]; src?: string; width?: number; height?: number };
}

const box = (style: Style, children: string | readonly Box[]): Box => ({
  type: "div",
  props: { style: { display: "flex", ...style }, children },
});
/** A line of its own that ends in "…" where it is too long. */
const line = (style: Style, text: string): Box =>
  box({ display: "block", maxWidth: WRITTEN_WIDTH, overflow: "hidden", whiteSpace: "nowrap", textOverflow: "ellipsis", ...style }, text);

interface CardSvgInput {
  card: LinkCard;
  /** The logo as a data address of a PNG; null: the initials stand there. */
  logo: string | null;
  fonts: Font[];
  /** Told of characters that no font has. */
  onMissing?: (text: string) => void;
}

/** The card as SVG without text elements: every letter is a path, so that whatever draws it needs no fonts. */
export async function cardSvg({ card, logo, fonts, onMissing }: CardSvgInput): Promise<string> {
  const { ink } = card.colors;
  const tree = box({ width: WIDTH, height: HEIGHT, position: "relative", color: ink, fontFamily: stack("text") }, [
    box({ position: "absolute", left: MARGIN.x, top: MARGIN.y, flexDirection: "column" }, [head(card, logo), body(card)]),
    box({ position: "absolute", left: MARGIN.x, top: 474, gap: 56 }, card.facts.slice(0, 3).map(factBox)),
    line({ position: "absolute", left: MARGIN.x + 38, top: 577, fontSize: 22, lineHeight: 1 }, card.footer),
  ]);
  const written = await satori(tree as unknown as Parameters<typeof satori>[0], {
    ...CARD_SIZE,
    fonts,
    loadAdditionalAsset: async (_language, text) => {
      onMissing?.(text);
      return [];
    },
  });
  return written.replace(/<svg[^>]*>/, (opening) => `${opening}${ground(card.colors)}`);
}

function head({ title, subtitle, initials, colors }: LinkCard, logo: string | null): Box {
  const titleWidth = WRITTEN_WIDTH - CREST - 28;
  return box({ gap: 28, alignItems: "center", height: CREST }, [
    crest({ logo, initials, colors }),
    box({ flexDirection: "column" }, [
      line({ fontFamily: stack("display"), fontSize: titleSize(title), lineHeight: 1.12, maxWidth: titleWidth }, title),
      ...(subtitle ? [line({ fontSize: 30, lineHeight: 1.3, marginTop: 2, maxWidth: titleWidth }, subtitle)] : []),
    ]),
  ]);
}

const titleSize = (title: string): number => (title.length <= 18 ? 52 : title.length <= 28 ? 40 : 30);

/** On white as in the pages, whatever the field's colour is. */
function crest({ logo, initials, colors }: { logo: string | null; initials: string; colors: CardColors }): Box {
  const plate = { width: CREST, height: CREST, borderRadius: 16, background: "#ffffff", alignItems: "center", justifyContent: "center" };
  if (logo) {
    const size = Math.round(CREST * 0.86);
    return box(plate, [{ type: "img", props: { src: logo, width: size, height: size, style: { objectFit: "contain" } } }]);
  }
  if (!initials) return box({ ...plate, background: colors.ink }, [sign(colors.field)]);
  const fontSize = initials.length > 2 ? 34 : 46;
  return box(
    { ...plate, background: colors.ink, color: colors.field, fontFamily: stack("display"), fontSize, letterSpacing: "-0.02em" },
    initials,
  );
}

function sign(color: string): Box {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="${color}" d="${SIGN}"/></svg>`;
  return { type: "img", props: { src: `data:image/svg+xml;base64,${btoa(svg)}`, width: 72, height: 72, style: {} } };
}

function body({ eyebrow, headline, rank, facts }: LinkCard): Box {
  if (rank) return rankBox(rank);
  const room = eyebrow ? 190 : 250;
  const fontSize = headlineSize(headline, room);
  const text = { fontFamily: stack("display"), fontSize, lineHeight: 1, letterSpacing: "-0.02em", wordBreak: "break-word" };
  return box({ flexDirection: "column", justifyContent: "center", height: facts.length > 0 ? 296 : 386, width: WRITTEN_WIDTH }, [
    ...(eyebrow ? [line({ fontSize: 34, lineHeight: 1.3, marginBottom: 12 }, eyebrow)] : []),
    // The padding keeps the tails of the last line.
    box({ ...text, ...CLAMPED, paddingBottom: fontSize * 0.24, lineClamp: Math.floor(room / fontSize) }, headline),
  ]);
}

const CLAMPED = { display: "block", width: WRITTEN_WIDTH, overflow: "hidden" };

/** Of a letter of the display font, on average, as a part of its size. */
const LETTER_WIDTH = 0.7;
const HEADLINE_SIZES = [112, 96, 80, 68, 54];

/** Of the sizes the largest in which no word is broken and the lines fit into so many pixels of height; else the smallest. */
export function headlineSize(text: string, room: number): number {
  const words = text.split(" ").map((word) => word.length);
  const fits = (size: number) => {
    const perLine = Math.floor(WRITTEN_WIDTH / (size * LETTER_WIDTH));
    return Math.max(...words) <= perLine && countLines(words, perLine) * size <= room;
  };
  return HEADLINE_SIZES.find(fits) ?? (HEADLINE_SIZES.at(-1) as number);
}

/** How many lines words of these lengths take, each line filled before the next one. */
function countLines(words: readonly number[], perLine: number): number {
  let lines = 1;
  let filled = -1;
  for (const length of words) {
    const isFull = filled >= 0 && filled + 1 + length > perLine;
    lines += isFull ? 1 : 0;
    filled = isFull ? length : filled + 1 + length;
  }
  return lines;
}

function rankBox({ figure, ending, of }: CardRank): Box {
  const size = figure.length > 4 ? 130 : figure.length > 3 ? 160 : figure.length > 2 ? 190 : figure.length > 1 ? 230 : 268;
  const large = { fontFamily: stack("display"), lineHeight: 0.86 };
  return box({ height: 290, alignItems: "center" }, [
    box({ ...large, fontSize: size, letterSpacing: "-0.03em" }, figure),
    box({ ...large, fontSize: size * 0.34, alignSelf: "center", marginBottom: size * 0.36, marginLeft: 6 }, ending),
    line({ fontSize: 34, marginLeft: 36, marginBottom: size * 0.36, maxWidth: 380 }, of),
  ]);
}

const factBox = ({ label, value }: CardFact): Box =>
  box({ flexDirection: "column" }, [
    line({ fontSize: 22, lineHeight: 1.2 }, label),
    line({ fontFamily: stack("figure"), fontSize: 36, lineHeight: 1.2, maxWidth: 560 }, value),
  ]);

const SIGN = "M9.5 3H22l-4.5 8H5zM6.5 13H19l-4.5 8H2z";

/** The field with its halftone, the sleeve at its end, and the product's sign in front of the address. */
function ground({ field, dot, stripe, accent, ink }: CardColors): string {
  const dots = Array.from({ length: 26 }, (_, at) => {
    const x = 750 + at * 24;
    return `<path d="M${x} ${at % 2 ? -12 : 0}L${x - 260} ${HEIGHT}" stroke-width="${(1 + 19 * (at / 25) ** 1.6).toFixed(1)}"/>`;
  }).join("");
  return [
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${field}"/>`,
    `<g stroke="${dot}" stroke-linecap="round" stroke-dasharray="0 26">${dots}</g>`,
    `<path d="M1027 0h36L941 ${HEIGHT}h-36z" fill="${stripe}"/>`,
    `<path d="M1092 0H${WIDTH}v${HEIGHT}H970z" fill="${accent}"/>`,
    `<path d="${SIGN}" fill="${ink}" transform="translate(64 575)"/>`,
  ].join("");
}

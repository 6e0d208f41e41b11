import { readFileSync } from "node:fs";
import satori, { type Font } from "satori";
import { CARD_SIZE, type CardColors, type CardFact, type CardRank, type LinkCard } from "./link-card.ts";
import {
  headlineSize,
  joinShortEnd,
  RANK_GAP,
  RANK_OF_SIZE,
  rankLayout,
  subtitleSize,
  TIGHTENED,
  textWidth,
  WRITTEN_WIDTH,
} from "./text-fit.rules.ts";

const { width: WIDTH, height: HEIGHT } = CARD_SIZE;
const MARGIN = { x: 64, y: 56 };
const CREST = 112;

/** Fonts with a single style each: a variable font would be drawn in its default weight and width. */
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
/** One line of text, cut with "…" when it is too long. */
const line = (style: Style, text: string): Box =>
  box({ display: "block", maxWidth: WRITTEN_WIDTH, overflow: "hidden", whiteSpace: "nowrap", textOverflow: "ellipsis", ...style }, text);

interface CardSvgInput {
  card: LinkCard;
  /** The logo as a PNG data URL; null draws the initials. */
  logo: string | null;
  fonts: Font[];
  /** Called with characters that no font has. */
  onMissing?: (text: string) => void;
}

/** The card as SVG without text elements: every letter is a path, so that whatever draws it needs no fonts. */
export async function cardSvg({ card, logo, fonts, onMissing }: CardSvgInput): Promise<string> {
  const { ink } = card.colors;
  const tree = box({ width: WIDTH, height: HEIGHT, position: "relative", color: ink, fontFamily: stack("text") }, [
    box({ position: "absolute", left: MARGIN.x, top: MARGIN.y, flexDirection: "column" }, [head(card, logo), body(card)]),
    box({ position: "absolute", left: MARGIN.x, top: 466, gap: 48, width: WRITTEN_WIDTH }, card.facts.slice(0, 3).map(factBox)),
    line({ position: "absolute", left: MARGIN.x + 38, top: 574, fontSize: 26, lineHeight: 1, maxWidth: WRITTEN_WIDTH - 38 }, card.footer),
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
  const fontSize = TITLE_SIZES.find((size) => textWidth(title) * size <= titleWidth) ?? TWO_LINES;
  return box({ gap: 28, alignItems: "center", height: CREST }, [
    crest({ logo, initials, colors }),
    box({ flexDirection: "column" }, [
      box({ ...CLAMPED, fontFamily: stack("display"), fontSize, lineHeight: 1.12, width: titleWidth, lineClamp: 2 }, title),
      ...(subtitle ? [line({ fontSize: subtitleSize(subtitle, titleWidth), lineHeight: 1.25, maxWidth: titleWidth }, subtitle)] : []),
    ]),
  ]);
}

const TITLE_SIZES = [52, 44, 38];
/** The size for a name that needs two lines, which together with the subtitle are as high as the crest. */
const TWO_LINES = 30;

/** The logo or the initials on white, as on the pages, whatever the card's colour. */
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

function body({ eyebrow, headline: text, rank, facts }: LinkCard): Box {
  if (rank) return rankBox(rank);
  const headline = joinShortEnd(text);
  const height = facts.length > 0 ? BODY_HEIGHT : BODY_HEIGHT + FACTS_HEIGHT;
  const room = height - (eyebrow ? EYEBROW_HEIGHT : 0) - BODY_AIR;
  const fontSize = headlineSize(headline, room);
  const textStyle = { fontFamily: stack("display"), fontSize, lineHeight: 1, letterSpacing: TIGHT };
  return box({ flexDirection: "column", justifyContent: "center", height, width: WRITTEN_WIDTH }, [
    ...(eyebrow ? [line({ fontSize: 40, lineHeight: 1.2, marginBottom: EYEBROW_HEIGHT - 48 }, eyebrow)] : []),
    // The padding keeps the descenders of the last line visible.
    box(
      { ...CLAMPED, ...textStyle, width: WRITTEN_WIDTH, paddingBottom: fontSize * 0.24, lineClamp: Math.floor(room / fontSize) },
      headline,
    ),
  ]);
}

/** The height between the head and the facts. */
const BODY_HEIGHT = 296;
/** The body takes this height when there are no facts. */
const FACTS_HEIGHT = 90;
const EYEBROW_HEIGHT = 56;
/** The free space above and below the headline. */
const BODY_AIR = 76;
const TIGHT = `-${TIGHTENED}em`;
const CLAMPED = { display: "block", overflow: "hidden", wordBreak: "break-word" };

function rankBox(rank: CardRank): Box {
  const { size, isBeside } = rankLayout(rank);
  const large = { fontFamily: stack("display"), lineHeight: 0.86 };
  const of = { fontSize: RANK_OF_SIZE, lineHeight: 1.2 };
  const figure = [
    box({ ...large, fontSize: size, letterSpacing: TIGHT }, rank.figure),
    box({ ...large, fontSize: size * 0.34, alignSelf: "center", marginBottom: size * 0.36, marginLeft: 6 }, rank.ending),
  ];
  const beside = line({ ...of, marginLeft: RANK_GAP, marginBottom: size * 0.36 }, rank.of);
  return box({ height: BODY_HEIGHT, flexDirection: "column", justifyContent: "center" }, [
    box({ alignItems: "center" }, isBeside ? [...figure, beside] : figure),
    ...(isBeside ? [] : [line({ ...of, marginTop: 20 }, rank.of)]),
  ]);
}

/** When space is short, the first fact is cut, because a name can be cut and a number cannot. */
const factBox = ({ label, value }: CardFact, at: number): Box =>
  box({ flexDirection: "column", flexShrink: at === 0 ? 1 : 0, minWidth: 0 }, [
    line({ fontSize: 26, lineHeight: 1.2 }, label),
    line({ fontFamily: stack("figure"), fontSize: 42, lineHeight: 1.2, maxWidth: "100%" }, value),
  ]);

const SIGN = "M9.5 3H22l-4.5 8H5zM6.5 13H19l-4.5 8H2z";

/** The background with its halftone, the stripe at its end, and the product's sign before the address. */
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
    `<path d="${SIGN}" fill="${ink}" transform="translate(62 573) scale(1.15)"/>`,
  ].join("");
}

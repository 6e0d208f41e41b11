const WIDTH = 1_200;
const HEIGHT = 630;
const MARGIN = 64;
/** Text ends left of the stripes. */
const WRITTEN_TO = 900;
const LOGO = 112;
const MARK = { size: 40, gap: 9, perRow: 10, most: 30 };

export interface ShareCardInput {
  /** The rank, such as "3rd"; the number is drawn large and its ending small. */
  readonly rank: string;
  readonly name: string;
  readonly community: string;
  readonly of: string;
  /** Up to four labels with their values. */
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  /** One box per decided pick, filled when the pick was right. */
  readonly marks?: readonly boolean[];
  /** The address of the community's logo. It is left out when its server does not allow other sites to draw it. */
  readonly logo?: string | null;
  /** The address to play at, without the protocol. */
  readonly address: string;
}

type Pen = CanvasRenderingContext2D;
type Write = (text: string, at: { x: number; y: number; px: number; weight?: number; isWide?: boolean; isPlain?: boolean }) => number;

/**
 * Draws a standing as a picture in the community's colours; the text beside it has the same content. Returns null when the browser cannot
 * draw it.
 */
export async function shareCard(input: ShareCardInput): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext("2d");
  if (!pen) return null;
  const logo = input.logo ? await loadPicture(input.logo) : null;
  const style = getComputedStyle(document.body);
  const color = (name: string, other: string): string => style.getPropertyValue(name).trim() || other;
  const write: Write = (text, { x, y, px, weight = 650, isWide = false, isPlain = false }) => {
    pen.font = `${weight} ${px}px ${color(isPlain ? "--text" : "--display", "sans-serif")}`;
    pen.fontStretch = isWide ? "expanded" : "normal";
    pen.fillText(text, x, y, WRITTEN_TO - x);
    return pen.measureText(text).width;
  };
  ground(pen, {
    field: color("--field", "#151b25"),
    dot: color("--dot", "#ffffff22"),
    line: color("--sleeve-2", "#8f8f8c"),
    end: color("--accent", "#ffffff"),
  });
  pen.fillStyle = color("--field-on", "#ffffff");
  pen.strokeStyle = pen.fillStyle;
  head(pen, { ...input, picture: logo, write });
  standing(pen, input, write);
  foot(input, write);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

function loadPicture(src: string): Promise<HTMLImageElement | null> {
  return new Promise((resolve) => {
    const picture = new Image();
    picture.crossOrigin = "anonymous";
    picture.onload = () => resolve(picture);
    picture.onerror = () => resolve(null);
    picture.src = src;
  });
}

/** Draws the background in the community's colour with the halftone, and the stripes at its end. */
function ground(pen: Pen, { field, dot, line, end }: Readonly<Record<"field" | "dot" | "line" | "end", string>>): void {
  pen.fillStyle = field;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = dot;
  for (let row = 0; row * 13 < HEIGHT; row++)
    for (let column = 0; column < 24; column++) {
      const x = 640 + column * 24 + (row % 2) * 12 - row * 5.4;
      if (x > WIDTH || x < 560) continue;
      pen.beginPath();
      pen.arc(x, row * 13, 0.5 + ((x - 560) / 640) * 7, 0, 2 * Math.PI);
      pen.fill();
    }
  band(pen, line, [1_027, 1_063, 941, 905]);
  band(pen, end, [1_092, WIDTH, WIDTH, 970]);
}

/** Fills the area between two slanted edges: the two upper ends first, then the lower ones. */
function band(pen: Pen, color: string, [from, to, lowTo, lowFrom]: readonly [number, number, number, number]): void {
  pen.fillStyle = color;
  pen.beginPath();
  pen.moveTo(from, 0);
  pen.lineTo(to, 0);
  pen.lineTo(lowTo, HEIGHT);
  pen.lineTo(lowFrom, HEIGHT);
  pen.fill();
}

interface HeadInput extends ShareCardInput {
  readonly picture: HTMLImageElement | null;
  readonly write: Write;
}

function head(pen: Pen, { picture, community, name, write }: HeadInput): void {
  if (picture) {
    const ink = pen.fillStyle;
    pen.fillStyle = "#ffffff";
    pen.beginPath();
    pen.roundRect(MARGIN, 56, LOGO, LOGO, 16);
    pen.fill();
    pen.fillStyle = ink;
    const inside = LOGO * 0.86;
    const scale = inside / Math.max(picture.naturalWidth || 1, picture.naturalHeight || 1);
    const size = { x: (picture.naturalWidth || 1) * scale, y: (picture.naturalHeight || 1) * scale };
    pen.drawImage(picture, MARGIN + (LOGO - size.x) / 2, 56 + (LOGO - size.y) / 2, size.x, size.y);
  }
  const x = picture ? MARGIN + LOGO + 28 : MARGIN;
  write(community, { x, y: 108, px: 52, weight: 850, isWide: true });
  write(name, { x, y: 156, px: 30, isPlain: true });
}

function standing(pen: Pen, { rank, of, marks = [] }: ShareCardInput, write: Write): void {
  const figure = /^[^a-z]*/i.exec(rank)?.[0] ?? rank;
  const size = figure.length > 3 ? 150 : figure.length > 2 ? 190 : 240;
  const width = write(figure, { x: MARGIN, y: 400, px: size, weight: 850, isWide: true });
  const end = MARGIN + width + 8;
  const x = end + 24 + write(rank.slice(figure.length), { x: end, y: 400 - size * 0.45, px: size * 0.34, weight: 850, isWide: true });
  write(of, { x, y: 262, px: 34, isPlain: true });
  const room = Math.min(MARK.perRow, Math.floor((WRITTEN_TO - x) / (MARK.size + MARK.gap)));
  if (marks.length > MARK.most || room < 1 || Math.ceil(marks.length / room) > 3) return;
  pen.lineWidth = 3;
  for (const [at, isRight] of marks.entries()) {
    const left = x + (at % room) * (MARK.size + MARK.gap);
    const top = 290 + Math.floor(at / room) * (MARK.size + MARK.gap);
    pen.beginPath();
    pen.roundRect(left + 1.5, top + 1.5, MARK.size - 3, MARK.size - 3, 7);
    pen.stroke();
    if (isRight) pen.fill();
  }
}

function foot({ facts, address }: ShareCardInput, write: Write): void {
  let x = MARGIN;
  for (const { label, value } of facts) {
    const width = Math.max(write(label, { x, y: 486, px: 22, isPlain: true }), write(value, { x, y: 530, px: 34, weight: 800 }));
    x += width + 48;
  }
  write(`Play at ${address}`, { x: MARGIN, y: 594, px: 22, isPlain: true });
}

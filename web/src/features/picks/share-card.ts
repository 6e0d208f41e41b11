const WIDTH = 1_200;
const HEIGHT = 630;
const MARGIN = 72;

interface CardInput {
  readonly rank: string;
  readonly name: string;
  readonly community: string;
  readonly of: string;
  readonly points: string;
  /** One more line; empty where there is none. */
  readonly note: string;
}

/** The standing as a picture in the community's colours; the text beside it says the same. Null where the browser draws none. */
export async function shareCard(a: CardInput): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext("2d");
  if (!pen) return null;
  const style = getComputedStyle(document.body);
  const color = (name: string, other: string): string => style.getPropertyValue(name).trim() || other;
  const font = color("--display", "sans-serif");
  const write = (text: string, at: { x: number; y: number; px: number; weight?: number }): void => {
    pen.font = `${at.weight ?? 650} ${at.px}px ${font}`;
    pen.fillText(text, at.x, at.y, WIDTH - at.x - MARGIN);
  };
  pen.fillStyle = color("--field", "#151b25");
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  stripe(pen, color("--field-edge", "#8f8f8c"));
  pen.fillStyle = color("--field-on", "#ffffff");
  write(a.community, { x: MARGIN, y: 110, px: 40 });
  write(a.name, { x: MARGIN, y: 170, px: 52, weight: 800 });
  write(a.rank, { x: MARGIN, y: 390, px: 200, weight: 850 });
  write(a.of, { x: MARGIN, y: 450, px: 40 });
  write(a.points, { x: MARGIN, y: 520, px: 40 });
  write(a.note, { x: MARGIN, y: 580, px: 34 });
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

function stripe(pen: CanvasRenderingContext2D, color: string): void {
  pen.fillStyle = color;
  pen.beginPath();
  pen.moveTo(1_060, 0);
  pen.lineTo(1_110, 0);
  pen.lineTo(860, HEIGHT);
  pen.lineTo(810, HEIGHT);
  pen.fill();
}

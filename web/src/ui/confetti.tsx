import { type ReactElement, useEffect, useRef } from "react";
import { isMotionReduced } from "../theme/motion-preference.ts";

const PIECES = 140;
const LASTS_MS = 4_200;
/** In canvas heights per second, and per second squared. */
const FALL = 0.16;
const GRAVITY = 0.34;

interface Piece {
  readonly x: number;
  readonly y: number;
  readonly drift: number;
  readonly speed: number;
  readonly spin: number;
  readonly size: number;
  readonly colour: number;
}

/**
 * Confetti in the community's colours that falls once over its container and then disappears. It is decoration, and absent when motion is
 * reduced.
 */
export function Confetti(): ReactElement | null {
  const canvas = useRef<HTMLCanvasElement>(null);
  const isStill = isMotionReduced();
  useEffect(() => (isStill || !canvas.current ? undefined : fall(canvas.current)), [isStill]);
  if (isStill) return null;
  return (
    <div className="confetti" aria-hidden="true">
      <canvas ref={canvas} />
    </div>
  );
}

function fall(canvas: HTMLCanvasElement): (() => void) | undefined {
  const brush = canvas.getContext("2d");
  if (!brush) return;
  canvas.width = canvas.clientWidth;
  canvas.height = canvas.clientHeight;
  const style = getComputedStyle(canvas);
  const colours = ["--accent", "--sleeve-2", "--field-on"].map((name) => style.getPropertyValue(name).trim() || style.color);
  const pieces = Array.from({ length: PIECES }, makePiece);
  const startedAt = performance.now();
  let frame = requestAnimationFrame(function draw(now) {
    const elapsedMs = now - startedAt;
    brush.clearRect(0, 0, canvas.width, canvas.height);
    if (elapsedMs >= LASTS_MS) return;
    for (const piece of pieces) drawPiece({ brush, piece, colour: colours[piece.colour] ?? "", seconds: elapsedMs / 1_000 });
    frame = requestAnimationFrame(draw);
  });
  return () => cancelAnimationFrame(frame);
}

function makePiece(_: unknown, at: number): Piece {
  return {
    x: Math.random(),
    y: -Math.random() * 0.5 - 0.05,
    drift: (Math.random() - 0.5) * 0.14,
    speed: FALL + Math.random() * 0.3,
    spin: (Math.random() - 0.5) * 9,
    size: 0.012 + Math.random() * 0.014,
    colour: at % 3,
  };
}

function drawPiece(input: { brush: CanvasRenderingContext2D; piece: Piece; colour: string; seconds: number }): void {
  const { brush, piece, colour, seconds } = input;
  const { width, height } = brush.canvas;
  const size = piece.size * height;
  brush.save();
  brush.translate((piece.x + piece.drift * seconds) * width, (piece.y + piece.speed * seconds + (GRAVITY * seconds ** 2) / 2) * height);
  brush.rotate(piece.spin * seconds);
  // Each piece is a slanted slip that turns and is sometimes seen from its edge.
  brush.transform(1, 0, -0.3, Math.cos(piece.spin * 1.7 * seconds), 0, 0);
  brush.fillStyle = colour;
  brush.fillRect(-size / 4, -size / 2, size / 2, size);
  brush.restore();
}

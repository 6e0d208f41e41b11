import { memo, type ReactElement } from "react";
import { encode } from "uqr";

/** The white margin around the code, in modules; QR readers need four. */
const QUIET_MODULES = 4;

/** Returns the dark modules as one SVG path, row by row. */
export function qrPath(text: string): { readonly path: string; readonly size: number } {
  const { data, size } = encode(text, { ecc: "M", border: QUIET_MODULES });
  let path = "";
  data.forEach((row, y) => {
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue;
      const from = x;
      while (row[x + 1]) x++;
      path += `M${from} ${y}h${x - from + 1}v1h-${x - from + 1}z`;
    }
  });
  return { path, size };
}

interface QrCodeProps {
  readonly text: string;
  /** The name for screen readers: "QR code for sparc.games/e/puck7". */
  readonly label: string;
  readonly className?: string;
}

/** A QR code, dark on white in every theme and community. Show the address beside it as well. */
export const QrCode = memo(function QrCode({ text, label, className = "qr-code" }: QrCodeProps): ReactElement {
  const { path, size } = qrPath(text);
  return (
    <svg className={className} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#151b25" d={path} />
    </svg>
  );
});

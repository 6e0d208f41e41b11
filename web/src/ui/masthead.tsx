import type { ReactElement, ReactNode } from "react";
import { classNames } from "./class-names.ts";

interface MastheadProps {
  /** The name of the landmark; without it the masthead is no landmark. */
  readonly label?: string;
  /** The community's banner picture; without one the halftone is drawn. */
  readonly bannerUrl?: string | null;
  readonly bannerAlt?: string;
  /** What the picture is about, in percent from its upper left; crops keep it in sight. */
  readonly bannerFocus?: { readonly x: number; readonly y: number } | undefined;
  readonly children: ReactNode;
  /** For a masthead as tall as the page; its halftone has finer dots. */
  readonly isTall?: boolean;
  /** A new key draws the halftone anew. Use it when the masthead grows: the dots would move if the old drawing were scaled. */
  readonly artKey?: string;
  readonly className?: string;
  readonly innerClassName?: string;
}

/** The head of a page in the community's colour, with the community's picture or the halftone. */
export function Masthead(props: MastheadProps): ReactElement {
  const { label, bannerUrl, bannerAlt = "", bannerFocus, children, isTall, artKey, className, innerClassName } = props;
  const halftone = isTall ? <Halftone key={artKey} width={780} height={960} /> : <Halftone key={artKey} />;
  return (
    <section className={classNames("mast", bannerUrl && "has-banner", className)} aria-label={label}>
      {bannerUrl ? (
        <img
          className="mast-img"
          src={bannerUrl}
          alt={bannerAlt}
          fetchPriority="high"
          style={bannerFocus && { objectPosition: `${bannerFocus.x}% ${bannerFocus.y}%` }}
        />
      ) : (
        halftone
      )}
      <div className={classNames("mast-in", innerClassName)}>{children}</div>
    </section>
  );
}

const COLUMN = 14;
const PITCH = 15.1;
const THINNEST = 0.6;

/** A halftone: slanted rows of dots that grow towards the edge, in the masthead's dot colour. */
export function Halftone({ width = 420, height = 320 }: { readonly width?: number; readonly height?: number }): ReactElement {
  const slant = height * 0.42;
  const count = Math.ceil((width - slant + 128) / COLUMN);
  const rows = Array.from({ length: count }, (_, index) => {
    const x = Math.round(slant + index * COLUMN);
    const top = index % 2 === 0 ? 0 : -7;
    const dot = THINNEST + 10.4 * (index / count) ** 1.5;
    return { x, path: `M${x} ${top}L${Math.round(x - slant)} ${height}`, dot: dot.toFixed(1) };
  });
  return (
    <svg className="mast-art" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMaxYMid slice" aria-hidden="true" focusable="false">
      <g className="dots" strokeLinecap="round" strokeDasharray={`0 ${PITCH}`}>
        {rows.map((row) => (
          <path key={row.x} d={row.path} strokeWidth={row.dot} />
        ))}
      </g>
    </svg>
  );
}

import type { CSSProperties, ReactElement } from "react";
import { classNames } from "./class-names.ts";

interface JerseyAvatarProps {
  /** For the initial when there is neither a photo nor a number. Decoration: the name stands beside it. */
  readonly name: string;
  readonly number?: number | null;
  readonly photoUrl?: string | null;
  /** home: the brand. away: paper. alt: the accent, for the viewer's own. on-field: on the brand's own area. */
  readonly look?: "home" | "away" | "alt" | "on-field";
  readonly size?: "s" | "m" | "l" | "xl";
  readonly style?: CSSProperties;
}

/** The avatar: a jersey with a collar in the second colour, never a circle. */
export function JerseyAvatar({ name, number, photoUrl, look = "home", size = "m", style }: JerseyAvatarProps): ReactElement {
  const className = classNames("jersey", look !== "home" && look, size !== "m" && size, photoUrl && "photo");
  return (
    <span className={className} style={style} aria-hidden="true">
      {photoUrl ? <img src={photoUrl} alt="" loading="lazy" decoding="async" /> : (number ?? initialOf(name))}
    </span>
  );
}

/** A whole character, also one beyond the first 65,536: an emoji cut in half is a black square. */
const initialOf = (name: string): string | undefined => /./u.exec(name.trim())?.[0].toUpperCase();

interface CrestProps {
  readonly src: string;
  /** Empty when the community's name stands beside it. */
  readonly name?: string;
  readonly size?: "s" | "m" | "l";
  /** On white, for grounds in the community's own colour. */
  readonly isPlate?: boolean;
  readonly className?: string;
}

/** A community's logo. */
export function Crest({ src, name = "", size = "m", isPlate, className }: CrestProps): ReactElement {
  return <img className={classNames("crest", size !== "m" && size, isPlate && "plate", className)} src={src} alt={name} />;
}

import type { ReactElement } from "react";
import { classNames } from "./class-names.ts";

interface JerseyAvatarProps {
  /** Its initial is shown when there is no photo. The avatar is decoration: the name stands beside it. */
  readonly name: string;
  readonly photoUrl?: string | null;
  /** home: the brand's colour. away: paper. on-field: for areas in the brand's colour. */
  readonly variant?: "home" | "away" | "on-field";
  readonly size?: "s" | "m" | "l" | "xl";
}

/** The avatar of the viewer's own account or of somebody in a puzzle: a jersey with a collar in the second colour. Other people have a `Face`. */
export function JerseyAvatar({ name, photoUrl, variant = "home", size = "m" }: JerseyAvatarProps): ReactElement {
  const className = classNames("jersey", variant !== "home" && variant, size !== "m" && `size-${size}`, photoUrl && "photo");
  return (
    <span className={className} aria-hidden="true">
      {photoUrl ? <img src={photoUrl} alt="" loading="lazy" decoding="async" /> : toInitial(name)}
    </span>
  );
}

/** Returns the first whole character, also one outside the Basic Multilingual Plane: half an emoji would be drawn as a black square. */
const toInitial = (name: string): string | undefined => /./u.exec(name.trim())?.[0].toUpperCase();

interface CrestProps {
  readonly src: string;
  /** Leave it empty when the community's name stands beside the logo. */
  readonly name?: string;
  readonly size?: "s" | "m" | "l";
  /** Puts the logo on white, for areas in the community's own colour. */
  readonly isPlate?: boolean;
  readonly className?: string;
}

/** A community's logo. */
export function Crest({ src, name = "", size = "m", isPlate, className }: CrestProps): ReactElement {
  return <img className={classNames("crest", size !== "m" && `size-${size}`, isPlate && "plate", className)} src={src} alt={name} />;
}

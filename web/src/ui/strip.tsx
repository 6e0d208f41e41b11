import type { ReactElement, ReactNode } from "react";
import { Crest } from "./jersey-avatar.tsx";
import { Sleeve } from "./top-bar.tsx";

interface StripContentProps {
  readonly logoUrl: string;
  readonly name: ReactNode;
  /** A chip beside the name. */
  readonly marker?: ReactNode;
  readonly meta?: ReactNode;
  readonly end?: ReactNode;
}

/** A community's row in its own colour. Wrap it: `<Link className="strip" style={communityStyle(colors, theme)}>`. */
export function StripContent({ logoUrl, name, marker, meta, end }: StripContentProps): ReactElement {
  return (
    <>
      <Crest src={logoUrl} isPlate />
      <span>
        <span className="name">{name}</span>
        {marker}
        {meta ? <span className="strip-meta">{meta}</span> : null}
      </span>
      {end}
      <Sleeve />
    </>
  );
}

import type { ReactElement, ReactNode } from "react";
import { classNames } from "./class-names.ts";

/** The two slanted stripes at the end of every bar, strip and masthead. */
export function Sleeve({ className }: { readonly className?: string }): ReactElement {
  return <span className={classNames("sleeve", className)} aria-hidden="true" />;
}

interface TopBarProps {
  /** The link with the logo: `<Link className="band-logo" aria-label="...">`; add the class "word" when the name stands beside it. */
  readonly logo: ReactNode;
  /** The part beside the logo: community switcher, breadcrumbs or a tag. */
  readonly start?: ReactNode;
  /** Links of the section, displayed from 960 px on. */
  readonly nav?: ReactNode;
  readonly navLabel?: string;
  /** The part at the end: stars, bell, avatar or a sign-up button. */
  readonly end?: ReactNode;
  /** Replaces the stripes; null omits them. */
  readonly sleeve?: ReactNode;
  /** Uses paper instead of the brand's colour, for the Studio. */
  readonly isStudio?: boolean;
}

/** The fixed bar at the top, 4rem high. Give the page below it the class "banded". */
export function TopBar({ logo, start, nav, navLabel = "Community", end, sleeve = <Sleeve />, isStudio }: TopBarProps): ReactElement {
  return (
    <header className={classNames("band", isStudio && "studio")}>
      {logo}
      {start}
      {nav ? (
        <nav className="band-nav" aria-label={navLabel}>
          {nav}
        </nav>
      ) : null}
      <div className="end">{end}</div>
      {sleeve}
    </header>
  );
}

import type { ReactElement, ReactNode } from "react";
import { classNames } from "./class-names.ts";

/** The two slanted stripes that end every band, strip and masthead. */
export function Sleeve({ className }: { readonly className?: string }): ReactElement {
  return <span className={classNames("sleeve", className)} aria-hidden="true" />;
}

interface TopBarProps {
  /** The logo link: `<Link className="band-logo" aria-label="...">`; add "word" when the name stands beside it. */
  readonly logo: ReactNode;
  /** Community switcher, crumbs or a tag: what stands next to the logo. */
  readonly start?: ReactNode;
  /** Links of the section, shown from 960 px. */
  readonly nav?: ReactNode;
  readonly navLabel?: string;
  /** Stars, bell, avatar or a sign-up button. */
  readonly end?: ReactNode;
  /** Replaces the stripes; null leaves them out. */
  readonly sleeve?: ReactNode;
  /** The studio's bar is paper, not the field. */
  readonly isStudio?: boolean;
}

/** The fixed bar of 4rem. The page under it starts with the class "banded". */
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

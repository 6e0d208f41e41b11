import type { CSSProperties, ReactElement } from "react";
import { classNames } from "./class-names.ts";

interface TeamFlagProps {
  readonly team: { readonly color?: string | null | undefined; readonly logo?: string | null | undefined } | null;
  readonly isLarge?: boolean;
}

/** A team's logo, or a stripe in its colour. It is decoration beside the team's name. */
export function TeamFlag({ team, isLarge }: TeamFlagProps): ReactElement {
  if (team?.logo) return <img className={classNames("team-logo", isLarge && "is-large")} src={team.logo} alt="" loading="lazy" />;
  return <span className={classNames("flag", isLarge && "is-large")} style={{ "--c1": team?.color ?? undefined } as CSSProperties} />;
}

import type { CSSProperties, ReactElement } from "react";
import { classNames } from "../../../ui/class-names.ts";
import type { BoardTeam } from "./board.ts";

interface TeamFlagProps {
  readonly team: Pick<BoardTeam, "color" | "logo"> | null;
  readonly isLarge?: boolean;
}

/** A team's logo or its stripe of colour; decoration beside its name. */
export function TeamFlag({ team, isLarge }: TeamFlagProps): ReactElement {
  if (team?.logo) return <img className={classNames("team-logo", isLarge && "l")} src={team.logo} alt="" loading="lazy" />;
  return <span className={classNames("flag", isLarge && "l")} style={{ "--c1": team?.color ?? undefined } as CSSProperties} />;
}

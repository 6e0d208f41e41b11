import type { DraftTeam } from "@sparc/sparclets/point-spread/point-spread.schema";
import type { ReactElement } from "react";
import { TeamFlag } from "../../../ui/team-flag.tsx";

/** The names of both teams with their colours, away first. */
export function GameName({ game }: { readonly game: { readonly home: Named; readonly away: Named } }): ReactElement {
  return (
    <span className="game-name is-wrapped">
      <Side team={game.away} />
      <span className="at-word">at</span>
      <Side team={game.home} />
    </span>
  );
}

type Named = Pick<DraftTeam, "name" | "color">;

function Side({ team }: { readonly team: Named }): ReactElement {
  return (
    <span className="side">
      <TeamFlag team={{ color: team.color }} />
      {team.name.trim() || "…"}
    </span>
  );
}

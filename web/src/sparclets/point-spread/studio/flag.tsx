import type { DraftTeam } from "@sparc/sparclets/point-spread/point-spread.schema";
import type { CSSProperties, ReactElement } from "react";

/** Who plays, away first, each with its colour. */
export function GameName({ game }: { readonly game: { readonly home: Named; readonly away: Named } }): ReactElement {
  return (
    <span className="gm x">
      <Side team={game.away} />
      <span className="at">at</span>
      <Side team={game.home} />
    </span>
  );
}

type Named = Pick<DraftTeam, "name" | "color">;

function Side({ team }: { readonly team: Named }): ReactElement {
  return (
    <span className="side">
      <TeamFlag team={team} />
      {team.name.trim() || "…"}
    </span>
  );
}

/** A team's stripe of colour; decoration beside its name. */
export function TeamFlag({ team }: { readonly team: Pick<DraftTeam, "color"> }): ReactElement {
  return <span className="flag" style={{ "--c1": team.color ?? undefined } as CSSProperties} />;
}

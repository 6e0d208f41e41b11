import type { JsonObject } from "@sparc/sparclets/kernel/json";
import type { ReactElement } from "react";
import { classNames } from "../../../ui/class-names.ts";
import { Movement, rankLabel } from "../../../ui/standings.tsx";
import { TeamBadge } from "./team-badge.tsx";
import { isTeamTied, rankedTeams, type TeamRow, toPointsLabel } from "./team-labels.ts";

interface TeamTableProps {
  readonly teams: readonly TeamRow[];
  readonly rules: JsonObject;
  readonly own?: number | null | undefined;
  /** The most rows from the top; the own team is added when it is not among them. Absent: all. */
  readonly limit?: number;
  readonly isHeadHidden?: boolean;
}

/** The table of teams, best first. Null while no team has a rank. */
export function TeamTable({ teams, rules, own, limit, isHeadHidden }: TeamTableProps): ReactElement | null {
  const ranked = rankedTeams(teams);
  const top = ranked.slice(0, limit);
  const ownTeam = ranked.find(({ no }) => no === own);
  const rows = ownTeam && !top.includes(ownTeam) ? [...top, ownTeam] : top;
  if (rows.length === 0) return null;
  return (
    <table className="standings" aria-label="Teams">
      <thead className={isHeadHidden ? "visually-hidden" : undefined}>
        <tr>
          <th className="rank" scope="col">
            Rank
          </th>
          <th scope="col">Team</th>
          <th className="number-cell" scope="col">
            Points
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((team) => {
          const isTied = isTeamTied(ranked, team);
          const isOwn = team.no === own;
          return (
            <tr key={team.no} className={classNames(isOwn && "is-own") || undefined} aria-current={isOwn || undefined}>
              <td className="rank">
                {isTied ? <span className="visually-hidden">Tied </span> : null}
                {rankLabel(team.rank, isTied)}
              </td>
              <th scope="row">
                <span className="row-name">
                  <TeamBadge no={team.no} />
                  <span>
                    <bdi className="pname">{team.name}</bdi> {team.movement ? <Movement places={team.movement} /> : null}
                    <span className="team-note">{toPointsLabel(rules, team.players)}</span>
                  </span>
                </span>
              </th>
              <td className="number-cell">{team.points.toLocaleString()}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

import type { JsonObject } from "@sparc/sparclets/kernel/json";
import type { ReactElement } from "react";
import { classNames } from "../../../ui/class-names.ts";
import { Face } from "../../../ui/face.tsx";
import { Movement, rankLabel } from "../../../ui/standings.tsx";
import { Art, type ShowProps } from "../screen/frame.tsx";
import { keyed } from "../screen/top.tsx";
import { aloneSentence } from "./phone-teams.tsx";
import { TeamBadge } from "./team-badge.tsx";
import { isTeamTied, rankedTeams, type TeamRow, toPointsLabel } from "./team-labels.ts";
import "./screen-teams.css";

/** The most teams that the lobby lists; the others are counted. */
const LOBBY_ROWS = 20;
const TABLE_ROWS = 5;

interface TeamListProps {
  readonly teams: readonly TeamRow[];
  readonly joined: number;
}

/** The teams on the big screen's lobby with how many are in each, and how many have none yet. */
export function TeamList({ teams, joined }: TeamListProps): ReactElement {
  const shown = teams.slice(0, LOBBY_ROWS);
  const rest = [
    teams.length > shown.length ? `${teams.length - shown.length} more teams are on the phones.` : "",
    aloneSentence(teams, joined),
  ].filter(Boolean);
  return (
    <div className="lb-teams" data-columns={shown.length <= 6 ? 2 : shown.length <= 12 ? 3 : 4}>
      <ol className="lb-team-rows" aria-label="Teams">
        {shown.map((team) => (
          <li key={team.no}>
            <TeamBadge no={team.no} />
            <bdi className="pname">{team.name}</bdi>
            <b className="num">
              {team.players.toLocaleString()}
              <span className="visually-hidden"> players</span>
            </b>
          </li>
        ))}
      </ol>
      <p>{rest.join(" ")}</p>
    </div>
  );
}

type TeamsShowProps = ShowProps & { readonly rules: JsonObject };

/** The table of teams beside that of people, between two questions. */
export function TeamsShow({ view, logo, rules }: TeamsShowProps): ReactElement {
  const teams = rankedTeams(view.teams ?? []);
  return (
    <section className="big-screen team-pair" aria-label="Teams and people">
      <header className="tp-head">
        <Art />
        <img className="crest" src={logo} alt="" />
        <h1>
          After question {view.question_no} of {view.question_count}
        </h1>
      </header>
      <div className="tp-side">
        <h2>Teams</h2>
        <ol className="tp-rows">
          {teams.slice(0, TABLE_ROWS).map((team) => {
            const isTied = isTeamTied(teams, team);
            return (
              <li key={team.no}>
                <span className={classNames("row-rank", isTied && "is-tied")}>{rankLabel(team.rank, isTied)}</span>
                <TeamBadge no={team.no} />
                <span className="row-name">
                  <bdi className="pname">{team.name}</bdi>
                  <small>{toPointsLabel(rules, team.players)}</small>
                </span>
                <Movement places={team.movement ?? 0} />
                <span className="row-points">{team.points.toLocaleString()}</span>
              </li>
            );
          })}
        </ol>
      </div>
      <div className="tp-side is-people">
        <h2>People</h2>
        <ol className="tp-rows">
          {keyed(view.top ?? []).map(({ key, row, isTied }) => (
            <li key={key}>
              <span className={classNames("row-rank", isTied && "is-tied")}>{rankLabel(row.rank, isTied)}</span>
              <Face face={row.face} />
              <span className="row-name">
                <bdi className="pname">{row.name}</bdi>
              </span>
              <span className="row-points">{row.points.toLocaleString()}</span>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

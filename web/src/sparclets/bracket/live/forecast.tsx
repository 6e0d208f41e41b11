import type { ReactElement, ReactNode } from "react";
import { Section } from "../../../ui/section.tsx";
import { TeamFlag } from "../../../ui/team-flag.tsx";
import type { LiveBracket } from "./bracket.ts";
import type { ChancesView, CheerRow, Forecast, OwnChances } from "./chances.ts";
import { methodLabel, percentFigure, percentLabel, rankText, teamName } from "./labels.ts";

interface ForecastProps {
  readonly bracket: LiveBracket;
  readonly chances: ChancesView;
}

interface CheerProps extends ForecastProps {
  readonly most?: number;
  /** Link to the details, beside the heading. */
  readonly aside?: ReactNode;
}

/** The next results to hope for, largest swing first; nothing while no series changes the viewer's chances. */
export function Cheer({ bracket, chances, most = 3, aside }: CheerProps): ReactElement | null {
  const rows = chances.own?.forecast?.cheer.filter(({ swing }) => swing > 0).slice(0, most) ?? [];
  if (rows.length === 0) return null;
  return (
    <Section title="Who to cheer for" className="cheer" aside={aside}>
      <ul className="lcheer">
        {rows.map((row) => (
          <CheerLine key={row.slot} row={row} bracket={bracket} />
        ))}
      </ul>
      <p className="small meta">{methodLabel(chances)}</p>
    </Section>
  );
}

function CheerLine({ row, bracket }: { readonly row: CheerRow; readonly bracket: LiveBracket }): ReactElement {
  const goal = row.of === "win" ? "finish first" : "finish in the first three";
  return (
    <li className="cheer-in">
      <p className="versus">
        <TeamFlag team={bracket.teams.get(row.team) ?? null} isLarge />
        <b className="h3">{teamName(bracket, row.team)}</b>
      </p>
      <ul className="bars grow lbars">
        <ChanceBar label={`If won by ${teamName(bracket, row.team)}`} value={row.if_wins} isOwn />
        <ChanceBar label={`If won by ${teamName(bracket, row.against)}`} value={row.if_loses} />
      </ul>
      <p className="small meta">
        Your chance to {goal}. Swing {percentLabel(row.swing)}.
      </p>
    </li>
  );
}

interface ChanceBarProps {
  readonly label: string;
  readonly value: number;
  readonly isOwn?: boolean;
}

function ChanceBar({ label, value, isOwn }: ChanceBarProps): ReactElement {
  return (
    <li className={isOwn ? "is-marked" : undefined}>
      <span className="small">{label}</span>
      <span className="bar" aria-hidden="true">
        <i style={{ inlineSize: `${value * 100}%` }} />
      </span>
      <span className="num">{percentLabel(value)}</span>
    </li>
  );
}

/** The viewer's chances in large figures, with how they were computed. */
export function OwnChance({ chances, players }: { readonly chances: ChancesView; readonly players: number }): ReactElement | null {
  const { own } = chances;
  if (!own) return null;
  return (
    <Section title="Your chance" className="bp-chance">
      <BigChance own={own} players={players} />
      <ul className="bars lbars short">
        <ChanceBar label="1st" value={own.win} isOwn />
        {players > 3 ? <ChanceBar label="Top 3" value={own.place} isOwn /> : null}
        {players > 10 ? <ChanceBar label="Top 10" value={own.top} isOwn /> : null}
      </ul>
      <p className="small meta">
        {methodLabel(chances)} A shared rank counts in full.{own.forecast ? ` ${bestLabel(own.forecast)}` : ""}
      </p>
    </Section>
  );
}

function bestLabel({ best_possible_finish: best }: Forecast): string {
  return `${best.is_proven ? "Best possible finish" : "You can still finish at least"} ${rankText(best.rank)}.`;
}

function BigChance({ own, players }: { readonly own: OwnChances; readonly players: number }): ReactElement {
  return (
    <p className="bp-big">
      <b className="score">{percentFigure(own.win)}</b>
      <span className="h3">%</span>
      <span className="meta">
        to finish 1st
        <br />
        of {players.toLocaleString()}
      </span>
    </p>
  );
}

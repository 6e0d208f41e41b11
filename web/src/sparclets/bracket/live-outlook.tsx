import type { ReactElement } from "react";
import { Section } from "../../ui/section.tsx";
import type { LiveBracket } from "./live-bracket.ts";
import type { ChancesView, CheerRow, NeedStep, OwnChances } from "./live-chances.ts";
import { methodWords, percentFigure, percentWords, rankWords, seriesName } from "./live-words.ts";
import { TeamFlag } from "./pick-flag.tsx";

interface OutlookProps {
  readonly bracket: LiveBracket;
  readonly chances: ChancesView;
}

const nameOf = (bracket: LiveBracket, id: string): string => bracket.teams.get(id)?.name ?? id;

function seriesAt(bracket: LiveBracket, slot: string) {
  return bracket.rounds.flatMap(({ series }) => series).find(({ key }) => key === slot);
}

/** Who to cheer for next, the largest swing first; nothing while no series makes a difference. */
export function Cheer({ bracket, chances, most = 3 }: OutlookProps & { readonly most?: number }): ReactElement | null {
  const rows = chances.own?.outlook?.cheer.filter(({ swing }) => swing > 0).slice(0, most) ?? [];
  if (rows.length === 0) return null;
  return (
    <Section title="Who to cheer for" className="cheer">
      <ul className="lcheer">
        {rows.map((row) => (
          <CheerLine key={row.slot} row={row} bracket={bracket} />
        ))}
      </ul>
      <p className="small meta">{methodWords(chances)}</p>
    </Section>
  );
}

function CheerLine({ row, bracket }: { readonly row: CheerRow; readonly bracket: LiveBracket }): ReactElement {
  const goal = row.of === "win" ? "finish first" : "finish in the first three";
  return (
    <li className="cheer-in">
      <p className="vs">
        <TeamFlag team={bracket.teams.get(row.team) ?? null} isLarge />
        <b className="h3">{nameOf(bracket, row.team)}</b>
      </p>
      <ul className="bars grow lbars">
        <ChanceBar label={`If won by ${nameOf(bracket, row.team)}`} value={row.if_wins} isOwn />
        <ChanceBar label={`If won by ${nameOf(bracket, row.against)}`} value={row.if_loses} />
      </ul>
      <p className="small meta">
        Your chance to {goal}. Swing {percentWords(row.swing)}.
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
    <li className={isOwn ? "me" : undefined}>
      <span className="small">{label}</span>
      <span className="bar" aria-hidden="true">
        <i style={{ inlineSize: `${value * 100}%` }} />
      </span>
      <span className="num">{percentWords(value)}</span>
    </li>
  );
}

/** The shortest list of results that brings the first rank, or that there is none. */
export function Needs({ bracket, chances }: OutlookProps): ReactElement {
  return (
    <Section title="What has to happen">
      <NeedsBody bracket={bracket} chances={chances} />
    </Section>
  );
}

function NeedsBody({ bracket, chances }: OutlookProps): ReactElement {
  const { own } = chances;
  if (chances.state === "picks_open") return <p className="meta">This can be told once all picks are locked.</p>;
  if (chances.state === "pairings_open") return <p className="meta">This can be told once it is known who may meet whom.</p>;
  if (!own) return <p className="meta">{chances.state === "counting" ? "Being counted." : "You have no entry in this bracket."}</p>;
  const { outlook } = own;
  if (!outlook) return <p className="meta">Being worked out.</p>;
  const best = outlook.best_possible_finish;
  if (outlook.is_out)
    return (
      <>
        <p className="lead bp-lead">You are out: no outcome is left in which you finish first.</p>
        <p className="h3">
          {best.is_proven ? "Best possible finish" : "You can still finish at least"} {rankWords(best.rank)}
        </p>
      </>
    );
  if (!outlook.shortest) return <p className="meta">No sure way to the first rank was found yet. You are not out.</p>;
  if (outlook.shortest.length === 0) return <p className="lead bp-lead">Nothing more: nobody can pass you any more.</p>;
  const count = outlook.shortest.length;
  return (
    <>
      <p className="lead bp-lead">
        {count === 1 ? "One result" : `${count} results`}, and nobody can catch you
        {outlook.is_shortest ? "." : ". There may be a shorter list."}
      </p>
      <ol className="need">
        {outlook.shortest.map((step, at) => (
          <Need key={step.slot} step={step} at={at} bracket={bracket} />
        ))}
      </ol>
      <p className="small meta mt">The other series may end as they like.</p>
    </>
  );
}

function Need({ step, at, bracket }: { readonly step: NeedStep; readonly at: number; readonly bracket: LiveBracket }): ReactElement {
  const series = seriesAt(bracket, step.slot);
  const rival = series?.sides.find(({ team }) => team !== null && team.id !== step.winner);
  return (
    <li>
      <span className="num" aria-hidden="true">
        {at + 1}
      </span>
      <TeamFlag team={bracket.teams.get(step.winner) ?? null} isLarge />
      <div>
        <h3 className="h4">
          {nameOf(bracket, step.winner)}
          {rival?.team ? ` over ${rival.team.name}` : ""}
          {step.length === null ? "" : ` in ${step.length}`}
        </h3>
        <p className="small meta">
          {series ? seriesName(series) : step.slot}, {step.length === null ? "in any length" : "in no other length"}
        </p>
      </div>
    </li>
  );
}

/** The own chances, large, with how they were counted. */
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
      <p className="small meta">{methodWords(chances)} A shared rank counts in full.</p>
    </Section>
  );
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

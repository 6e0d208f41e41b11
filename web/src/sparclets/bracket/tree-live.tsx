import { type CSSProperties, type ReactElement, useState } from "react";
import { classNames } from "../../ui/class-names.ts";
import type { LiveBracket, LiveRound, LiveSeries, LiveSide } from "./live-bracket.ts";
import { PickCap, sideClass, sideNote, winsFigure } from "./live-pick.tsx";
import { scoreWords, seriesName, signedPoints } from "./live-words.ts";
import { TeamFlag } from "./pick-flag.tsx";
import { halvesOf, hasHalves, isTwoSidedTree } from "./tree-layout.ts";
import "../../styles/bracket-tree.css";

interface LiveTreeProps {
  readonly bracket: LiveBracket;
  /** How many brackets have the own champion; null while that is not known. */
  readonly championCount: number | null;
}

/** The whole bracket at once. Pointing at a team or choosing it lights its way; the order in the document is round by round. */
export function LiveTree({ bracket, championCount }: LiveTreeProps): ReactElement {
  const { rounds } = bracket;
  const [pointed, setPointed] = useState<string | null>(null);
  const [kept, setKept] = useState<string | null>(null);
  const isTwoSided = isTwoSidedTree(rounds);
  const columns = isTwoSided ? 2 * rounds.length - 1 : rounds.length;
  const hot = pointed ?? kept ?? bracket.final?.pick.team?.id ?? null;
  const node = { hot, kept, onPoint: setPointed, onKeep: setKept };
  return (
    <div className="treewrap">
      <div
        className={classNames("tree", "picking", "live", isTwoSided && "two", hasHalves(rounds) && "lines")}
        style={{ "--columns": columns } as CSSProperties}
      >
        {rounds.map((round, at) => (
          <section key={round.no} className="tree-round" aria-label={round.name}>
            {halvesOf(round, isTwoSided).map((half, side) => (
              <div key={half.side} className={classNames("rd", half.side)} style={{ gridColumn: side === 0 ? at + 1 : columns - at }}>
                <LiveHead round={round} series={half.series} isRepeated={side > 0} />
                {half.side === "fin" ? <LiveChampion bracket={bracket} count={championCount} /> : null}
                <ol className="nodes" start={half.series[0]?.n}>
                  {half.series.map((series) => (
                    <LiveNode key={series.key} series={series} {...node} />
                  ))}
                </ol>
              </div>
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}

interface LiveHeadProps {
  readonly round: LiveRound;
  readonly series: readonly LiveSeries[];
  readonly isRepeated: boolean;
}

function LiveHead({ round, series, isRepeated }: LiveHeadProps): ReactElement {
  const isBegun = series.some(({ pick }) => pick.points !== null);
  const points = series.reduce((sum, { pick }) => sum + (pick.points ?? 0), 0);
  const words = (
    <>
      {round.name} {isBegun ? <b>{signedPoints(points)}</b> : null}
    </>
  );
  return isRepeated ? (
    <p className="micro rd-head" aria-hidden="true">
      {words}
    </p>
  ) : (
    <h2 className="micro rd-head">{words}</h2>
  );
}

function LiveChampion({ bracket, count }: { readonly bracket: LiveBracket; readonly count: number | null }): ReactElement | null {
  const { final } = bracket;
  const team = final?.pick.team;
  if (!final || !team) return null;
  const fate = final.pick.state === "right" ? "Champion" : final.pick.state === "alive" ? "Still alive" : "Out";
  return (
    <div className="champ">
      <p className="micro">Your champion</p>
      <p className={classNames("big", fate === "Out" && "struck")}>{team.short_name}</p>
      <p className="small">
        {fate}
        {count === null ? "" : `, in ${count.toLocaleString()} ${count === 1 ? "bracket" : "brackets"}`}
      </p>
    </div>
  );
}

interface LiveNodeProps {
  readonly series: LiveSeries;
  readonly hot: string | null;
  readonly kept: string | null;
  readonly onPoint: (team: string | null) => void;
  readonly onKeep: (team: string | null) => void;
}

function LiveNode({ series, hot, kept, onPoint, onKeep }: LiveNodeProps): ReactElement {
  const isHot = hot !== null && (series.pick.team?.id === hot || series.sides.some(({ team }) => team?.id === hot));
  return (
    <li className={classNames("node", isHot && "hot", series.isOn && "now")}>
      <fieldset className="tie">
        <legend className="vh">
          {seriesName(series)}: {scoreWords(series)}
        </legend>
        {series.sides.map((side, at) => (
          <LiveTeam
            // biome-ignore lint/suspicious/noArrayIndexKey: a side is its position
            key={at}
            series={series}
            side={side}
            isKept={kept !== null && kept === side.team?.id}
            onPoint={onPoint}
            onKeep={onKeep}
          />
        ))}
      </fieldset>
      <PickCap pick={series.pick} isShort />
    </li>
  );
}

interface LiveTeamProps extends Pick<LiveNodeProps, "series" | "onPoint" | "onKeep"> {
  readonly side: LiveSide;
  readonly isKept: boolean;
}

function LiveTeam({ series, side, isKept, onPoint, onKeep }: LiveTeamProps): ReactElement {
  const { team } = side;
  const content = (
    <>
      <TeamFlag team={team} />
      <span className="seed">{team?.seed ?? ""}</span>
      <span className="nm">
        {side.words}
        <span className="vh">{sideNote(series, side)}</span>
      </span>
      <span className="sc">{winsFigure(series, side)}</span>
    </>
  );
  if (!team) return <div className="tbd">{content}</div>;
  return (
    <button
      type="button"
      className={sideClass(series, side) || undefined}
      title={team.name}
      aria-pressed={isKept}
      onPointerEnter={() => onPoint(team.id)}
      onPointerLeave={() => onPoint(null)}
      onFocus={() => onPoint(team.id)}
      onBlur={() => onPoint(null)}
      onClick={() => onKeep(isKept ? null : team.id)}
    >
      {content}
    </button>
  );
}

import { type CSSProperties, type ReactElement, useId, useState } from "react";
import { classNames } from "../../ui/class-names.ts";
import { LockIcon } from "../../ui/icons/status-icons.ts";
import type { Board, BoardRound, BoardSeries, BoardSide } from "./pick-board.ts";
import { TeamFlag } from "./pick-flag.tsx";
import { byOf, ignore, type SeriesHandlers } from "./pick-series.tsx";
import { gapWords, legendOf, winnerOf } from "./pick-words.ts";
import { halvesOf, hasHalves, isTwoSidedTree } from "./tree-layout.ts";
import "../../styles/bracket-tree.css";

interface PickTreeProps extends SeriesHandlers {
  readonly board: Board;
  readonly current: string | null;
  readonly onCurrent: (key: string) => void;
}

/** All rounds beside each other; the halves of the draw meet in the middle. The order in the document is round by round. */
export function PickTree({ board, current, onCurrent, ...handlers }: PickTreeProps): ReactElement {
  const { rounds } = board;
  const [pointed, setPointed] = useState<string | null>(null);
  const isTwoSided = isTwoSidedTree(rounds);
  const columns = isTwoSided ? 2 * rounds.length - 1 : rounds.length;
  const hot = pointed ?? board.champion?.winner ?? null;
  const node = { hot, current, onCurrent, onPoint: setPointed, isMarked: !board.isLocked, ...handlers };
  return (
    <div className="treewrap">
      <div
        className={classNames("tree", "picking", isTwoSided && "two", hasHalves(rounds) && "lines")}
        style={{ "--columns": columns } as CSSProperties}
      >
        {rounds.map((round, at) => (
          <section key={round.no} className="tree-round" aria-label={round.name}>
            {halvesOf(round, isTwoSided).map((half, side) => (
              <div key={half.side} className={classNames("rd", half.side)} style={{ gridColumn: side === 0 ? at + 1 : columns - at }}>
                <RoundHead round={round} isRepeated={side > 0} />
                {half.side === "fin" ? <Champion board={board} /> : null}
                <ol className="nodes" start={half.series[0]?.n}>
                  {half.series.map((series) => (
                    <TreeNode key={series.key} series={series} {...node} />
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

function RoundHead({ round, isRepeated }: { readonly round: BoardRound; readonly isRepeated: boolean }): ReactElement {
  const words = (
    <>
      {round.name}{" "}
      <b>
        {round.picked}/{round.series.length}
      </b>
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

function Champion({ board: { champion } }: { readonly board: Board }): ReactElement | null {
  const team = champion && winnerOf(champion);
  if (!team) return null;
  return (
    <div className="champ">
      <p className="micro">Your champion</p>
      <p className="big">{team.short_name}</p>
      <p className="small">
        {team.name}
        {team.seed === null ? "" : `, from the ${team.seed} seed`}
      </p>
    </div>
  );
}

interface TreeNodeProps extends SeriesHandlers {
  readonly series: BoardSeries;
  /** The team whose way is lit. */
  readonly hot: string | null;
  readonly current: string | null;
  readonly onCurrent: (key: string) => void;
  readonly onPoint: (team: string | null) => void;
  /** Some are locked and some are not, so that each says it. */
  readonly isMarked: boolean;
}

function TreeNode({ series, hot, isMarked, current, onCurrent, onPoint, onWinner, onLength }: TreeNodeProps): ReactElement {
  const name = useId();
  const isCurrent = series.key === current;
  const gap = gapWords(series);
  const isMissing = series.gap === "winner" || series.gap === "length";
  const isAsking = isCurrent && winnerOf(series) !== null && series.lengths.length > 0 && !series.isLocked;
  return (
    <li
      className={classNames("node", isCurrent && "cur", hot !== null && series.winner === hot && "hot")}
      data-key={series.key}
      onFocus={() => onCurrent(series.key)}
    >
      <fieldset
        className={classNames("tie", series.gap === "winner" && !series.isLocked && "miss")}
        data-tie={series.key}
        disabled={series.isLocked}
      >
        <legend className="vh">
          {legendOf(series)}
          {series.isLocked ? ", locked" : ""}
        </legend>
        {series.sides.map((side, at) => (
          <TreeTeam
            // biome-ignore lint/suspicious/noArrayIndexKey: a side is its position
            key={at}
            series={series}
            side={side}
            name={`${name}-winner`}
            onPoint={onPoint}
            onWinner={onWinner}
          />
        ))}
      </fieldset>
      {isAsking ? <TreeLength series={series} name={`${name}-length`} onLength={onLength} /> : null}
      {isMissing && !isAsking && !series.isLocked ? <p className="cap wait">{gap}</p> : null}
      {series.isLocked && isMarked ? (
        <p className="cap meta">
          <LockIcon className="s" /> Locked
        </p>
      ) : null}
    </li>
  );
}

interface TreeTeamProps {
  readonly series: BoardSeries;
  readonly side: BoardSide;
  readonly name: string;
  readonly onPoint: (team: string | null) => void;
  readonly onWinner: SeriesHandlers["onWinner"];
}

function TreeTeam({ series, side: { team, words }, name, onPoint, onWinner }: TreeTeamProps): ReactElement {
  const isMine = team !== null && team.id === series.winner;
  return (
    <label
      className={classNames(isMine && "mine", team === null && "tbd")}
      title={team?.name}
      onPointerEnter={() => onPoint(team?.id ?? null)}
      onPointerLeave={() => onPoint(null)}
    >
      <input
        type="radio"
        name={name}
        checked={isMine}
        disabled={team === null}
        onClick={(event) => {
          if (team && !isMine) onWinner(series, team.id, byOf(event));
        }}
        onChange={ignore}
      />
      <TeamFlag team={team} />
      <span className="seed">{team?.seed ?? ""}</span>
      <span className="nm">{team?.name ?? words}</span>
      <span className="sc">{isMine ? <Games series={series} /> : null}</span>
    </label>
  );
}

function Games({ series: { length, gap } }: { readonly series: BoardSeries }): ReactElement | null {
  if (gap === "length") return <span className="wait">?</span>;
  if (length === null) return null;
  return (
    <>
      <small>in</small> {length}
    </>
  );
}

interface TreeLengthProps {
  readonly series: BoardSeries;
  readonly name: string;
  readonly onLength: SeriesHandlers["onLength"];
}

function TreeLength({ series, name, onLength }: TreeLengthProps): ReactElement {
  return (
    <fieldset className="lenpop">
      <legend className="vh">{winnerOf(series)?.name} wins in</legend>
      <span className="small strong" aria-hidden="true">
        in
      </span>
      {series.lengths.map((games) => (
        <label key={games}>
          <input
            type="radio"
            name={name}
            checked={series.length === games}
            onClick={(event) => {
              if (series.length !== games) onLength(series, games, byOf(event));
            }}
            onChange={ignore}
          />
          <span className="num">{games}</span>
        </label>
      ))}
    </fieldset>
  );
}

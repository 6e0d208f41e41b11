import { type ReactElement, type ReactNode, useId } from "react";
import { classNames } from "../../../ui/class-names.ts";
import { TeamFlag } from "../../../ui/team-flag.tsx";
import type { EyeView } from "../tree/eye.tsx";
import { TreeFrame } from "../tree/frame.tsx";
import { type Board, type BoardRound, type BoardSeries, type BoardSide, isPicked } from "./board.ts";
import { gapLabel, pickLabel, toLegend, toWinner } from "./labels.ts";
import { LengthOptions } from "./length-options.tsx";
import { ignore, type SeriesHandlers, toPickBy } from "./pick-input.ts";

interface PickTreeProps extends SeriesHandlers {
  readonly board: Board;
  readonly current: string | null;
  readonly onCurrent: (key: string) => void;
}

/** The whole tree with inputs for picking. */
export function PickTree({ board, current, onCurrent, ...handlers }: PickTreeProps): ReactElement {
  return (
    <TreeFrame
      rounds={board.rounds}
      className={board.rounds.some(({ series }) => series.some(({ lengths }) => lengths.length > 0)) ? "lengths" : undefined}
      lit={board.champion?.winner ?? null}
      toHead={toHead}
      champion={<Champion board={board} />}
      toWay={({ sides, winner }) => ({ teams: sides.map(({ team }) => team?.id), on: [winner] })}
      toNodeClass={({ key }) => (key === current ? "is-current" : "")}
      toNode={(series, onPoint) => (
        <TreeNode {...{ series, onPoint, onCurrent, ...handlers }} isCurrent={series.key === current} isMarked={!board.isLocked} />
      )}
      toEyeView={toEyeView}
      onCurrent={onCurrent}
    />
  );
}

/** Each half of the draw counts its own picks. */
function toHead({ name }: BoardRound, half: readonly BoardSeries[]): ReactNode {
  return (
    <>
      {name}{" "}
      <b>
        {half.filter(isPicked).length}/{half.length}
      </b>
    </>
  );
}

function toEyeView(series: BoardSeries): EyeView {
  const state = series.isLocked ? `${pickLabel(series) || "No pick"}, locked` : (gapLabel(series) ?? pickLabel(series));
  return {
    description: state ? `${toLegend(series)}: ${state}` : toLegend(series),
    isMissing: !series.isLocked && (series.gap === "winner" || series.gap === "length"),
    sides: series.sides.map(({ team }) => {
      const isMine = team !== null && team.id === series.winner;
      return { team, className: isMine ? "mine" : "", figure: isMine ? gamesFigure(series) : "" };
    }),
  };
}

function gamesFigure({ length, gap }: BoardSeries): string {
  return gap === "length" ? "?" : String(length ?? "");
}

function Champion({ board: { champion } }: { readonly board: Board }): ReactElement | null {
  const team = champion && toWinner(champion);
  if (!team) return null;
  return (
    <div className="champ">
      <p className="micro">Your champion</p>
      <p className="big">{team.short_name}</p>
      <p className="small">
        {team.name}
        {team.seed === null ? "" : `, No. ${team.seed} seed`}
      </p>
    </div>
  );
}

interface TreeNodeProps extends SeriesHandlers {
  readonly series: BoardSeries;
  readonly isCurrent: boolean;
  readonly onCurrent: (key: string) => void;
  readonly onPoint: (team: string | null) => void;
  /** True unless all picks are locked; each locked series is then marked. */
  readonly isMarked: boolean;
}

function TreeNode(props: TreeNodeProps): ReactElement {
  const { series, isCurrent, isMarked, isReadOnly = false, onCurrent, onPoint, onWinner, onLength, renderOutcome } = props;
  const isShut = series.isLocked || isReadOnly;
  const name = useId();
  const gap = gapLabel(series);
  const isMissing = series.gap === "winner" || series.gap === "length";
  const isAsking = isCurrent && toWinner(series) !== null && series.lengths.length > 0 && !isShut;
  return (
    <>
      <fieldset className={classNames("tie", series.gap === "winner" && !series.isLocked && "miss")} disabled={isShut}>
        <legend className="visually-hidden">
          {toLegend(series)}
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
            onWinner={(...pick) => {
              // Some browsers do not focus an input when it is pressed.
              onCurrent(series.key);
              onWinner(...pick);
            }}
          />
        ))}
      </fieldset>
      {isAsking ? <TreeLength series={series} name={`${name}-length`} onLength={onLength} /> : null}
      {isAsking ? null : (
        <div className="cap">
          {isMissing && !series.isLocked ? <span className="wait">{gap}</span> : null}
          {series.gap === "later" && !series.isLocked ? <span className="meta">{gap}</span> : null}
          {isMarked ? renderOutcome?.(series, true) : null}
        </div>
      )}
    </>
  );
}

interface TreeTeamProps {
  readonly series: BoardSeries;
  readonly side: BoardSide;
  readonly name: string;
  readonly onPoint: (team: string | null) => void;
  readonly onWinner: SeriesHandlers["onWinner"];
}

function TreeTeam({ series, side: { team, label }, name, onPoint, onWinner }: TreeTeamProps): ReactElement {
  const isMine = team !== null && team.id === series.winner;
  return (
    <label
      className={classNames(isMine && "mine", team === null && "is-undecided")}
      title={team?.name}
      onPointerEnter={() => onPoint(team?.id ?? null)}
      onPointerLeave={() => onPoint(null)}
      onFocus={() => onPoint(team?.id ?? null)}
      onBlur={() => onPoint(null)}
    >
      <input
        type="radio"
        name={name}
        checked={isMine}
        disabled={team === null}
        onClick={(event) => {
          if (team && !isMine) onWinner(series, team.id, toPickBy(event));
        }}
        onChange={ignore}
      />
      <TeamFlag team={team} />
      <span className="seed">{team?.seed ?? ""}</span>
      <bdi className="team-name">{team?.name ?? label}</bdi>
      <span className="team-score">{isMine ? <Games series={series} /> : null}</span>
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
      <legend className="visually-hidden">{toWinner(series)?.name} wins in</legend>
      <span className="small strong" aria-hidden="true">
        in
      </span>
      <LengthOptions series={series} name={name} onLength={onLength} />
    </fieldset>
  );
}

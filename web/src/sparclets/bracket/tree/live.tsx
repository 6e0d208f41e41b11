import { type ReactElement, type ReactNode, useState } from "react";
import { counted } from "../../../lib/ordinals.ts";
import { classNames } from "../../../ui/class-names.ts";
import { TeamFlag } from "../../../ui/team-flag.tsx";
import type { LiveBracket, LiveRound, LiveSeries, LiveSide } from "../live/bracket.ts";
import { STATE_LABELS, scoreLabel, seriesName, shortPick, signedPoints } from "../live/labels.ts";
import { PickCap, sideClass, sideNote, winsFigure } from "../live/pick.tsx";
import type { EyeView } from "./eye.tsx";
import { TreeFrame } from "./frame.tsx";

interface LiveTreeProps {
  readonly bracket: LiveBracket;
  /** Number of entries with the same champion; null while it is unknown. */
  readonly championCount: number | null;
}

/** The whole tree after the lock. Pointing at a team or selecting it highlights its path. */
export function LiveTree({ bracket, championCount }: LiveTreeProps): ReactElement {
  const [pinned, setPinned] = useState<string | null>(null);
  return (
    <TreeFrame
      rounds={bracket.rounds}
      className="live"
      lit={pinned ?? bracket.final?.pick.team?.id ?? null}
      toHead={toHead}
      champion={<LiveChampion bracket={bracket} count={championCount} />}
      toWay={({ sides, winner, pick }) => ({ teams: [...sides.map(({ team }) => team?.id), pick.team?.id], on: [winner, pick.team?.id] })}
      toNodeClass={({ isOn }) => (isOn ? "now" : "")}
      toNode={(series, onPoint) => <LiveNode {...{ series, pinned, onPoint }} onPin={setPinned} />}
      toEyeView={toEyeView}
    />
  );
}

function toHead(round: LiveRound, series: readonly LiveSeries[]): ReactNode {
  const isBegun = series.some(({ pick }) => pick.points !== null);
  const points = series.reduce((sum, { pick }) => sum + (pick.points ?? 0), 0);
  return (
    <>
      {round.name} {isBegun ? <b>{signedPoints(points)}</b> : null}
    </>
  );
}

function toEyeView(series: LiveSeries): EyeView {
  const { pick } = series;
  const pickNote = pick.team
    ? `; your pick ${shortPick(pick)}, ${STATE_LABELS[pick.state]}`
    : pick.state === "unread"
      ? ""
      : `; ${STATE_LABELS[pick.state]}`;
  return {
    description: `${seriesName(series)}: ${scoreLabel(series)}${pickNote}`,
    isMissing: false,
    sides: series.sides.map((side) => ({ team: side.team, figure: winsFigure(series, side), className: sideClass(series, side) })),
  };
}

function LiveChampion({ bracket, count }: { readonly bracket: LiveBracket; readonly count: number | null }): ReactElement | null {
  const { final } = bracket;
  const team = final?.pick.team;
  if (!final || !team) return null;
  const state = final.pick.state === "right" ? "Champion" : final.pick.state === "alive" ? "Still alive" : "Out";
  return (
    <div className="champ">
      <p className="micro">Your champion</p>
      <p className={classNames("big", state === "Out" && "struck")}>{team.short_name}</p>
      <p className="small">
        {state}
        {count === null ? "" : `, in ${counted(count, "bracket")}`}
      </p>
    </div>
  );
}

interface LiveNodeProps {
  readonly series: LiveSeries;
  readonly pinned: string | null;
  readonly onPoint: (team: string | null) => void;
  readonly onPin: (team: string | null) => void;
}

function LiveNode({ series, pinned, onPoint, onPin }: LiveNodeProps): ReactElement {
  return (
    <>
      <fieldset className="tie" tabIndex={-1}>
        <legend className="visually-hidden">
          {seriesName(series)}: {scoreLabel(series)}
        </legend>
        {series.sides.map((side, at) => (
          <LiveTeam
            // biome-ignore lint/suspicious/noArrayIndexKey: a side is its position
            key={at}
            series={series}
            side={side}
            isPinned={pinned !== null && pinned === side.team?.id}
            onPoint={onPoint}
            onPin={onPin}
          />
        ))}
      </fieldset>
      <PickCap pick={series.pick} isShort />
    </>
  );
}

interface LiveTeamProps extends Pick<LiveNodeProps, "series" | "onPoint" | "onPin"> {
  readonly side: LiveSide;
  readonly isPinned: boolean;
}

function LiveTeam({ series, side, isPinned, onPoint, onPin }: LiveTeamProps): ReactElement {
  const { team } = side;
  const content = (
    <>
      <TeamFlag team={team} />
      <span className="seed">{team?.seed ?? ""}</span>
      <span className="team-name">
        <bdi>{side.label}</bdi>
        <span className="visually-hidden">{sideNote(series, side)}</span>
      </span>
      <span className="team-score">{winsFigure(series, side)}</span>
    </>
  );
  if (!team) return <div className="is-undecided">{content}</div>;
  return (
    <button
      type="button"
      className={sideClass(series, side) || undefined}
      title={team.name}
      aria-pressed={isPinned}
      onPointerEnter={() => onPoint(team.id)}
      onPointerLeave={() => onPoint(null)}
      onFocus={() => onPoint(team.id)}
      onBlur={() => onPoint(null)}
      onClick={() => onPin(isPinned ? null : team.id)}
    >
      {content}
    </button>
  );
}

import type { ReactElement } from "react";
import { classNames } from "../../../ui/class-names.ts";
import { CheckIcon, ClockIcon, CrossIcon } from "../../../ui/icons/status-icons.ts";
import type { LiveSeries, LiveSide, OwnPick } from "./bracket.ts";
import { STATE_LABELS, shortPick, signedPoints } from "./labels.ts";

interface PickCapProps {
  readonly pick: OwnPick;
  /** Where space is short the word is only for screen readers; the icon stays visible. */
  readonly isShort?: boolean;
}

/** A pick and its state: a tick, a struck name with a cross, or a clock. */
export function PickCap({ pick, isShort }: PickCapProps): ReactElement {
  const { state, points, isExact } = pick;
  if (state === "unread") return <p className="cap">&nbsp;</p>;
  const word = <span className={isShort ? "visually-hidden" : undefined}>, {STATE_LABELS[state]}</span>;
  if (state === "none" || (state === "void" && !pick.team))
    return <p className="cap meta">{state === "void" ? "Not counted" : "No pick"}</p>;
  if (state === "wrong" || state === "out")
    return (
      <p className="cap negative">
        <CrossIcon className="size-s" />
        <span>
          <s>{shortPick(pick)}</s>
          {word}
          {points ? `, ${signedPoints(points)}` : null}
        </span>
      </p>
    );
  return (
    <p className={classNames("cap", state === "right" && "positive", state === "void" && "meta")}>
      {state === "right" ? <CheckIcon className="size-s" /> : <ClockIcon className="size-s" />}
      <span>
        {shortPick(pick)}
        {word}
        {points === null ? null : `, ${signedPoints(points)}`}
        {isExact && !isShort ? ", length too" : null}
      </span>
    </p>
  );
}

/** Text for screen readers that says whether the team won or lost and is the viewer's pick. */
export function sideNote(series: LiveSeries, { team }: LiveSide): string {
  if (!team) return "";
  const isPick = series.pick.team?.id === team.id;
  const outcome = series.winner === null ? "" : series.winner === team.id ? ", won" : ", lost";
  return `${outcome}${isPick ? ", your pick" : ""}`;
}

export function sideClass(series: LiveSeries, { team }: LiveSide): string {
  if (!team) return "is-undecided";
  const isLost = series.winner !== null && series.winner !== team.id;
  return classNames(series.pick.team?.id === team.id && "mine", isLost && "out");
}

/** Games the side has won; empty before the first game. */
export function winsFigure(series: LiveSeries, side: LiveSide): string {
  if (!side.team || series.sides.every(({ wins }) => wins === 0)) return "";
  return String(side.wins);
}

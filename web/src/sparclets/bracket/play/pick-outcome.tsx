import type { Rules } from "@sparc/sparclets/bracket/bracket.schema";
import { type ReactElement, useMemo } from "react";
import type { PicksMap } from "../../../platform/picks/picks-saver.ts";
import { CheckIcon, CrossIcon, LockIcon } from "../../../ui/icons/status-icons.ts";
import { type LiveSeries, type OwnPick, toLiveBracket } from "../live/bracket.ts";
import { STATE_LABELS, scoreLabel, shortPick, signedPoints } from "../live/labels.ts";
import type { BoardSlot } from "./board.ts";

interface PickOutcomeProps {
  readonly slots: readonly BoardSlot[];
  readonly rules: Rules;
  readonly picks: PicksMap;
  /** Key of the series. */
  readonly at: string;
  /** True in the tree, where space is short and the pick already shows above. */
  readonly isShort: boolean;
}

/** The member's pick and its state, for a series that is locked or whose pick is already out. */
export function PickOutcome({ slots, rules, picks, at, isShort }: PickOutcomeProps): ReactElement | null {
  const bracket = useMemo(() => toLiveBracket({ slots, rules, picks }), [slots, rules, picks]);
  const series = bracket.rounds.flatMap((round) => round.series).find(({ key }) => key === at);
  if (!series) return null;
  const { pick, isLocked, isVoid } = series;
  const isDecided = series.winner !== null || isVoid;
  if (!isLocked && pick.state !== "out") return null;
  return (
    <span className={`locked-mark pick-outcome ${pick.state}`}>
      <OutcomeIcon pick={pick} />
      {isShort ? (
        <ShortOutcome series={series} />
      ) : (
        <span>
          <PickName pick={pick} />
          {isDecided ? <Result series={series} /> : pick.state === "out" ? ", out" : ", locked"}
        </span>
      )}
    </span>
  );
}

function OutcomeIcon({ pick: { state } }: { readonly pick: OwnPick }): ReactElement {
  if (state === "right") return <CheckIcon className="size-s positive" />;
  return state === "wrong" || state === "out" ? <CrossIcon className="size-s negative" /> : <LockIcon className="size-s" />;
}

function PickName({ pick: { team, length, state } }: { readonly pick: OwnPick }): ReactElement {
  if (!team) return <>No pick</>;
  const label = length === null ? team.name : `${team.name} in ${length}`;
  return state === "wrong" || state === "out" ? <s>{label}</s> : <>{label}</>;
}

/** Formats ", right, +5, length too. Boston won 4–2". */
function Result({ series }: { readonly series: LiveSeries }): ReactElement {
  const { state, team, points, isExact } = series.pick;
  return (
    <>
      {team ? `, ${STATE_LABELS[state]}` : ""}
      {points ? `, ${signedPoints(points)}` : ""}
      {isExact ? ", length too" : ""}
      {series.isVoid && team ? "" : `. ${scoreLabel(series)}`}
    </>
  );
}

/** Formats "right, +5", "wrong, BOS won 4–2", "TAM in 5, out" with the pick struck, or "Locked". */
function ShortOutcome({ series: { pick, sides, winner, isVoid } }: { readonly series: LiveSeries }): ReactElement {
  if (pick.state === "right") return <span>right{pick.points ? `, ${signedPoints(pick.points)}` : ""}</span>;
  if (isVoid) return <span>{STATE_LABELS.void}</span>;
  const [won, lost] = winner === sides[1].team?.id ? [sides[1], sides[0]] : sides;
  const result = winner === null ? "" : `, ${won.team?.short_name ?? ""} won${won.wins > 0 ? ` ${won.wins}–${lost.wins}` : ""}`;
  if (pick.state === "wrong") return <span>wrong{result}</span>;
  if (pick.state === "out")
    return (
      <span>
        <s>{shortPick(pick)}</s>, out{result}
      </span>
    );
  return <span>{pick.state === "none" ? `No pick${result}` : "Locked"}</span>;
}

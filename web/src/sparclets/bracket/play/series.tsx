import { type ReactElement, useId } from "react";
import { CheckIcon } from "../../../ui/icons/status-icons.ts";
import { TeamFlag } from "../../../ui/team-flag.tsx";
import type { BoardSeries, BoardSide } from "./board.ts";
import { gapLabel, toLegend, toWinner } from "./labels.ts";
import { LengthOptions } from "./length-options.tsx";
import { ignore, type PickBy, type SeriesHandlers, toPickBy } from "./pick-input.ts";

interface PickSeriesProps extends SeriesHandlers {
  readonly series: BoardSeries;
  /** Sentence about the winner's next opponent; null where none is known. */
  readonly meets: string | null;
}

/** One series to pick: first the winner, then the number of games. */
export function PickSeries({ series, meets, isReadOnly = false, onWinner, onLength, renderOutcome }: PickSeriesProps): ReactElement {
  const name = useId();
  const { sides, winner, lengths, isLocked } = series;
  const place = series.roundSize === 1 ? series.roundName : `${series.roundName}, series ${series.n} of ${series.roundSize}`;
  const opens = series.gap === "later" && !isLocked ? gapLabel(series) : null;
  return (
    <fieldset className="series" id={seriesId(series.key)} tabIndex={-1} disabled={isLocked || isReadOnly}>
      <legend>
        <b aria-hidden="true">{place}</b>
        <span className="visually-hidden">{toLegend(series)}</span>
        {renderOutcome?.(series)}
      </legend>
      {sides.map((side, at) => (
        <TeamChoice
          // biome-ignore lint/suspicious/noArrayIndexKey: a side is its position
          key={at}
          side={side}
          name={`${name}-winner`}
          isChosen={side.team !== null && side.team.id === winner}
          onChoose={(team, by) => onWinner(series, team, by)}
        />
      ))}
      {lengths.length > 0 ? <LengthChoice series={series} name={`${name}-length`} onLength={onLength} /> : null}
      {opens || meets ? <p className="small meta">{opens ?? meets}</p> : null}
    </fieldset>
  );
}

export function seriesId(key: string): string {
  return `series-${key}`;
}

interface TeamChoiceProps {
  readonly side: BoardSide;
  readonly name: string;
  readonly isChosen: boolean;
  readonly onChoose: (team: string, by: PickBy) => void;
}

function TeamChoice({ side, name, isChosen, onChoose }: TeamChoiceProps): ReactElement {
  const { team, label } = side;
  return (
    <label className={team ? "team" : "team is-undecided"}>
      <TeamFlag team={team} isLarge />
      <span className="seed">{team?.seed ?? ""}</span>
      <span className="name">{team?.name ?? label}</span>
      <CheckIcon className="tick" />
      <input
        type="radio"
        name={name}
        checked={isChosen}
        disabled={team === null}
        onClick={(event) => {
          if (team && !isChosen) onChoose(team.id, toPickBy(event));
        }}
        onChange={ignore}
      />
    </label>
  );
}

interface LengthChoiceProps {
  readonly series: BoardSeries;
  readonly name: string;
  readonly onLength: SeriesHandlers["onLength"];
}

function LengthChoice({ series, name, onLength }: LengthChoiceProps): ReactElement {
  const team = toWinner(series);
  return (
    <fieldset className="series-length" disabled={team === null || series.isLocked}>
      <legend className="small strong">
        {team ? `${team.name} wins in ` : "Wins in "}
        {gapLabel(series) === "Length missing" ? <span className="wait">missing</span> : null}
      </legend>
      <div className="segmented">
        <LengthOptions series={series} name={name} onLength={onLength} />
      </div>
    </fieldset>
  );
}

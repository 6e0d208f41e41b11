import type { ReactElement } from "react";
import type { BoardSeries } from "./board.ts";
import { ignore, type SeriesHandlers, toPickBy } from "./pick-input.ts";

interface LengthOptionsProps {
  readonly series: BoardSeries;
  /** Name of the group of radio inputs. */
  readonly name: string;
  readonly onLength: SeriesHandlers["onLength"];
}

/** Radio inputs for the number of games of a series. */
export function LengthOptions({ series, name, onLength }: LengthOptionsProps): readonly ReactElement[] {
  return series.lengths.map((games) => (
    <label key={games}>
      <input
        type="radio"
        name={name}
        checked={series.length === games}
        onClick={(event) => {
          if (series.length !== games) onLength(series, games, toPickBy(event));
        }}
        onChange={ignore}
      />
      <span className="num">{games}</span>
    </label>
  ));
}

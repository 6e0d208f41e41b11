import type { ReactElement } from "react";
import { toName, toTeam } from "../spread-labels.ts";
import type { Matchup, WeekBoard } from "../week-board.ts";
import { toHolder } from "./change.ts";

interface NumberFieldProps {
  readonly board: WeekBoard;
  readonly matchup: Matchup;
  readonly onNumber: (key: string, number: number | null) => void;
}

/** Confidence number of a pick. The label of a number that is in use names its game; choosing it swaps the two numbers. */
export function NumberField({ board, matchup, onNumber }: NumberFieldProps): ReactElement {
  const { key, pick, view, gap } = matchup;
  if (matchup.phase !== "open")
    return (
      <span className="end number-held">
        <span className="meta">for</span> <b className="num">{pick.confidence ?? "–"}</b>
      </span>
    );
  const numbers = Array.from({ length: board.numbers ?? 0 }, (_, at) => (board.numbers ?? 0) - at);
  return (
    <label className="end number-field">
      <span className="meta">
        Number<span className="visually-hidden"> for {toName(view)}</span>
      </span>
      <select
        value={pick.confidence ?? ""}
        disabled={pick.side === null}
        data-lacks={gap === "number" || undefined}
        onChange={({ target }) => onNumber(key, target.value === "" ? null : Number(target.value))}
      >
        <option value="">–</option>
        {numbers.map((number) => {
          const holder = toHolder(board, number, key);
          return (
            <option key={number} value={number} disabled={holder?.isLocked}>
              {number}
              {holder ? holderLabel(holder, pick.confidence) : ""}
            </option>
          );
        })}
      </select>
    </label>
  );
}

/** Label of the pick that uses a number. `own` is the number that it would get in exchange. */
function holderLabel({ view, pick, isLocked }: Matchup, own: number | null): string {
  const name = pick.side === null ? "" : toTeam(view, pick.side).short_name;
  if (isLocked) return ` · ${name}, locked`;
  return own === null ? ` · ${name} loses it` : ` · ${name} gets ${own}`;
}

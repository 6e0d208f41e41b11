import type { ReactElement } from "react";
import { counted } from "../../lib/ordinals.ts";
import type { RowProblem } from "./games.queries.ts";

interface GameProblemsProps {
  readonly problems: readonly RowProblem[];
  /** How many rows were left out in all. */
  readonly refused: number;
  /** Whether the numbers are lines of a file; those of a feed are its games in order. */
  readonly isLines: boolean;
}

/** Why rows were left out, each with its line and what mends it. */
export function GameProblems({ problems, refused, isLines }: GameProblemsProps): ReactElement {
  const told = new Set(problems.map(({ line }) => line)).size;
  return (
    <>
      <ul className="stack s">
        {problems.map(({ line, code, message, repair }) => (
          <li key={`${line} ${code}`}>
            <b>
              {isLines ? "Line" : "Game"} {line.toLocaleString()}: {message}.
            </b>{" "}
            <span className="meta">{repair}.</span>
          </li>
        ))}
      </ul>
      {refused > told ? <p className="small meta">And {counted(refused - told, "more row")} after these.</p> : null}
    </>
  );
}

import type { ReactElement } from "react";
import { counted } from "../../lib/ordinals.ts";
import type { RowProblem } from "./games.queries.ts";

interface GameProblemsProps {
  readonly problems: readonly RowProblem[];
  /** Number of all rows that were left out; `problems` may list fewer. */
  readonly refused: number;
  /** Whether the problems' numbers are line numbers of a file; for a feed they are positions in its list of games. */
  readonly isLines: boolean;
}

/** Lists the rows that were left out, each with its line, the reason and the remedy. */
export function GameProblems({ problems, refused, isLines }: GameProblemsProps): ReactElement {
  const listedCount = new Set(problems.map(({ line }) => line)).size;
  return (
    <>
      <ul className="stack gap-s">
        {problems.map(({ line, code, message, repair }) => (
          <li key={`${line} ${code}`}>
            <b>
              {isLines ? "Line" : "Game"} {line.toLocaleString()}: {message}.
            </b>{" "}
            <span className="meta">{repair}.</span>
          </li>
        ))}
      </ul>
      {refused > listedCount ? <p className="small meta">And {counted(refused - listedCount, "more row")} after these.</p> : null}
    </>
  );
}

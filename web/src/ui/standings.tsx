import type { ReactElement, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Face } from "./face.tsx";
import { MovedDownIcon, MovedUpIcon } from "./icons/arrow-icons.ts";

export interface StandingsRow {
  readonly id: string;
  readonly rank: number;
  readonly isTied?: boolean;
  readonly name: string;
  /** As for `Face`. */
  readonly face?: number | null | undefined;
  readonly photoUrl?: string | null;
  readonly points: ReactNode;
  /** Places gained since the last standings; negative when places were lost. */
  readonly movement?: number | null;
  readonly isOwn?: boolean;
  /** A guest gets a quiet mark beside the name. */
  readonly isGuest?: boolean | undefined;
  readonly note?: ReactNode;
  /** The tie-break that ranks this row among rows with equal points: for a column in wide tables, or for a line under the name. */
  readonly decidedBy?: { readonly column: ReactNode; readonly line: ReactNode } | null;
}

interface StandingsProps {
  readonly label: string;
  readonly rows: readonly StandingsRow[];
  readonly pointsLabel?: string;
  /** Draws the rows of the first rank twice as tall, unless many share it. */
  readonly hasLead?: boolean;
  /** The viewer's own row stays visible at the bottom. */
  readonly isOwnPinned?: boolean;
  readonly isHeadHidden?: boolean;
}

const MOST_LEADERS = 3;

/** Formats a rank; a shared one gets a "T": "T3". */
export function rankLabel(rank: number, isTied = false): string {
  return isTied ? `T${rank}` : String(rank);
}

/** The standings as a table, best first. A dotted row stands for ranks that are left out and shows how many there are. */
export function Standings(props: StandingsProps): ReactElement {
  const { label, rows, pointsLabel = "Points", hasLead, isOwnPinned, isHeadHidden } = props;
  const isLed = hasLead === true && rows.filter(({ rank }) => rank === rows[0]?.rank).length <= MOST_LEADERS;
  const hasTies = rows.some(({ decidedBy }) => decidedBy);
  const table = (
    <table className="standings" aria-label={label}>
      <thead className={isHeadHidden ? "visually-hidden" : undefined}>
        <tr>
          <th className="rank" scope="col">
            Rank
          </th>
          <th scope="col">Player</th>
          {hasTies ? (
            <th className="decided" scope="col">
              Decided by
            </th>
          ) : null}
          <th className="number-cell" scope="col">
            {pointsLabel}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <StandingsLine
            key={row.id}
            row={row}
            hole={holeBefore(rows, index)}
            hasTies={hasTies}
            isLead={isLed && row.rank === rows[0]?.rank}
            isPinned={isOwnPinned === true && row.isOwn === true}
          />
        ))}
      </tbody>
    </table>
  );
  return hasTies ? <div className="standings-tied">{table}</div> : table;
}

function holeBefore(rows: readonly StandingsRow[], index: number): number {
  const row = rows[index];
  const previous = rows[index - 1];
  if (!row || !previous) return 0;
  const sharing = rows.slice(0, index).filter((other) => other.rank === previous.rank).length;
  return Math.max(0, row.rank - previous.rank - sharing);
}

interface LineProps {
  readonly row: StandingsRow;
  readonly hole: number;
  readonly hasTies: boolean;
  readonly isLead: boolean;
  readonly isPinned: boolean;
}

function StandingsLine({ row, hole, hasTies, isLead, isPinned }: LineProps): ReactElement {
  return (
    <>
      {hole > 0 ? (
        <tr className="hole">
          <td colSpan={hasTies ? 4 : 3}>
            <span className="visually-hidden">{hole === 1 ? "1 place not shown" : `${hole} places not shown`}</span>
          </td>
        </tr>
      ) : null}
      <tr
        className={classNames(isLead && "lead", row.decidedBy && "tied", row.isOwn && "is-own", isPinned && "pinned") || undefined}
        aria-current={row.isOwn || undefined}
      >
        <td className="rank">
          {row.isTied ? <span className="visually-hidden">Tied </span> : null}
          <span aria-hidden={row.isTied || undefined}>{rankLabel(row.rank, row.isTied)}</span>
          {row.isTied ? <span className="visually-hidden">{row.rank}</span> : null}
        </td>
        <th scope="row">
          <span className="row-name">
            <Face face={row.face} photoUrl={row.photoUrl} size="s" />
            <span>
              <bdi className="pname">{row.name}</bdi> {row.isGuest ? <span className="guest-mark">guest</span> : null} {row.note}{" "}
              {row.movement == null ? null : <Movement places={row.movement} />}
              {row.decidedBy ? <span className="decided-line">{row.decidedBy.line}</span> : null}
            </span>
          </span>
        </th>
        {hasTies ? <td className="decided">{row.decidedBy?.column}</td> : null}
        <td className="number-cell">{row.points}</td>
      </tr>
    </>
  );
}

export function Movement({ places, isBig }: { readonly places: number; readonly isBig?: boolean }): ReactElement {
  const count = Math.abs(places);
  const unit = count === 1 ? "place" : "places";
  if (places === 0) {
    return <span className="visually-hidden">no change</span>;
  }
  return (
    <span className={classNames("rank-change", places > 0 ? "is-up" : "is-down", isBig && "big")}>
      {places > 0 ? <MovedUpIcon /> : <MovedDownIcon />}
      {count}
      <span className="visually-hidden">
        {" "}
        {unit} {places > 0 ? "up" : "down"}
      </span>
    </span>
  );
}

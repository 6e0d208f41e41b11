import type { GridContent, GridGuess, GridView } from "@sparc/sparclets/daily-game/puzzles/grid/grid.schema";
import { RARITY_MAX } from "@sparc/sparclets/daily-game/puzzles/grid/grid-rarity.rules";
import { SIDE } from "@sparc/sparclets/daily-game/puzzles/grid/grid-size";
import { type ReactElement, useEffect, useRef, useState } from "react";
import { counted } from "../../../../lib/ordinals.ts";
import { classNames } from "../../../../ui/class-names.ts";
import { PlusIcon } from "../../../../ui/icons/action-icons.ts";
import { JerseyAvatar } from "../../../../ui/jersey-avatar.tsx";
import type { AmongAll, BoardProps } from "../board.ts";
import { PersonBox } from "../person-box.tsx";
import { useSpokenGuesses } from "../use-spoken-guesses.ts";
import "./board.css";

type GridBoardProps = BoardProps<GridContent, GridView, GridGuess>;

/** Board with nine squares: the member chooses a square and names a person who fits its row and its column. */
export function GridBoard({ content, view, isOver, isBusy, guess, people, onEdit, among = null }: GridBoardProps): ReactElement {
  const { cells, wrong, answers } = view;
  // An object, so that choosing the same square again also triggers an update.
  const [asked, setAsked] = useState<{ readonly cell: number } | null>(null);
  const box = useRef<HTMLInputElement>(null);
  const firstOpen = cells.indexOf(null);
  const at = asked !== null && cells[asked.cell] === null ? asked.cell : firstOpen;
  const toPlace = (cell: number): string => squareLabel(content, cell);
  const choose = (cell: number): void => {
    setAsked({ cell });
    onEdit();
  };
  useSpokenResults(content, view);
  useEffect(() => {
    if (asked !== null) box.current?.focus();
  }, [asked]);
  return (
    <>
      <table className="grid-board">
        <thead>
          <tr>
            <td />
            {content.columns.map((column) => (
              <th key={column} scope="col">
                <Heading text={column} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {content.rows.map((row, line) => (
            <tr key={row}>
              <th scope="row">
                <Heading text={row} />
              </th>
              {content.columns.map((column, place) => {
                const cell = line * SIDE + place;
                return (
                  <Cell
                    key={column}
                    person={cells[cell] ?? null}
                    answer={answers?.[cell] ?? null}
                    share={among?.shares[cell] ?? null}
                    isChosen={cell === at && !isOver}
                    place={toPlace(cell)}
                    onChoose={isOver ? null : () => choose(cell)}
                  />
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <WrongNames wrong={wrong} toPlace={toPlace} />
      {among ? <Rarity among={among} /> : null}
      {isOver || at < 0 ? null : (
        <PersonBox
          ref={box}
          label={toPlace(at)}
          hint="Everyone can be used once. A wrong name costs a guess."
          people={people}
          used={usedAt(view, at)}
          isBusy={isBusy}
          onEdit={onEdit}
          onName={({ id }) => guess({ cell: at, person: id })}
        />
      )}
    </>
  );
}

interface WrongNamesProps extends Pick<GridView, "wrong"> {
  readonly toPlace: (cell: number) => string;
}

/** The wrong names of each square, one row per square in the squares' order. */
function WrongNames({ wrong, toPlace }: WrongNamesProps): ReactElement | null {
  const cells = [...new Set(wrong.map(({ cell }) => cell))].sort((one, other) => one - other);
  if (cells.length === 0) return null;
  return (
    <ul className="wrong-names small" aria-label="Wrong names">
      {cells.map((cell) => (
        <li key={cell} className="ld-no">
          <span>{toPlace(cell)}:</span> <b>Not</b>{" "}
          {wrong
            .filter((one) => one.cell === cell)
            .map(({ person }) => (
              <s key={person.id}>{person.name}</s>
            ))}
        </li>
      ))}
    </ul>
  );
}

/** Shows a leading number above the rest of the text: "50 goals in a season". */
function Heading({ text }: { readonly text: string }): ReactElement {
  const [, figure, rest = text] = /^(\d+) (.+)$/.exec(text) ?? [];
  return (
    <>
      {figure ? <b className="num big">{figure} </b> : null}
      <b>{rest}</b>
    </>
  );
}

/** People who cannot be named for a square: those used in another square, and those who were wrong for this one. */
function usedAt({ cells, wrong }: GridView, at: number): ReadonlySet<string> {
  const found = cells.flatMap((cell) => (cell ? [cell.id] : []));
  return new Set([...found, ...wrong.flatMap(({ cell, person }) => (cell === at ? [person.id] : []))]);
}

function useSpokenResults(content: GridContent, { cells, wrong, guesses_left: left }: GridView): void {
  const before = useRef(cells);
  useSpokenGuesses(cells.filter(Boolean).length + wrong.length, (ordinal) => {
    const missed = wrong.find((guess) => guess.ordinal === ordinal);
    const found = cells.findIndex((person, cell) => person !== null && before.current[cell] === null);
    const result = missed
      ? `${missed.person.name} does not fit ${squareLabel(content, missed.cell)}`
      : `${cells[found]?.name ?? "Your guess"} fits ${squareLabel(content, found)}`;
    return `${result}. ${counted(left, "guess", "guesses")} left`;
  });
  useEffect(() => {
    before.current = cells;
  });
}

/** The rarity score: the sum of the squares' percentages, with 100 for each missed square, beside the median of all players. */
function Rarity({ among: { points, median, isFinal } }: { readonly among: AmongAll }): ReactElement {
  return (
    <dl className="stats rarity">
      <div className="stat">
        <dt>{isFinal ? "Rarity" : "Rarity so far"}</dt>
        <dd>
          {RARITY_MAX - points}
          <small> low wins</small>
        </dd>
      </div>
      {median === null ? null : (
        <div className="stat">
          <dt>Community median</dt>
          <dd>{RARITY_MAX - median}</dd>
        </div>
      )}
    </dl>
  );
}

interface CellProps {
  readonly person: GridView["cells"][number];
  /** Known once the attempt is over. */
  readonly answer: NonNullable<GridView["answers"]>[number] | null;
  /** Percentage of players who named the same person; known together with the answer. */
  readonly share: number | null;
  readonly isChosen: boolean;
  readonly place: string;
  /** Null when no square can be chosen any more. */
  readonly onChoose: (() => void) | null;
}

function Cell({ person, answer, share, isChosen, place, onChoose }: CellProps): ReactElement {
  if (person) {
    return (
      <td className="solved-cell">
        <JerseyAvatar name={person.name} variant="away" />
        <b>{person.name}</b>
        {share === null ? null : <span className="small num">{share}&nbsp;%</span>}
        {answer ? <span className="small fits">{counted(answer.accepted, "fits", "fit")}</span> : null}
      </td>
    );
  }
  if (!onChoose) {
    return (
      <td className="missed">
        <span className="small meta">{answer ? answer.examples.map(({ name }) => name).join(", ") || "Nobody" : "Missed"}</span>
      </td>
    );
  }
  return (
    <td>
      <button type="button" className={classNames(isChosen && "is-selected") || undefined} aria-pressed={isChosen} onClick={onChoose}>
        <PlusIcon />
        <span className="visually-hidden">{place}</span>
        {isChosen ? (
          <span className="small" aria-hidden="true">
            Pick
          </span>
        ) : null}
      </button>
    </td>
  );
}

/** Label of a square by its row and column: "Toronto and Boston". */
function squareLabel({ rows, columns }: { rows: readonly string[]; columns: readonly string[] }, cell: number): string {
  const [row, column] = [Math.floor(cell / SIDE), cell % SIDE];
  return `${rows[row] || `row ${row + 1}`} and ${columns[column] || `column ${column + 1}`}`;
}

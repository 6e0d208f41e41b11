import type { GridContent, GridGuess, GridView } from "@sparc/sparclets/daily-game/puzzles/grid/grid.schema";
import { RARITY_MAX } from "@sparc/sparclets/daily-game/puzzles/grid/grid-rarity.rules";
import { SIDE } from "@sparc/sparclets/daily-game/puzzles/grid/grid-size";
import { type ReactElement, useState } from "react";
import { counted } from "../../../../lib/ordinals.ts";
import { classNames } from "../../../../ui/class-names.ts";
import { PlusIcon } from "../../../../ui/icons/action-icons.ts";
import { JerseyAvatar } from "../../../../ui/jersey-avatar.tsx";
import type { AmongAll, BoardProps } from "../board.ts";
import { PersonBox } from "../person-box.tsx";
import { squareWords } from "./square-words.ts";
import "../../../../styles/daily-grid.css";
import "./board.css";

type GridBoardProps = BoardProps<GridContent, GridView, GridGuess>;

/** Nine squares: one is chosen, and somebody is named who fits its row and its column. */
export function GridBoard({ content, view, isOver, isBusy, guess, people, among = null }: GridBoardProps): ReactElement {
  const { cells, wrong, answers } = view;
  const [asked, setAsked] = useState<number | null>(null);
  const firstOpen = cells.findIndex((cell) => cell === null);
  const at = asked !== null && cells[asked] === null ? asked : firstOpen;
  const placeOf = (cell: number): string => squareWords(content, cell);
  const last = wrong.at(-1);
  return (
    <>
      <table className="g33">
        <thead>
          <tr>
            <td />
            {content.columns.map((column) => (
              <th key={column} scope="col">
                <b>{column}</b>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {content.rows.map((row, line) => (
            <tr key={row}>
              <th scope="row">
                <b>{row}</b>
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
                    place={placeOf(cell)}
                    onChoose={isOver ? null : () => setAsked(cell)}
                  />
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="vh" role="status">
        {last ? `${last.person.name} does not fit ${placeOf(last.cell)}` : ""}
      </p>
      {wrong.length > 0 ? (
        <p className="ld-no small">
          <b>Not</b>{" "}
          {wrong.map(({ cell, person }) => (
            <s key={`${cell} ${person.id}`} title={placeOf(cell)}>
              {person.name}
            </s>
          ))}
        </p>
      ) : null}
      {among ? <Rarity among={among} /> : null}
      {isOver || at < 0 ? null : (
        <PersonBox
          label={placeOf(at)}
          hint="Everyone can be used once. A wrong name costs a guess."
          placeholder="Start typing a name"
          people={people}
          used={new Set(cells.flatMap((cell) => (cell ? [cell.id] : [])))}
          isBusy={isBusy}
          onName={({ id }) => guess({ cell: at, person: id })}
        />
      )}
    </>
  );
}

/** What the nine names come to among all who played: the sum of the squares' percentages, 100 for each that was missed. */
function Rarity({ among: { points, median, isFinal } }: { readonly among: AmongAll }): ReactElement {
  return (
    <dl className="stats rar">
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
  /** Told when the attempt is over. */
  readonly answer: NonNullable<GridView["answers"]>[number] | null;
  /** How many percent of all named the same; told with the answer. */
  readonly share: number | null;
  readonly isChosen: boolean;
  readonly place: string;
  /** Null: nothing can be chosen any more. */
  readonly onChoose: (() => void) | null;
}

function Cell({ person, answer, share, isChosen, place, onChoose }: CellProps): ReactElement {
  if (person) {
    return (
      <td className="got">
        <JerseyAvatar name={person.name} look="away" />
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
      <button type="button" className={classNames(isChosen && "sel") || undefined} aria-pressed={isChosen} onClick={onChoose}>
        <PlusIcon />
        <span className="vh">{place}</span>
        {isChosen ? (
          <span className="small" aria-hidden="true">
            Pick
          </span>
        ) : null}
      </button>
    </td>
  );
}

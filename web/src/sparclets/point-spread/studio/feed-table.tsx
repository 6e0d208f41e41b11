import type { ReactElement } from "react";
import { lineLabel } from "../../../lib/line-labels.ts";
import { pointsLabel } from "../../../lib/points-label.ts";
import { CheckIcon } from "../../../ui/icons/status-icons.ts";
import type { ShowGame } from "./feed.queries.ts";
import { zonedMoment } from "./times.ts";

interface FeedTableProps {
  readonly zone: string;
  readonly games: readonly ShowGame[];
  /** Number of games on all pages. */
  readonly total: number;
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (games: readonly ShowGame[], isChosen: boolean) => void;
}

export function FeedTable({ zone, games, total, chosen, onChoose }: FeedTableProps): ReactElement {
  const open = games.filter(({ is_imported }) => !is_imported);
  return (
    <div className="table-wrap">
      <table className="grid-table lines">
        <caption className="visually-hidden">
          Games of the feed, {games.length} of {total}
        </caption>
        <thead>
          <tr>
            <th scope="col" className="select-cell">
              <input
                className="tickbox"
                type="checkbox"
                aria-label="Choose all on this page that can be imported"
                disabled={open.length === 0}
                checked={open.length > 0 && open.every(({ id }) => chosen.has(id))}
                onChange={({ target }) => onChoose(open, target.checked)}
              />
            </th>
            <th scope="col">Game</th>
            <th scope="col" className="number-cell">
              Home line
            </th>
            <th scope="col" className="number-cell wide-only">
              Total
            </th>
            <th scope="col">Here</th>
          </tr>
        </thead>
        <tbody>
          {games.map((game) => (
            <FeedRow
              key={game.id}
              zone={zone}
              game={game}
              isChosen={chosen.has(game.id)}
              onChoose={(isChosen) => onChoose([game], isChosen)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface FeedRowProps {
  readonly zone: string;
  readonly game: ShowGame;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}

function FeedRow({ zone, game, isChosen, onChoose }: FeedRowProps): ReactElement {
  const name = `${game.away.code} at ${game.home.code}`;
  const here = game.is_imported ? (
    <span className="meta">
      <CheckIcon className="size-s" /> Imported
    </span>
  ) : isChosen ? (
    <span className="strong">Chosen</span>
  ) : (
    <span className="meta">Not yet</span>
  );
  return (
    <tr className={isChosen ? "is-on" : undefined}>
      <td className="select-cell">
        <input
          className="tickbox"
          type="checkbox"
          aria-label={`${game.away.name} at ${game.home.name}, ${game.league} ${game.season} week ${game.week}`}
          disabled={game.is_imported}
          checked={isChosen || game.is_imported}
          onChange={({ target }) => onChoose(target.checked)}
        />
      </td>
      <th scope="row">
        <b>{name}</b>
        <br />
        <span className="meta">
          {game.league} {game.season}, week {game.week}. {zonedMoment(Date.parse(game.starts_at), zone)}
        </span>
      </th>
      <td className="number-cell">{game.line === null ? "–" : lineLabel(game.line)}</td>
      <td className="number-cell wide-only">{game.total === null ? "–" : pointsLabel(game.total)}</td>
      <td>{here}</td>
    </tr>
  );
}

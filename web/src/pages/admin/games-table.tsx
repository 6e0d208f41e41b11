import { type CSSProperties, type ReactElement, useState } from "react";
import { counted } from "../../lib/ordinals.ts";
import { clockTime } from "../../lib/times.ts";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { classNames } from "../../ui/class-names.ts";
import { EditIcon } from "../../ui/icons/action-icons.ts";
import { AlertIcon, CheckIcon, ClockIcon } from "../../ui/icons/status-icons.ts";
import { TableHead } from "../../ui/table-head.tsx";
import { EditGameDialog } from "./edit-game-dialog.tsx";
import { flagLabel, gameLineLabel, gameName, gameTotalLabel, STATUS_LABELS, scoreLabel } from "./game-labels.ts";
import type { CatalogueGame } from "./games.queries.ts";

const day = new Intl.DateTimeFormat(undefined, { day: "numeric", month: "short", year: "numeric" });

/** Table of games, latest start first. A phone shows only name, state and score. */
export function GamesTable({ games }: { readonly games: readonly CatalogueGame[] }): ReactElement {
  const [opened, setOpened] = useState<CatalogueGame | null>(null);
  // Uses the game's current row, or the opened one if it has left this page of the list.
  const edited = games.find(({ id }) => id === opened?.id) ?? opened;
  return (
    <>
      <GamesGrid games={games} onEdit={setOpened} />
      {edited ? <EditGameDialog game={edited} onClose={() => setOpened(null)} /> : null}
    </>
  );
}

interface GamesGridProps {
  readonly games: readonly CatalogueGame[];
  readonly onEdit: (game: CatalogueGame) => void;
}

function GamesGrid({ games, onEdit }: GamesGridProps): ReactElement {
  return (
    <table className="grid-table dense fold">
      <caption className="visually-hidden">Games</caption>
      <TableHead
        columns={[
          "Game",
          "State",
          { name: "Score", isNumber: true },
          { name: "Line", isNumber: true },
          { name: "Total", isNumber: true },
          "Used in",
          { name: "Action", isHidden: true },
        ]}
      />
      <tbody>
        {games.map((game) => (
          <GameRow key={game.id} game={game} onEdit={() => onEdit(game)} />
        ))}
      </tbody>
    </table>
  );
}

function GameRow({ game, onEdit }: { readonly game: CatalogueGame; readonly onEdit: () => void }): ReactElement {
  const startsAt = Date.parse(game.starts_at);
  const hasScore = game.home_score !== null && game.away_score !== null;
  return (
    <tr>
      <th scope="row">
        <ClubMark color={game.away_color} />
        {game.away.name} <span className="meta-i">at</span> <ClubMark color={game.home_color} />
        {game.home.name}
        <br />
        <span className="meta">
          {game.league} {game.season}, week {game.week}. {day.format(startsAt)}, {clockTime(startsAt)}
        </span>
      </th>
      <td>
        <StatusChip game={game} />
        {game.flags.map((flag) => (
          <span key={flag} className="game-flag small">
            {flag === "by_hand" ? <EditIcon className="size-s" /> : <AlertIcon className="size-s" />} {flagLabel(flag, game)}
          </span>
        ))}
      </td>
      <td className={classNames("number-cell", !hasScore && "wide-only")}>{scoreLabel(game)}</td>
      <td className="number-cell wide-only">{gameLineLabel(game.line)}</td>
      <td className="number-cell wide-only">{gameTotalLabel(game.total)}</td>
      <td className="wide-only">
        <span className="meta">{game.event_count === 0 ? "No event" : counted(game.event_count, "event")}</span>
      </td>
      <td className="actions">
        <Button size="sm" className="hair" onClick={onEdit}>
          Edit<span className="visually-hidden"> {gameName(game)}</span>
        </Button>
      </td>
    </tr>
  );
}

function ClubMark({ color }: { readonly color: string }): ReactElement {
  return <span className="flag game-club" aria-hidden="true" style={{ "--c1": color } as CSSProperties} />;
}

function StatusChip({ game }: { readonly game: CatalogueGame }): ReactElement {
  if (game.status === "final")
    return game.is_corrected ? (
      <Chip tone="warn">
        <EditIcon />
        Final, corrected
      </Chip>
    ) : (
      <Chip tone="ok">
        <CheckIcon />
        Final
      </Chip>
    );
  if (game.status === "in_progress") return <Chip tone="live">In progress</Chip>;
  if (game.status === "scheduled") return <Chip tone="line">Scheduled</Chip>;
  return (
    <Chip>
      <ClockIcon />
      {STATUS_LABELS[game.status]}
    </Chip>
  );
}

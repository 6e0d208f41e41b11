import { keepPreviousData, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactElement, Suspense, useEffect, useState } from "react";
import { type Answer, call } from "../../../api/api.ts";
import { friendlyError } from "../../../api/friendly-error.ts";
import { lazyPart } from "../../../lib/lazy-part.ts";
import { counted } from "../../../lib/ordinals.ts";
import { useSingleFlight } from "../../../lib/use-single-flight.ts";
import { CsvDownload } from "../../../platform/lists/csv-download.tsx";
import { Button } from "../../../ui/button.tsx";
import { ErrorPanel } from "../../../ui/error-panel.tsx";
import { Face } from "../../../ui/face.tsx";
import { SearchIcon } from "../../../ui/icons/action-icons.ts";
import { CrossIcon } from "../../../ui/icons/status-icons.ts";
import { notify } from "../../../ui/notify.ts";
import { PLAYER_HEADS, playerCells } from "./player-cells.ts";
import { Rename } from "./rename.tsx";

const TeamSelect = lazyPart(() => import("../teams/team-select.tsx"), "TeamSelect");

type Player = Answer<"players.list">["data"][number];

const PAGE_SIZE = 10;
/** The list is read again at this interval, however many players join. */
const EVERY_MS = 4_000;
/** Delay before the list is read again when more players joined than it has, so that many arrivals cause one request. */
const CATCH_UP_MS = 400;
const TYPING_MS = 250;

const playersQuery = (eventId: string, search: string, page: number) =>
  queryOptions({
    queryKey: ["host-players", eventId, search, page],
    queryFn: ({ signal }) =>
      call("players.list", {
        params: { id: eventId },
        query: { page, page_size: PAGE_SIZE, ...(search === "" ? {} : { search }) },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
  });

interface HostPlayersProps {
  readonly eventId: string;
  readonly joined: number;
  /** Whether the game is played in teams, into which the host can move players. */
  readonly hasTeams?: boolean;
}

/** List of the players with search. The host can remove a player, undo it, and readmit one later. */
export function HostPlayers({ eventId, joined, hasTeams = false }: HostPlayersProps): ReactElement {
  const [typed, setTyped] = useState("");
  const [search, setSearch] = useState("");
  const [page, setPage] = useState(1);
  useEffect(() => {
    const timer = setTimeout(() => {
      setSearch(typed.trim());
      setPage(1);
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data, error, refetch } = useQuery(playersQuery(eventId, search, page));
  const known = data?.pagination.total_entries ?? 0;
  const isBehind = search === "" && data !== undefined && known < joined;
  useEffect(() => {
    if (!isBehind) return;
    const timer = setTimeout(() => void refetch(), CATCH_UP_MS);
    return () => clearTimeout(timer);
  }, [isBehind, refetch]);
  const pages = data?.pagination.total_pages ?? 1;
  return (
    <section className="hc-players" aria-labelledby="host-players">
      <h2 className="h4" id="host-players">
        Players <span className="meta">{joined.toLocaleString()}</span>
      </h2>
      <label className="hc-find">
        <span className="visually-hidden">Search players</span>
        <SearchIcon />
        <input
          className="input"
          type="search"
          placeholder="Search by name"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </label>
      {error && !data ? <ErrorPanel what={friendlyError(error)} onRetry={() => void refetch()} /> : null}
      {data && data.data.length === 0 ? (
        <p className="small meta">{search === "" ? "Nobody has joined yet." : `Nobody is called “${search}”.`}</p>
      ) : null}
      <ul className="plist">
        {data?.data.map((player) => (
          <PlayerRow key={player.user_id} eventId={eventId} player={player} hasTeams={hasTeams} />
        ))}
      </ul>
      {known > 0 ? (
        <CsvDownload
          file="players.csv"
          what={counted(known, "player")}
          heads={PLAYER_HEADS}
          toCells={playerCells}
          load={(from) =>
            call("players.list", {
              params: { id: eventId },
              query: { page: from, page_size: 100, ...(search === "" ? {} : { search }) },
            })
          }
        />
      ) : null}
      {pages > 1 ? <Pages page={Math.min(page, pages)} pages={pages} onPage={setPage} total={known} /> : null}
    </section>
  );
}

interface PlayerRowProps {
  readonly eventId: string;
  readonly player: Player;
  readonly hasTeams: boolean;
}

function PlayerRow({ eventId, player, hasTeams }: PlayerRowProps): ReactElement {
  const { isBusy, run } = useSingleFlight();
  const queryClient = useQueryClient();
  const { display_name: name, is_removed: isRemoved } = player;
  const readAgain = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ["host-players", eventId] });
  const change = async (to: "players.remove" | "players.restore"): Promise<void> => {
    try {
      await call(to, { params: { id: eventId, userId: player.user_id } });
      await readAgain();
      if (to === "players.remove") notify.undo(`${name} is out of the game`, () => void run(() => change("players.restore")));
      else notify.success(`${name} is back`);
    } catch (error) {
      notify.error(friendlyError(error));
    }
  };
  return (
    <li className={isRemoved ? "is-removed" : undefined}>
      <Face face={player.face} photoUrl={player.photo_url} size="s" />
      <span className="grow">
        <b>
          <bdi className="pname">{name}</bdi>
        </b>{" "}
        {player.is_guest ? <span className="small meta">guest</span> : null}{" "}
        {isRemoved ? <span className="small meta">removed</span> : null}
        {player.has_full_credit ? (
          <span className="small meta" title="Nearly every answer was credited the most a slow line gets: far away, or delayed on purpose.">
            full line credit
          </span>
        ) : null}
        {player.given_name === null ? null : <span className="small meta">renamed</span>}
      </span>
      {hasTeams && !isRemoved ? (
        <Suspense>
          <TeamSelect eventId={eventId} player={player} onMoved={readAgain} />
        </Suspense>
      ) : null}
      {isRemoved ? null : <Rename eventId={eventId} player={player} onRenamed={readAgain} />}
      {isRemoved ? (
        <Button
          size="sm"
          className="hair"
          isBusy={isBusy}
          aria-label={`Allow back: ${name}`}
          onClick={() => void run(() => change("players.restore"))}
        >
          Allow back
        </Button>
      ) : (
        <Button
          size="sm"
          isIcon
          variant="quiet"
          isBusy={isBusy}
          aria-label={`Remove ${name}`}
          onClick={() => void run(() => change("players.remove"))}
        >
          <CrossIcon className="size-s" />
        </Button>
      )}
    </li>
  );
}

interface PagesProps {
  readonly page: number;
  readonly pages: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
}

function Pages({ page, pages, total, onPage }: PagesProps): ReactElement {
  return (
    <nav className="row nowrap hc-pages" aria-label="Pages of players">
      <Button size="sm" className="hair" aria-disabled={page <= 1 || undefined} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <span className="small meta">
        Page {page} of {pages}, {counted(total, "player")}
      </span>
      <Button size="sm" className="hair end" aria-disabled={page >= pages || undefined} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </nav>
  );
}

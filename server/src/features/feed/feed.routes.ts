import type { GameChoices } from "@sparc/contract/entities/feed";
import { isUuid } from "@sparc/contract/ids";
import { paginationOf } from "@sparc/contract/paging";
import type { FeedGameStatus } from "@sparc/sparclets/game-rules";
import { ok, refuse } from "@sparc/sparclets/kernel/result";
import type { AppContext } from "../../app-context.ts";
import type { HandlersOf } from "../../http/handler.ts";
import type { ErrorRows } from "../../http/wire-error.ts";
import type { EventRecord } from "../events/event-record.ts";
import type { Actor } from "../events/event-write.service.ts";
import { findEventForAccess } from "../events/events.repository.ts";
import type { EventGames } from "./event-games.service.ts";
import { gameView, readView } from "./feed.view.ts";
import { countGamesBySource, findGameChoices, findGamesPage, type GameFilter } from "./feed-games.repository.ts";
import { findLastPolls, findRead, findReads } from "./feed-reads.repository.ts";
import { findSources } from "./feed-sources.repository.ts";
import { countImports } from "./game-imports.repository.ts";
import type { FeedPolls } from "./poll-feeds.service.ts";
import { createGameUploads } from "./upload-games.service.ts";

type CatalogueNames = "admin.feed.games.list" | "admin.feed.games.upload" | `admin.feed.reads.${"list" | "get"}`;
type SourceNames = `admin.feed.sources.${"list" | "read"}`;
type EventNames = `${"feed" | "admin.feed"}.${"showGames" | "importGames"}`;

interface FeedDeps {
  context: AppContext;
  polls: FeedPolls;
  eventGames: EventGames;
  rows: ErrorRows;
}

export function feedHandlers(a: FeedDeps): HandlersOf<CatalogueNames | SourceNames | EventNames> {
  return { ...catalogueHandlers(a.context), ...sourceHandlers(a), ...eventHandlers(a) };
}

function catalogueHandlers(context: AppContext): HandlersOf<CatalogueNames> {
  const { db } = context.database;
  const uploads = createGameUploads(context);
  return {
    "admin.feed.games.list": async ({ query }) => {
      const filter = filterOf(query);
      const { games, total } = await findGamesPage(db, { filter, order: "latest", ...rangeOf(query) });
      const ids = games.map(({ id }) => id);
      const counts = await countImports(db, ids);
      const data = games.map((game) => {
        const { events = 0, heldUp = 0 } = counts.get(game.id) ?? {};
        return { ...gameView(game), event_count: events, held_up_count: heldUp };
      });
      return ok({ data, pagination: pageOf(query, total), choices: await choicesOf(context, filter) });
    },
    "admin.feed.games.upload": async ({ body, viewer, transport }) => {
      const done = await uploads.upload({ upload: body, viewer, requestId: transport.requestId });
      return done.ok ? ok({ data: done.value }) : done;
    },
    "admin.feed.reads.list": async ({ query, now }) => {
      const { reads, total } = await findReads(db, rangeOf(query));
      return ok({ data: reads.map((read) => readView(read, now)), pagination: pageOf(query, total) });
    },
    "admin.feed.reads.get": async ({ params, now }) => {
      const read = isUuid(params.readId) ? await findRead(db, params.readId) : null;
      return read ? ok({ data: readView(read, now) }) : refuse("feed.read_unknown");
    },
  };
}

/** Of a feed's address only the host leaves: the rest may hold keys. */
function sourceHandlers({ context, polls }: FeedDeps): HandlersOf<SourceNames> {
  const { config, database } = context;
  return {
    "admin.feed.sources.list": async ({ now }) => {
      const names = config.feeds.map(({ name }) => name);
      const states = await findSources(database.db, names);
      const last = await findLastPolls(database.db, names);
      const games = await countGamesBySource(database.db, names);
      const data = config.feeds.map(({ name, url, every_s }) => {
        const state = states.get(name);
        const read = last.get(name);
        return {
          ...{ name, every_s, host: new URL(url).host, failures: state?.failures ?? 0, game_count: games.get(name) ?? 0 },
          read_at: state?.readAt ? new Date(state.readAt).toISOString() : null,
          next_try_at: new Date(state?.nextTryAt ?? now).toISOString(),
          last_read: read ? readView(read, now) : null,
        };
      });
      return ok({ data });
    },
    "admin.feed.sources.read": async ({ params, now }) => {
      const read = await polls.readNow(params.source);
      return read.ok ? ok({ data: read.value && readView(read.value, now) }) : read;
    },
  };
}

function eventHandlers({ context, eventGames, rows }: FeedDeps): HandlersOf<EventNames> {
  const { db } = context.database;

  async function show(event: EventRecord, query: FilterQuery & { imported?: "yes" | "no" | undefined }) {
    const imported = await eventGames.importedIn(event);
    if (!imported.ok) return imported;
    const keys = imported.value;
    const among = query.imported && { ids: [...keys.keys()], isWanted: query.imported === "yes" };
    const filter = { ...filterOf(query), ...(among ? { among } : {}) };
    const { games, total } = await findGamesPage(db, { filter, order: "soonest", ...rangeOf(query) });
    const data = games.map((game) => ({ ...gameView(game), is_imported: keys.has(game.id), matchup: keys.get(game.id) ?? null }));
    return ok({ data, pagination: pageOf(query, total), choices: await choicesOf(context, filter) });
  }

  async function importGames(a: Actor & { eventId: string; gameIds: readonly string[] }) {
    const done = await eventGames.importGames(a);
    if (!done.ok) return done;
    const games = done.value.games.map((game) => ({ ...game, message: game.code && (rows[game.code]?.text ?? null) }));
    return ok({ data: { ...done.value, games } });
  }

  return {
    "feed.showGames": ({ event, query }) => show(event.event, query),
    "feed.importGames": ({ event, body, viewer, transport }) =>
      importGames({ eventId: event.event.id, gameIds: body.game_ids, viewer, requestId: transport.requestId }),
    "admin.feed.showGames": async ({ params, query }) => {
      const event = await findEventForAccess(db, params.id);
      return event ? show(event, query) : refuse("events.not_found");
    },
    "admin.feed.importGames": async ({ params, body, viewer, transport }) => {
      const event = await findEventForAccess(db, params.id);
      if (!event) return refuse("events.not_found");
      return importGames({ eventId: event.id, gameIds: body.game_ids, viewer, requestId: transport.requestId });
    },
  };
}

interface FilterQuery {
  page: number;
  page_size: number;
  league?: string | undefined;
  season?: number | undefined;
  week?: number | undefined;
  team?: string | undefined;
  status?: FeedGameStatus | undefined;
}

const filterOf = ({ league, season, week, team, status }: FilterQuery): GameFilter => ({
  ...{ league: league || null, season: season ?? null, week: week ?? null },
  ...{ team: team || null, status: status ?? null },
});
const rangeOf = (query: { page: number; page_size: number }) => ({ limit: query.page_size, offset: (query.page - 1) * query.page_size });
const pageOf = (query: { page: number; page_size: number }, totalEntries: number) =>
  paginationOf({ page: query.page, pageSize: query.page_size, totalEntries });

const choicesOf = ({ database }: AppContext, { league, season }: GameFilter): Promise<GameChoices> =>
  findGameChoices(database.db, { league, season });

import type { CatalogueGame, GameChoices } from "@sparc/contract/entities/feed";
import { isUuid } from "@sparc/contract/ids";
import { toPagination } from "@sparc/contract/paging";
import type { FeedGameStatus } from "@sparc/sparclets/feed-adapter";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import { ok, refuse } from "@sparc/sparclets/kernel/result";
import type { AppContext } from "../../app-context.ts";
import { toData } from "../../http/answer-data.ts";
import type { HandlersOf } from "../../http/handler.ts";
import { toRange } from "../../http/page-range.ts";
import type { ErrorRows } from "../../http/wire-error.ts";
import type { EventRecord } from "../events/event-record.ts";
import type { Actor } from "../events/event-write.service.ts";
import { findEventForAccess } from "../events/events.repository.ts";
import { findUserNames } from "../users/users.repository.ts";
import { editGame } from "./edit-game.service.ts";
import type { EventGames } from "./event-games.service.ts";
import { catalogueView, correctionView, gameView, readView } from "./feed.view.ts";
import { findCorrectedGames, findGameChoices, findGamesPage, type GameFilter, type StoredGame } from "./feed-games.repository.ts";
import { findRead, findReads } from "./feed-reads.repository.ts";
import { findGameFlags } from "./game-flags.repository.ts";
import { countImports, findSettledAgain } from "./game-imports.repository.ts";
import type { OverriddenResults } from "./overridden-results.service.ts";
import type { FeedPolls } from "./poll-feeds.service.ts";
import { type SourceNames, sourceHandlers } from "./sources.routes.ts";
import { createGameUploads } from "./upload-games.service.ts";

type CatalogueNames =
  | `admin.feed.games.${"list" | "upload" | "edit"}`
  | `admin.feed.reads.${"list" | "get"}`
  | "admin.feed.corrections.list";
type EventNames = `${"feed" | "admin.feed"}.${"showGames" | "importGames"}` | `feed.${"overriddenResults" | "takeOver"}`;

const DAY_MS = 86_400_000;
const CORRECTIONS_SHOWN_MS = 7 * DAY_MS;
const CORRECTIONS_MAX = 5;
/** The number of corrected events that are listed; the rest is counted. */
const CORRECTED_EVENTS_MAX = 50;

interface FeedDeps {
  context: AppContext;
  polls: FeedPolls;
  eventGames: EventGames;
  overridden: OverriddenResults;
  rows: ErrorRows;
}

export function feedHandlers(input: FeedDeps): HandlersOf<CatalogueNames | SourceNames | EventNames> {
  return { ...catalogueHandlers(input.context), ...sourceHandlers(input), ...eventHandlers(input) };
}

function catalogueHandlers(context: AppContext): HandlersOf<CatalogueNames> {
  const { db } = context.database;
  const uploads = createGameUploads(context);

  async function toViews(games: readonly StoredGame[], now: Instant): Promise<CatalogueGame[]> {
    const gameIds = games.map(({ id }) => id);
    const counts = await countImports(db, gameIds);
    const flags = await findGameFlags(db, { gameIds, now });
    const names = await findUserNames(
      db,
      games.flatMap(({ overrides }) => Object.values(overrides).map(({ by }) => by)),
    );
    return games.map((game) => catalogueView(game, { imports: counts.get(game.id), flags: flags.get(game.id) ?? [], names }));
  }

  return {
    "admin.feed.games.list": async ({ query, now }) => {
      const filter = { ...toFilter(query), flag: query.flag ?? null, now };
      const { games, total } = await findGamesPage(db, { filter, order: "latest", ...toRange(query) });
      const data = await toViews(games, now);
      return ok({ data, pagination: toPagination(query, total), choices: await loadChoices(context, filter) });
    },
    "admin.feed.games.edit": async ({ params, body, viewer, transport, now }) => {
      if (!isUuid(params.gameId)) return refuse("feed.game_unknown");
      const done = await editGame(context, { gameId: params.gameId, edit: body, viewer, requestId: transport.requestId });
      if (!done.ok) return done;
      const [data] = await toViews([done.value], now);
      return data ? ok({ data }) : refuse("feed.game_unknown");
    },
    "admin.feed.corrections.list": async ({ now }) => {
      const games = await findCorrectedGames(db, { since: now - CORRECTIONS_SHOWN_MS, limit: CORRECTIONS_MAX });
      const { events, left } = await findSettledAgain(db, { gameIds: games.map(({ id }) => id), limit: CORRECTED_EVENTS_MAX });
      const eventsOf = (id: string) => ({ events: events.filter(({ gameId }) => gameId === id), left: left.get(id) ?? 0 });
      return ok({ data: games.map((game) => correctionView(game, eventsOf(game.id))) });
    },
    "admin.feed.games.upload": async ({ body, viewer, transport }) => {
      const done = await uploads.upload({ upload: body, viewer, requestId: transport.requestId });
      return toData(done);
    },
    "admin.feed.reads.list": async ({ query, now }) => {
      const { reads, total } = await findReads(db, { ...toRange(query), source: query.source || null });
      return ok({ data: reads.map((read) => readView(read, now)), pagination: toPagination(query, total) });
    },
    "admin.feed.reads.get": async ({ params, now }) => {
      if (!isUuid(params.readId)) return refuse("feed.read_unknown");
      // A client may ask for the progress before its upload has arrived, so a missing read is not an error.
      const read = await findRead(db, params.readId);
      return ok({ data: read && readView(read, now) });
    },
  };
}

function eventHandlers({ context, eventGames, overridden, rows }: FeedDeps): HandlersOf<EventNames> {
  const { db } = context.database;

  async function show(event: EventRecord, query: FilterQuery & { imported?: "yes" | "no" | undefined }) {
    const imported = await eventGames.importedIn(event);
    if (!imported.ok) return imported;
    const keys = imported.value;
    const among = query.imported && { ids: [...keys.keys()], isWanted: query.imported === "yes" };
    const filter = { ...toFilter(query), ...(among ? { among } : {}) };
    const { games, total } = await findGamesPage(db, { filter, order: "soonest", ...toRange(query) });
    const data = games.map((game) => ({ ...gameView(game), is_imported: keys.has(game.id), matchup: keys.get(game.id) ?? null }));
    return ok({ data, pagination: toPagination(query, total), choices: await loadChoices(context, filter) });
  }

  async function importGames(input: Actor & { eventId: string; gameIds: readonly string[] }) {
    const done = await eventGames.importGames(input);
    if (!done.ok) return done;
    const games = done.value.games.map((game) => ({ ...game, message: game.code && (rows[game.code]?.text ?? null) }));
    return ok({ data: { ...done.value, games } });
  }

  async function findOverriddenIn(event: EventRecord) {
    const results = await overridden.list(event);
    return toData(results);
  }

  return {
    "feed.showGames": ({ event, query }) => show(event.event, query),
    "feed.importGames": ({ event, body, viewer, transport }) =>
      importGames({ eventId: event.event.id, gameIds: body.game_ids, viewer, requestId: transport.requestId }),
    "feed.overriddenResults": ({ event }) => findOverriddenIn(event.event),
    "feed.takeOver": async ({ event, params, body, viewer, transport }) => {
      const step = { eventId: event.event.id, viewer, requestId: transport.requestId };
      const taken = await overridden.takeOver({ ...step, key: params.matchupId, version: body.version });
      return taken.ok ? findOverriddenIn(event.event) : taken;
    },
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
  from?: string | undefined;
  until?: string | undefined;
}

const toFilter = ({ league, season, week, team, status, from, until }: FilterQuery): GameFilter => ({
  ...{ league: league || null, season: season ?? null, week: week ?? null },
  ...{ team: team || null, status: status ?? null },
  ...{ from: from === undefined ? null : Date.parse(from), until: until === undefined ? null : Date.parse(until) },
});
const loadChoices = ({ database }: AppContext, { league, season }: GameFilter): Promise<GameChoices> =>
  findGameChoices(database.db, { league, season });

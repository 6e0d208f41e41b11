import type {
  CatalogueGame,
  FeedGame as FeedGameView,
  FeedRead,
  FeedUploadResult,
  GameCorrection,
  GameFlag,
} from "@sparc/contract/entities/feed";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import { toTime } from "../../lib/wire-time.ts";
import { clubColor } from "./club-color.ts";
import type { GameFacts, StoredGame } from "./feed-games.repository.ts";
import type { ReadRecord } from "./feed-reads.repository.ts";
import type { SettledAgain } from "./game-imports.repository.ts";
import { OVERRIDE_GROUPS } from "./overrides.ts";
import type { ComparedRow } from "./store-games.service.ts";

export function gameView(game: StoredGame): FeedGameView {
  const { id, source } = game;
  return { id, ...toFacts(game), is_corrected: game.isCorrected, source, updated_at: toTime(game.updatedAt) };
}

/** A game as admins of the catalogue see it. `names` are the names of the admins who set a value of it. */
export function catalogueView(
  game: StoredGame,
  input: { imports: { events: number; blocked: number } | undefined; flags: GameFlag[]; names: ReadonlyMap<string, string> },
): CatalogueGame {
  const { imports, flags, names } = input;
  const overrides = OVERRIDE_GROUPS.flatMap((group) => {
    const keeping = game.overrides[group];
    return keeping ? [{ group, by: names.get(keeping.by) ?? "", at: toTime(keeping.at), reason: keeping.reason }] : [];
  });
  return {
    ...gameView(game),
    ...{ event_count: imports?.events ?? 0, blocked_count: imports?.blocked ?? 0, flags, overrides },
    first_starts_at: toTime(game.firstStartsAt),
    source_facts: game.sourceFacts && toChangeable(game.sourceFacts),
    override_version: game.overrideVersion,
    home_color: clubColor(game.league, game.home.code),
    away_color: clubColor(game.league, game.away.code),
  };
}

export function correctionView(game: StoredGame, input: { events: readonly SettledAgain[]; left: number }): GameCorrection {
  const was = game.correctedFrom;
  return {
    game: gameView(game),
    at: toTime(game.correctedAt ?? game.updatedAt),
    was: { home_score: was?.homeScore ?? null, away_score: was?.awayScore ?? null },
    events: input.events.map(({ eventId, eventName, state, moved }) => ({ event_id: eventId, name: eventName, state, moved })),
    more_event_count: input.left,
  };
}

const toChangeable = ({ startsAt, line, total, homeScore, awayScore, status }: GameFacts) => ({
  ...{ starts_at: toTime(startsAt), line, total, home_score: homeScore, away_score: awayScore, status },
});

function toFacts(game: StoredGame): FeedUploadResult["rows"][number]["game"] {
  const { league, season, week, home, away } = game;
  return { league, season, week, home, away, ...toChangeable(game) };
}

export const previewRow = ({ row, change, game }: ComparedRow): FeedUploadResult["rows"][number] => ({
  line: row.line,
  change,
  game: toFacts(game),
});

/** Longer than any part of a read takes: the process that began it has died, and the same file sent again continues it. */
export const INTERRUPTED_AFTER_MS = 30_000;

export function readView(read: ReadRecord, now: Instant): FeedRead {
  const { id, kind, source, counts, problems } = read;
  const isInterrupted = read.status === "running" && now - read.heartbeatAt > INTERRUPTED_AFTER_MS;
  return {
    ...{ id, kind, source, counts, problems },
    ...(isInterrupted ? { status: "failed", note: "It was interrupted. Send it again." } : { status: read.status, note: read.note }),
    by: read.by && { id: read.by.id, display_name: read.by.name },
    at: toTime(read.at),
    ended_at: read.endedAt === null ? null : toTime(read.endedAt),
    ...{ row_count: read.rowCount, done_count: read.doneCount, event_count: read.eventCount },
  };
}

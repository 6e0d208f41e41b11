import type { FeedGame as FeedGameView, FeedRead, FeedUploadResult } from "@sparc/contract/entities/feed";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { StoredGame } from "./feed-games.repository.ts";
import type { ReadRecord } from "./feed-reads.repository.ts";
import type { ComparedRow } from "./store-games.service.ts";

const timeOf = (at: number) => new Date(at).toISOString();

export function gameView(game: StoredGame): FeedGameView {
  const { id, source } = game;
  return { id, ...factsOf(game), is_corrected: game.isCorrected, source, updated_at: timeOf(game.updatedAt) };
}

function factsOf(game: StoredGame): FeedUploadResult["rows"][number]["game"] {
  const { league, season, week, line, total, status } = game;
  return {
    ...{ league, season, week, line, total, status },
    ...{ home: game.home, away: game.away, starts_at: timeOf(game.startsAt) },
    ...{ home_score: game.homeScore, away_score: game.awayScore },
  };
}

export const previewRow = ({ row, change, game }: ComparedRow): FeedUploadResult["rows"][number] => ({
  line: row.line,
  change,
  game: factsOf(game),
});

/** Longer than any read takes: the process that began it has died. */
const INTERRUPTED_AFTER_MS = 10 * 60_000;

export function readView(read: ReadRecord, now: Instant): FeedRead {
  const { id, kind, source, counts, problems } = read;
  const isInterrupted = read.status === "running" && now - read.at > INTERRUPTED_AFTER_MS;
  return {
    ...{ id, kind, source, counts, problems },
    ...(isInterrupted ? { status: "failed", note: "It was interrupted. Send it again." } : { status: read.status, note: read.note }),
    by: read.by && { id: read.by.id, display_name: read.by.name },
    at: timeOf(read.at),
    ended_at: read.endedAt === null ? null : timeOf(read.endedAt),
    ...{ row_count: read.rowCount, done_count: read.doneCount, event_count: read.eventCount },
  };
}

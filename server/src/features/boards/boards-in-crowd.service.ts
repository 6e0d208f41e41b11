import type { BoardPeriod } from "@sparc/contract/entities/board";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { AppContext } from "../../app-context.ts";
import { CROWD_GATHER_MS } from "../../lib/batcher.ts";
import { createKeyedBatchers } from "../../lib/keyed-batchers.ts";
import { toDayStart, toPeriods } from "./board-period.ts";
import { type BoardPage, findBoards, findLastMove } from "./boards.repository.ts";

interface BoardRequest {
  communityId: string;
  period: BoardPeriod;
  search: string | null;
  page: number;
  pageSize: number;
}

interface BoardOfViewer extends BoardPage {
  /** When the period began; null for all time. */
  since: Instant | null;
  /** Ranks are compared with those at this time; null when stars never moved. */
  movedSince: Instant | null;
}

/**
 * A page of a community's board as one viewer sees it. Ranking its members costs the same for one viewer and for many, so those who request
 * the same page at the same time, after a game for example, are answered together.
 */
export type FindBoardInCrowd = (request: BoardRequest, viewerId: string) => Promise<BoardOfViewer>;

export function createFindBoardInCrowd({ database, clock }: Pick<AppContext, "database" | "clock">): FindBoardInCrowd {
  const { db } = database;

  async function readBoards(request: BoardRequest, viewerIds: readonly string[]): Promise<BoardOfViewer[]> {
    const { communityId, period, search, page, pageSize } = request;
    const { periods, since } = toPeriods(period, clock.now());
    const lastMove = await findLastMove(db, { communityId, since });
    const movedSince = lastMove === null ? null : toDayStart(lastMove);
    const range = { offset: (page - 1) * pageSize, limit: pageSize };
    const pages = await findBoards(db, { communityId, periods, search, movedSince, ...range, viewerIds });
    return viewerIds.map((viewerId) => ({ ...(pages.get(viewerId) as BoardPage), since, movedSince }));
  }

  const reads = createKeyedBatchers<string, BoardOfViewer>((key) => ({
    flush: (viewerIds) => readBoards(JSON.parse(key) as BoardRequest, viewerIds),
    gatherMs: CROWD_GATHER_MS,
    isItemFault: () => false,
  }));
  return (request, viewerId) => reads.add(JSON.stringify(request), viewerId);
}

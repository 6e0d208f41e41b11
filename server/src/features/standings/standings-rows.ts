import type { Standing } from "@sparc/contract/entities/event";
import type { RoomRow } from "@sparc/sparclets/room-rules";
import type { AppContext } from "../../app-context.ts";
import { findShownPlayers } from "../players/shown-names.repository.ts";
import { findEntryNosByName } from "./standings.repository.ts";
import type { Standings } from "./standings.ts";

/** A search stops counting at this number of matches. */
const MAX_FOUND = 1_000;

/** Standings as rows with names and pictures, read on request. */
export interface StandingsRows {
  /** A page of the leaderboard, with offsets from 0. */
  page(input: { standings: Standings; offset: number; limit: number; viewerId: string | null }): Promise<Standing[]>;
  /** A page of ranked entries whose name contains the text, best first, and their number (counted up to 1,000). */
  search(input: {
    standings: Standings;
    eventId: string;
    name: string;
    offset: number;
    limit: number;
    viewerId: string | null;
  }): Promise<{ rows: Standing[]; total: number }>;
  toRow(input: { standings: Standings; userId: string; viewerId: string | null }): Promise<Standing | null>;
  top(standings: Standings, limit: number): Promise<RoomRow[]>;
  /** The names of these users in the event, read with one query. */
  readNames(standings: Standings, userIds: readonly string[]): Promise<NameOf>;
  /** The names of the players directly above each of these users and of those they passed, read with one query. */
  namesAround(standings: Standings, userIds: readonly string[]): Promise<NameOf>;
}

export type NameOf = (userId: string) => string;

/** The player's own number in the event, from 1, shown where names are hidden. */
export const playerNumber = (entryNo: number) => entryNo + 1;

/** Stands for names where the room hides them. */
export function numbersFor(standings: Standings): NameOf {
  return (userId) => {
    const entryNo = standings.entryNoOf(userId);
    return entryNo === null ? FORMER_MEMBER : `Player ${playerNumber(entryNo)}`;
  };
}

/** Name shown for a deleted account. */
export const FORMER_MEMBER = "Former member";

export function createStandingsRows({ database }: Pick<AppContext, "database">): StandingsRows {
  async function toRows(standings: Standings, entryNos: readonly number[], viewerId: string | null): Promise<Standing[]> {
    const userIds = entryNos.map((entryNo) => standings.userIdOf(entryNo));
    const users = await findShownPlayers(database.db, { eventId: standings.eventId, userIds });
    return entryNos.map((entryNo) => {
      const userId = standings.userIdOf(entryNo);
      const tieBreak = standings.tieBreakOf(entryNo);
      const user = users.get(userId);
      const teamNo = standings.teamNoOf(entryNo);
      return {
        rank: standings.rankOf(entryNo),
        is_tied: isTied(standings, entryNo),
        user_id: userId,
        display_name: user?.displayName ?? FORMER_MEMBER,
        photo_url: user?.photoUrl ?? null,
        ...(user?.isGuest ? { is_guest: true } : {}),
        ...(user ? { face: user.face } : {}),
        number: playerNumber(entryNo),
        points: standings.pointsOf(entryNo),
        right_count: standings.rightCountOf(entryNo),
        movement: standings.movementOf(entryNo),
        entry_no: entryNo,
        ...(teamNo === null ? {} : { team: teamNo }),
        ...(tieBreak && { tie_break: tieBreak }),
        is_me: userId === viewerId,
      };
    });
  }

  async function readNames(standings: Standings, userIds: readonly string[]): Promise<NameOf> {
    const users = await findShownPlayers(database.db, { eventId: standings.eventId, userIds });
    return (userId) => users.get(userId)?.displayName ?? FORMER_MEMBER;
  }

  return {
    readNames,
    page: ({ standings, offset, limit, viewerId }) => toRows(standings, [...standings.order.subarray(offset, offset + limit)], viewerId),
    async search({ standings, eventId, name, offset, limit, viewerId }) {
      const found = await findEntryNosByName(database.db, { eventId, name, limit: MAX_FOUND });
      const ranked = found
        .filter((entryNo) => entryNo < standings.entryCount && standings.rankOf(entryNo) > 0)
        .sort((a, b) => standings.rankOf(a) - standings.rankOf(b) || a - b);
      return { rows: await toRows(standings, ranked.slice(offset, offset + limit), viewerId), total: ranked.length };
    },
    async toRow({ standings, userId, viewerId }) {
      const entryNo = standings.entryNoOf(userId);
      if (entryNo === null || standings.rankOf(entryNo) === 0) return null;
      const [row] = await toRows(standings, [entryNo], viewerId);
      return row ? { ...row, percentile: getPercentile(standings, entryNo), position: getPosition(standings, entryNo) } : null;
    },
    async top(standings, limit) {
      const entryNos = [...standings.order.subarray(0, limit)];
      const userIds = entryNos.map((entryNo) => standings.userIdOf(entryNo));
      const users = await findShownPlayers(database.db, { eventId: standings.eventId, userIds });
      return entryNos.map((entryNo) => {
        const user = users.get(standings.userIdOf(entryNo));
        return {
          rank: standings.rankOf(entryNo),
          name: user?.displayName ?? FORMER_MEMBER,
          points: standings.pointsOf(entryNo),
          movement: standings.movementOf(entryNo),
          number: playerNumber(entryNo),
          ...(user ? { face: user.face } : {}),
          ...(user?.isGuest ? { is_guest: true } : {}),
        };
      });
    },
    async namesAround(standings, userIds) {
      const around = new Set<string>();
      for (const userId of userIds) {
        const entryNo = standings.entryNoOf(userId);
        const others = entryNo === null ? [] : [nextAbove(standings, entryNo), standings.passedBy(entryNo)];
        for (const other of others) if (other !== null) around.add(standings.userIdOf(other));
      }
      return readNames(standings, [...around]);
    },
  };
}

/** The percentile of a rank: 100 for the leaders, and never 0. */
export function getPercentile(standings: Pick<Standings, "order" | "rankOf">, entryNo: number): number {
  const ranked = standings.order.length;
  return ranked === 0 ? 0 : Math.ceil((100 * (ranked - standings.rankOf(entryNo) + 1)) / ranked);
}

/** How many ranked entries have a lower rank. Searched in halves, because thousands may share a rank and each of them asks. */
export function countBehind({ order, rankOf }: Pick<Standings, "order" | "rankOf">, entryNo: number): number {
  const own = rankOf(entryNo);
  let [from, to] = [own - 1, order.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (rankOf(order[middle] as number) > own) to = middle;
    else from = middle + 1;
  }
  return order.length - from;
}

/** The position of a ranked entry in the table, from 1: for a shared rank that of the first. */
export function getPosition(standings: Pick<Standings, "order" | "rankOf">, entryNo: number): number {
  return standings.order.indexOf(entryNo, standings.rankOf(entryNo) - 1) + 1;
}

/** Equal entries are adjacent in the order, so it is sufficient to compare neighbours. */
function isTied(standings: Standings, entryNo: number): boolean {
  const rank = standings.rankOf(entryNo);
  const at = rank - 1;
  const first = standings.order[at];
  if (first !== undefined && first !== entryNo) return true;
  const next = standings.order[at + 1];
  return next !== undefined && standings.rankOf(next) === rank;
}

/** The last entry of the rank above, or null for the leaders. */
export function nextAbove(standings: Standings, entryNo: number): number | null {
  const rank = standings.rankOf(entryNo);
  return rank <= 1 ? null : (standings.order[rank - 2] ?? null);
}

import type { MatchupPreview } from "@sparc/contract/entities/matchup";
import type { Json } from "@sparc/sparclets/kernel/json";
import { ok, type Result, refuse } from "@sparc/sparclets/kernel/result";
import type { Tx } from "../../db/database.ts";
import type { Queryable } from "../../db/queryable.ts";
import { movedEntries } from "../corrections/moved-entries.ts";
import { findShownPlayers } from "../players/shown-names.repository.ts";
import type { StandingsService } from "../standings/standings.service.ts";
import type { StandingsInput } from "../standings/standings.ts";
import { FORMER_MEMBER } from "../standings/standings-rows.ts";
import { checkResults } from "./enter-results.service.ts";
import type { MatchupFacts } from "./matchups.view.ts";

const MAX_MOVES = 50;

interface PreviewInput {
  facts: MatchupFacts;
  outcomes: Readonly<Record<string, Json>>;
}

/** What ranks are counted from, read in a transaction so that they are counted outside of it. */
export interface ReadPreview extends PreviewInput {
  input: StandingsInput;
}

/**
 * Reads the data for counting the ranks that results would move. Invalid changes are refused in the same way, except that a correction
 * needs no reason yet. There is no preview while picks are open, because ranks would reveal them.
 */
export async function readPreview(
  tx: Tx,
  { standings, facts, outcomes }: PreviewInput & { standings: Pick<StandingsService, "readInputIn"> },
): Promise<Result<ReadPreview>> {
  const open = facts.slots.find((slot) => slot.key in outcomes && slot.sealedAt === null);
  if (open && facts.event.status !== "draft") return refuse("matchups.not_locked", { details: { slot: open.key } });
  const allowed = checkResults({ facts, outcomes, reason: "" });
  if (!allowed.ok) return allowed;
  return ok({ facts, outcomes, input: await standings.readInputIn(tx.db, facts.event) });
}

/** Which ranks results would move, by the scoring that counts them once they are stored. */
export async function countMoves(
  db: Queryable,
  { standings, facts, outcomes, input }: ReadPreview & { standings: Pick<StandingsService, "compare"> },
): Promise<MatchupPreview> {
  const { before, after } = await standings.compare(facts.event, input, outcomes);
  const moved = movedEntries(before, after).sort((one, other) => after.rankOf(one) - after.rankOf(other) || one - other);
  const shown = moved.slice(0, MAX_MOVES);
  const userIds = shown.map((entryNo) => after.userIdOf(entryNo));
  const players = await findShownPlayers(db, { eventId: facts.event.id, userIds });
  const moves = shown.map((entryNo) => {
    const userId = after.userIdOf(entryNo);
    const player = players.get(userId);
    return {
      ...{ user_id: userId, display_name: player?.displayName ?? FORMER_MEMBER },
      ...{ photo_url: player?.photoUrl ?? null },
      ...(player ? { face: player.face } : {}),
      ...{ rank: after.rankOf(entryNo), rank_before: before.rankOf(entryNo) },
    };
  });
  return { ranked: after.order.length, moved: moved.length, moves };
}

import type { MatchupPreview } from "@sparc/contract/entities/matchup";
import type { Json } from "@sparc/sparclets/kernel/json";
import { ok, type Result, refuse } from "@sparc/sparclets/kernel/result";
import type { Tx } from "../../db/database.ts";
import { findShownPlayers } from "../players/shown-names.repository.ts";
import type { StandingsService } from "../standings/standings.service.ts";
import { FORMER_MEMBER } from "../standings/standings-rows.ts";
import { checkResults, movedEntries } from "./enter-results.service.ts";
import type { MatchupFacts } from "./matchups.view.ts";

const MAX_MOVES = 50;

interface PreviewInput {
  standings: Pick<StandingsService, "compareIn">;
  facts: MatchupFacts;
  outcomes: Readonly<Record<string, Json>>;
}

/**
 * Which ranks results would move, by the scoring that counts it once it is stored. What could not be stored is refused in the same way,
 * except that a correction is not asked for its reason yet. While its picks are open there is no preview: ranks would tell how they fall.
 */
export async function previewResult(tx: Tx, { standings, facts, outcomes }: PreviewInput): Promise<Result<MatchupPreview>> {
  const open = facts.slots.find((slot) => slot.key in outcomes && slot.sealedAt === null);
  if (open && facts.event.status !== "draft") return refuse("matchups.not_locked", { details: { slot: open.key } });
  const allowed = checkResults({ facts, outcomes, reason: "" });
  if (!allowed.ok) return allowed;
  const { before, after } = await standings.compareIn(tx.db, facts.event, outcomes);
  const moved = movedEntries(before, after).sort((one, other) => after.rankOf(one) - after.rankOf(other) || one - other);
  const shown = moved.slice(0, MAX_MOVES);
  const userIds = shown.map((entryNo) => after.userIdOf(entryNo));
  const players = await findShownPlayers(tx.db, { eventId: facts.event.id, userIds });
  const moves = shown.map((entryNo) => {
    const userId = after.userIdOf(entryNo);
    return {
      user_id: userId,
      display_name: players.get(userId)?.displayName ?? FORMER_MEMBER,
      ...{ rank: after.rankOf(entryNo), rank_before: before.rankOf(entryNo) },
    };
  });
  return ok({ ranked: after.order.length, moved: moved.length, moves });
}

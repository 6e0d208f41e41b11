import type { Outcome } from "@sparc/sparclets/daily-game/daily-game.schema";
import { ok, type Result } from "@sparc/sparclets/kernel/result";
import * as z from "zod";
import { defineQuery, type QueryCall } from "../server-sparclet.ts";
import { type StatisticsView, statisticsView } from "./daily-views.schema.ts";
import { findOutcomesSoFar } from "./puzzle-outcomes.ts";
import { findReleased } from "./released-puzzles.ts";

export const statisticsQuery = defineQuery({ access: "owner", input: z.object({}), output: statisticsView, load: loadStatistics });

const NOTHING: Outcome = { played: 0, solved: 0, buckets: {} };

async function loadStatistics(call: QueryCall<object>): Promise<Result<StatisticsView>> {
  const { puzzles } = await findReleased(call);
  const outcomes = await findOutcomesSoFar(
    call,
    puzzles.map(({ slot }) => slot),
  );
  const figures = puzzles.map(({ slot }) => {
    const { played, solved, buckets } = outcomes.get(slot.key) ?? NOTHING;
    return { number: slot.content.number, slot: slot.key, played, solved, buckets };
  });
  return ok({ puzzles: figures.toReversed() });
}

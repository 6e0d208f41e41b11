import type { JsonObject } from "@sparc/sparclets/kernel/json";
import { ok, type Result, refuse } from "@sparc/sparclets/kernel/result";
import type { Content, Outcome, Rules } from "@sparc/sparclets/point-spread/point-spread.schema";
import { isOff, POINT_UNITS } from "@sparc/sparclets/point-spread/point-spread-settle.rules";
import type { Slot } from "@sparc/sparclets/sparclet-rules";
import * as z from "zod";
import { findNewestOutcomes, findSlots } from "../../features/slots/slots.repository.ts";
import { defineQuery, type QueryCall } from "../server-sparclet.ts";
import { type WeekBoardView, weekBoardView } from "./week-board.schema.ts";

const weekInput = z.object({
  week: z.coerce.number().int().min(1),
  page: z.coerce.number().int().min(1).default(1),
  page_size: z.coerce.number().int().min(1).max(100).default(50),
});

export const weekBoardQuery = defineQuery({
  access: "viewer",
  input: weekInput,
  output: weekBoardView,
  load: loadWeekBoard,
});

/** The rules for a single week: no week is dropped, and only the week's best bets break ties. */
const rulesOfWeek = (rules: Rules): Rules => ({
  ...rules,
  drop_lowest_weeks: 0,
  tie_break: rules.best_bets.per_week > 0 ? ["best_bets"] : [],
});

async function loadWeekBoard(call: QueryCall<z.infer<typeof weekInput>>): Promise<Result<WeekBoardView>> {
  const { input, event, viewer } = call;
  const { slots, outcomes, rules } = await readEvent(call);
  const card = slots.filter(({ content }) => content.week === input.week);
  const [first] = card;
  if (!first) return refuse("request.not_found");
  const standings = await call.standings.getPart(event.event, {
    name: `week ${input.week}`,
    rules: rulesOfWeek(rules) as unknown as JsonObject,
    has: ({ content }) => (content as unknown as Content).week === input.week,
  });
  const unitsOfBet = POINT_UNITS * (rules.best_bets.factor - 1);
  const betsOf = (userId: string) => (standings.keysOf(standings.entryNoOf(userId) ?? -1)[1] ?? 0) / unitsOfBet;
  const offset = (input.page - 1) * input.page_size;
  const rows = await call.standings.page({ standings, offset, limit: input.page_size, viewerId: viewer.userId });
  const mine = await call.standings.toRow({ standings, userId: viewer.userId, viewerId: viewer.userId });
  return ok({
    week: input.week,
    label: first.content.week_label,
    is_final: card.every(({ key }) => isOver(outcomes[key])),
    results_version: standings.resultsVersion,
    rows: rows.map((row) => ({ ...row, best_bets_right: betsOf(row.user_id) })),
    mine: mine && { ...mine, best_bets_right: betsOf(mine.user_id) },
    total_entries: standings.order.length,
  });
}

async function readEvent({ context, event }: QueryCall<unknown>) {
  const { db } = context.database;
  const slots = (await findSlots(db, event.event.id)) as unknown as Slot<Content>[];
  const newest = await findNewestOutcomes(db, event.event.id);
  const outcomes: Record<string, Outcome> = Object.fromEntries(
    [...newest].map(([key, { outcome }]) => [key, outcome as unknown as Outcome]),
  );
  return { rules: event.event.rules as unknown as Rules, slots, outcomes };
}

/** Whether the matchup is final or called off, so that its result is settled. */
function isOver(outcome: Outcome | undefined): boolean {
  return outcome !== undefined && (outcome.status === "final" || isOff(outcome));
}

import type { Chances } from "@sparc/sparclets/bracket/chances/chances.rules";
import { ok } from "@sparc/sparclets/kernel/result";
import * as z from "zod";
import type { AppContext } from "../../app-context.ts";
import type { Standings } from "../../features/standings/standings.ts";
import { defineQuery, type QueryCall } from "../server-sparclet.ts";
import { type ChancesView, chancesView } from "./chances.schema.ts";
import { type ChancesService, createChancesService, isSameState } from "./chances.service.ts";
import type { Forecast } from "./chances-worker.ts";

const TABLE_ROWS = 100;
/** How long a request waits for a count, in milliseconds; after that the page has to ask again. */
const WAIT_MS = 1_500;

const services = new WeakMap<AppContext, ChancesService>();

function toService(context: AppContext): ChancesService {
  const known = services.get(context);
  if (known) return known;
  const service = createChancesService(context);
  services.set(context, service);
  return service;
}

/** Ends the app's counting thread if it was started. */
export async function closeChances(context: AppContext): Promise<void> {
  await services.get(context)?.close();
}

export const chancesQuery = defineQuery({
  access: "viewer",
  input: z.object({}),
  output: chancesView,
  load: async (call) => ok(await loadChances(call)),
});

const NOTHING: ChancesView = {
  state: "counting",
  results_version: null,
  updated_at: null,
  method: null,
  outcomes: null,
  outcomes_left: null,
  error: null,
  odds: null,
  own: null,
  table: [],
};

async function loadChances(call: QueryCall<object>): Promise<ChancesView> {
  const { context, event, viewer } = call;
  const standings = await call.standings.get(event.event);
  const { contentVersion } = event.event;
  const state = { resultsVersion: standings.resultsVersion, contentVersion, entryCount: standings.entryCount };
  const service = toService(context);
  const counted = await service.get({ event: event.event, state, waitMs: WAIT_MS });
  if (!counted) return NOTHING;
  const { chances, resultsVersion, countedAt } = counted;
  const isCurrent = isSameState(counted, state);
  const when = { results_version: resultsVersion, updated_at: new Date(countedAt).toISOString() };
  if (typeof chances === "string") return { ...NOTHING, ...when, state: isCurrent ? chances : "counting" };
  const entryNo = standings.entryNoOf(viewer.userId);
  const isCounted = entryNo !== null && entryNo < counted.entryCount && standings.rankOf(entryNo) > 0;
  const forecast = isCounted ? await service.forecast({ eventId: event.event.id, counted, entryNo, waitMs: WAIT_MS }) : null;
  return {
    ...when,
    state: isCurrent ? "ready" : "counting",
    method: chances.method,
    outcomes: chances.outcomes,
    outcomes_left: chances.outcomesLeft,
    error: chances.error,
    odds: chances.odds,
    own: isCounted ? toOwn({ standings, chances, entryNo, forecast }) : null,
    table: await toTable({ call, standings, chances }),
  };
}

function toOwn(input: { standings: Standings; chances: Chances; entryNo: number; forecast: Forecast | null }): ChancesView["own"] {
  const { chances, entryNo, standings, forecast } = input;
  return {
    entry_no: entryNo,
    win: chances.win[entryNo] ?? 0,
    place: chances.place[entryNo] ?? 0,
    top: chances.top[entryNo] ?? 0,
    points: standings.pointsOf(entryNo),
    forecast: forecast && {
      max_points: forecast.maxPoints,
      best_possible_finish: forecast.best,
      ...forecast.path,
      ways: forecast.ways,
      cheer: forecast.cheer,
    },
  };
}

async function toTable(input: { call: QueryCall<object>; standings: Standings; chances: Chances }): Promise<ChancesView["table"]> {
  const { standings, chances } = input;
  const { userId } = input.call.viewer;
  const rows = await input.call.standings.page({ standings, offset: 0, limit: TABLE_ROWS, viewerId: userId });
  const mine = rows.some(({ is_me }) => is_me) ? null : await input.call.standings.toRow({ standings, userId, viewerId: userId });
  return [...rows, ...(mine ? [mine] : [])].flatMap(({ rank, user_id, display_name, points, is_me }) => {
    const entryNo = standings.entryNoOf(user_id) ?? -1;
    const best = chances.best_rank[entryNo] ?? 0;
    return {
      rank,
      user_id,
      display_name,
      points,
      is_me,
      win: chances.win[entryNo] ?? 0,
      place: chances.place[entryNo] ?? 0,
      best_rank: best,
    };
  });
}

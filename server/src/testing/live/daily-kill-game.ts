/**
 * Plays daily games of several kinds under load and kills the server with SIGKILL: while members guess, around the change to the next
 * puzzle, and while the events complete. The development clock is moved while the server is down, so that a day takes a few minutes at
 * most.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { createRng, type Rng } from "@sparc/sparclets/kernel/rng";
import { playPuzzle } from "./daily-guesser.ts";
import { guessedKinds } from "./daily-kinds.ts";
import { type History, ofKind } from "./history.ts";
import { setClockOffset } from "./live.repository.ts";
import { callApi, callPatiently, mustCall } from "./live-api.ts";
import type { Crowd } from "./live-game.ts";
import type { LivePlace } from "./live-place.ts";
import { publishDays, whenOpen } from "./publish-days.ts";
import type { ServerProcess } from "./server-process.ts";

/** The kills in their order. `last_moment` moves the time to just before the change to the next puzzle. */
export const DAILY_KILLS = ["guessing", "last_moment", "turn_over", "next_day", "completing"] as const;
export type DailyKill = (typeof DAILY_KILLS)[number];

const KILL_WITHIN_MS: Readonly<Record<DailyKill, number>> = {
  ...{ guessing: 900, last_moment: 300, turn_over: 900, next_day: 900, completing: 60 },
};
const MINUTE_MS = 60_000;
const STARTS_IN_MS = 3_000;
const BEFORE_TURN_OVER_MS = 2_500;
const POLL_EVERY_MS = 50;

export interface DailyKillGame {
  place: LivePlace;
  server: ServerProcess;
  crowd: Crowd;
  kills: readonly DailyKill[];
  rng: Rng;
}

export interface KilledDailyGame {
  history: History;
  eventIds: string[];
  /** The time from start to ready after each kill, in milliseconds. */
  restartsMs: number[];
  /** The statistics that each member's page shows at the end, by event and user. */
  statistics: Map<string, Statistics>;
}

export interface Statistics {
  played: number;
  solved: number;
  current_streak: number;
  best_streak: number;
}

export async function playKilledDays(game: DailyKillGame): Promise<KilledDailyGame> {
  const { server, crowd, rng } = game;
  const where = { baseUrl: server.baseUrl, crowd };
  const turnsOverAt = Math.ceil((Date.now() + STARTS_IN_MS) / MINUTE_MS) * MINUTE_MS + MINUTE_MS;
  const eventIds: string[] = [];
  for (const kind of guessedKinds) {
    const name = `Interrupted days, ${kind.name}`;
    eventIds.push(await publishDays({ ...where, kind, name, startsAt: Date.now() + STARTS_IN_MS, turnsOverAt }));
  }
  const history: History = [];
  const killer = createKiller({ ...game, history });
  await whenOpen({ ...where, eventIds, day: 1 });
  const playDay = (day: number) => {
    const all = eventIds.flatMap((eventId, at) =>
      crowd.players.map(({ user_id, access_token }) => {
        const kind = guessedKinds[at] as (typeof guessedKinds)[number];
        const own = { userId: user_id, token: access_token, rng: createRng(rng.below(1e9)), history };
        return playPuzzle({ baseUrl: server.baseUrl, eventId, slot: `p${day}`, kind, ...own });
      }),
    );
    return Promise.all(all);
  };
  const first = playDay(1);
  const some = crowd.players.length;
  await whenAcknowledged(history, { count: some, orAfter: first });
  await killer.at("guessing");
  await whenAcknowledged(history, { count: some, orAfter: first });
  await killer.at("last_moment", turnsOverAt - BEFORE_TURN_OVER_MS);
  await killer.at("turn_over");
  await whenOpen({ ...where, eventIds, day: 2 });
  const second = playDay(2);
  await whenAcknowledged(history, { count: some, orAfter: second });
  await killer.at("next_day");
  await Promise.all([first, second]);
  const statistics = await readStatistics(game, eventIds);
  await complete(game, { eventIds, whileCompleting: () => killer.at("completing") });
  return { history, eventIds, restartsMs: killer.restartsMs, statistics };
}

/**
 * Resolves when `count` more guesses are acknowledged, so that members are in the middle of their puzzles, or when `orAfter` has settled.
 */
async function whenAcknowledged(history: History, { count, orAfter }: { count: number; orAfter: Promise<unknown> }): Promise<void> {
  const acknowledged = () => ofKind(history, "ack").length;
  const from = acknowledged();
  let isAllDone = false;
  const onDone = () => {
    isAllDone = true;
  };
  // An error of `orAfter` is reported where that promise is awaited.
  void orAfter.then(onDone, onDone);
  while (acknowledged() < from + count && !isAllDone) await sleep(POLL_EVERY_MS);
}

async function readStatistics({ server, crowd }: DailyKillGame, eventIds: readonly string[]): Promise<Map<string, Statistics>> {
  const statistics = new Map<string, Statistics>();
  for (const eventId of eventIds)
    for (const { user_id, access_token } of crowd.players) {
      const days = await mustCall(server.baseUrl, { token: access_token, path: `/api/v1/events/${eventId}/views/days` });
      statistics.set(`${eventId} ${user_id}`, days.body.data.statistics);
    }
  return statistics;
}

async function complete(
  { server, crowd }: DailyKillGame,
  { eventIds, whileCompleting }: { eventIds: readonly string[]; whileCompleting(): Promise<void> },
): Promise<void> {
  const token = crowd.creator.access_token;
  const call = (eventId: string) => ({ token, method: "POST", path: `/api/v1/events/${eventId}/complete`, body: {} });
  const sent = Promise.all(eventIds.map((eventId) => callApi(server.baseUrl, call(eventId)).catch(() => null)));
  await whileCompleting();
  await sent;
  for (const eventId of eventIds)
    for (;;) {
      const status = (await callPatiently(server.baseUrl, { token, path: `/api/v1/events/${eventId}/status` })).body?.data?.status;
      if (status === "completed") break;
      // The server was killed before it stored the call.
      if (status === "live") await callPatiently(server.baseUrl, call(eventId));
      await sleep(POLL_EVERY_MS);
    }
}

function createKiller({ place, server, kills, rng, history }: DailyKillGame & { history: History }) {
  const restartsMs: number[] = [];
  return {
    restartsMs,
    /**
     * Kills and restarts the server when this kill is planned. `moveTo` is the server's time after the restart, in ms since 1970; when it
     * is given, the server is restarted even without a kill.
     */
    async at(kill: DailyKill, moveTo?: number): Promise<void> {
      const isDue = kills.includes(kill);
      if (!isDue && moveTo === undefined) return;
      await sleep(rng.below(KILL_WITHIN_MS[kill]));
      if (isDue) history.push({ kind: "kill", at: Date.now(), phase: kill });
      await (isDue ? server.kill() : server.stop());
      if (moveTo !== undefined) await place.read(({ db }) => setClockOffset(db, moveTo - Date.now()));
      const { readyMs } = await server.start();
      if (isDue) restartsMs.push(Math.round(readyMs));
    },
  };
}

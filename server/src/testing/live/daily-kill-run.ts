/** Kills the server repeatedly during daily games, then checks every guarantee against the stored rows. */
import { createRng } from "@sparc/sparclets/kernel/rng";
import { guessKey } from "./daily-guesser.ts";
import { DAILY_KILLS, type DailyKill, type KilledDailyGame, playKilledDays } from "./daily-kill-game.ts";
import { guessedKinds } from "./daily-kinds.ts";
import { type DailyRow, findOrdinalGaps, type StoredGuess, scoreDays } from "./daily-reference.ts";
import { checkOnce, checkSet, countUnderWay, ofKind } from "./history.ts";
import { findFinalRows, findGuessCounts, findLockAt, findStoredGuesses, findUnbalanced } from "./live.repository.ts";
import type { Crowd } from "./live-game.ts";
import { createPlace, type LivePlace } from "./live-place.ts";
import { createServerProcess } from "./server-process.ts";

export interface DailyKillReport {
  database: "pglite" | "postgres";
  games: number;
  kills: DailyKill[];
  restartsMs: number[];
  /** The number of unanswered guesses at each kill. */
  underWay: number[];
  attempts: number;
  acks: number;
  stored: number;
  /** Broken guarantees; every list has to be empty. */
  breaches: Record<"lost" | "invented" | "twice" | "ordinals" | "points" | "statistics" | "unbalanced", string[]>;
}

interface DailyKillRun {
  kind: "pglite" | "postgres";
  players: number;
  /** Each game takes at most one of each kind, in the order of `DAILY_KILLS`. */
  kills: readonly DailyKill[];
  seed: number;
  onProgress?(line: string): void;
}

export const noBreaches = (): DailyKillReport["breaches"] => ({
  ...{ lost: [], invented: [], twice: [], ordinals: [] },
  ...{ points: [], statistics: [], unbalanced: [] },
});

export const cycleDailyKills = (count: number): DailyKill[] =>
  Array.from({ length: count }, (_, at) => DAILY_KILLS[at % DAILY_KILLS.length] as DailyKill);

export async function runDailyKills(run: DailyKillRun): Promise<DailyKillReport> {
  const rng = createRng(run.seed);
  const report: DailyKillReport = {
    ...{ database: run.kind, games: 0, kills: [...run.kills], restartsMs: [], underWay: [], attempts: 0, acks: 0, stored: 0 },
    breaches: noBreaches(),
  };
  for (let from = 0; from < run.kills.length; from += DAILY_KILLS.length) {
    const kills = run.kills.slice(from, from + DAILY_KILLS.length);
    const place = await createPlace(run.kind);
    const server = await createServerProcess(place, { limits: { DEV_CLOCK: "true" } });
    try {
      const crowd = await server.createCrowd(run.players);
      await server.start();
      const game = await playKilledDays({ place, server, crowd, kills, rng });
      await server.stop();
      await judge({ report, place, crowd, game });
      run.onProgress?.(`${run.kind}: game ${report.games}, killed while ${kills.join(", ")}`);
    } catch (error) {
      throw new Error(`The run stopped; the server's last words:\n${server.log()}`, { cause: error });
    } finally {
      await server.kill();
      await place.remove();
    }
  }
  return report;
}

async function judge(input: { report: DailyKillReport; place: LivePlace; crowd: Crowd; game: KilledDailyGame }): Promise<void> {
  const { report, crowd, game } = input;
  const { breaches } = report;
  await input.place.read(async ({ db }) => {
    const guesses = await findStoredGuesses(db, game.eventIds);
    const rows = guesses.map((guess) => ({ ...guess, slot: guessKey(guess) }));
    const counts = await findGuessCounts(db, game.eventIds);
    report.games += 1;
    report.restartsMs.push(...game.restartsMs);
    report.underWay.push(...countUnderWay(game.history));
    report.attempts += ofKind(game.history, "attempt").length;
    report.acks += ofKind(game.history, "ack").length;
    report.stored += guesses.length;
    breaches.lost.push(...checkSet(game.history, rows).lost);
    breaches.invented.push(...checkSet(game.history, rows).invented);
    breaches.twice.push(...checkOnce(game.history, rows));
    breaches.ordinals.push(...findOrdinalGaps(guesses, ({ eventId, slot, userId }) => counts.get(`${eventId} ${slot} ${userId}`)));
    for (const [at, eventId] of game.eventIds.entries()) {
      const expected = await readExpected({ guesses, eventId, at, crowd, lockedAt: await findLockAt(db, { eventId, slot: "p1" }) });
      const final = await findFinalRows(db, eventId);
      for (const [userId, row] of expected) judgeMember({ breaches, eventId, userId, row, final, game });
    }
    breaches.unbalanced.push(...(await findUnbalanced(db)));
  });
}

async function readExpected(input: {
  guesses: readonly StoredGuess[];
  eventId: string;
  at: number;
  crowd: Crowd;
  lockedAt: number | null;
}): Promise<Map<string, DailyRow>> {
  const { tries, right } = guessedKinds[input.at] as (typeof guessedKinds)[number];
  const days = [
    { slot: "p1", lockedAt: input.lockedAt },
    { slot: "p2", lockedAt: null },
  ];
  return new Map(
    input.crowd.players.map(({ user_id }) => {
      const own = input.guesses.filter(({ eventId, userId }) => eventId === input.eventId && userId === user_id);
      return [user_id, scoreDays({ guesses: own, days, tries, right: JSON.stringify(right) })];
    }),
  );
}

function judgeMember(input: {
  breaches: DailyKillReport["breaches"];
  eventId: string;
  userId: string;
  row: DailyRow;
  final: Map<string, { points: number }>;
  game: KilledDailyGame;
}): void {
  const { breaches, eventId, userId, row } = input;
  const points = input.final.get(userId)?.points ?? null;
  if (points !== row.points) breaches.points.push(`${eventId} ${userId}: expected ${row.points}, found ${points}`);
  const shown = input.game.statistics.get(`${eventId} ${userId}`);
  const found = shown && [shown.played, shown.solved, shown.current_streak, shown.best_streak].join(", ");
  const wanted = [row.played, row.solved, row.currentStreak, row.bestStreak].join(", ");
  if (found !== wanted) breaches.statistics.push(`${eventId} ${userId}: expected ${wanted}, found ${found}`);
}

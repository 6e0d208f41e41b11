/** Freezes a server process in the middle of an open question, as a paused container or a stopped virtual machine would, and resumes it. */
import { setTimeout as sleep } from "node:timers/promises";
import { createRng } from "@sparc/sparclets/kernel/rng";
import { checkSet, type History, ofKind } from "./history.ts";
import { joinAll } from "./join-all.ts";
import { findStoredAnswers } from "./live.repository.ts";
import { driveGame, publishGame, sampleGame } from "./live-game.ts";
import { createPlace } from "./live-place.ts";
import { createLivePlayer } from "./live-player.ts";
import { createServerProcess, type ServerProcess } from "./server-process.ts";

const LIMIT_S = 8;
const FREEZE_AFTER_MS = 2_000;
const SETTLE_WITHIN_MS = 30_000;

export interface FreezeReport {
  database: "pglite" | "postgres";
  processes: number;
  frozenMs: number;
  answers: number;
  acknowledged: number;
  /** Answers that were given in time and refused as late. */
  refused: number;
  lost: number;
  /** From the freeze until every player had a state again from some process, in milliseconds; 0 with one process. */
  movedMs: number;
}

interface FreezeRun {
  kind: "pglite" | "postgres";
  players: number;
  freezesMs: readonly number[];
  /** True: one process, which is frozen. False: a second process takes over its players. */
  isAlone: boolean;
  seed: number;
}

export async function runFreezes(run: FreezeRun): Promise<FreezeReport[]> {
  const place = await createPlace(run.kind);
  const first = await createServerProcess(place);
  const servers = run.isAlone ? [first] : [first, await createServerProcess(place, { baseUrl: first.baseUrl })];
  try {
    const crowd = await first.createCrowd(run.players);
    for (const server of servers) await server.start();
    const reports: FreezeReport[] = [];
    const games: { history: History; eventId: string; report: FreezeReport }[] = [];
    for (const frozenMs of run.freezesMs) games.push(await playFrozenGame({ run, crowd, servers, frozenMs }));
    for (const server of servers) await server.stop();
    await place.read(async ({ db }) => {
      for (const { history, eventId, report } of games) {
        reports.push({ ...report, lost: checkSet(history, await findStoredAnswers(db, eventId)).lost.length });
      }
    });
    return reports;
  } catch (error) {
    throw new Error(`The run stopped; the servers' last words:\n${servers.map((server) => server.log()).join("\n")}`, { cause: error });
  } finally {
    for (const server of servers) await server.kill();
    await place.remove();
  }
}

async function playFrozenGame(input: {
  run: FreezeRun;
  crowd: Awaited<ReturnType<ServerProcess["createCrowd"]>>;
  servers: ServerProcess[];
  frozenMs: number;
}) {
  const { run, crowd, servers, frozenMs } = input;
  const [frozen] = servers as [ServerProcess];
  const awake = servers.at(-1) as ServerProcess;
  const rng = createRng(run.seed);
  const history: History = [];
  const questions = sampleGame(1, LIMIT_S);
  const eventId = await publishGame({ baseUrl: awake.baseUrl, crowd, questions, name: `Frozen for ${frozenMs} ms` });
  let frozenAt = Number.POSITIVE_INFINITY;
  const movedAt = new Map<string, number>();
  const players = crowd.players.map(({ user_id, access_token }) => {
    let hasPlanned = false;
    const player = createLivePlayer({
      userId: user_id,
      token: access_token,
      eventId,
      socketUrl: frozen.socketUrl,
      otherUrl: awake.socketUrl,
      history,
      onState(state) {
        if (Date.now() > frozenAt && !movedAt.has(user_id)) movedAt.set(user_id, Date.now());
        const slot = state.question?.slot;
        if (state.phase !== "question" || !slot || hasPlanned) return;
        hasPlanned = true;
        setTimeout(() => player.give(slot, { options: ["abcd"[rng.below(4)] as string] }), 50 + rng.below(LIMIT_S * 900));
      },
    });
    return player;
  });
  const freezing: Promise<void>[] = [];
  const freeze = async () => {
    await sleep(FREEZE_AFTER_MS);
    frozenAt = Date.now();
    process.kill(frozen.pid(), "SIGSTOP");
    await sleep(frozenMs);
    process.kill(frozen.pid(), "SIGCONT");
  };
  try {
    await driveGame({
      baseUrl: awake.baseUrl,
      token: crowd.creator.access_token,
      eventId,
      async onMoment(_seq, state) {
        if (state.phase === "lobby") await joinAll({ baseUrl: awake.baseUrl, crowd, players, eventId });
        if (state.phase === "question" && freezing.length === 0) freezing.push(freeze());
      },
    });
    await Promise.all(freezing);
    const startedAt = performance.now();
    while (players.some((player) => player.pendingCount() > 0) && performance.now() - startedAt < SETTLE_WITHIN_MS) await sleep(50);
  } finally {
    for (const player of players) player.close();
  }
  const report: FreezeReport = {
    database: run.kind,
    processes: servers.length,
    frozenMs,
    answers: new Set(ofKind(history, "attempt").map(({ userId }) => userId)).size,
    acknowledged: new Set(ofKind(history, "ack").map(({ userId }) => userId)).size,
    refused: ofKind(history, "refusal").filter(({ code }) => code === "answers.late").length,
    lost: 0,
    movedMs: run.isAlone ? 0 : Math.max(0, ...[...movedAt.values()].map((at) => at - frozenAt)),
  };
  return { history, eventId, report };
}

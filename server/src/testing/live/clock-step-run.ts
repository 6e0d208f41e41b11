/** Changes the clock of a running server in the middle of an open question. */
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type History, ofKind } from "./history.ts";
import { joinAll } from "./join-all.ts";
import { driveGame, publishGame, sampleGame } from "./live-game.ts";
import { createPlace } from "./live-place.ts";
import { createLivePlayer } from "./live-player.ts";
import { createServerProcess, type ServerProcess } from "./server-process.ts";

const LIMIT_S = 8;
const STEP_AFTER_MS = 2_000;
/** Time for the server to notice the step and to measure it, in milliseconds. */
const NOTICED_WITHIN_MS = 2_500;
const READY_AGAIN_WITHIN_MS = 30_000;
/** How far an answer's time may differ from the client's own measurement on a busy machine. */
const TOLERANCE_MS = 1_000;

interface ClockStepReport {
  stepMs: number;
  acknowledged: number;
  refused: number;
  /** Answers whose recorded time differs from their player's own measurement. */
  wrongTimes: number;
  /** From the first state with the open question to the first state after it, in milliseconds. */
  openForMs: number;
  /** Whether the server reported ready while the step was waiting to be applied. */
  wasReady: boolean;
  /** From the end of the game until the server was ready again, in milliseconds; null when it did not become ready. */
  readyAgainMs: number | null;
}

export async function runClockSteps(run: { players: number; stepsMs: readonly number[] }): Promise<ClockStepReport[]> {
  const reports: ClockStepReport[] = [];
  for (const stepMs of run.stepsMs) {
    const place = await createPlace("pglite");
    const stepFile = join(place.dataDir, "..", `sparc-step-${process.pid}`);
    await writeFile(stepFile, "0");
    const preload = `${new URL("./stepped-clock.ts", import.meta.url).href}?${encodeURIComponent(stepFile)}`;
    const server = await createServerProcess(place, { nodeArguments: ["--import", preload] });
    try {
      const crowd = await server.createCrowd(run.players);
      await server.start();
      reports.push(await playSteppedGame({ server, crowd, stepMs, step: () => writeFile(stepFile, String(stepMs)) }));
    } catch (error) {
      throw new Error(`The run stopped; the server's last words:\n${server.log()}`, { cause: error });
    } finally {
      await server.kill();
      await place.remove();
      await rm(stepFile, { force: true });
    }
  }
  return reports;
}

interface Game {
  server: ServerProcess;
  crowd: Awaited<ReturnType<ServerProcess["createCrowd"]>>;
  stepMs: number;
  step(): Promise<void>;
}

async function playSteppedGame({ server, crowd, stepMs, step }: Game): Promise<ClockStepReport> {
  const { baseUrl } = server;
  const history: History = [];
  const eventId = await publishGame({ baseUrl, crowd, questions: sampleGame(1, LIMIT_S), name: "A game with a step" });
  const givenAfterMs = new Map<string, number>();
  let openedAt = 0;
  let closedAt = 0;
  const players = crowd.players.map(({ user_id, access_token }, at) => {
    const player = createLivePlayer({
      userId: user_id,
      token: access_token,
      eventId,
      socketUrl: server.socketUrl,
      history,
      onState(state) {
        if (state.phase !== "question" && openedAt > 0) closedAt ||= performance.now();
        const slot = state.question?.slot;
        if (state.phase !== "question" || !slot || givenAfterMs.has(user_id)) return;
        const seenAt = performance.now();
        openedAt ||= seenAt;
        givenAfterMs.set(user_id, 0);
        setTimeout(
          () => {
            givenAfterMs.set(user_id, performance.now() - seenAt);
            player.give(slot, { options: ["a"] });
          },
          500 + (at / crowd.players.length) * (LIMIT_S * 1_000 - 1_500),
        );
      },
    });
    return player;
  });
  const isServerReady = () => fetch(`${baseUrl}/readyz`).then(({ ok }) => ok);
  const checks: Promise<boolean>[] = [];
  const stepAndCheck = async () => {
    await sleep(STEP_AFTER_MS);
    await step();
    await sleep(NOTICED_WITHIN_MS);
    return isServerReady();
  };
  try {
    await driveGame({
      baseUrl,
      token: crowd.creator.access_token,
      eventId,
      async onMoment(_seq, state) {
        if (state.phase === "lobby") await joinAll({ baseUrl, crowd, players, eventId });
        if (state.phase === "question" && checks.length === 0) checks.push(stepAndCheck());
      },
    });
  } finally {
    for (const player of players) player.close();
  }
  const endedAt = performance.now();
  while (!(await isServerReady()) && performance.now() - endedAt < READY_AGAIN_WITHIN_MS) await sleep(50);
  const acks = ofKind(history, "ack");
  return {
    stepMs,
    acknowledged: acks.length,
    refused: ofKind(history, "refusal").length,
    wrongTimes: acks.filter(({ userId, elapsedMs }) => Math.abs(elapsedMs - (givenAfterMs.get(userId) ?? 0)) > TOLERANCE_MS).length,
    openForMs: Math.round(closedAt - openedAt),
    wasReady: (await Promise.all(checks)).some((isReady) => isReady),
    readyAgainMs: performance.now() - endedAt < READY_AGAIN_WITHIN_MS ? Math.round(performance.now() - endedAt) : null,
  };
}

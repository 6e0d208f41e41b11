/**
 * Plays one game under load. The server is killed with SIGKILL in the chosen phases and restarted on the same data and port; players
 * reconnect by themselves, and the host continues from the state it reads.
 */
import { setTimeout as sleep } from "node:timers/promises";
import type { Rng } from "@sparc/sparclets/kernel/rng";
import type { CompletingAim } from "./completing-aim.ts";
import { type History, ofKind } from "./history.ts";
import { joinAll } from "./join-all.ts";
import { type Crowd, driveGame, type GameQuestion, type HostState, publishGame } from "./live-game.ts";
import { createLivePlayer, type LivePlayer } from "./live-player.ts";
import type { ServerProcess } from "./server-process.ts";

export const KILL_PHASES = ["lobby", "get_ready", "question", "closing", "reveal", "leaderboard", "completing"] as const;
export type KillPhase = (typeof KILL_PHASES)[number];

/** The longest delay after the start of the phase, in milliseconds; for `completing` it counts from the step that ends the game. */
const KILL_WITHIN_MS: Readonly<Record<KillPhase, number>> = {
  lobby: 250,
  get_ready: 2_500,
  question: 3_500,
  closing: 450,
  reveal: 300,
  leaderboard: 300,
  completing: 40,
};
const SETTLE_WITHIN_MS = 15_000;
/** The server extends an open question only after a longer time without a drive. */
const UNNOTICED_MS = 1_500;

export interface Kill {
  phase: KillPhase;
  restartMs: number;
  /** The event's status after the kill, when it was read. */
  leftStatus?: string;
  /** For a kill during an open question: how long the server was down, and by how much the question's end moved. */
  outage: { downMs: number; givenBackMs: number; acksAfter: number } | null;
}

export interface KilledGame {
  eventId: string;
  history: History;
  kills: Kill[];
  /** Players whose last answer got neither a receipt nor a refusal. */
  unsettled: number;
}

interface Game {
  server: ServerProcess;
  crowd: Crowd;
  questions: GameQuestion[];
  phases: readonly KillPhase[];
  rng: Rng;
  /** Aims kills at the status `completing`; `findStatus` reads the status that a kill left. */
  aimed?: { aim: CompletingAim; findStatus(eventId: string): Promise<string> };
}

export async function playKilledGame(game: Game): Promise<KilledGame> {
  const { server, crowd, questions } = game;
  const history: History = [];
  const eventId = await publishGame({ baseUrl: server.baseUrl, crowd, questions, name: "A game with interruptions" });
  const players = crowd.players.map((player) => createAnsweringPlayer({ ...game, player, eventId, history }));
  const killer = createKiller({ ...game, history, eventId });
  let joined: Promise<unknown> | null = null;
  try {
    await driveGame({
      baseUrl: server.baseUrl,
      token: crowd.creator.access_token,
      eventId,
      async onMoment(_seq, state) {
        if (state.phase === "lobby") joined ??= joinAll({ baseUrl: server.baseUrl, crowd, players, eventId });
        await killer.at(state);
        await joined;
      },
      async onStep(_seq, state) {
        const isLast = state.phase === "reveal" && state.question_no === state.question_count;
        if (isLast) await killer.completing();
      },
    });
    const startedAt = performance.now();
    const unsettled = () => players.filter((player) => player.pendingCount() > 0).length;
    while (unsettled() > 0 && performance.now() - startedAt < SETTLE_WITHIN_MS) await sleep(50);
    return { eventId, history, kills: killer.kills(), unsettled: unsettled() };
  } finally {
    for (const player of players) player.close();
  }
}

/**
 * A player who answers each question at a random time and skips one in twenty. After half of the answers a second one follows, as from a
 * double click or a second device: the same option or a random one. Only the first may count.
 */
function createAnsweringPlayer(input: Game & { player: Crowd["players"][number]; eventId: string; history: History }): LivePlayer {
  const { server, questions, rng } = input;
  const planned = new Set<string>();
  const player = createLivePlayer({
    userId: input.player.user_id,
    token: input.player.access_token,
    eventId: input.eventId,
    socketUrl: server.socketUrl,
    history: input.history,
    onState(state) {
      const slot = state.question?.slot;
      if (state.phase !== "question" || !slot || planned.has(slot)) return;
      planned.add(slot);
      const limitMs = (questions[0] as GameQuestion).time_limit_s * 1_000;
      if (rng.below(20) === 0) return;
      const option = "abcd"[rng.below(4)] as string;
      const answerAt = 50 + rng.below(limitMs * 0.9);
      setTimeout(() => player.give(slot, { options: [option] }), answerAt);
      const again = ([option, "abcd"[rng.below(4)] as string, null, null] as const)[rng.below(4)];
      if (again) setTimeout(() => player.give(slot, { options: [again] }), answerAt + rng.below(600));
    },
  });
  return player;
}

function createKiller({ server, phases, rng, questions, history, aimed, eventId }: Game & { history: History; eventId: string }) {
  const kills: Kill[] = [];
  /** The question at which each kill takes place, because its phase comes once per question. */
  const plan = phases.map((phase) => {
    const occurrences = phase === "leaderboard" ? questions.length - 1 : questions.length;
    return { phase, at: phase === "lobby" ? 0 : 1 + rng.below(Math.max(1, occurrences)), isDone: false };
  });
  let closesAt = 0;
  let open: { kill: Kill; killedAt: number; readyAt: number; closesAt: number; slot: string } | null = null;

  async function kill(phase: KillPhase, slot: string | null): Promise<void> {
    const isAimed = phase === "completing" && aimed !== undefined;
    await sleep(isAimed ? aimed.aim.delayMs() : rng.below(KILL_WITHIN_MS[phase]));
    const killedAt = Date.now();
    await server.kill();
    history.push({ kind: "kill", at: killedAt, phase });
    // The server may not notice a shorter outage, and then it would not extend the question.
    if (phase === "question") await sleep(UNNOTICED_MS);
    const leftStatus = isAimed ? await aimed.findStatus(eventId) : undefined;
    if (leftStatus !== undefined) aimed?.aim.note(leftStatus);
    const { readyMs } = await server.start();
    const readyAt = Date.now();
    history.push({ kind: "ready", at: readyAt });
    const done: Kill = { phase, restartMs: Math.round(readyMs), outage: null, ...(leftStatus === undefined ? {} : { leftStatus }) };
    kills.push(done);
    if (phase === "question" && slot) open = { kill: done, killedAt, readyAt, closesAt, slot };
  }

  /** Records how long the outage was and by how much the interrupted question was extended. */
  function judgeOutage(state: HostState): void {
    if (!open || state.phase !== "closing" || state.closes_at_ms === null) return;
    const { slot, readyAt, killedAt } = open;
    const acksAfter = ofKind(history, "ack").filter((ack) => ack.slot === slot && ack.at > readyAt).length;
    open.kill.outage = { downMs: readyAt - killedAt, givenBackMs: Math.round(state.closes_at_ms - open.closesAt), acksAfter };
    open = null;
  }

  return {
    kills: () => kills,
    async at(state: HostState): Promise<void> {
      if (state.phase === "question") closesAt = state.closes_at_ms ?? 0;
      judgeOutage(state);
      const due = plan.find(({ phase, at, isDone }) => !isDone && phase === state.phase && at === state.question_no);
      if (!due) return;
      due.isDone = true;
      await kill(due.phase, state.question?.slot ?? null);
    },
    async completing(): Promise<void> {
      const due = plan.find(({ phase, isDone }) => phase === "completing" && !isDone);
      if (!due) return;
      due.isDone = true;
      await kill("completing", null);
    },
  };
}

/** Kills after which the question was extended by less than the outage. */
export function shortChanged(kills: readonly Kill[]): Kill[] {
  return kills.filter(({ outage }) => outage !== null && outage.givenBackMs < outage.downMs - UNNOTICED_MS);
}

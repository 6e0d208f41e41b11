import { openRawSocket, type RawSocket } from "./raw-socket.ts";
import type { Adapter, Seen } from "./servers/adapter.ts";

const JOINS_AT_ONCE = 100;

/** Times of one question in milliseconds, one value per player. */
export interface QuestionTimes {
  slot: string;
  /** The server's times of the opening and of the reveal, in milliseconds since 1970. */
  openedAt: number;
  revealedAt: number;
  question: number[];
  answer: number[];
  results: number[];
  refused: number;
  /** When the frames with the question and with the result arrived, in milliseconds since 1970. */
  questionAt: number[];
  resultAt: number[];
  /** Frames that all players got from the step before the question until all had their result, pings included. */
  frames: number;
}

interface Player {
  socket: RawSocket;
  sentAt: number;
}

/** Lightweight clients in this process. They answer when they receive the question, spread evenly over a time window. */
export interface Crowd {
  join(): Promise<number>;
  /** Prepares for the next question. `answered` and `done` resolve when all players have answered and have their result, or on timeout. */
  play(input: { answerWindowMs: number; timeoutMs: number }): { answered: Promise<void>; done: Promise<QuestionTimes> };
  send(player: number, frame: string): void;
  leave(): void;
}

export function createCrowd(adapter: Adapter, count: number): Crowd {
  const players: (Player | undefined)[] = [];
  let onSeen: (player: number, seen: Seen, at: number) => void = () => undefined;
  let frames = 0;

  function connect(index: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const socket = openRawSocket({
        url: adapter.socketUrl(),
        headers: adapter.socketHeaders(index),
        onOpen(opened) {
          for (const frame of adapter.greeting(index)) opened.send(frame);
        },
        onText(text) {
          const at = Date.now();
          frames += 1;
          const seen = adapter.read(text, index);
          if (seen.kind === "greeted") adapter.join(index).then(resolve, reject);
          // Replies after all messages that have already arrived, because on real devices the replies do not compete for one processor.
          else if (seen.kind === "reply") setImmediate(() => socket.send(seen.frame));
          else onSeen(index, seen, at);
        },
        onError: reject,
      });
      players[index] = { socket, sentAt: 0 };
    });
  }

  async function join(): Promise<number> {
    const startedAt = performance.now();
    let next = 0;
    const worker = async () => {
      while (next < count) await connect(next++);
    };
    await Promise.all(Array.from({ length: JOINS_AT_ONCE }, worker));
    return performance.now() - startedAt;
  }

  function play({ answerWindowMs, timeoutMs }: { answerWindowMs: number; timeoutMs: number }) {
    const times: QuestionTimes = {
      ...{ slot: "", openedAt: 0, revealedAt: 0, refused: 0 },
      ...{ question: [], answer: [], results: [], questionAt: [], resultAt: [] },
      frames: 0,
    };
    const framesBefore = frames;
    const asked = new Set<number>();
    const resulted = new Set<number>();
    let settleAnswered: () => void = () => undefined;
    let settleDone: (times: QuestionTimes) => void = () => undefined;
    const answered = new Promise<void>((resolve) => {
      settleAnswered = resolve;
    });
    const done = new Promise<QuestionTimes>((resolve) => {
      settleDone = resolve;
    });
    const finish = () => settleDone({ ...times, frames: frames - framesBefore });
    const timer = setTimeout(() => {
      settleAnswered();
      finish();
    }, timeoutMs);
    onSeen = (index, seen, at) => {
      const player = players[index] as Player;
      if (seen.kind === "question" && !asked.has(index)) {
        asked.add(index);
        times.slot = seen.slot;
        times.openedAt = seen.atMs;
        times.question.push(at - seen.atMs);
        times.questionAt.push(at);
        setTimeout(
          () => {
            player.sentAt = performance.now();
            player.socket.send(adapter.answer(index, seen.slot));
          },
          (answerWindowMs * index) / count,
        );
      } else if (seen.kind === "ack") times.answer.push(performance.now() - player.sentAt);
      else if (seen.kind === "refused") times.refused += 1;
      else if (seen.kind === "reveal") times.revealedAt ||= seen.atMs;
      else if (seen.kind === "result" && asked.has(index) && !resulted.has(index)) {
        resulted.add(index);
        times.results.push(at - times.revealedAt);
        times.resultAt.push(at);
      }
      if (times.answer.length + times.refused >= count) settleAnswered();
      if (resulted.size >= count) {
        clearTimeout(timer);
        finish();
      }
    };
    return { answered, done };
  }

  return {
    join,
    play,
    send: (player, frame) => players[player]?.socket.send(frame),
    leave() {
      for (const player of players) player?.socket.close();
    },
  };
}

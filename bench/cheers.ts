/**
 * Measures what cheers cost: players wait in a lobby with a big screen, first silently, then cheering as often as their page lets them, then
 * once a second each as if nothing held them back. CPU is the server's, as a share of one core; each phase lasts as long.
 * Usage: npm run bench -- cheers [--players 2000] [--seconds 20] [--only silent,cheering,flooding]
 */
import { parseArgs } from "node:util";
import { toCheerCooldownMs } from "@sparc/contract/cheers";
import { WebSocket } from "ws";
import { createCrowd } from "./players.ts";
import { cpuSeconds } from "./servers/process.ts";
import { type SparcAdapter, sparcAdapter } from "./servers/sparc.ts";

/** How often this process sends the cheers that are due. */
const SEND_EVERY_MS = 50;

/** Each with the milliseconds between two cheers of one player; null for none. */
const PHASES: readonly { name: string; toEveryMs(players: number): number | null }[] = [
  { name: "silent", toEveryMs: () => null },
  { name: "cheering", toEveryMs: toCheerCooldownMs },
  { name: "flooding", toEveryMs: () => 1_000 },
];

interface Shown {
  frames: number;
  cheers: number;
}

/** Counts what arrives at a big screen. */
function openScreen(adapter: SparcAdapter): Promise<{ take(): Shown; close(): void }> {
  const socket = new WebSocket(adapter.socketUrl(), { headers: adapter.socketHeaders(0), perMessageDeflate: false });
  const topics = [`event:${adapter.eventId()}:screen`];
  let shown: Shown = { frames: 0, cheers: 0 };
  socket.on("open", () => socket.send(JSON.stringify({ type: "hello", protocol: 1, access_token: adapter.hostToken(), topics })));
  return new Promise((resolve, reject) => {
    socket.once("error", reject);
    socket.on("message", (data) => {
      const message = JSON.parse((data as Buffer).toString());
      if (message.type === "ping") socket.send(JSON.stringify({ type: "pong", t: message.t }));
      else if (message.type === "tick") {
        const marks: number[] = message.cheer_marks ?? [];
        shown = { frames: shown.frames + 1, cheers: shown.cheers + marks.reduce((sum, count) => sum + count, 0) };
      } else if (message.type === "state")
        resolve({
          take() {
            const taken = shown;
            shown = { frames: 0, cheers: 0 };
            return taken;
          },
          close: () => socket.terminate(),
        });
    });
  });
}

/** Lets each of `count` players send every `everyMs`, spread evenly. Returns the function that ends it. */
function sendEvenly(count: number, everyMs: number, send: (player: number) => void): () => void {
  const startedAt = performance.now();
  let sent = 0;
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - startedAt) * count) / everyMs);
    for (; sent < due; sent += 1) send(sent % count);
  }, SEND_EVERY_MS);
  return () => clearInterval(timer);
}

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      players: { type: "string", default: "2000" },
      seconds: { type: "string", default: "20" },
      only: { type: "string", default: "silent,cheering,flooding" },
    },
  });
  const players = Number(values.players);
  const seconds = Number(values.seconds);
  const wanted = values.only.split(",");
  const phases = PHASES.filter(({ name }) => wanted.includes(name));
  const adapter = sparcAdapter();
  await adapter.start(players);
  const crowd = createCrowd(adapter, players);
  try {
    await crowd.join();
    const screen = await openScreen(adapter);
    const frame = JSON.stringify({ type: "cheer", topic: `event:${adapter.eventId()}` });
    for (const { name, toEveryMs } of phases) {
      const everyMs = toEveryMs(players);
      const stop = everyMs === null ? () => undefined : sendEvenly(players, everyMs, (player) => crowd.send(player, frame));
      screen.take();
      const [cpuBefore, startedAt] = [cpuSeconds(adapter.pid()), performance.now()];
      await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
      const elapsedS = (performance.now() - startedAt) / 1_000;
      const { frames, cheers } = screen.take();
      stop();
      console.log(
        JSON.stringify({
          ...{ phase: name, players, seconds },
          percentOfACore: Math.round(((cpuSeconds(adapter.pid()) - cpuBefore) / elapsedS) * 1_000) / 10,
          framesPerS: Math.round((frames / elapsedS) * 10) / 10,
          cheersPerS: Math.round(cheers / elapsedS),
        }),
      );
    }
    screen.close();
  } finally {
    crowd.leave();
    await adapter.stop();
  }
}

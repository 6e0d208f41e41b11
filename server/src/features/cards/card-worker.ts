/** Draws cards in a worker thread, one after the other, at the lowest priority for the processor. */
import { readlinkSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import type { CardOrder } from "./draw-card.ts";

export type CardDrawn = { kind: "drawn"; png: Uint8Array } | { kind: "failed"; text: string };

const port = parentPort;
if (!port) throw new Error("card-worker runs only as a worker thread");

/** Lowers the thread's priority on Linux, which has priorities per thread; other systems do nothing. */
function yieldToOthers(): void {
  try {
    const threadId = Number(readlinkSync("/proc/thread-self").split("/").at(-1));
    if (threadId > 0) setPriority(threadId, constants.priority.PRIORITY_LOW);
  } catch {
    // The folder is missing or not readable.
  }
}

// Loading the libraries is most of the work of the first card, so the priority is lowered before.
yieldToOthers();
const { drawCard } = await import("./draw-card.ts");

async function answer(order: CardOrder): Promise<CardDrawn> {
  try {
    return { kind: "drawn", png: await drawCard(order) };
  } catch (error) {
    return { kind: "failed", text: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

port.on("message", (order: CardOrder) => {
  void answer(order).then((drawn) => port.postMessage(drawn));
});

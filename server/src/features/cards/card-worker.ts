/** Draws cards off the main thread, one after the other, and after everything else that wants the processor. */
import { readlinkSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import type { CardOrder } from "./draw-card.ts";

export type CardDrawn = { kind: "drawn"; png: Uint8Array } | { kind: "failed"; text: string };

const port = parentPort;
if (!port) throw new Error("card-worker runs only as a worker thread");

/** Linux ranks threads by themselves; elsewhere the thread stays as it is. */
function yieldToOthers(): void {
  try {
    const threadId = Number(readlinkSync("/proc/thread-self").split("/").at(-1));
    if (threadId > 0) setPriority(threadId, constants.priority.PRIORITY_LOW);
  } catch {
    // No such folder, or no right to it.
  }
}

// Loading the libraries is most of the work of a first card, so it comes after the thread has stepped back.
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

/** Draws cards off the main thread, one after the other. */
import { parentPort } from "node:worker_threads";
import { type CardOrder, drawCard } from "./draw-card.ts";

export type CardDrawn = { kind: "drawn"; png: Uint8Array } | { kind: "failed"; text: string };

const port = parentPort;
if (!port) throw new Error("card-worker runs only as a worker thread");

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

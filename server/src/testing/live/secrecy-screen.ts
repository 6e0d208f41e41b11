/** The big screen and an overlay of a game as their machines receive them, and a host who lets one typed answer through. */
import { setTimeout as sleep } from "node:timers/promises";
import { WebSocket } from "ws";
import { callApi, mustCall } from "./live-api.ts";
import type { Chunk } from "./secrecy-trap.ts";

interface Place {
  baseUrl: string;
  eventId: string;
  /** The host's access token. */
  token: string;
}

const POLL_EVERY_MS = 20;

/** Listens to the screen's topic until it is closed; `read` also asks for the screen and the overlay over HTTP. */
export async function watchScreen({ baseUrl, eventId, token, socketUrl }: Place & { socketUrl: string }) {
  const chunks: Chunk[] = [];
  const event = `/api/v1/events/${eventId}`;
  const made = await mustCall(baseUrl, { token, method: "POST", path: `${event}/overlay_key`, body: {} });
  const key = String(made.body.data.url).split("#")[1] ?? "";
  const socket = new WebSocket(socketUrl, { origin: baseUrl });
  socket.on("open", () =>
    socket.send(JSON.stringify({ type: "hello", protocol: 1, access_token: token, topics: [`event:${eventId}:screen`] })),
  );
  socket.on("message", (data) =>
    chunks.push({ at: Date.now(), subject: "big screen", source: "socket", text: (data as Buffer).toString() }),
  );
  return {
    chunks,
    async read() {
      const screen = await mustCall(baseUrl, { token, path: `${event}/room?as=screen` });
      chunks.push({ at: Date.now(), subject: "big screen", source: "GET", text: JSON.stringify(screen.body) });
      const overlay = await callApi(baseUrl, { token: key, path: `${event}/overlay` });
      chunks.push({ at: Date.now(), subject: "overlay", source: "GET", text: overlay.text });
    },
    close: () => socket.terminate(),
  };
}

/** Waits until all texts have arrived, then shows the first of them. */
export async function letThrough({
  baseUrl,
  eventId,
  token,
  slot,
  typed,
}: Place & { slot: string; typed: readonly string[] }): Promise<void> {
  const event = `/api/v1/events/${eventId}`;
  for (;;) {
    const { body } = await mustCall(baseUrl, { token, path: `${event}/views/typed_answers?slot=${slot}` });
    const answers = body.data.answers as { id: string; text: string }[];
    const first = answers.find(({ text }) => text === typed[0]);
    if (first && answers.length === typed.length) {
      const room = await mustCall(baseUrl, { token, path: `${event}/room?as=host` });
      const command = { type: "review_answers", slot, answers: [first.id], decision: "shown" };
      const sent = { id: "let-through", seq: room.body.data.seq, command };
      await mustCall(baseUrl, { token, method: "POST", path: `${event}/room/commands`, body: sent });
      return;
    }
    await sleep(POLL_EVERY_MS);
  }
}

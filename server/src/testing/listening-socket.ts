/** A socket that subscribes to topics and records every frame. */
import { PROTOCOL } from "@sparc/contract/realtime/protocol";
import { WebSocket } from "ws";

export interface ListeningSocket {
  /** Resolves when everything that the server has written so far has arrived. */
  drain(): Promise<void>;
  close(): void;
}

/** A topic that is always refused. The refusal arrives behind all frames that were written before. */
const UNKNOWN = "user:00000000-0000-4000-8000-00000000ffff";

/** Resolves when the hello is answered or the socket is closed. It answers pings. */
export async function openListeningSocket(input: {
  /** The server's address, such as "http://127.0.0.1:3000". */
  address: string;
  token: string | null;
  topics: readonly string[];
  onFrame(text: string): void;
}): Promise<ListeningSocket> {
  const socket = new WebSocket(`${input.address.replace("http", "ws")}/ws`, { origin: input.address });
  const waiting: (() => void)[] = [];
  const send = (message: object) => {
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  };
  const closed = new Promise<void>((resolve) => socket.on("close", () => resolve()));
  socket.on("error", () => undefined);
  const greeted = new Promise<void>((resolve) => {
    socket.on("message", (data) => {
      const text = (data as Buffer).toString();
      const { type, t, details } = JSON.parse(text);
      if (type === "ping") send({ type: "pong", t });
      if (type === "error" && details?.topic === UNKNOWN) waiting.shift()?.();
      else input.onFrame(text);
      if (type === "welcome") resolve();
    });
  });
  socket.on("open", () => send({ type: "hello", protocol: PROTOCOL, access_token: input.token ?? "none", topics: input.topics }));
  await Promise.race([greeted, closed]);
  return {
    async drain() {
      const answered = new Promise<void>((resolve) => waiting.push(resolve));
      send({ type: "subscribe", topics: [UNKNOWN] });
      await Promise.race([answered, closed]);
    },
    close: () => socket.terminate(),
  };
}

import { once } from "node:events";
import { connect } from "node:net";

export interface HalfCall {
  /** Sends the body. Resolves with everything that the server sends until it closes the connection. */
  finish(): Promise<string>;
  hangUp(): void;
}

/** Begins a POST request and resolves when the server has answered `100 Continue`, so that it waits for the body. */
export async function beginCall(url: URL, body: string): Promise<HalfCall> {
  const socket = connect(Number(url.port), url.hostname);
  const closed = new Promise((resolve) => socket.once("close", resolve));
  socket.on("error", () => undefined);
  socket.write(
    `POST ${url.pathname} HTTP/1.1\r\nHost: ${url.host}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
  );
  const [asked] = (await once(socket, "data")) as [Buffer];
  if (!asked.toString().startsWith("HTTP/1.1 100 ")) throw new Error(`The body was not asked for: ${asked.toString()}`);
  let answer = "";
  socket.on("data", (chunk: Buffer) => {
    answer += chunk.toString();
  });
  return {
    async finish() {
      socket.write(body);
      await closed;
      return answer;
    },
    hangUp: () => void socket.destroy(),
  };
}

/** Whether a server accepts connections at this address. */
export function isListening(url: URL): Promise<boolean> {
  const socket = connect(Number(url.port), url.hostname);
  return new Promise<boolean>((resolve) => {
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
  }).finally(() => socket.destroy());
}

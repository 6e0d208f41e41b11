import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export interface TcpProxy {
  /** The address `target` with this proxy's host and port. */
  url(target: string): string;
  /** Resets every connection; new connections work. */
  cut(): void;
  /** Stops forwarding bytes on present and new connections without closing them. */
  stall(): void;
  /** Forwards bytes on new connections again; stalled connections stay stalled. */
  letThrough(): void;
  /** Resets every connection and refuses new ones until `open`. */
  shut(): Promise<void>;
  open(): Promise<void>;
  close(): Promise<void>;
}

/** Stands between the server and a database, so that a test can interrupt the network. */
export async function startTcpProxy(target: string): Promise<TcpProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let isStalled = false;
  const server = createServer((front) => {
    const back = connect(Number(port || 5432), hostname);
    for (const [from, to] of [
      [front, back],
      [back, front],
    ] as const) {
      sockets.add(from);
      from.on("data", (chunk) => to.write(chunk));
      if (isStalled) from.pause();
      from.on("error", () => to.destroy());
      from.on("close", () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port: ownPort } = server.address() as AddressInfo;
  const cut = () => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  const shut = async () => {
    if (!server.listening) return;
    const closed = once(server, "close");
    server.close();
    cut();
    await closed;
  };
  return {
    url: (address) => Object.assign(new URL(address), { hostname: "127.0.0.1", port: String(ownPort) }).href,
    cut,
    stall: () => {
      isStalled = true;
      for (const socket of sockets) socket.pause();
    },
    letThrough: () => {
      isStalled = false;
    },
    shut,
    open: async () => {
      server.listen(ownPort, "127.0.0.1");
      await once(server, "listening");
    },
    close: shut,
  };
}

import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export interface TcpProxy {
  /** The given address with this proxy's host and port. */
  url(target: string): string;
  /** Resets every connection; new ones are let through. */
  cut(): void;
  /** From now on bytes are held back without a word, on connections there are and on new ones. */
  stall(): void;
  /** New connections work again; stalled ones stay silent. */
  letThrough(): void;
  /** Refuses connections until `open`. */
  shut(): Promise<void>;
  open(): Promise<void>;
  close(): Promise<void>;
}

/** Stands between the server and a database to make the network misbehave. */
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

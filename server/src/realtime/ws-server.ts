import type { IncomingMessage, Server } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import type { AnswersIn } from "@sparc/contract/entities/room";
import { closeCode, HELLO_TIMEOUT_MS, MAX_FRAME_BYTES, PROTOCOL, SUBPROTOCOL } from "@sparc/contract/realtime/protocol";
import { parseTopic } from "@sparc/contract/realtime/topics";
import { type WebSocket, WebSocketServer } from "ws";
import type { AppContext } from "../app-context.ts";
import { isDatabaseUnavailable } from "../db/errors.ts";
import type { AnswerCounts } from "../features/answers/answer-counts.ts";
import type { Viewer } from "../http/handler.ts";
import { type Admitted, createAdmission } from "./admission.ts";
import { readMessage, toText } from "./client-frames.ts";
import { type Connection, createConnection } from "./connection.ts";
import { createConnectionsByUser } from "./connections-by-user.ts";
import type { Deliveries } from "./deliveries.ts";
import { errorMessage } from "./error-message.ts";
import type { BeginRelations } from "./event-relations.ts";
import type { Hub } from "./hub.ts";
import type { MessageHandlers } from "./message-handlers.ts";
import { createTimedChecks } from "./timed-checks.ts";

/** Interval at which the sockets whose next ping may be due are checked. */
const CHECK_RUN_MS = 100;
/** Silence after which a socket is closed. */
const DEAD_AFTER_MS = 60_000;
/** The longest delay before a client reconnects after an ordered stop; it is shorter when fewer clients are connected. */
const RESTART_WINDOW_MS = 4_000;
/** Messages that are queued while the hello is being handled. */
const MAX_EARLY = 16;
/** Programs that show an event's overlay at once: a show's machines and a spare. The next one replaces the oldest. */
const OVERLAYS_PER_KEY = 5;
/** How long a client may take for the closing handshake before it is cut off. */
const CLOSE_WITHIN_MS = 5_000;

interface Parts {
  context: AppContext;
  server: Server;
  hub: Hub;
  handlers: MessageHandlers;
  deliveries: Pick<Deliveries, "confirm">;
  answerCounts: Pick<AnswerCounts, "latest">;
  verifyAccess(token: string): Promise<Viewer | null>;
  beginRelations: BeginRelations;
  isOriginAllowed(origin: string): boolean;
}

/**
 * The socket API at `/ws`: it checks the Origin, expects a `hello` with the access token as the first frame, and then exchanges small JSON
 * messages.
 */
export interface SocketServer {
  count(): number;
  /** Bytes that wait to be sent on all sockets. */
  bufferedBytes(): number;
  /** Asks every client to connect to another process, then closes all sockets. */
  close(): Promise<void>;
}

export function createSocketServer(parts: Parts): SocketServer {
  const { context, server, hub, handlers, deliveries, answerCounts, verifyAccess, beginRelations } = parts;
  const { config, clock, logger, bus } = context;
  const sockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: Math.min(MAX_FRAME_BYTES, config.limits.socketPayloadBytes),
    clientTracking: true,
    // The types of `ws` do not know this option yet.
    ...{ closeTimeout: CLOSE_WITHIN_MS },
    // Pongs are sent by hand within the client's credit: a client that pings and never reads would otherwise fill the memory with pongs.
    autoPong: false,
    // The answer never contains the resume token that is offered beside the protocol's name.
    handleProtocols: (offered) => offered.has(SUBPROTOCOL) && SUBPROTOCOL,
  });
  const byUser = createConnectionsByUser();
  const checks = createTimedChecks<Connection>({ slotMs: CHECK_RUN_MS, clock, check });
  let isClosing = false;
  const admission = createAdmission(context);

  function onUpgrade(request: IncomingMessage, stream: Duplex, head: Buffer): void {
    // The HTTP server has handed over this connection, so that nothing else listens to its errors.
    stream.on("error", () => stream.destroy());
    const [path] = (request.url ?? "/").split("?");
    const origin = request.headers.origin;
    // Programs that are not browsers send an origin, too. An access token in a header is not read, because only the hello authenticates.
    const isTrusted = origin !== undefined && parts.isOriginAllowed(origin);
    const isFull = isClosing || sockets.clients.size >= config.limits.socketsPerProcess;
    if (path !== "/ws") refuseUpgrade(stream, "404 Not Found");
    else if (!isTrusted) refuseUpgrade(stream, "403 Forbidden");
    else {
      const admitted = isFull ? null : admission.admit(request, clock.now());
      if (admitted) sockets.handleUpgrade(request, stream, head, (socket) => onSocket(socket, stream as Socket, admitted));
      else refuseUpgrade(stream, "503 Service Unavailable", "Retry-After: 1\r\n");
    }
  }

  function onSocket(socket: WebSocket, stream: Socket, admitted: Admitted): void {
    stream.setNoDelay(true);
    let connection: Connection | null = null;
    let isGreeting = false;
    /** A returning client may send its answers before the greeting is complete; they are handled after it. */
    const early: { text: string; receivedAt: number }[] = [];
    const leaveUngreeted = admitted.enter();
    const late = setTimeout(() => socket.close(closeCode.session, "hello is late"), HELLO_TIMEOUT_MS);
    socket.on("error", () => socket.terminate());
    socket.on("close", () => {
      clearTimeout(late);
      leaveUngreeted();
      if (connection) forget(connection);
    });
    socket.on("ping", (data) => {
      if (socket.readyState === socket.OPEN && connection?.takeCredit()) socket.pong(data);
    });
    socket.on("message", (data, isBinary) => {
      const receivedAt = clock.now();
      // Messages of a socket that is being closed are ignored.
      if (socket.readyState !== socket.OPEN) return;
      if (isBinary) socket.close(closeCode.malformed, "text frames only");
      else if (connection) take(connection, toText(data), receivedAt);
      else if (!isGreeting) {
        isGreeting = true;
        // The hello arrived in time; only the database can delay the rest, so the timeout ends here.
        clearTimeout(late);
        void greet(toText(data), { socket, stream, admitted, leaveUngreeted }).then((greeted) => {
          connection = greeted;
          if (!greeted) return;
          if (socket.readyState !== socket.OPEN) forget(greeted);
          for (const message of early) take(greeted, message.text, message.receivedAt);
        });
      } else if (early.length < MAX_EARLY) early.push({ text: toText(data), receivedAt });
      else socket.close(closeCode.flood, "wait for the first state");
    });
  }

  async function greet(
    text: string,
    { socket, stream, admitted, leaveUngreeted }: { socket: WebSocket; stream: Socket; admitted: Admitted; leaveUngreeted(): void },
  ): Promise<Connection | null> {
    const hello = readMessage(text);
    if (hello?.type !== "hello") return closed(socket, closeCode.malformed, "hello comes first");
    if (hello.protocol !== PROTOCOL) return closed(socket, closeCode.malformed, "protocol");
    const relations = await beginRelations({ token: hello.access_token, topics: hello.topics });
    const viewer = await verifyAccess(hello.access_token).catch((error: unknown) => {
      logger.warn({ err: error }, "Whose socket it is could not be found out");
      return "unknown" as const;
    });
    // The database could not verify the session, so the close code is not `session`, which would sign the user out.
    if (viewer === "unknown") return closed(socket, closeCode.overloaded, "try again");
    if (!viewer) return closed(socket, closeCode.session, "session");
    const { userId } = viewer;
    if (!admitted.mayStay({ userId, topics: hello.topics, now: clock.now() })) return closed(socket, closeCode.overloaded, "try again");
    leaveUngreeted();
    const connection = createConnection({ socket, stream, viewer, limits: config.limits, clock });
    const mostSockets = viewer.overlay ? Math.min(OVERLAYS_PER_KEY, config.limits.socketsPerAccount) : config.limits.socketsPerAccount;
    byUser.add(connection, mostSockets)?.close(closeCode.replaced, "replaced");
    if (socket.readyState !== socket.OPEN) {
      forget(connection);
      return null;
    }
    // The welcome, the state, the player's own state, the token for returning and the first ping leave in one write.
    stream.cork();
    try {
      await handlers.hello(connection, hello.topics, relations);
      admission.renewToken(connection, clock.now());
      ping(connection);
    } catch (error) {
      logger.error({ err: error }, "Greeting a socket failed");
      connection.close(closeCode.overloaded, "try again", 1_000);
    } finally {
      stream.uncork();
    }
    checks.add(connection, connection.nextPingInMs());
    return connection;
  }

  function take(connection: Connection, text: string, receivedAt: number): void {
    if (connection.takeCredit()) onMessage(connection, text, receivedAt);
  }

  function onMessage(connection: Connection, text: string, receivedAt: number): void {
    const message = readMessage(text);
    if (!message || message.type === "hello") {
      connection.countMalformed();
      connection.send(errorMessage(null, { code: "request.malformed" }));
      return;
    }
    if (message.type === "pong") {
      if (!connection.takePong(message.t)) return;
      // A delivery ping was queued behind a broadcast, so its round trip does not measure the connection.
      const isDelivery = deliveries.confirm({ connection, t: message.t, at: receivedAt });
      if (!isDelivery) connection.noteRoundTrip(receivedAt - message.t);
      return;
    }
    handlers.message(connection, message, receivedAt).catch((error: unknown) => {
      const isAway = isDatabaseUnavailable(error);
      if (!isAway) logger.error({ err: error }, "A socket message failed");
      connection.send(errorMessage("id" in message ? message.id : null, { code: isAway ? "server.unavailable" : "server.error" }));
    });
  }

  function ping(connection: Connection): void {
    const t = clock.now();
    connection.notePing(t);
    connection.send({ type: "ping", t, rtt_ms: connection.rttMs() || null, ...answersFor(connection) });
  }

  /** The count of answers rides on the ping that a waiting player gets anyway. */
  function answersFor({ topics }: Connection): { answers_in?: AnswersIn } {
    for (const topic of topics) {
      const parsed = parseTopic(topic);
      const answersIn = parsed?.kind === "event" && parsed.audience === "player" ? answerCounts.latest(parsed.eventId) : null;
      if (answersIn) return { answers_in: answersIn };
    }
    return {};
  }

  function forget(connection: Connection): void {
    checks.remove(connection);
    hub.removeAll(connection);
    byUser.remove(connection);
  }

  /** Pings the socket when that is due, and returns in how many milliseconds the next ping may be. */
  function check(connection: Connection): number {
    if (connection.silentMs() > DEAD_AFTER_MS) connection.close(closeCode.restart, "silent");
    else if (connection.nextPingInMs() === 0) {
      ping(connection);
      admission.renewToken(connection, clock.now());
    }
    return connection.nextPingInMs();
  }

  const pinging = setInterval(checks.run, CHECK_RUN_MS).unref();

  const stopListening = bus.subscribe((hint) => {
    if (hint.kind === "account") for (const connection of byUser.of(hint.userId)) connection.noteAccount();
    if (hint.kind !== "revoked") return;
    const concerned = hint.userId ? [...byUser.of(hint.userId)] : byUser.all();
    for (const connection of concerned) {
      if (!hint.sessionId || connection.viewer.sessionId === hint.sessionId) connection.close(closeCode.session, "session");
    }
  });

  server.on("upgrade", onUpgrade);

  return {
    count: () => sockets.clients.size,
    bufferedBytes: () => [...sockets.clients].reduce((sum, { bufferedAmount }) => sum + bufferedAmount, 0),
    async close() {
      isClosing = true;
      clearInterval(pinging);
      stopListening();
      server.off("upgrade", onUpgrade);
      const windowMs = Math.min(RESTART_WINDOW_MS, (sockets.clients.size / config.limits.handshakesPerS) * 1_000);
      for (const connection of byUser.all()) connection.close(closeCode.restart, "restart", Math.ceil(Math.random() * windowMs));
      for (const socket of sockets.clients) if (socket.readyState === socket.OPEN) socket.close(closeCode.restart, "restart");
      if (sockets.clients.size > 0) await new Promise((resolve) => setTimeout(resolve, 250));
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
    },
  };
}

function closed(socket: WebSocket, code: number, reason: string): null {
  socket.close(code, reason);
  return null;
}

function refuseUpgrade(stream: Duplex, status: string, headers = ""): void {
  stream.once("finish", () => stream.destroy());
  stream.end(`HTTP/1.1 ${status}\r\n${headers}Connection: close\r\nContent-Length: 0\r\n\r\n`);
}

import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import type { ServerMessage } from "@sparc/contract/realtime/messages";
import { expect, test } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import { LIMIT_DEFAULTS } from "../config-limits.ts";
import { newId } from "../lib/ids.ts";
import { createFakeClock } from "../testing/fake-clock.ts";
import { type Connection, createConnection } from "./connection.ts";
import { createHub } from "./hub.ts";

async function openConnection(server: WebSocketServer, userId: string) {
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const opened = once(client, "open");
  const [socket] = (await once(server, "connection")) as [WebSocket & { _socket: Socket }];
  await opened;
  const viewer = { userId, role: "ordinary", sessionId: newId(), communityId: null } as const;
  const limits = {
    messagesPer20S: LIMIT_DEFAULTS.LIMIT_MESSAGES_PER_20_S,
    socketBufferBytes: LIMIT_DEFAULTS.LIMIT_SOCKET_BUFFER_BYTES,
  };
  return { client, socket, connection: createConnection({ socket, stream: socket._socket, viewer, limits, clock: createFakeClock() }) };
}

async function openServer() {
  const server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  await once(server, "listening");
  return server;
}

test("siblingsOn finds the same user's other connections on the topic and no one else's", async () => {
  const server = await openServer();
  const userId = newId();
  const [phone, laptop, stranger] = [
    await openConnection(server, userId),
    await openConnection(server, userId),
    await openConnection(server, newId()),
  ];
  const hub = createHub();
  for (const { connection } of [phone, laptop, stranger]) hub.add("event:1", connection);
  expect(hub.siblingsOn("event:1", phone.connection)).toEqual([laptop.connection]);
  expect(hub.siblingsOn("event:2", phone.connection)).toEqual([]);
  hub.removeAll(laptop.connection);
  expect(hub.siblingsOn("event:1", phone.connection)).toEqual([]);
  for (const { client } of [phone, laptop, stranger]) client.terminate();
  server.close();
});

test("add ignores a connection that was closed while its topic was being checked", async () => {
  const server = await openServer();
  const { client, socket, connection } = await openConnection(server, newId());
  const hub = createHub();
  hub.add("event:1", connection);
  expect([...hub.connectionsOn("event:1")]).toHaveLength(1);
  const closed = once(socket, "close");
  client.terminate();
  await closed;
  hub.removeAll(connection);
  hub.add("event:1", connection);
  expect(hub.has("event:1")).toBe(false);
  server.close();
});

test("usersOn counts a user with two connections once, until both have left", async () => {
  const server = await openServer();
  const userId = newId();
  const [phone, laptop, other] = [
    await openConnection(server, userId),
    await openConnection(server, userId),
    await openConnection(server, newId()),
  ];
  const hub = createHub();
  for (const { connection } of [phone, phone, laptop, other]) hub.add("event:1", connection);
  expect(hub.usersOn("event:1")).toEqual(
    new Map([
      [userId, 2],
      [other.connection.viewer.userId, 1],
    ]),
  );
  hub.remove("event:1", phone.connection);
  hub.remove("event:1", phone.connection);
  expect(hub.usersOn("event:1").size).toBe(2);
  hub.removeAll(laptop.connection);
  hub.removeAll(other.connection);
  expect(hub.usersOn("event:1").size).toBe(0);
  server.close();
});

test("broadcast encodes the common message once for all listeners, also when each gets a message of their own", async () => {
  const hub = createHub();
  const written: string[] = [];
  for (const userId of ["ana", "ben", "cy"]) {
    const sendFrame = (frame: Buffer) => written.push(frame.toString());
    hub.add("event:1", { viewer: { userId }, topics: new Set(), isOpen: () => true, sendFrame } as never as Connection);
  }
  let encodings = 0;
  const toJSON = () => {
    encodings += 1;
    return { phase: "lobby" };
  };
  const message = { type: "state", topic: "event:1", seq: 1, server_at_ms: 1, state: { toJSON } } as never as ServerMessage;
  await hub.broadcast("event:1", message);
  expect(encodings).toBe(1);
  await hub.broadcast("event:1", message, { ownMessage: ({ viewer }) => ({ type: "bye", reason: viewer.userId, retry_after_ms: 0 }) });
  expect(encodings).toBe(2);
  expect(written).toHaveLength(6);
  expect(written.every((frame) => frame.includes('{"phase":"lobby"}'))).toBe(true);
  expect(written.slice(3).map((frame) => /"reason":"(\w+)"/.exec(frame)?.[1])).toEqual(["ana", "ben", "cy"]);
});

test("broadcast encodes everybody's own message before the first write, and reports each write right before it", async () => {
  const hub = createHub();
  const steps: string[] = [];
  const listeners = Array.from({ length: 1_200 }, (_, at) => `user-${at}`);
  for (const userId of listeners) {
    const sendFrame = () => steps.push(`wrote to ${userId}`);
    hub.add("event:1", { viewer: { userId }, topics: new Set(), isOpen: () => true, sendFrame } as never as Connection);
  }
  await hub.broadcast("event:1", { type: "bye", reason: "", retry_after_ms: 0 } as ServerMessage, {
    ownMessage({ viewer }) {
      steps.push(`encoded for ${viewer.userId}`);
      return { type: "bye", reason: "", retry_after_ms: 0 } as ServerMessage;
    },
    onSend: ({ viewer }) => void steps.push(`sends to ${viewer.userId}`),
  });
  expect(steps).toEqual([
    ...listeners.map((userId) => `encoded for ${userId}`),
    ...listeners.flatMap((userId) => [`sends to ${userId}`, `wrote to ${userId}`]),
  ]);
});

test("onLeave calls back when a user's last connection leaves a topic, and not before", async () => {
  const server = await openServer();
  const userId = newId();
  const [phone, laptop] = [await openConnection(server, userId), await openConnection(server, userId)];
  const hub = createHub();
  const left: string[][] = [];
  hub.onLeave((...leaving) => left.push(leaving));
  for (const { connection } of [phone, laptop]) for (const topic of ["event:1", "event:2"]) hub.add(topic, connection);
  hub.removeAll(phone.connection);
  hub.remove("event:3", laptop.connection);
  expect(left).toEqual([]);
  hub.remove("event:2", laptop.connection);
  expect(left).toEqual([["event:2", userId]]);
  hub.removeAll(laptop.connection);
  expect(left).toEqual([
    ["event:2", userId],
    ["event:1", userId],
  ]);
  for (const { client } of [phone, laptop]) client.terminate();
  server.close();
});

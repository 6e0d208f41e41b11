import { setImmediate as turn } from "node:timers/promises";
import type { ServerMessage } from "@sparc/contract/realtime/messages";
import type { Connection } from "./connection.ts";
import { encodeFrame } from "./frame.ts";

/** Sockets written to in one turn of the event loop: enough to be fast, and few enough that answers do not wait. */
const SLICE = 500;

const NOBODY: ReadonlyMap<string, number> = new Map();

/** Which connections listen to which topic in this process. A broadcast is encoded once and the bytes are written to every socket. */
export interface Hub {
  /** Ignores a closed connection: its close event has fired already, so that nothing would remove it again. */
  add(topic: string, connection: Connection): void;
  remove(topic: string, connection: Connection): void;
  removeAll(connection: Connection): void;
  has(topic: string): boolean;
  topics(): Iterable<string>;
  connectionsOn(topic: string): Iterable<Connection>;
  /** The users who listen to a topic, each with the number of their connections. */
  usersOn(topic: string): ReadonlyMap<string, number>;
  /** Calls back when the last connection of a user leaves a topic. */
  onLeave(listener: (topic: string, userId: string) => void): void;
  /** The same user's other connections on a topic. */
  siblingsOn(topic: string, connection: Connection): Connection[];
  all(): Iterable<Connection>;
  broadcast(topic: string, message: ServerMessage, options?: BroadcastOptions): Promise<void>;
}

interface BroadcastOptions {
  /**
   * A message for each listener alone, which leaves in the same write. All of them are encoded before the first write, so that the last
   * listener has theirs soon after the first.
   */
  ownMessage?(connection: Connection): ServerMessage;
  /** Called right before the write to each listener: the last of a crowd is written to a good while after the first. */
  onSend?(connection: Connection): void;
}

export function createHub(): Hub {
  const byTopic = new Map<string, Set<Connection>>();
  const usersByTopic = new Map<string, Map<string, number>>();
  const byUser = new Map<string, Set<Connection>>();
  const leaveListeners: ((topic: string, userId: string) => void)[] = [];

  function countUser(topic: string, userId: string, change: 1 | -1): void {
    const users = usersByTopic.get(topic) ?? new Map<string, number>();
    const count = (users.get(userId) ?? 0) + change;
    if (count > 0) return void usersByTopic.set(topic, users.set(userId, count));
    if (users.delete(userId) && users.size === 0) usersByTopic.delete(topic);
    for (const listener of leaveListeners) listener(topic, userId);
  }

  const remove = (topic: string, connection: Connection) => {
    const listeners = byTopic.get(topic);
    if (!listeners?.delete(connection)) return;
    connection.topics.delete(topic);
    countUser(topic, connection.viewer.userId, -1);
    if (listeners.size === 0) byTopic.delete(topic);
  };

  /** Calls `work` for each connection, with a turn of the event loop after each slice. */
  async function inSlices(connections: readonly Connection[], work: (connection: Connection) => void): Promise<void> {
    for (const [at, connection] of connections.entries()) {
      if (at > 0 && at % SLICE === 0) await turn();
      work(connection);
    }
  }

  return {
    add(topic, connection) {
      if (!connection.isOpen()) return;
      const listeners = byTopic.get(topic) ?? new Set();
      if (!listeners.has(connection)) countUser(topic, connection.viewer.userId, 1);
      byTopic.set(topic, listeners.add(connection));
      connection.topics.add(topic);
      const own = byUser.get(connection.viewer.userId) ?? new Set();
      byUser.set(connection.viewer.userId, own.add(connection));
    },
    remove,
    removeAll(connection) {
      for (const topic of [...connection.topics]) remove(topic, connection);
      const own = byUser.get(connection.viewer.userId);
      own?.delete(connection);
      if (own?.size === 0) byUser.delete(connection.viewer.userId);
    },
    siblingsOn: (topic, connection) =>
      [...(byUser.get(connection.viewer.userId) ?? [])].filter((other) => other !== connection && other.topics.has(topic)),
    has: (topic) => byTopic.has(topic),
    topics: () => byTopic.keys(),
    connectionsOn: (topic) => byTopic.get(topic) ?? [],
    onLeave: (listener) => void leaveListeners.push(listener),
    usersOn: (topic) => usersByTopic.get(topic) ?? NOBODY,
    *all() {
      const seen = new Set<Connection>();
      for (const listeners of byTopic.values()) {
        for (const connection of listeners) {
          if (seen.has(connection)) continue;
          seen.add(connection);
          yield connection;
        }
      }
    },
    async broadcast(topic, message, { ownMessage, onSend } = {}) {
      const frame = encodeFrame(message);
      const listeners = [...(byTopic.get(topic) ?? [])];
      const ownFrames = new Map<Connection, Buffer>();
      if (ownMessage)
        await inSlices(listeners, (connection) => {
          ownFrames.set(connection, Buffer.concat([frame, encodeFrame(ownMessage(connection))]));
        });
      await inSlices(listeners, (connection) => {
        onSend?.(connection);
        connection.sendFrame(ownFrames.get(connection) ?? frame);
      });
    },
  };
}

import type { Connection } from "./connection.ts";

/** The greeted connections of this process by user, in the order in which they came. */
export interface ConnectionsByUser {
  /** Adds a connection. When the user has `most` already, the oldest is returned: its place is taken. */
  add(connection: Connection, most: number): Connection | null;
  remove(connection: Connection): void;
  of(userId: string): Iterable<Connection>;
  all(): Connection[];
}

export function createConnectionsByUser(): ConnectionsByUser {
  const byUser = new Map<string, Set<Connection>>();
  return {
    add(connection, most) {
      const own = byUser.get(connection.viewer.userId) ?? new Set();
      const [oldest = null] = own;
      const replaced = own.size >= most ? oldest : null;
      byUser.set(connection.viewer.userId, own.add(connection));
      return replaced;
    },
    remove(connection) {
      const own = byUser.get(connection.viewer.userId);
      own?.delete(connection);
      if (own?.size === 0) byUser.delete(connection.viewer.userId);
    },
    of: (userId) => byUser.get(userId) ?? [],
    all: () => [...byUser.values()].flatMap((own) => [...own]),
  };
}

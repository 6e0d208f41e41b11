import type { IncomingMessage } from "node:http";
import { SUBPROTOCOL } from "@sparc/contract/realtime/protocol";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { AppContext } from "../app-context.ts";
import { createClientAddress } from "../http/client-address.ts";
import type { Connection } from "./connection.ts";
import { toEvents } from "./event-relations.ts";
import { createHandshakeAllowance } from "./handshake-allowance.ts";
import { createResumeTokens, RENEW_AFTER_MS } from "./resume-token.ts";

/** A handshake that was admitted. */
export interface Admitted {
  /** Counts an open socket that has not sent its hello. Call the returned function once the hello is verified or the socket is closed. */
  enter(): () => void;
  /**
   * Whether the socket may stay now that its hello is verified. A resume token of another user, or for an event that the hello does not ask
   * for, is ignored: the limits for strangers then decide.
   */
  mayStay(hello: { userId: string; topics: readonly string[]; now: Instant }): boolean;
}

/** Admits handshakes before the user is known: strangers within the limits, and returning players with a resume token past them. */
export interface Admission {
  /** Null when a limit is reached. */
  admit(request: IncomingMessage, now: Instant): Admitted | null;
  /** Sends a resume token to a greeted socket that listens to an event: at first, and again before the token gets old. */
  renewToken(connection: Connection, now: Instant): void;
}

export function createAdmission({ config }: Pick<AppContext, "config">): Admission {
  const allowance = createHandshakeAllowance(config.limits);
  const tokens = createResumeTokens(config);
  const toAddress = createClientAddress(config.trustProxy);
  const renewed = new WeakMap<Connection, { topic: string; eventId: string; at: Instant }>();
  return {
    admit(request, now) {
      const address = toAddress(request);
      const token = offeredToken(request);
      const resumer = token && tokens.read(token, now);
      const isReturning = resumer && allowance.takeReturn(resumer.userId, now);
      if (!isReturning && !allowance.takeHandshake(address, now)) return null;
      return {
        enter: () => allowance.enter(address),
        mayStay: ({ userId, topics, now: at }) =>
          !isReturning || (resumer.userId === userId && toEvents(topics).includes(resumer.eventId)) || allowance.takeHandshake(address, at),
      };
    },
    renewToken(connection, now) {
      const last = renewed.get(connection);
      const isFresh = last !== undefined && now - last.at < RENEW_AFTER_MS;
      // Asked at each ping of each socket, so that the usual case parses no topics.
      if (isFresh && connection.topics.has(last.topic)) return;
      const topic = [...connection.topics].find((one) => toEvents([one]).length > 0);
      const [eventId] = topic === undefined ? [] : toEvents([topic]);
      if (topic === undefined || eventId === undefined || (isFresh && last.eventId === eventId)) return;
      renewed.set(connection, { topic, eventId, at: now });
      connection.send({ type: "resume", token: tokens.issue({ userId: connection.viewer.userId, eventId }, now) });
    },
  };
}

/** A client offers the protocol's name and, as a second item, its resume token. The server answers with the name alone. */
function offeredToken(request: IncomingMessage): string | null {
  const [name, token] = (request.headers["sec-websocket-protocol"] ?? "").split(",").map((part) => part.trim());
  return name === SUBPROTOCOL && token ? token : null;
}

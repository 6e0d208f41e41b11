/** Version of the socket protocol, sent in `hello`. A server with another one closes with `bye {reason: "protocol"}`. */
export const PROTOCOL = 1;

/** Sent in `Sec-WebSocket-Protocol` before the resume token. */
export const SUBPROTOCOL = "sparc";

/** Milliseconds in which the first frame has to arrive. */
export const HELLO_TIMEOUT_MS = 5_000;

export const MAX_FRAME_BYTES = 4_096;

/** Reasons for closing a socket; clients react to the code. */
export const closeCode = {
  restart: 1012,
  overloaded: 1013,
  session: 4401,
  forbidden: 4403,
  replaced: 4409,
  flood: 4429,
  malformed: 1008,
} as const;

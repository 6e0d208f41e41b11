/** Version of the socket protocol, said in `hello`. A server that does not speak it closes with `bye {reason: "protocol"}`. */
export const PROTOCOL = 1;

/** Named in `Sec-WebSocket-Protocol` by who returns with a resume token, before the token. */
export const SUBPROTOCOL = "sparc";

/** Milliseconds until the first frame has to be there. */
export const HELLO_TIMEOUT_MS = 5_000;

export const MAX_FRAME_BYTES = 4_096;

/** Why a socket was closed; clients act by the code. */
export const closeCode = {
  restart: 1012,
  overloaded: 1013,
  session: 4401,
  forbidden: 4403,
  replaced: 4409,
  flood: 4429,
  malformed: 1008,
} as const;

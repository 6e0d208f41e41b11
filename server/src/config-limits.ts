/** Every limit an operator may set: the variable is `LIMIT_` and the name in capitals, the value a positive integer. */
export const LIMIT_DEFAULTS = {
  // Signing in and up (reliability: per address unless the name says account).
  LIMIT_LOGIN_PER_5_MIN: 25,
  LIMIT_LOGIN_PER_ACCOUNT_PER_HOUR: 25,
  LIMIT_LOGIN_FAILURES_PER_ACCOUNT: 100,
  LIMIT_SIGN_UP_PER_5_MIN: 25,
  LIMIT_SIGN_UP_WITH_OPEN_EVENT_PER_5_MIN: 1_000,
  LIMIT_SIGN_UP_QUEUE: 2_000,
  /** Guests of one address (IPv6: a /64), where the host of their event did not say otherwise: at any time, and of a room in its lobby. */
  LIMIT_GUESTS_PER_10_MIN: 30,
  LIMIT_GUESTS_IN_LOBBY_PER_10_MIN: 300,
  LIMIT_GUEST_CALLS_PER_5_MIN: 3_000,
  // Links by mail: per address they go to, known or not.
  LIMIT_MAIL_LINKS_PER_EMAIL_PER_30_MIN: 5,
  LIMIT_HASHES_AT_ONCE: 2,
  LIMIT_HASH_QUEUE: 64,
  // Calls.
  LIMIT_API_ANONYMOUS_PER_5_MIN: 300,
  LIMIT_API_PER_5_MIN: 1_500,
  LIMIT_API_BURST_PER_10_S: 50,
  LIMIT_HEAVY_PAGES_PER_MIN: 200,
  /** Counted looks at pages, per address. */
  LIMIT_PAGE_VIEWS_PER_5_MIN: 6_000,
  LIMIT_COSTLY_AT_ONCE: 1,
  // New pictures of one account that are kept; the same picture again counts nothing.
  LIMIT_UPLOADS_PER_HOUR: 60,
  LIMIT_UPLOADS_PER_DAY: 200,
  /** Pictures asked for that are not there. */
  LIMIT_PICTURE_MISSES_PER_5_MIN: 100,
  /** Pictures of links that have to be drawn, or are of nothing; what is kept counts nothing. */
  LIMIT_CARD_MISSES_PER_5_MIN: 100,
  /** How late the event loop may be, on average over a second, before the least important calls are refused. */
  LIMIT_LOOP_DELAY_MS: 250,
  // Sockets.
  LIMIT_SOCKETS_PER_ACCOUNT: 5,
  LIMIT_SOCKETS_PER_PROCESS: 12_000,
  /** Handshakes of everybody, and of one address (IPv6: a /64), returning players aside. A hall of 2,000 may share an address. */
  LIMIT_HANDSHAKES_PER_S: 600,
  LIMIT_HANDSHAKES_PER_ADDRESS_PER_S: 300,
  /** Open sockets of one address that have not greeted. */
  LIMIT_UNGREETED_PER_ADDRESS: 600,
  LIMIT_MESSAGES_PER_20_S: 60,
  LIMIT_SOCKET_PAYLOAD_BYTES: 4_096,
  LIMIT_SOCKET_BUFFER_BYTES: 1_048_576,
} as const;

export type LimitVariable = keyof typeof LIMIT_DEFAULTS;

type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Lowercase<Head>}${Capitalize<CamelCase<Tail>>}`
  : Lowercase<Name>;

type LimitName<Variable extends string> = Variable extends `LIMIT_${infer Rest}` ? CamelCase<Rest> : never;

/** `config.limits.loginPer5Min` for `LIMIT_LOGIN_PER_5_MIN`. */
export type Limits = { readonly [Variable in LimitVariable as LimitName<Variable>]: number };

export const limitName = (variable: string): string =>
  variable
    .slice("LIMIT_".length)
    .toLowerCase()
    .replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** Milliseconds since 1970-01-01T00:00:00Z on the server's clock. Rules are given instants, they never read a clock. */
export type Instant = number;

/** Milliseconds since 1970-01-01T00:00:00Z on the server's clock. Rules get instants as arguments and never read a clock. */
export type Instant = number;

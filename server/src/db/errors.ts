/**
 * Kinds of database errors, by `err.code` (never by class: the two drivers' classes differ). The typed errors below are our own refusals;
 * everything else is PostgreSQL's SQLSTATE.
 */
const UNIQUE_VIOLATION = "23505";
const SERIALIZATION_FAILURE = "40001";
const DEADLOCK_DETECTED = "40P01";
const LOCK_NOT_AVAILABLE = "55P03";
const QUERY_CANCELED = "57014";

/** A disk that is full, used up for this user, read-only or broken; memory that is used up; a database that takes no writes now. */
const STORAGE_CODES: ReadonlySet<string> = new Set(["53100", "53200", "58030", "25006", "ENOSPC", "EDQUOT", "EROFS", "EIO"]);

const UNAVAILABLE_CODES: ReadonlySet<string> = new Set([
  ...STORAGE_CODES,
  "database_unavailable",
  "database_overloaded",
  "database_stalled",
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "53300",
  "57P01",
  "57P02",
  "57P03",
]);

const UNAVAILABLE_TEXTS =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error|Client was closed/;

/** The database cannot be reached now; whether the statement had an effect is unknown. */
export class DatabaseUnavailableError extends Error {
  readonly code = "database_unavailable";
  constructor(text: string, options?: ErrorOptions) {
    super(text, options);
    this.name = "DatabaseUnavailableError";
  }
}

/** Too many statements wait already; this one was not started. */
export class DatabaseOverloadedError extends Error {
  readonly code = "database_overloaded";
  constructor(waitingCount: number, options?: ErrorOptions) {
    super(`Too many statements wait for the database (${waitingCount})`, options);
    this.name = "DatabaseOverloadedError";
  }
}

/** `database.db` was used while a transaction is open: on one connection that would wait for itself for ever. */
export class OuterDatabaseInTransactionError extends Error {
  readonly code = "outer_database_in_transaction";
  constructor() {
    super("database.db (or database.transaction) was used inside a transaction. Use the transaction's own tx.db, or do this after it.");
    this.name = "OuterDatabaseInTransactionError";
  }
}

/** The start is refused for a reason the operator can act on; its text is for a human. */
export class DatabaseRefusedError extends Error {
  readonly code = "database_refused";
  constructor(text: string, options?: ErrorOptions) {
    super(text, options);
    this.name = "DatabaseRefusedError";
  }
}

export function errorCode(error: unknown): string | null {
  const code = (error as { code?: unknown } | null | undefined)?.code;
  return typeof code === "string" ? code : null;
}

export function violatedConstraint(error: unknown): string | null {
  const name = (error as { constraint?: unknown } | null | undefined)?.constraint;
  return typeof name === "string" ? name : null;
}

export const isUniqueViolation = (error: unknown, constraint?: string): boolean =>
  errorCode(error) === UNIQUE_VIOLATION && (constraint === undefined || violatedConstraint(error) === constraint);

/** The transaction had no effect and may succeed when tried again. */
export const isRetryable = (error: unknown): boolean => {
  const code = errorCode(error);
  return code === SERIALIZATION_FAILURE || code === DEADLOCK_DETECTED;
};

export const isTimeout = (error: unknown): boolean => {
  const code = errorCode(error);
  return code === LOCK_NOT_AVAILABLE || code === QUERY_CANCELED;
};

/** The storage refused a write: see `STORAGE_CODES`. Reads may still work. */
export const isStorageRefused = (error: unknown): boolean => STORAGE_CODES.has(errorCode(error) ?? "");

/** The database is unavailable, stalled, overloaded or cannot store; the statement itself is fine. Answer 503. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const code = errorCode(error);
  if (code !== null) return UNAVAILABLE_CODES.has(code) || code.startsWith("08");
  return error instanceof Error && UNAVAILABLE_TEXTS.test(error.message);
}

import { UnsendableError } from "../outbox/unsendable-error.ts";

/** The browser has no subscription at this address any more: it is to be forgotten. */
export class SubscriptionExpiredError extends Error {
  readonly code = "push_gone";
}

/** A push that no number of tries will send. */
export class UnsendablePushError extends UnsendableError {}

/** A push that may succeed at another try; `code` is the kind of failure, and nothing names the recipient. */
export class PushServiceError extends Error {
  readonly code: string;
  /** How long the service asks not to be called, in milliseconds; 0 without such a request. */
  readonly retryAfterMs: number;
  constructor(code: string, retryAfterMs = 0) {
    super("The push service did not take this push");
    this.code = code;
    this.retryAfterMs = retryAfterMs;
  }
}

import type { ErrorCode } from "@sparc/contract/errors";
import type { Refusal } from "@sparc/sparclets/kernel/result";

/** A refusal thrown from a hook, where Fastify supports only exceptions. The error handler turns it back. */
export class RefusedRequest extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.code);
    this.name = "RefusedRequest";
    this.refusal = refusal;
  }
}

export const refused = (code: ErrorCode): RefusedRequest => new RefusedRequest({ code });

import type { Instant } from "@sparc/sparclets/kernel/instant";

/** A moment for a column that may be null. */
export function toDate(at: Instant | null): Date | null {
  return at === null ? null : new Date(at);
}

/** A moment from a column that may be null. */
export function toInstant(at: Date | null | undefined): Instant | null {
  return at?.getTime() ?? null;
}

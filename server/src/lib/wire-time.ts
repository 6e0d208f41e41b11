import type { Instant } from "@sparc/sparclets/kernel/instant";

/** An instant as answers have it. */
export const toTime = (at: Instant): string => new Date(at).toISOString();

export const toTimeOrNull = (at: Instant | null): string | null => (at === null ? null : toTime(at));

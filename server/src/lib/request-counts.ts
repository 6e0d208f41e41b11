import { createLastHour } from "./last-hour.ts";

/** Requests that this process answered in the last hour, and how many of them with 500 or above. */
export interface RequestCounts {
  note(status: number): void;
  read(): { count: number; failed: number };
}

export function createRequestCounts(monotonicMs: () => number): RequestCounts {
  const hour = createLastHour({ monotonicMs, create: () => ({ count: 0, failed: 0 }) });
  return {
    note(status) {
      const minute = hour.current();
      minute.count += 1;
      if (status >= 500) minute.failed += 1;
    },
    read: () =>
      hour
        .list()
        .reduce<{ count: number; failed: number }>(
          (sum, minute) => ({ count: sum.count + (minute?.count ?? 0), failed: sum.failed + (minute?.failed ?? 0) }),
          { count: 0, failed: 0 },
        ),
  };
}

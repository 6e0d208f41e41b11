import { createLastHour } from "./last-hour.ts";

export interface AnsweredRequest {
  status: number;
  /** The route's limit, such as `login`; `other` for pages and files. */
  group: string;
  ms: number;
}

/** Requests that this process answered. */
export interface RequestCounts {
  note(request: AnsweredRequest): void;
  /** In the last hour, and how many of them with 500 or above. */
  read(): { count: number; failed: number };
  /** Since the process started. */
  totals(): readonly { group: string; status: number; count: number; ms: number }[];
}

export function createRequestCounts(monotonicMs: () => number): RequestCounts {
  const hour = createLastHour({ monotonicMs, create: () => ({ count: 0, failed: 0 }) });
  const totals = new Map<string, Map<number, { count: number; ms: number }>>();

  function noteTotal({ group, status, ms }: AnsweredRequest): void {
    const byStatus = totals.get(group) ?? new Map<number, { count: number; ms: number }>();
    totals.set(group, byStatus);
    const total = byStatus.get(status) ?? { count: 0, ms: 0 };
    byStatus.set(status, total);
    total.count += 1;
    total.ms += ms;
  }

  return {
    note(request) {
      const minute = hour.current();
      minute.count += 1;
      if (request.status >= 500) minute.failed += 1;
      noteTotal(request);
    },
    read: () =>
      hour
        .list()
        .reduce<{ count: number; failed: number }>(
          (sum, minute) => ({ count: sum.count + (minute?.count ?? 0), failed: sum.failed + (minute?.failed ?? 0) }),
          { count: 0, failed: 0 },
        ),
    totals: () => [...totals].flatMap(([group, byStatus]) => [...byStatus].map(([status, total]) => ({ group, status, ...total }))),
  };
}

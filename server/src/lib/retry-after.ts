/** Seconds alone: a date would be by the other side's clock. 0 when there are none. */
export const toRetryAfterMs = (header: string | null | undefined): number =>
  header && /^\d{1,6}$/.test(header) ? Number(header) * 1_000 : 0;

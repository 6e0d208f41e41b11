const day = new Intl.DateTimeFormat(undefined, { day: "numeric", month: "short", year: "numeric" });

/** The day of an ISO time where the reader is. */
export function dayOf(time: string): string {
  return day.format(Date.parse(time));
}

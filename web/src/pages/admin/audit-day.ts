const day = new Intl.DateTimeFormat(undefined, { day: "numeric", month: "short", year: "numeric" });

/** Formats the day of an ISO time in the reader's time zone. */
export function toDay(time: string): string {
  return day.format(Date.parse(time));
}

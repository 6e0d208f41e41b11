const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats a time in a time zone: "Sun 1:00 PM" within six days, "Nov 8, 1:00 PM" later. */
export function zonedShort(at: number, zone: string, now: number): string {
  const day = Math.abs(at - now) < 6 * 86_400_000 ? ({ weekday: "short" } as const) : ({ day: "numeric", month: "short" } as const);
  return new Intl.DateTimeFormat(undefined, { timeZone: zone, ...day, hour: "numeric", minute: "2-digit" }).format(at);
}

/** Formats a time in a time zone as "Sun, Nov 8, 1:00 PM". */
export function zonedMoment(at: number, zone: string): string {
  const known = formats.get(zone);
  const format =
    known ??
    new Intl.DateTimeFormat(undefined, {
      timeZone: zone,
      weekday: "short",
      day: "numeric",
      month: "short",
      hour: "numeric",
      minute: "2-digit",
    });
  formats.set(zone, format);
  return format.format(at);
}

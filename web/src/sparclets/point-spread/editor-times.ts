const formats = new Map<string, Intl.DateTimeFormat>();

/** "Sun, Nov 8, 1:00 PM" as clocks of a zone show it. */
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

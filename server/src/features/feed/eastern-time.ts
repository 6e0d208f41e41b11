import type { Instant } from "@sparc/sparclets/kernel/instant";

const ZONE = "America/New_York";
const HOUR_MS = 3_600_000;
const clock = new Intl.DateTimeFormat("en-US", {
  ...{ timeZone: ZONE, hourCycle: "h23", year: "numeric", month: "numeric", day: "numeric" },
  ...{ hour: "numeric", minute: "numeric" },
});

/** What clocks in New York say at an instant, as if it were UTC. */
function wallOf(at: Instant): number {
  const parts = new Map(clock.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const of = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0;
  return Date.UTC(of("year"), of("month") - 1, of("day"), of("hour"), of("minute"));
}

/**
 * The instant at which clocks on the US East Coast say `date` (2017-11-05) and `time` (13:00), daylight saving minded. Of the hour that comes
 * twice the first counts; the hour that is left out is taken as the one after it. Null when it is no date or no time.
 */
export function easternInstant(date: string, time: string): Instant | null {
  const day = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  const hour = /^(\d{1,2}):(\d{2})(?::00)?$/.exec(time);
  if (!day || !hour) return null;
  const [year, month, dayOfMonth, hours, minutes] = [day[1], day[2], day[3], hour[1], hour[2]].map(Number) as [
    number,
    number,
    number,
    number,
    number,
  ];
  const wall = Date.UTC(year, month - 1, dayOfMonth, hours, minutes);
  const back = new Date(wall);
  if (hours > 23 || minutes > 59 || back.getUTCFullYear() !== year || back.getUTCMonth() !== month - 1 || back.getUTCDate() !== dayOfMonth)
    return null;
  const inSummer = wall + 4 * HOUR_MS;
  if (wallOf(inSummer) === wall) return inSummer;
  return wall + 5 * HOUR_MS;
}

import { offsetMsAt, readWallTime, toWallTime } from "@sparc/sparclets/kernel/zoned-time";
import { zoneCity } from "../../lib/time-zone.ts";

const MINUTE_MS = 60_000;

/** Names a zone by its city and its offset from UTC at a moment: "Toronto time, UTC−4". */
export function zoneLabel(zone: string, at: number): string {
  const city = zoneCity(zone);
  const minutes = Math.round(offsetMsAt(at, zone) / MINUTE_MS);
  if (zone === "UTC") return "UTC";
  if (minutes === 0) return `${city} time, UTC`;
  const size = Math.abs(minutes);
  const rest = size % 60 === 0 ? "" : `:${String(size % 60).padStart(2, "0")}`;
  return `${city} time, UTC${minutes < 0 ? "−" : "+"}${Math.floor(size / 60)}${rest}`;
}

/** Returns every zone that the browser knows, and the given ones in any case. */
export function allZones(...given: readonly string[]): readonly string[] {
  return [...new Set(["UTC", ...given, ...Intl.supportedValuesOf("timeZone")])].sort();
}

const clock = new Intl.DateTimeFormat(undefined, { timeStyle: "short", timeZone: "UTC" });
const DAY_MS = 24 * 60 * MINUTE_MS;

/** What happens to a wall time that clocks skip when they are put forward; null for every other time. */
export function skippedLabel(wall: string, zone: string): string | null {
  const reading = readWallTime(wall, zone);
  if (reading?.note !== "skipped") return null;
  const read = Date.parse(reading.iso);
  const before = offsetMsAt(read - DAY_MS, zone);
  let [early, change] = [read - DAY_MS, read];
  while (change - early > MINUTE_MS) {
    const middle = Math.round((early + change) / 2 / MINUTE_MS) * MINUTE_MS;
    if (offsetMsAt(middle, zone) === before) early = middle;
    else change = middle;
  }
  const [from, to, meant] = [change + before, change + offsetMsAt(change, zone), Date.parse(`${toWallTime(reading.iso, zone)}Z`)];
  return `This time does not exist that day: clocks go from ${clock.format(from)} to ${clock.format(to)}. ${clock.format(meant)} is set instead.`;
}

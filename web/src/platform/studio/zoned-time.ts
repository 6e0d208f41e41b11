import { offsetMsAt } from "@sparc/sparclets/kernel/zoned-time";
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

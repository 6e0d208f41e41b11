/** Wall times of an IANA time zone, as the browser's own date and time field writes them: "2026-04-18T20:00". */
const MINUTE_MS = 60_000;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  });
  formats.set(zone, made);
  return made;
}

export function toWallTime(iso: string | null, zone: string): string {
  if (iso === null) return "";
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(new Date(iso))
      .map(({ type, value }) => [type, value]),
  );
  return `${(parts.year ?? "").padStart(4, "0")}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}`;
}

/** How far a zone is ahead of UTC at an instant. */
function offsetMsAt(at: number, zone: string): number {
  const minute = Math.floor(at / MINUTE_MS) * MINUTE_MS;
  return Date.parse(`${toWallTime(new Date(minute).toISOString(), zone)}Z`) - minute;
}

export interface Reading {
  readonly iso: string;
  /** `skipped`: no clock shows this time, because it is put forward then; read as the time right after. `twice`: the first of two. */
  readonly note: "skipped" | "twice" | null;
}

/** The instant of a wall time; null for what is none. */
export function readWallTime(text: string, zone: string): Reading | null {
  const asUtc = Date.parse(`${text}Z`);
  if (text === "" || Number.isNaN(asUtc)) return null;
  const dayMs = 24 * 60 * MINUTE_MS;
  const offsets = new Set([offsetMsAt(asUtc - dayMs, zone), offsetMsAt(asUtc + dayMs, zone)]);
  const wall = text.slice(0, 16);
  const fits = [...offsets].map((offset) => asUtc - offset).filter((at) => toWallTime(new Date(at).toISOString(), zone) === wall);
  const first = fits.length > 0 ? Math.min(...fits) : asUtc - Math.min(...offsets);
  return { iso: new Date(first).toISOString(), note: fits.length === 0 ? "skipped" : fits.length > 1 ? "twice" : null };
}

/** "Toronto time, UTC−4": the zone by its city and how far it is from UTC then. */
export function zoneWords(zone: string, at: number): string {
  const city = zone.split("/").at(-1)?.replaceAll("_", " ") ?? zone;
  const minutes = Math.round(offsetMsAt(at, zone) / MINUTE_MS);
  if (zone === "UTC") return "UTC";
  if (minutes === 0) return `${city} time, UTC`;
  const size = Math.abs(minutes);
  const rest = size % 60 === 0 ? "" : `:${String(size % 60).padStart(2, "0")}`;
  return `${city} time, UTC${minutes < 0 ? "−" : "+"}${Math.floor(size / 60)}${rest}`;
}

/** Every zone the browser knows, with the given ones whether it knows them or not. */
export function allZones(...given: readonly string[]): readonly string[] {
  return [...new Set(["UTC", ...given, ...Intl.supportedValuesOf("timeZone")])].sort();
}

export function browserZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

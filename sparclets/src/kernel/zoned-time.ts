/** Wall times of an IANA time zone, written as a date and time field of a browser writes them: "2026-04-18T20:00". */
const MINUTE_MS = 60_000;

const formats = new Map<string, Intl.DateTimeFormat>();

function toFormat(zone: string): Intl.DateTimeFormat {
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

/** Whether this machine's time zone data has it. */
export function isTimeZone(name: string): boolean {
  try {
    return toFormat(name).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

export function toWallTime(iso: string | null, zone: string): string {
  if (iso === null) return "";
  const parts = Object.fromEntries(
    toFormat(zone)
      .formatToParts(new Date(iso))
      .map(({ type, value }) => [type, value]),
  );
  return `${(parts.year ?? "").padStart(4, "0")}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}`;
}

/** How far a zone is ahead of UTC at an instant. */
export function offsetMsAt(at: number, zone: string): number {
  const minute = Math.floor(at / MINUTE_MS) * MINUTE_MS;
  return Date.parse(`${toWallTime(new Date(minute).toISOString(), zone)}Z`) - minute;
}

export interface WallTimeReading {
  readonly iso: string;
  /** `skipped`: no clock shows this time, because it is put forward then; read as the time right after. `twice`: the first of two. */
  readonly note: "skipped" | "twice" | null;
}

/** The instant of a wall time; null for what is none. */
export function readWallTime(text: string, zone: string): WallTimeReading | null {
  const asUtc = Date.parse(`${text}Z`);
  if (text === "" || Number.isNaN(asUtc)) return null;
  const dayMs = 24 * 60 * MINUTE_MS;
  const offsets = new Set([offsetMsAt(asUtc - dayMs, zone), offsetMsAt(asUtc + dayMs, zone)]);
  const wall = text.slice(0, 16);
  const fits = [...offsets].map((offset) => asUtc - offset).filter((at) => toWallTime(new Date(at).toISOString(), zone) === wall);
  const first = fits.length > 0 ? Math.min(...fits) : asUtc - Math.min(...offsets);
  return { iso: new Date(first).toISOString(), note: fits.length === 0 ? "skipped" : fits.length > 1 ? "twice" : null };
}

/** Times in the reader's zone and in words. `now` is passed in where a test needs it. */
const day = new Intl.DateTimeFormat(undefined, { weekday: "short", day: "numeric", month: "short" });
const clock = new Intl.DateTimeFormat(undefined, { hour: "numeric", minute: "2-digit" });

export function clockTime(at: number): string {
  return clock.format(at);
}

/** "19:00" today, "Sat 18 Apr" otherwise. */
export function shortMoment(at: number, now = Date.now()): string {
  return new Date(at).toDateString() === new Date(now).toDateString() ? clock.format(at) : day.format(at);
}

export function dayAndTime(at: number): string {
  return `${day.format(at)}, ${clock.format(at)}`;
}

const MINUTE = 60_000;

/** "2 h 14 min", "40 min", "3 days": the two largest units, nothing below a minute. */
export function durationText(ms: number): string {
  const minutes = Math.max(1, Math.round(Math.abs(ms) / MINUTE));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
  const days = Math.round(hours / 24);
  return days === 1 ? "1 day" : `${days} days`;
}

/** The largest unit of it alone, for one large figure with its unit below: "2" hours, "40" min, "3" days. */
export function spanFigure(ms: number): { figure: string; unit: string } {
  const minutes = Math.max(1, Math.round(Math.abs(ms) / MINUTE));
  if (minutes < 60) return { figure: String(minutes), unit: "min" };
  const hours = Math.floor(minutes / 60);
  const [count, unit] = hours < 48 ? [hours, "hour"] : [Math.round(hours / 24), "day"];
  return { figure: String(count), unit: count === 1 ? unit : `${unit}s` };
}

/** "in 2 h 14 min" or "3 days ago". */
export function relativeMoment(at: number, now = Date.now()): string {
  return at >= now ? `in ${durationText(at - now)}` : `${durationText(now - at)} ago`;
}

/** The reader's zone by its city: "Toronto". */
export function ownZone(): string {
  const name = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return name.split("/").at(-1)?.replaceAll("_", " ") ?? name;
}

export function greeting(hour: number): string {
  if (hour < 5) return "Good night";
  if (hour < 12) return "Good morning";
  return hour < 18 ? "Good afternoon" : "Good evening";
}

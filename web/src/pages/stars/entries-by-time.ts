const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;

interface Stretch<Entry> {
  readonly title: string;
  readonly rows: readonly Entry[];
}

/** Groups entries under today, the last seven days and months in the reader's time zone, in the order of `entries`. */
export function byTime<Entry extends { readonly at: string }>(entries: readonly Entry[], now = Date.now()): Stretch<Entry>[] {
  const stretches = new Map<string, Entry[]>();
  for (const entry of entries) {
    const title = toTitle(Date.parse(entry.at), now);
    stretches.set(title, [...(stretches.get(title) ?? []), entry]);
  }
  return [...stretches].map(([title, rows]) => ({ title, rows }));
}

function toTitle(at: number, now: number): string {
  const day = new Date(at);
  const today = new Date(now);
  if (day.toDateString() === today.toDateString()) return "Today";
  if (now - at < WEEK_DAYS * DAY_MS) return "The last seven days";
  const isThisYear = day.getFullYear() === today.getFullYear();
  return new Intl.DateTimeFormat(undefined, { month: "long", ...(isThisYear ? {} : { year: "numeric" }) }).format(at);
}

const MINUTES_BEFORE = 120;

interface LockEntry {
  readonly eventId: string;
  readonly name: string;
  readonly lockAt: number;
  readonly url: string;
  readonly now: number;
}

/** An entry for the moment picks lock, with a reminder two hours ahead, as RFC 5545 wants it. */
export function lockCalendar({ eventId, name, lockAt, url, now }: LockEntry): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Sparc//Bracket//EN",
    "BEGIN:VEVENT",
    `UID:${eventId}-lock@${new URL(url).host}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(lockAt)}`,
    `SUMMARY:${escaped(`${name}: picks lock`)}`,
    `DESCRIPTION:${escaped(`Your picks can be changed until now: ${url}`)}`,
    `URL:${url}`,
    "TRANSP:TRANSPARENT",
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    `DESCRIPTION:${escaped(`${name}: picks lock in two hours`)}`,
    `TRIGGER:-PT${MINUTES_BEFORE}M`,
    "END:VALARM",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return `${lines.map(folded).join("\r\n")}\r\n`;
}

function utc(at: number): string {
  return `${new Date(at).toISOString().replace(/[-:]/g, "").slice(0, 15)}Z`;
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, (mark) => `\\${mark}`).replace(/\r?\n/g, "\\n");
}

const MOST_BYTES = 75;

/** Lines of at most 75 bytes; a following line begins with a space. No letter is torn apart. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  const rows: string[] = [""];
  let bytes = 0;
  for (const letter of line) {
    const size = encoder.encode(letter).length;
    if (bytes + size > MOST_BYTES) {
      rows.push(" ");
      bytes = 1;
    }
    rows[rows.length - 1] += letter;
    bytes += size;
  }
  return rows.join("\r\n");
}

/** Reads iCalendar with a parser that shares no code with its writer. */
import ICAL from "ical.js";

export interface ReadEntry {
  uid: string;
  summary: string;
  description: string;
  url: string;
  /** ISO 8601 in UTC. */
  start: string;
  end: string | null;
  stamp: string;
  lastModified: string;
  status: string;
  sequence: number;
  /** The triggers of its reminders. */
  alarms: string[];
}

export interface ReadCalendar {
  name: string | null;
  entries: ReadEntry[];
}

/** Throws for text that is no calendar, and for a line of more than 75 bytes. */
export function readCalendar(text: string): ReadCalendar {
  const lines = text.split("\r\n");
  if (lines.pop() !== "") throw new Error("The last line does not end");
  const wrong = lines.find((line) => Buffer.byteLength(line) > 75 || /[\r\n]/.test(line));
  if (wrong !== undefined) throw new Error(`A line is too long or broken: ${wrong}`);
  const calendar = new ICAL.Component(ICAL.parse(text));
  if (calendar.name !== "vcalendar" || calendar.getFirstPropertyValue("version") !== "2.0") throw new Error("No iCalendar 2.0");
  const name = calendar.getFirstPropertyValue("x-wr-calname");
  return { name: name === null ? null : String(name), entries: calendar.getAllSubcomponents("vevent").map(toEntry) };
}

function toEntry(event: ICAL.Component): ReadEntry {
  const value = (name: string): string => String(event.getFirstPropertyValue(name) ?? "");
  const instant = (name: string): string | null => {
    const time = event.getFirstPropertyValue(name);
    if (time === null) return null;
    if (!(time instanceof ICAL.Time) || time.zone !== ICAL.Timezone.utcTimezone) throw new Error(`${name} is not in UTC`);
    return time.toJSDate().toISOString();
  };
  return {
    ...{ uid: value("uid"), summary: value("summary"), description: value("description"), url: value("url") },
    ...{ start: instant("dtstart") ?? "", end: instant("dtend"), stamp: instant("dtstamp") ?? "" },
    ...{ lastModified: instant("last-modified") ?? "", status: value("status"), sequence: Number(value("sequence")) },
    alarms: event.getAllSubcomponents("valarm").map((alarm) => String(alarm.getFirstPropertyValue("trigger"))),
  };
}

import type { AnnouncementKind } from "@sparc/contract/entities/announcement";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { EventRecord } from "../events/event-record.ts";
import { momentIn, oneLine, spanText } from "../mail/mail-phrases.ts";
import { letter, type MailText } from "../mail/mail-texts.ts";
import type { AnnouncementRecord } from "./announcements.repository.ts";

type AnnouncedFacts = Pick<EventRecord, "name" | "timeZone" | "startsAt">;

/** The text of each announcement in one line. `now` is the time at which it is read. */
export function announcementMessage(
  kind: AnnouncementKind,
  { event, now }: { event: AnnouncedFacts; now: Instant },
): { subject: string; line: string } {
  const name = oneLine(event.name ?? "An event");
  switch (kind) {
    case "starting_soon": {
      const { startsAt, timeZone } = event;
      const start =
        startsAt === null || startsAt <= now ? "soon" : `on ${momentIn(timeZone, startsAt)}, ${spanText(startsAt - now)} from now`;
      return { subject: `${name} starts soon`, line: `${name} starts ${start}.` };
    }
    case "now_open":
      return { subject: `${name} is open`, line: `${name} is open: you can take part now.` };
    case "results_are_in":
      return { subject: `The results of ${name} are in`, line: `${name} is over, and its results are in.` };
  }
}

interface AnnouncementFacts {
  productName: string;
  baseUrl: string;
  displayName: string;
  event: Pick<EventRecord, "id" | "shortId" | "communityName"> & AnnouncedFacts;
  /** The page that stops these mails. */
  stopUrl: string;
  /** The time at which it is sent. */
  now: Instant;
}

/** Text of an announcement: kind, event, the sender's own text, a link, and how to switch it off. */
export function announcementText({ kind, message }: Pick<AnnouncementRecord, "kind" | "message">, facts: AnnouncementFacts): MailText {
  const { event, baseUrl } = facts;
  const community = oneLine(event.communityName);
  const { subject, line } = announcementMessage(kind, facts);
  return letter({
    facts,
    subject,
    paragraphs: [
      line,
      ...(message === null ? [] : [`${community} writes:\n${oneLine(message)}`]),
      `It is here:\n${baseUrl}/e/${encodeURIComponent(event.shortId ?? event.id)}`,
      `You get this because you are a member of ${community}. To stop these mails, without signing in:\n${facts.stopUrl}`,
    ],
  });
}

import type { OwnAppeal } from "@sparc/contract/entities/appeal";
import type { EventRecord } from "../events/event-record.ts";
import { oneLine } from "../mail/mail-phrases.ts";
import { letter, type MailText } from "../mail/mail-texts.ts";

interface DecidedFacts {
  productName: string;
  baseUrl: string;
  displayName: string;
  event: Pick<EventRecord, "id" | "shortId" | "name" | "communityName">;
  own: OwnAppeal;
  /** Such as "Day 3". */
  slotLabel: string;
  /** The query of the page's address, such as "day=3". */
  slotSearch: string;
  showsAnswer: boolean;
  /** The page that stops these mails. */
  stopUrl: string;
}

/** Text of a decision: what was decided, why, and its effect on the reader. No other member is named. */
export function appealDecidedText(facts: DecidedFacts): MailText {
  const { event, own, slotLabel, stopUrl } = facts;
  const name = oneLine(event.name ?? "your event");
  const where = `${slotLabel} of ${name} (${oneLine(event.communityName)})`;
  const reason = own.reason === "" ? [] : [`Whoever runs the game says: “${oneLine(own.reason)}”`];
  return letter({
    facts,
    subject: `${name}: ${decidedSubject(own, slotLabel)}`,
    paragraphs: [
      toDecision(facts, where),
      ...reason,
      ...toResult(own),
      `It is here:\n${facts.baseUrl}/e/${encodeURIComponent(event.shortId ?? event.id)}?${facts.slotSearch}`,
      `You get this because you asked, or because your result changed. To stop these mails, without signing in:\n${stopUrl}`,
    ],
  });
}

/** "your answer was accepted". */
export function decidedSubject({ status, ordinal }: OwnAppeal, slotLabel: string): string {
  if (ordinal === null) return `your result of ${slotLabel} is better now`;
  return status === "accepted" ? "your answer was accepted" : "your answer was not accepted";
}

function toDecision({ own, showsAnswer }: DecidedFacts, where: string): string {
  const answer = showsAnswer ? `“${oneLine(own.answer)}”` : "another answer";
  if (own.ordinal === null) return `After an appeal ${answer} counts on ${where}, too, and that changes your result.`;
  const asked = `You asked for ${answer} on ${where}.`;
  return own.status === "accepted" ? `${asked} It was accepted.` : `${asked} It was not accepted, and what you have stays as it is.`;
}

function toResult({ status, result }: OwnAppeal): string[] {
  if (status !== "accepted") return [];
  if (result === null) return ["Your own result stays as it is: it was as good already."];
  const before = result.before === null ? "" : ` (before: ${result.before})`;
  const afterwards = result.is_counted ? "" : " You played after its day, so that it counts in no ranking.";
  return [`Your result is now: ${result.after}${before}.${afterwards}`];
}

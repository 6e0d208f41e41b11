import type { EventRecord } from "../events/event-record.ts";
import { oneLine } from "../mail/mail-phrases.ts";
import { letter, type MailText } from "../mail/mail-texts.ts";
import type { StoredRulesChange } from "../rules-changes/rules-changes.repository.ts";

/** Text of a correction. `rank` is the current one; 0 for a person without a rank. */
export interface CorrectionFacts {
  what: string;
  before: number;
  after: number;
  rank: number;
}

/** "−630 points, you are 2nd". */
export function moveLabel({ before, after, rank }: CorrectionFacts): string {
  const difference = after - before;
  if (difference === 0) return rank === 0 ? "your points stay as they are" : `your points stay as they are, you are ${ordinal(rank)}`;
  const size = Math.abs(difference);
  const points = `${difference < 0 ? "−" : "+"}${size.toLocaleString("en")} ${size === 1 ? "point" : "points"}`;
  return rank === 0 ? points : `${points}, you are ${ordinal(rank)}`;
}

interface LetterFacts {
  productName: string;
  baseUrl: string;
  displayName: string;
  event: Pick<EventRecord, "name" | "communityName">;
  correction: CorrectionFacts;
  /** The path of the results page. */
  path: string;
  /** The page that stops these mails. */
  stopUrl: string;
}

/** Describes the correction and its effect on the reader. */
export function correctionText(facts: LetterFacts): MailText {
  const { event, correction, baseUrl, path, stopUrl } = facts;
  const name = oneLine(event.name ?? "your event");
  return letter({
    facts,
    subject: `${name}: a result was corrected`,
    paragraphs: [
      `${correction.what}, in ${name} (${oneLine(event.communityName)}).`,
      `For you that means: ${moveLabel(correction)}. You had ${correction.before.toLocaleString("en")} and have ${correction.after.toLocaleString("en")}.`,
      `It is here:\n${baseUrl}${path}`,
      `You get this because your points changed. To stop these mails, without signing in:\n${stopUrl}`,
    ],
  });
}

/** Describes a change of the rules, why it was made, and its effect on the reader. */
export function rulesChangeText(facts: LetterFacts & { rules: Pick<StoredRulesChange, "reason" | "changes"> }): MailText {
  const { event, rules, correction, baseUrl, path, stopUrl } = facts;
  const name = oneLine(event.name ?? "your event");
  return letter({
    facts,
    subject: `${name}: the rules were changed`,
    paragraphs: [
      `The rules of ${name} (${oneLine(event.communityName)}) were changed. The reason: ${oneLine(rules.reason)}`,
      rules.changes.map(({ label, before, after }) => oneLine(`${label}: ${before} → ${after}`)).join("\n"),
      `For you that means: ${moveLabel(correction)}.`,
      `It is here:\n${baseUrl}${path}`,
      `You get this because you have entered. To stop these mails, without signing in:\n${stopUrl}`,
    ],
  });
}

const ENDINGS: Readonly<Record<string, string>> = { one: "st", two: "nd", few: "rd", other: "th" };
const rules = new Intl.PluralRules("en", { type: "ordinal" });

const ordinal = (rank: number): string => `${rank.toLocaleString("en")}${ENDINGS[rules.select(rank)]}`;

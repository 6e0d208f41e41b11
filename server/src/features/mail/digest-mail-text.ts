import type { NoticeText } from "../notices/notice-writers.ts";
import { momentIn } from "./mail-phrases.ts";
import { letter, type MailFacts, type MailText } from "./mail-texts.ts";

type DigestFacts = Pick<MailFacts, "productName" | "baseUrl" | "displayName"> & {
  /** Times are given in each event's time zone, because the reader's zone is not known. */
  items: readonly { text: NoticeText; timeZone: string }[];
  /** The page that stops mails of these kinds. */
  stopUrl: string;
};

const MOMENTS = { starts: "Starts", locks: "Locks", claim_by: "Claim it until" } as const;

/** Several notices as one mail: each with its subject, moment and link. */
export function digestMailText(facts: DigestFacts): MailText {
  const { productName, baseUrl, items, stopUrl } = facts;
  const parts = items.map(({ text: { title, detail, moment, path }, timeZone }) =>
    [
      title === detail ? title : `${title}: ${detail}`,
      ...(moment ? [`${MOMENTS[moment.what]} ${momentIn(timeZone, moment.at)}`] : []),
      `${baseUrl}${path}`,
    ].join("\n"),
  );
  return letter({
    facts,
    subject: `${items.length} things on ${productName}`,
    paragraphs: [
      "You had a few messages from us within a day already, so here is the rest in one:",
      ...parts,
      `Stop mails of these kinds: ${stopUrl}`,
    ],
  });
}

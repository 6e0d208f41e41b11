import type { PrizeNoticeKind } from "@sparc/contract/entities/notice";
import type { ShippingDetails } from "@sparc/contract/entities/prize-claim";
import type { PrizeTier } from "@sparc/contract/entities/prize-tiers";
import { ordinal } from "@sparc/contract/reference/names";
import type { EventRecord } from "../events/event-record.ts";
import { momentIn, oneLine } from "../mail/mail-phrases.ts";
import { letter, type MailText } from "../mail/mail-texts.ts";
import type { PrizeClaimRecord } from "./prize-claims.repository.ts";

interface PrizeFacts {
  productName: string;
  baseUrl: string;
  displayName: string;
  event: Pick<EventRecord, "id" | "communitySlug" | "name" | "communityName" | "timeZone">;
  claim: PrizeClaimRecord;
  /** The team for whose rank it was won. */
  team?: string;
  tier: PrizeTier;
  shipping: ShippingDetails | null;
}

/** Plain text: what was won where, and what to do next. */
export function prizeMailText(kind: PrizeNoticeKind, facts: PrizeFacts): MailText {
  return writers[kind](facts);
}

/** "You have won: Signed puck". */
export const prizeSubject = (kind: PrizeNoticeKind, { tier }: Pick<PrizeFacts, "tier">): string =>
  `${SUBJECTS[kind]}: ${oneLine(tier.name)}`;

const SUBJECTS: Readonly<Record<PrizeNoticeKind, string>> = {
  prize_won: "You have won",
  prize_ends: "Still to claim",
  prize_shipped: "On its way",
  prize_cancelled: "Taken back",
};

/** The page of a claim, as a path with its query. */
export const claimPath = ({ event, claim }: Pick<PrizeFacts, "event" | "claim">): string =>
  `/communities/${event.communitySlug}/prizes/${event.id}?prize=${claim.prizeIndex}`;

const writers: Record<PrizeNoticeKind, (facts: PrizeFacts) => MailText> = {
  prize_won: (facts) =>
    letter({
      facts,
      subject: prizeSubject("prize_won", facts),
      paragraphs: [
        `You have won ${prizeName(facts)} in ${eventName(facts)} (${oneLine(facts.event.communityName)})${placeLabel(facts)}.`,
        `Claim it by ${deadline(facts)}, or it goes to the next in line:\n${claimUrl(facts)}`,
      ],
    }),
  prize_ends: (facts) =>
    letter({
      facts,
      subject: prizeSubject("prize_ends", facts),
      paragraphs: [
        `Your prize of ${eventName(facts)}, ${prizeName(facts)}, is not claimed yet.`,
        `Claim it by ${deadline(facts)}, or it goes to the next in line:\n${claimUrl(facts)}`,
      ],
    }),
  prize_shipped: (facts) =>
    letter({
      facts,
      subject: prizeSubject("prize_shipped", facts),
      paragraphs: [
        `Your prize of ${eventName(facts)}, ${prizeName(facts)}, is on its way.`,
        ...shippingParagraphs(facts.shipping),
        `Everything about it is here:\n${claimUrl(facts)}`,
      ],
    }),
  prize_cancelled: (facts) =>
    letter({
      facts,
      subject: prizeSubject("prize_cancelled", facts),
      paragraphs: [
        `Those who run ${eventName(facts)} have taken back the prize ${prizeName(facts)}.`,
        ...(facts.claim.endReason ? [`Their reason: ${oneLine(facts.claim.endReason)}`] : []),
      ],
    }),
};

const prizeName = ({ tier }: PrizeFacts) => oneLine(tier.name);
const eventName = ({ event }: PrizeFacts) => oneLine(event.name ?? "an event");
function placeLabel({ claim, team }: PrizeFacts): string {
  if (claim.rank === null) return ", in the draw";
  return `, for ${ordinal(claim.rank)} place${team === undefined ? "" : ` with ${oneLine(team)}`}`;
}
const deadline = ({ event, claim }: PrizeFacts) => momentIn(event.timeZone, claim.claimBy);
const claimUrl = (facts: PrizeFacts) => `${facts.baseUrl}${claimPath(facts)}`;

/** A note may contain the code of a digital prize, so it is shown after a sign-in and not in a mail. */
function shippingParagraphs(shipping: ShippingDetails | null): string[] {
  if (!shipping) return [];
  const { carrier, tracking_number, tracking_url, note } = shipping;
  const parcel = [carrier, tracking_number].filter(Boolean).join(", ");
  return [
    ...(parcel ? [`It was sent with ${oneLine(parcel)}.`] : []),
    ...(tracking_url ? [`Follow it here:\n${tracking_url}`] : []),
    ...(note ? ["There is a note for you with it."] : []),
  ];
}

import type { ShippingDetails } from "@sparc/contract/entities/prize-claim";
import type { PrizeTier } from "@sparc/contract/entities/prize-tiers";
import { ordinal } from "@sparc/contract/reference/names";
import type { EventRecord } from "../events/event-record.ts";
import { momentIn, oneLine } from "../mail/mail-phrases.ts";
import { letter, type MailText } from "../mail/mail-texts.ts";
import type { PrizeClaimRecord } from "./prize-claims.repository.ts";
import type { PrizeMailKind } from "./prize-mail-kind.ts";

interface PrizeFacts {
  productName: string;
  baseUrl: string;
  displayName: string;
  event: Pick<EventRecord, "id" | "communitySlug" | "name" | "communityName" | "timeZone">;
  claim: PrizeClaimRecord;
  tier: PrizeTier;
  shipping: ShippingDetails | null;
}

/** Plain text: what was won where, and what to do next. */
export function prizeMailText(kind: PrizeMailKind, facts: PrizeFacts): MailText {
  return writers[kind](facts);
}

const writers: Record<PrizeMailKind, (facts: PrizeFacts) => MailText> = {
  prize_won: (facts) =>
    letter({
      facts,
      subject: `You have won: ${prizeName(facts)}`,
      paragraphs: [
        `You have won ${prizeName(facts)} in ${eventName(facts)} (${oneLine(facts.event.communityName)})${placeWords(facts)}.`,
        `Claim it by ${deadline(facts)}, or it goes to the next in line:\n${claimUrl(facts)}`,
      ],
    }),
  prize_ends: (facts) =>
    letter({
      facts,
      subject: `Still to claim: ${prizeName(facts)}`,
      paragraphs: [
        `Your prize of ${eventName(facts)}, ${prizeName(facts)}, is not claimed yet.`,
        `Claim it by ${deadline(facts)}, or it goes to the next in line:\n${claimUrl(facts)}`,
      ],
    }),
  prize_shipped: (facts) =>
    letter({
      facts,
      subject: `On its way: ${prizeName(facts)}`,
      paragraphs: [
        `Your prize of ${eventName(facts)}, ${prizeName(facts)}, is on its way.`,
        ...shippingParagraphs(facts.shipping),
        `Everything about it is here:\n${claimUrl(facts)}`,
      ],
    }),
  prize_cancelled: (facts) =>
    letter({
      facts,
      subject: `Taken back: ${prizeName(facts)}`,
      paragraphs: [
        `Those who run ${eventName(facts)} have taken back the prize ${prizeName(facts)}.`,
        ...(facts.claim.endReason ? [`Their reason: ${oneLine(facts.claim.endReason)}`] : []),
      ],
    }),
};

const prizeName = ({ tier }: PrizeFacts) => oneLine(tier.name);
const eventName = ({ event }: PrizeFacts) => oneLine(event.name ?? "an event");
const placeWords = ({ claim }: PrizeFacts) => (claim.rank === null ? ", in the draw" : `, for ${ordinal(claim.rank)} place`);
const deadline = ({ event, claim }: PrizeFacts) => momentIn(event.timeZone, claim.claimBy);
const claimUrl = ({ baseUrl, event, claim }: PrizeFacts) =>
  `${baseUrl}/communities/${event.communitySlug}/prizes/${event.id}?prize=${claim.prizeIndex}`;

/** A note may hold the code of a digital prize: it is read behind the sign-in, not in a mail. */
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

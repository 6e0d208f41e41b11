import type { Community } from "@sparc/contract/entities/community";
import type { EventPublicInfo } from "@sparc/contract/entities/event";
import type { SharedFacts } from "@sparc/contract/entities/shared-card";
import { ordinalSuffix } from "@sparc/contract/reference/names";
import { communityTheme } from "@sparc/contract/theme/community-theme";
import { luminance } from "@sparc/contract/theme/contrast";
import { BLACK, formatHex, parseHex, WHITE } from "@sparc/contract/theme/hex-color";
import { drawableText, toInitials } from "./card-glyphs.ts";
import type { CardColors, CardFact, CardRank, LinkCard } from "./link-card.ts";

/** What a link can be about, each of it as anybody may read it. Without an event it is the community's, without both the platform's. */
export interface CardSubject {
  community: Community | null;
  event: EventPublicInfo | null;
  /** What a member shares about their own part in the event. */
  shared: SharedSubject | null;
}

export interface SharedSubject {
  facts: SharedFacts;
  /** Null when the owner shares no name. */
  name: string | null;
}

/** The content that is the same on every card. */
export interface CardSite {
  productName: string;
  /** The product's public host without the protocol: "play.example.org". */
  host: string;
  /** The name of the type for people: "Trivia". */
  labelOf(type: string): string;
}

/** The number of characters of a community's description that fit on the card. */
const LINE_MAX = 90;
const PLATFORM_LINE = "Games that communities play together";
const COMMUNITY_LINE = "Play along with the community";

/** The card of a link. Says nothing that the subject does not say, and depends on nothing else: its contents are its version. */
export function linkCard({ community, event, shared }: CardSubject, site: CardSite): LinkCard {
  const product = drawableText(site.productName) ?? "";
  const slug = community?.slug ?? event?.community_slug ?? null;
  const name = community?.name ?? event?.community_name ?? null;
  const title = name === null ? product : (drawableText(name) ?? slug ?? "");
  const base = {
    colors: toColors(community),
    logo: community?.assets.brandLogo ?? null,
    initials: name === null ? "" : toInitials(title),
    title,
    footer: `Play at ${site.host}${slug === null ? "" : `/c/${slug}`}`,
    ...{ subtitle: "", eyebrow: "", headline: "", rank: null, facts: [] },
  };
  if (event && shared) return { ...base, subtitle: eventTitle(event, site), ...sharedParts(shared, site.labelOf(event.type)) };
  if (event) return { ...base, subtitle: site.labelOf(event.type), headline: eventTitle(event, site), facts: toFacts(event) };
  if (community) return { ...base, subtitle: product, headline: shortened(drawableText(community.description) ?? "") || COMMUNITY_LINE };
  return { ...base, headline: PLATFORM_LINE };
}

/** The static card: the platform's colours without any name. */
export function staticCard(): LinkCard {
  const nothing = { logo: null, initials: "", title: "", subtitle: "", eyebrow: "", rank: null, facts: [], footer: "" };
  return { ...nothing, colors: toColors(null), headline: PLATFORM_LINE };
}

const eventTitle = (event: EventPublicInfo, { labelOf }: CardSite): string => drawableText(event.name) ?? labelOf(event.type);

const shortened = (text: string): string => (text.length <= LINE_MAX ? text : `${text.slice(0, LINE_MAX).replace(/[\s,;:–—-]+\S*$/, "")}…`);

function sharedParts({ facts, name }: SharedSubject, label: string): Pick<LinkCard, "eyebrow" | "headline" | "rank" | "facts"> {
  const player = drawableText(name ?? "");
  const named: CardFact[] = player === null ? [] : [{ label: "Player", value: player }];
  if (facts.kind !== "result") {
    return { eyebrow: drawableText(facts.label) ?? "", headline: drawableText(facts.text) ?? label, rank: null, facts: named };
  }
  return { eyebrow: "", headline: "", rank: toRank(facts), facts: [...named, { label: "Points", value: pointsText(facts.points) }] };
}

function toRank({ rank, is_tied, players }: SharedFacts & { kind: "result" }): CardRank {
  const of = `of ${players.toLocaleString("en")}`;
  const text = is_tied ? `tied, ${of}` : `${of} ${players === 1 ? "player" : "players"}`;
  return { figure: rank.toLocaleString("en"), ending: ordinalSuffix(rank), of: text };
}

/** "9,655" and "8½": the only parts of points are halves. */
export function pointsText(points: number): string {
  const whole = Math.trunc(points);
  const half = Math.abs(points - whole) >= 0.5 ? "½" : "";
  return whole === 0 && half ? half : `${whole.toLocaleString("en")}${half}`;
}

/** The facts on the card by the event's status, from public data. */
function toFacts({ status, starts_at, ends_at, completed_at = null }: EventPublicInfo): CardFact[] {
  const at = (label: string, time: string | null): CardFact[] => (time === null ? [] : [{ label, value: momentText(time) }]);
  if (status === "cancelled") return [{ label: "Status", value: "Called off" }];
  if (status === "completed") return [{ label: "Status", value: "Over" }, ...at("Ended", completed_at)];
  if (status === "live" || status === "completing") return [{ label: "Status", value: "On now" }, ...at("Ends", ends_at)];
  return starts_at === null ? [{ label: "Status", value: "Coming up" }] : at("Starts", starts_at);
}

const DAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** "Sat 28 Nov, 19:00 UTC": a card is the same for readers of every time zone, and public information names none. */
export function momentText(time: string): string {
  const at = new Date(time);
  const two = (value: number) => String(value).padStart(2, "0");
  const day = `${DAYS[at.getUTCDay()]} ${at.getUTCDate()} ${MONTHS[at.getUTCMonth()]}`;
  return `${day}, ${two(at.getUTCHours())}:${two(at.getUTCMinutes())} UTC`;
}

function toColors(community: Community | null): CardColors {
  const { light } = communityTheme(community?.colors ?? null);
  const ink = strengthened({ ink: light["field-on"], field: light.field, given: community?.colors.primary_text ?? null });
  return { field: light.field, ink, dot: light.dot, stripe: light["sleeve-2"], accent: light.accent };
}

/**
 * When a community's text colour cannot be read on its background, the theme uses the nearest colour that just can. A preview is small, so
 * black or white replaces that one.
 */
function strengthened({ ink, field, given }: { ink: string; field: string; given: string | null }): string {
  const [shown, ground, own] = [parseHex(ink), parseHex(field), parseHex(given ?? ink)];
  if (!shown || !ground || !own || formatHex(own) === ink) return ink;
  return formatHex(luminance(shown) > luminance(ground) ? WHITE : BLACK);
}

/** What a crawler reads beside the picture. */
export function sharedTitle({ facts, name }: SharedSubject): string {
  const text = facts.kind === "result" ? placeText(facts) : `${facts.label}: ${facts.text}`;
  return name === null ? text : `${name}: ${text}`;
}

const placeText = ({ rank, is_tied, players }: SharedFacts & { kind: "result" }): string =>
  `${is_tied ? "Tied for " : ""}${rank}${ordinalSuffix(rank)} of ${players.toLocaleString("en")}`;

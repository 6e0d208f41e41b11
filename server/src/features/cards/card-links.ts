import type { Community } from "@sparc/contract/entities/community";
import type { EventPublicInfo } from "@sparc/contract/entities/event";
import { isUuid } from "@sparc/contract/ids";
import type { SparcletRegistry } from "@sparc/sparclets/registry";
import type { Config } from "../../config.ts";
import type { PublicInfo } from "../../http/public-info.ts";
import { type CardSite, type CardSubject, linkCard, type SharedSubject, sharedTitle } from "./link-card.rules.ts";
import type { LinkCard } from "./link-card.ts";
import { cardVersion } from "./link-cards.service.ts";

/** A personal link that is in force, with the event it is about. */
export interface FoundShared extends SharedSubject {
  id: string;
  eventId: string;
}

/** The parts of a page's first HTML for its link card. `title` precedes the page's own where a member shows something. */
export interface CardLink {
  path: string;
  alt: string;
  title: string | null;
}

export interface CardLinks {
  toLink(input: { community: Community | null; event: EventPublicInfo | null; shared: FoundShared | null }): CardLink;
  /** The card of an address; null when the address has nothing public. */
  find(input: { kind: string; id: string }): Promise<LinkCard | null>;
}

export function createCardLinks(input: { config: Config; registry: SparcletRegistry; publicInfo: PublicInfo }): CardLinks {
  const { config, registry, publicInfo } = input;
  const site: CardSite = {
    productName: config.productName,
    host: new URL(config.baseUrl).host,
    labelOf: (type) => registry[type]?.rules.wire.label ?? "",
  };

  async function findOfEvent(id: string, shared: FoundShared | null): Promise<CardSubject | null> {
    const found = isUuid(id) ? await publicInfo.event(id) : null;
    return found && { event: found.info, community: await publicInfo.community(found.info.community_id), shared };
  }

  async function findSubject({ kind, id }: { kind: string; id: string }): Promise<CardSubject | null> {
    if (kind === "platform") return { community: null, event: null, shared: null };
    if (kind === "events") return findOfEvent(id, null);
    if (kind === "shared") {
      const shared = await publicInfo.shared(id);
      return shared && findOfEvent(shared.eventId, shared);
    }
    const community = kind === "communities" && isUuid(id) ? await publicInfo.community(id) : null;
    return community && { community, event: null, shared: null };
  }

  return {
    async find(address) {
      const subject = await findSubject(address);
      return subject && linkCard(subject, site);
    },
    toLink(subject) {
      const { community, event, shared } = subject;
      const place = shared
        ? `shared/${shared.id}`
        : event
          ? `events/${event.id}`
          : community
            ? `communities/${community.id}`
            : "platform/0";
      const card = linkCard(subject, site);
      return { path: `/cards/${place}/${cardVersion(card)}.png`, alt: toAlt(card), title: shared && sharedTitle(shared) };
    },
  };
}

/** All text of the card in reading order. */
function toAlt({ title, subtitle, eyebrow, headline, rank, facts }: LinkCard): string {
  const place = rank ? `${rank.figure}${rank.ending} ${rank.of}` : headline;
  return [title, subtitle, eyebrow ? `${eyebrow}: ${place}` : place, ...facts.map(({ label, value }) => `${label}: ${value}`)]
    .filter(Boolean)
    .join(". ");
}

import type { EventStatus } from "@sparc/contract/entities/event";
import type { EventPrizes } from "@sparc/contract/entities/prize-tiers";
import type { StarsAwards } from "@sparc/contract/entities/stars-awards";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { JsonObject } from "@sparc/sparclets/kernel/json";

/** What an event's authors write. */
export interface EventFields {
  name: string | null;
  description: string | null;
  coverImage: string | null;
  startsAt: Instant | null;
  endsAt: Instant | null;
  timeZone: string;
  isAutoStart: boolean;
  shortId: string | null;
  rules: JsonObject;
  stars: StarsAwards;
  prizes: EventPrizes;
}

/** An event as the server holds it: a row joined with its community. Deleted ones are never read as a record. */
export interface EventRecord extends EventFields {
  id: string;
  communityId: string;
  communitySlug: string;
  communityName: string;
  /** In a closed community only live events continue. */
  isCommunityOpen: boolean;
  /** Whether the community forbids guests in all of its events. */
  isGuestFree: boolean;
  createdBy: string;
  type: string;
  status: EventStatus;
  version: number;
  contentVersion: number;
  resultsVersion: number;
  /** 1 until the rules change after somebody has entered. */
  rulesVersion: number;
  /** The number of entries ever made, removed ones included; it is the next entry number. */
  entryCount: number;
  /** The number of those that do not count as players. */
  removedCount: number;
  /** Whether everybody has a team, and later players are drawn into one. */
  hasDrawnTeams: boolean;
  commitment: Uint8Array | null;
  startedAt: Instant | null;
  completedAt: Instant | null;
  createdAt: Instant;
  /** Why the host called it off; null without any words. */
  cancelReason: string | null;
  /** The event that this one rehearses; a rehearsal can be opened only by those who run the event. Null for a real event. */
  rehearsalOf: string | null;
}

/** In a closed community a running game continues to its end; everything else is paused until the community is opened again. */
export const isResting = ({ isCommunityOpen, status }: Pick<EventRecord, "isCommunityOpen" | "status">): boolean =>
  !isCommunityOpen && status !== "live" && status !== "completing";

import type { AnnouncementKind } from "@sparc/contract/entities/announcement";
import type { EventStatus } from "@sparc/contract/entities/event";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Mode } from "@sparc/sparclets/sparclet-rules";

const HOUR_MS = 3_600_000;
/** How long after one of a kind the next one of that kind is held back. */
export const PAUSE_MS = HOUR_MS;
/** A mail that waits longer for its server is not sent any more. A notice that an event starts soon disappears after this time, too. */
const VALID_FOR_MS: Readonly<Record<AnnouncementKind, number>> = {
  starting_soon: 6 * HOUR_MS,
  now_open: 24 * HOUR_MS,
  results_are_in: 7 * 24 * HOUR_MS,
};

export interface AnnouncedEvent {
  status: EventStatus;
  startsAt: Instant | null;
  mode: Mode;
  isCommunityOpen: boolean;
}

/**
 * Whether a kind is true of the event: picks are open from the publication on, everything else from the start. In a closed community only
 * results are announced, because nobody can join there.
 */
export function isTrueNow(kind: AnnouncementKind, { status, startsAt, mode, isCommunityOpen }: AnnouncedEvent, now: Instant): boolean {
  if (!isCommunityOpen && kind !== "results_are_in") return false;
  switch (kind) {
    case "starting_soon":
      return status === "scheduled" && (startsAt === null || startsAt > now);
    case "now_open":
      return status === "live" || (status === "scheduled" && mode === "picks");
    case "results_are_in":
      return status === "completed";
  }
}

/** When the notice expires, if that is earlier than the default. */
export const noticeExpiresAt = (kind: AnnouncementKind, sentAt: Instant): Instant | undefined =>
  kind === "starting_soon" ? sentAt + VALID_FOR_MS[kind] : undefined;

/** After this time a mail or push about it is not sent. It is no longer true that an event starts soon when it has started. */
export function messageExpiresAt(kind: AnnouncementKind, { sentAt, startsAt }: { sentAt: Instant; startsAt: Instant | null }): Instant {
  const validUntil = sentAt + VALID_FOR_MS[kind];
  return kind === "starting_soon" && startsAt !== null ? Math.min(validUntil, startsAt) : validUntil;
}

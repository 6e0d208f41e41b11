import type { EventPublicInfo } from "@sparc/contract/entities/event";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { EmbedInfo } from "./embed-info.service.ts";

/** What the page inside another site says about an event's state, and what its button is called. */
export interface EmbedLabels {
  /** Empty where the moment says it. */
  state: string;
  moment: EmbedMoment | null;
  button: string;
  /** Whether the button leads to the results. */
  isToResults: boolean;
}

export interface EmbedMoment {
  label: string;
  at: Instant;
  /** The text from that moment on until the page is read again; null for a moment that is over. */
  passed: string | null;
}

const ANY_MOMENT = "Any moment";

export function toEmbedLabels(info: EmbedInfo, now: Instant): EmbedLabels {
  const { event, picks } = info;
  if (event.status === "cancelled") return { state: "Called off", moment: null, button: "See the game", isToResults: false };
  if (event.status === "completed") return { state: "Final", moment: toEnd(event, now), button: "See the results", isToResults: true };
  if (event.status === "completing") return { state: "Full time", moment: null, button: "See the results", isToResults: true };
  if (picks) return { ...toPicking(picks), isToResults: false };
  if (event.status === "live") return { state: "On now", moment: toLiveEnd(info, now), button: "Play", isToResults: false };
  return { ...toStart(event, now), button: "Play", isToResults: false };
}

function toPicking({ nextLockAt, isLocked }: NonNullable<EmbedInfo["picks"]>): Pick<EmbedLabels, "state" | "moment" | "button"> {
  if (isLocked) return { state: "Locked", moment: null, button: "See the picks" };
  const button = "Make your picks";
  if (nextLockAt === null) return { state: "Open", moment: null, button };
  return { state: "", moment: { label: "Locks", at: nextLockAt, passed: "Locks now" }, button };
}

function toStart({ starts_at }: EventPublicInfo, now: Instant): Pick<EmbedLabels, "state" | "moment"> {
  if (starts_at === null) return { state: "Coming up", moment: null };
  const at = Date.parse(starts_at);
  return at > now ? { state: "", moment: { label: "Starts", at, passed: ANY_MOMENT } } : { state: ANY_MOMENT, moment: null };
}

/** A game that a host leads ends when its last question does. */
function toLiveEnd({ event, mode }: EmbedInfo, now: Instant): EmbedMoment | null {
  const at = event.ends_at === null || mode === "room" ? now : Date.parse(event.ends_at);
  return at > now ? { label: "Ends", at, passed: "Closing" } : null;
}

function toEnd({ starts_at, ends_at }: EventPublicInfo, now: Instant): EmbedMoment | null {
  const endsAt = ends_at === null ? null : Date.parse(ends_at);
  if (endsAt !== null && endsAt <= now) return { label: "Ended", at: endsAt, passed: null };
  return starts_at === null ? null : { label: "Played", at: Date.parse(starts_at), passed: null };
}

import type { EventDetail } from "../events/events.queries.ts";
import { webSparclet } from "../sparclets.ts";
import type { EditMember } from "./event-edit.ts";

/** The members of a live event that can be changed; the server refuses all others. */
const LIVE_MEMBERS: ReadonlySet<EditMember> = new Set(["name", "description", "cover_image", "ends_at"]);

/** Why a member of an event is locked, and what the author can do instead. */
export interface Locked {
  readonly reason: string;
  readonly instead: string;
}

const OVER: Locked = { reason: "The event is over, so it stays as it was.", instead: "Duplicate it to play it again." };
const STARTED: Record<Exclude<EditMember, "name" | "description" | "cover_image" | "ends_at">, Locked> = {
  starts_at: { reason: "It has started already.", instead: "Move the end, or call it off and duplicate it." },
  auto_start: { reason: "It has started already.", instead: "Nothing is left to start." },
  time_zone: { reason: "Times are running.", instead: "The end can still be moved." },
  meta: { reason: "Players have this link and code.", instead: "The link keeps working until the event is deleted." },
  rules: {
    reason: "Everybody plays by the same rules.",
    instead: "What points follow from can change with a reason; the console has the switches of the evening.",
  },
  stars: { reason: "Players were promised these stars.", instead: "Give other stars in the next event." },
  prizes: { reason: "Players were promised these prizes.", instead: "Give other prizes in the next event." },
  draft: {
    reason: "Answers may already be in.",
    instead: "In the console, correct a wrong answer key or take out what should not count; points follow by themselves.",
  },
};
const RULES_FROZEN: Locked = {
  reason: "Somebody has joined, so a change of the rules needs a reason.",
  instead: "Everybody who joined reads it.",
};

/** For types whose results are entered by people, the alternatives after the start are on the results page. */
const MANAGED: Readonly<Partial<Record<EditMember, Locked>>> = {
  rules: { reason: "Everybody plays by the same rules.", instead: "What points follow from can change with a reason." },
  draft: { reason: "Members have made their picks.", instead: "Who is still to come and what happened goes under Enter results." },
};

/** True where locked rules can be changed with a reason that everybody who joined reads. */
export const mayChangeRules = (event: Parameters<typeof toLocked>[0]): boolean =>
  (event.status === "scheduled" || event.status === "live") && toLocked(event, "rules") !== null;

/** Returns why a member is locked; null when it can be changed. */
export function toLocked(
  event: Pick<EventDetail, "status" | "entry_count"> & { readonly type?: string },
  member: EditMember,
): Locked | null {
  if (event.status === "draft") return null;
  if (event.status === "scheduled") return member === "rules" && event.entry_count > 0 ? RULES_FROZEN : null;
  if (event.status !== "live") return OVER;
  if (LIVE_MEMBERS.has(member)) return null;
  // The type itself checks content that is added while the event runs; released content cannot be changed.
  if (member === "draft" && webSparclet(event.type ?? "")?.isScheduled) return null;
  const managed = webSparclet(event.type ?? "")?.isManaged ? MANAGED[member] : undefined;
  return managed ?? STARTED[member as keyof typeof STARTED];
}

import type { JsonObject } from "@sparc/sparclets/kernel/json";
import { ok, type Result, refuse } from "@sparc/sparclets/kernel/result";
import type { SparcletRegistry } from "@sparc/sparclets/registry";
import type { Sparclet } from "@sparc/sparclets/sparclet";
import type { Tx } from "../../db/database.ts";
import type { Viewer } from "../../http/handler.ts";
import { isMember, lockMembership } from "../communities/communities.repository.ts";
import { isSameJson } from "../slots/canonical-json.ts";
import { findUserById } from "../users/users.repository.ts";
import { findDraft } from "./drafts.repository.ts";
import { defaultStars } from "./event-fields.service.ts";
import type { EventRecord } from "./event-record.ts";
import { findCommunityForAuthor } from "./events-list.repository.ts";
import { withoutPrefix, withPrefix } from "./short-id-prefix.ts";

/** The sparclet of a type name as sent. */
export function sparcletNamed(registry: SparcletRegistry, type: string): Result<Sparclet> {
  const sparclet = Object.hasOwn(registry, type) ? registry[type] : undefined;
  if (sparclet) return ok(sparclet);
  return refuse("events.type_mismatch", { problems: [{ path: "type", code: "unknown", message: "There is no such type of event" }] });
}

/** Whether a person may have an event in a community: it is open, and they are a member or an admin. */
export async function checkHome(tx: Tx, { communityId, viewer }: { communityId: string; viewer: Viewer }): Promise<Result<null>> {
  await lockMembership(tx.db, { communityId, userId: viewer.userId });
  const community = await findCommunityForAuthor(tx.db, { communityId, userId: viewer.userId });
  if (!community) return refuse("communities.not_found");
  if (!community.isMember && viewer.role !== "admin") return refuse("access.not_member");
  return community.isActive ? ok(null) : refuse("communities.closed");
}

/** Whether the event's maker could run it in this community: as a member, or as an admin, who may run every event. */
async function canOwnThere(tx: Tx, { communityId, userId }: { communityId: string; userId: string }): Promise<boolean> {
  await lockMembership(tx.db, { communityId, userId });
  if (await isMember(tx.db, { communityId, userId })) return true;
  return (await findUserById(tx.db, userId))?.role === "admin";
}

/** A draft whose document is still the one its type begins with. Name, times and pictures do not count. */
export function isEmptyDraft({ event, sparclet, draft }: { event: EventRecord; sparclet: Sparclet; draft: JsonObject }): boolean {
  return event.status === "draft" && isSameJson(draft, sparclet.rules.emptyDraft as JsonObject);
}

interface PlacedDraft {
  event: EventRecord;
  sparclet: Sparclet;
  /** The initial draft of a new type; empty when the type does not change. */
  content: { draft?: JsonObject };
}

/** Another type or community for an empty draft. A new type sets its own rules, and its own prefix of the short id. */
export async function placeDraft(
  tx: Tx,
  input: {
    event: EventRecord;
    sparclet: Sparclet;
    registry: SparcletRegistry;
    viewer: Viewer;
    type: string | undefined;
    communityId: string | undefined;
  },
): Promise<Result<PlacedDraft>> {
  const { event, sparclet, registry, viewer, type = event.type, communityId = event.communityId } = input;
  if (type === event.type && communityId === event.communityId) return ok({ event, sparclet, content: {} });
  const known = sparcletNamed(registry, type);
  if (!known.ok) return known;
  const draft = (await findDraft(tx.db, event.id)) ?? (sparclet.rules.emptyDraft as JsonObject);
  if (!isEmptyDraft({ event, sparclet, draft })) return refuse("events.not_empty");
  // The rule is the same as for making a draft there.
  if (communityId !== event.communityId && viewer.role === "ordinary") return refuse("access.forbidden");
  if (communityId !== event.communityId) {
    const home = await checkHome(tx, { communityId, viewer });
    if (!home.ok) return home;
    if (!(await canOwnThere(tx, { communityId, userId: event.createdBy }))) return refuse("events.owner_not_member");
  }
  if (type === event.type) return ok({ event: { ...event, communityId }, sparclet, content: {} });
  const { rules } = known.value;
  const { streaks } = defaultStars(known.value);
  const shortId = event.shortId === null ? null : withPrefix(withoutPrefix(event.shortId, sparclet), known.value);
  return ok({
    event: { ...event, type, communityId, shortId, rules: rules.defaultRules as JsonObject, stars: { ...event.stars, streaks } },
    sparclet: known.value,
    content: { draft: rules.emptyDraft as JsonObject },
  });
}

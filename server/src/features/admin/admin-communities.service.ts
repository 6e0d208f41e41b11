import type { AuditAction } from "@sparc/contract/audit-actions";
import type { CommunityChange, NewCommunity, SlugCheck } from "@sparc/contract/entities/admin";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Json, JsonObject } from "@sparc/sparclets/kernel/json";
import { ok, type Result, refuse } from "@sparc/sparclets/kernel/result";
import type { AppContext } from "../../app-context.ts";
import type { Tx } from "../../db/database.ts";
import type { Queryable } from "../../db/queryable.ts";
import { newId } from "../../lib/ids.ts";
import { insertAudit } from "../audit/audit.repository.ts";
import { insertCommunities } from "../communities/communities.repository.ts";
import { type CommunityFields, retireSlug, updateCommunity } from "../communities/community-changes.repository.ts";
import { reservedSlugs, slugProblem, slugsLike } from "../communities/slug.rules.ts";
import { withIdempotency } from "../events/idempotency.service.ts";
import {
  findManagedCommunity,
  findSlugHolder,
  lockManagedCommunity,
  lockSlugs,
  type ManagedCommunity,
} from "./admin-communities.repository.ts";

interface Act {
  adminId: string;
  requestId: string;
  now: Instant;
}

export interface AdminCommunities {
  /** The same call again under its `Idempotency-Key` answers the community of the first. */
  create(input: Act & { body: NewCommunity; idempotencyKey?: string | null }): Promise<Result<ManagedCommunity>>;
  /** Changes the fields that are sent and differ. When none differs, nothing is written. */
  update(input: Act & { id: string; change: CommunityChange }): Promise<Result<ManagedCommunity>>;
  /** `communityId` is the community that wants the slug; its own slug counts as free. Null for a new community. */
  checkSlug(input: { slug: string; communityId: string | null }): Promise<SlugCheck>;
}

const BLANK: CommunityFields = {
  slug: "",
  name: "",
  description: "",
  brandLogo: null,
  headerBanner: null,
  favicon: null,
  coverImage: null,
  primaryColor: null,
  secondaryColor: null,
  primaryTextColor: null,
  secondaryTextColor: null,
  pointsOne: null,
  pointsMany: null,
  pointsIcon: "star",
  termsUrl: null,
  bannerFocus: null,
  isActive: true,
  isStaffRanked: true,
  forbidsGuests: false,
  guestBlocklist: [],
};

export function createAdminCommunities({ database, registry }: Pick<AppContext, "database" | "registry">): AdminCommunities {
  const reserved = reservedSlugs(registry);
  return {
    create: ({ body, idempotencyKey, ...act }) =>
      database.transaction(async (tx) => {
        const key = { userId: act.adminId, key: idempotencyKey, route: "admin.communities.create", body: body as JsonObject, now: act.now };
        const made = await withIdempotency(tx, key, () => insertNew(tx, { ...act, body, reserved }));
        return made.ok ? readBack(tx.db, made.value.id) : made;
      }),

    update: ({ id, change, ...act }) =>
      database.transaction(async (tx) => {
        const isRenamed = change.slug !== undefined;
        if (isRenamed) await lockSlugs(tx);
        const before = await lockManagedCommunity(tx, id);
        if (!before) return refuse("communities.not_found");
        const fields = laidOver(before, change);
        const changed = toChanges(before, fields);
        if (Object.keys(changed).length === 0) return ok(before);
        if (fields.slug !== before.slug) {
          const allowed = await takeSlug(tx, { slug: fields.slug, communityId: id, reserved });
          if (!allowed.ok) return allowed;
          await retireSlug(tx, { communityId: id, left: before.slug, taken: fields.slug });
        }
        await updateCommunity(tx, id, fields);
        await audit(tx, { ...act, id, action: toAction(changed, fields), details: changed });
        return readBack(tx.db, id);
      }),

    checkSlug: ({ slug, communityId }) => checkSlug(database.db, { slug, communityId, reserved }),
  };
}

async function insertNew(
  tx: Tx,
  { body, reserved, ...act }: Act & { body: NewCommunity; reserved: ReadonlySet<string> },
): Promise<Result<{ id: string }>> {
  const allowed = await takeSlug(tx, { slug: body.slug, communityId: null, reserved });
  if (!allowed.ok) return allowed;
  const id = newId();
  const fields = laidOver(BLANK, body);
  await insertCommunities(tx.db, [{ ...fields, id, now: act.now }]);
  await audit(tx, { ...act, id, action: "community.created", details: { name: fields.name, slug: fields.slug } });
  return ok({ id });
}

interface WantedSlug {
  slug: string;
  communityId: string | null;
  reserved: ReadonlySet<string>;
}

async function checkSlug(db: Queryable, input: WantedSlug): Promise<SlugCheck> {
  const { slug, reserved } = input;
  const answer = { slug, taken_by: null, suggestion: null };
  const problem = slugProblem(slug, reserved);
  const holder = problem === null ? await findSlugHolder(db, slug) : null;
  const isFree = problem === null && (holder === null || holder.communityId === input.communityId);
  if (isFree) return { ...answer, is_available: true, reason: null };
  const reason = problem ?? (holder?.isFormer ? "former" : "taken");
  return { ...answer, is_available: false, reason, taken_by: holder?.name ?? null, suggestion: await freeLike(db, input) };
}

async function freeLike(db: Queryable, { slug, reserved }: WantedSlug): Promise<string | null> {
  for (const candidate of slugsLike(slug, reserved)) if ((await findSlugHolder(db, candidate)) === null) return candidate;
  return null;
}

/** Runs under the lock on slugs, so that a free slug stays free until the commit. */
async function takeSlug(tx: Tx, input: WantedSlug): Promise<Result<null>> {
  if (input.communityId === null) await lockSlugs(tx);
  const { is_available, reason } = await checkSlug(tx.db, input);
  if (is_available) return ok(null);
  if (reason === "taken" || reason === "former") return refuse("communities.slug_taken");
  const message = reason === "reserved" ? "This word is reserved. Choose another one." : "Use 3 to 40 small letters, digits and hyphens";
  return refuse("communities.slug_refused", { problems: [{ path: "slug", code: reason ?? "invalid", message }] });
}

function laidOver(before: CommunityFields, { assets = {}, colors = {}, points, ...sent }: CommunityChange): CommunityFields {
  const either = <T>(value: T | undefined, old: T): T => (value === undefined ? old : value);
  return {
    slug: sent.slug ?? before.slug,
    name: sent.name ?? before.name,
    description: sent.description ?? before.description,
    brandLogo: either(assets.brandLogo, before.brandLogo),
    headerBanner: either(assets.headerBanner, before.headerBanner),
    favicon: either(assets.favicon, before.favicon),
    coverImage: either(assets.coverImage, before.coverImage),
    primaryColor: either(colors.primary, before.primaryColor),
    secondaryColor: either(colors.secondary, before.secondaryColor),
    primaryTextColor: either(colors.primary_text, before.primaryTextColor),
    secondaryTextColor: either(colors.secondary_text, before.secondaryTextColor),
    pointsOne: points ? points.one || null : before.pointsOne,
    pointsMany: points ? points.many || null : before.pointsMany,
    pointsIcon: points?.icon ?? before.pointsIcon,
    termsUrl: either(sent.terms_url, before.termsUrl),
    bannerFocus: either(sent.banner_focus, before.bannerFocus),
    isActive: sent.active ?? before.isActive,
    isStaffRanked: sent.is_staff_ranked ?? before.isStaffRanked,
    forbidsGuests: sent.forbids_guests ?? before.forbidsGuests,
    guestBlocklist: sent.guest_blocklist ?? before.guestBlocklist,
  };
}

/** Old and new value of every field that differs, for the audit log. */
function toChanges(before: CommunityFields, after: CommunityFields): JsonObject {
  const keys = Object.keys(BLANK) as (keyof CommunityFields)[];
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  const toJson = (value: CommunityFields[keyof CommunityFields]): Json => (value instanceof Array ? [...value] : (value as Json));
  return Object.fromEntries(
    keys.filter((key) => !isSame(before[key], after[key])).map((key) => [key, { before: toJson(before[key]), after: toJson(after[key]) }]),
  );
}

function toAction(changed: JsonObject, fields: CommunityFields): AuditAction {
  const isSwitch = "isActive" in changed && Object.keys(changed).length === 1;
  if (!isSwitch) return "community.changed";
  return fields.isActive ? "community.activated" : "community.deactivated";
}

async function audit(tx: Tx, input: Act & { id: string; action: AuditAction; details: JsonObject }): Promise<void> {
  const { action, details, requestId, now } = input;
  await insertAudit(tx.db, { actor: input.adminId, action, objectKind: "community", objectId: input.id, requestId, details, now });
}

async function readBack(db: Queryable, id: string): Promise<Result<ManagedCommunity>> {
  const community = await findManagedCommunity(db, id);
  return community ? ok(community) : refuse("communities.not_found");
}

import type { Profile } from "@sparc/contract/entities/profile";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import { ok, type Result, refuse } from "@sparc/sparclets/kernel/result";
import type { AppContext } from "../../app-context.ts";
import type { Queryable } from "../../db/queryable.ts";
import type { Viewer } from "../../http/handler.ts";
import { insertAudit } from "../audit/audit.repository.ts";
import { findPasswordHash } from "../auth/credentials.repository.ts";
import { canonicalEmail } from "../auth/email.ts";
import { createMailLinkLimit } from "../auth/mail-link-limit.ts";
import { deleteCodesOf } from "../auth/one-time-codes.repository.ts";
import { countRecoveryCodes, hasSecondFactor } from "../auth/second-factor.repository.ts";
import { requireRecentSignIn } from "../auth/step-up.service.ts";
import { enqueueMail } from "../mail/enqueue-mail.ts";
import { findIdentitiesOf } from "../oauth/identities.repository.ts";
import { hasUpload } from "../uploads/uploads.repository.ts";
import { type AccountRecord, findAccount, findPerson, type PersonRecord, updateAccount } from "../users/accounts.repository.ts";

export interface ProfileChanges {
  displayName?: string;
  /** Null leaves it to the id. */
  face?: number | null;
  photoUrl?: string | null;
  phoneNumber?: string | null;
  email?: string;
}

export interface ProfileService {
  get(userId: string): Promise<Result<Profile>>;
  /**
   * Members that are undefined do not change. A new address becomes the pending one until it is confirmed. A guest may change the face
   * alone.
   */
  update(input: { viewer: Viewer; changes: ProfileChanges; requestId: string; now: Instant }): Promise<Result<Profile>>;
}

export function createProfileService(context: AppContext): ProfileService {
  const { database } = context;
  const { db } = database;
  const linkLimit = createMailLinkLimit(context);

  async function get(userId: string): Promise<Result<Profile>> {
    const account = await findPerson(db, userId);
    return account ? ok(await loadProfile(db, account)) : refuse("auth.required");
  }

  /** The new pending address; null withdraws a pending one, and undefined changes nothing. */
  async function askedAddress(input: {
    account: AccountRecord;
    email: string;
    viewer: Viewer;
    now: Instant;
  }): Promise<Result<string | null>> {
    const { account, email, viewer, now } = input;
    if (canonicalEmail(email) === canonicalEmail(account.email)) return ok(null);
    const recent = await requireRecentSignIn(db, { sessionId: viewer.sessionId, now });
    if (!recent.ok) return recent;
    const admitted = await linkLimit({ email, now });
    return admitted.ok ? ok(email) : admitted;
  }

  async function changeGuest(userId: string, { face, ...others }: ProfileChanges): Promise<Result<Profile>> {
    if (Object.values(others).some((change) => change !== undefined)) return refuse("access.guest");
    if (face !== undefined) await updateAccount(db, { userId, face });
    return get(userId);
  }

  return {
    get,
    async update({ viewer, changes: { email, ...changes }, requestId, now }) {
      const { userId } = viewer;
      if (viewer.guest) return changeGuest(userId, { email, ...changes });
      const account = await findAccount(db, userId);
      if (!account) return refuse("auth.required");
      const { photoUrl } = changes;
      if (photoUrl && photoUrl !== account.photoUrl && !(await hasUpload(db, toHash(photoUrl))))
        return refuse("profile.photo_unknown", { problems: [{ path: "photo_url", code: "unknown", message: "Add the picture first" }] });
      const asked = email === undefined ? null : await askedAddress({ account, email, viewer, now });
      if (asked && !asked.ok) return asked;
      await database.transaction(async (tx) => {
        await updateAccount(tx.db, { userId, ...changes, ...(asked ? { pendingEmail: asked.value } : {}) });
        if (!asked) return;
        // Links for an address that is no longer pending stop working.
        await deleteCodesOf(tx.db, { userId, kinds: ["email_confirm"] });
        if (asked.value === null) return;
        await enqueueMail(tx, { kind: "email_confirm", userId, email: asked.value, now });
        const what = { action: "user.email_change_asked", objectKind: "user", objectId: userId } as const;
        await insertAudit(tx.db, { actor: userId, ...what, requestId, now });
      });
      return get(userId);
    },
  };
}

const toHash = (photoUrl: string): string => photoUrl.slice("/uploads/".length, -".webp".length);

export async function loadProfile(db: Queryable, account: PersonRecord): Promise<Profile> {
  const [passwordHash, identities] = [await findPasswordHash(db, account.id), await findIdentitiesOf(db, account.id)];
  return {
    id: account.id,
    email: account.email,
    pending_email: account.pendingEmail,
    is_email_verified: account.isEmailVerified,
    display_name: account.displayName,
    ...(account.face === null ? {} : { face: account.face }),
    photo_url: account.photoUrl,
    phone_number: account.phoneNumber,
    role: account.role,
    has_password: passwordHash !== null,
    has_second_factor: await hasSecondFactor(db, account.id),
    recovery_codes_left: await countRecoveryCodes(db, account.id),
    identities: identities.map(({ provider, email }) => ({ provider, email })),
    date_joined: new Date(account.dateJoined).toISOString(),
  };
}

import { randomInt } from "node:crypto";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { AppContext } from "../../app-context.ts";
import type { Tx } from "../../db/database.ts";
import { newId } from "../../lib/ids.ts";
import { insertAudit } from "../audit/audit.repository.ts";
import { grantRegistrationStars } from "../stars/stars.service.ts";
import { findUserByEmail, insertUsers, updateRole } from "../users/users.repository.ts";
import { insertCredentials } from "./credentials.repository.ts";
import { canonicalEmail } from "./email.ts";
import { createPasswordHasher } from "./password-hash.ts";

/** Without letters and digits that look alike; 20 of them have 96 bits. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";
const GROUPS = 4;
const GROUP_LENGTH = 5;

/**
 * Makes an account an admin; a missing one is created with a random password, which is returned once and stored only as a hash. For people
 * at the machine's terminal: it checks no permission.
 */
export async function createAdminAccount(
  context: AppContext,
  input: { email: string; displayName: string },
): Promise<{ userId: string; password: string | null }> {
  const { config, database, clock } = context;
  const now = clock.now();
  const emailCanonical = canonicalEmail(input.email);
  const known = await findUserByEmail(database.db, emailCanonical);
  if (known) {
    await database.transaction(async (tx) => {
      await updateRole(tx.db, { userId: known.id, role: "admin" });
      const what = { action: "user.role_changed", objectKind: "user", objectId: known.id, details: { by: "command" } } as const;
      await insertAudit(tx.db, { actor: null, ...what, requestId: null, now });
    });
    return { userId: known.id, password: null };
  }

  const password = randomPassword();
  const hashed = await createPasswordHasher(config.limits).hash(password);
  if (!hashed.ok) throw new Error("A single password could not be hashed");
  const userId = await database.transaction((tx) =>
    insertAdmin(tx, { ...input, passwordHash: hashed.value, by: "command", requestId: null, now }),
  );
  return { userId, password };
}

/** A new account that is an admin from its first moment. Throws a unique violation when the address is taken. */
export async function insertAdmin(
  tx: Tx,
  input: { email: string; displayName: string; passwordHash: string; by: "command" | "setup_link"; requestId: string | null; now: Instant },
): Promise<string> {
  const { email, displayName, passwordHash, requestId, now } = input;
  const id = newId();
  const emailCanonical = canonicalEmail(email);
  await insertUsers(tx.db, [{ id, email, emailCanonical, isEmailVerified: true, displayName, phoneNumber: null, role: "admin", now }]);
  await insertCredentials(tx.db, [{ userId: id, passwordHash, now }]);
  await grantRegistrationStars(tx, { userIds: [id], now });
  const what = { action: "user.registered", objectKind: "user", objectId: id, details: { by: input.by } } as const;
  // Whoever opened the link made the account; at the terminal nobody has signed in.
  await insertAudit(tx.db, { actor: input.by === "setup_link" ? id : null, ...what, requestId, now });
  return id;
}

function randomPassword(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
  return Array.from({ length: GROUPS }, group).join("-");
}

import type { Instant } from "@sparc/sparclets/kernel/instant";
import { ok, type Result, refuse } from "@sparc/sparclets/kernel/result";
import type { AppContext } from "../../app-context.ts";
import { isUniqueViolation } from "../../db/errors.ts";
import { sha256 } from "../../lib/crypto.ts";
import { randomToken } from "../../lib/ids.ts";
import { findUserById, type UserRecord } from "../users/users.repository.ts";
import { insertAdmin } from "./admin-account.service.ts";
import type { PasswordHasher } from "./password-hash.ts";
import { passwordProblem } from "./password-rules.ts";
import { hasAdmin, isSetupTokenOpen, replaceSetupToken, spendSetupToken } from "./setup.repository.ts";

/** How long the printed link works, in milliseconds. */
const SETUP_MS = 30 * 60_000;
/** 128 bits. */
const TOKEN_BYTES = 16;

/**
 * The link that creates the first admin, for whoever reads the server's output; null when there is an admin. An earlier link no longer
 * works.
 */
export async function createSetupLink({
  config,
  database: { db },
  clock,
}: Pick<AppContext, "config" | "database" | "clock">): Promise<string | null> {
  if (await hasAdmin(db)) return null;
  const token = randomToken(TOKEN_BYTES);
  await replaceSetupToken(db, { hash: sha256(token), expiresAt: clock.now() + SETUP_MS });
  return `${config.baseUrl}/setup?token=${token}`;
}

/** The account of the first admin. */
export interface FirstAdmin {
  token: string;
  email: string;
  password: string;
  displayName: string;
  requestId: string;
  now: Instant;
}

/**
 * Spends the printed link. Without a valid link there is one answer for all reasons; a refused password or address leaves the link valid.
 * Of any number of simultaneous tries one creates an admin.
 */
export function createSetup(
  { config, database }: Pick<AppContext, "config" | "database">,
  { hasher }: { hasher: PasswordHasher },
): (first: FirstAdmin) => Promise<Result<UserRecord>> {
  const { db } = database;
  return async ({ token, email, password, displayName, requestId, now }) => {
    const hash = sha256(token);
    if (!(await isSetupTokenOpen(db, { hash, now }))) return refuse("auth.setup_invalid");
    if (await hasAdmin(db)) return refuse("auth.setup_done");
    const accountTexts = [config.productName, displayName, email.split("@")[0] ?? ""];
    const problem = passwordProblem({ password, context: accountTexts, minLength: config.passwordMinLength.staff });
    if (problem) return refuse("auth.password_refused", { problems: [problem] });
    const hashed = await hasher.hash(password);
    if (!hashed.ok) return hashed;
    try {
      const userId = await database.transaction(async (tx) => {
        if (!(await spendSetupToken(tx.db, { hash, now }))) return null;
        const who = { email: email.trim(), displayName, passwordHash: hashed.value };
        return insertAdmin(tx, { ...who, by: "setup_link", requestId, now });
      });
      const user = userId && (await findUserById(db, userId));
      return user ? ok(user) : refuse("auth.setup_invalid");
    } catch (error) {
      if (isUniqueViolation(error)) return refuse("auth.email_unavailable");
      throw error;
    }
  };
}

import type { Instant } from "@sparc/sparclets/kernel/instant";
import { ok, type Result } from "@sparc/sparclets/kernel/result";
import type { AppContext } from "../../app-context.ts";
import { sha256 } from "../../lib/crypto.ts";
import { takeFromWindow, tooMany } from "./counted-windows.ts";
import { canonicalEmail } from "./email.ts";

const WINDOW_MS = 30 * 60_000;

/** Limit of links to an address in half an hour, whoever requests them and whether or not the address is known. */
export type MailLinkLimit = (input: { email: string; now: Instant }) => Promise<Result<undefined>>;

export function createMailLinkLimit({ database, config }: Pick<AppContext, "database" | "config">): MailLinkLimit {
  const limit = config.limits.mailLinksPerEmailPer30Min;
  return async ({ email, now }) => {
    const key = `links:${sha256(canonicalEmail(email)).toString("base64url")}`;
    const waitMs = await takeFromWindow(database.db, { key, limit, windowMs: WINDOW_MS, now });
    return waitMs > 0 ? tooMany(waitMs) : ok(undefined);
  };
}

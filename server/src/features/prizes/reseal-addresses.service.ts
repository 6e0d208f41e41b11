import type { AppContext } from "../../app-context.ts";
import { findSealedByOtherKeys, replaceSealed } from "./claim-addresses.repository.ts";
import { createClaimSeal } from "./claim-seal.ts";

const AT_ONCE = 100;

/** Seals texts of former keys with the newest one, while the server may run. Texts that no key opens stay unchanged and are counted. */
export async function resealAddresses({
  database,
  config,
}: Pick<AppContext, "database" | "config">): Promise<{ resealed: number; unreadable: number }> {
  const seal = createClaimSeal(config);
  let resealed = 0;
  let unreadable = 0;
  let after: string | null = null;
  for (;;) {
    const found = await findSealedByOtherKeys(database.db, { keyId: seal.keyId, after, limit: AT_ONCE });
    for (const sealed of found) {
      const open = seal.open(sealed);
      const isReadable = (sealed.address === null || open.address !== null) && (sealed.shipping === null || open.shipping !== null);
      if (isReadable) await replaceSealed(database.db, seal.seal(sealed.claimId, open), sealed.keyId);
      if (isReadable) resealed += 1;
      else unreadable += 1;
    }
    after = found.at(-1)?.claimId ?? null;
    if (after === null) return { resealed, unreadable };
  }
}

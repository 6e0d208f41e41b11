import type { AppContext } from "../../app-context.ts";
import { type ResealCounts, resealRows } from "../../lib/reseal.ts";
import { findSealedByOtherKeys, replaceSealed } from "./claim-addresses.repository.ts";
import { createClaimSeal } from "./claim-seal.ts";

export function resealAddresses({ database: { db }, config }: Pick<AppContext, "database" | "config">): Promise<ResealCounts> {
  const seal = createClaimSeal(config);
  return resealRows({
    find: async (range) =>
      (await findSealedByOtherKeys(db, { ...range, keyId: seal.keyId })).map((sealed) => ({ id: sealed.claimId, sealed })),
    async reseal({ sealed }) {
      const open = seal.open(sealed);
      const isReadable = (sealed.address === null || open.address !== null) && (sealed.shipping === null || open.shipping !== null);
      if (!isReadable) return "unreadable";
      await replaceSealed(db, seal.seal(sealed.claimId, open), sealed.keyId);
      return "resealed";
    },
  });
}

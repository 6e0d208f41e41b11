import type { AppContext } from "../../app-context.ts";
import { type ResealCounts, resealSecrets } from "../../lib/reseal.ts";
import { createSeal } from "../../lib/seal.ts";
import { findSealedFactors, replaceSealedFactor } from "./second-factor.repository.ts";

export function resealSecondFactors({ database: { db }, config }: Pick<AppContext, "database" | "config">): Promise<ResealCounts> {
  const seal = createSeal(config, "sparc second factor");
  return resealSecrets({ seal, find: (range) => findSealedFactors(db, range), replace: (input) => replaceSealedFactor(db, input) });
}

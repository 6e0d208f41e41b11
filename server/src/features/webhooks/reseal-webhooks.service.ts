import type { AppContext } from "../../app-context.ts";
import { type ResealCounts, resealSecrets } from "../../lib/reseal.ts";
import { createSeal } from "../../lib/seal.ts";
import { findSealedWebhooks, replaceSealedWebhook } from "./webhooks.repository.ts";

export function resealWebhooks({ database: { db }, config }: Pick<AppContext, "database" | "config">): Promise<ResealCounts> {
  const seal = createSeal(config, "sparc webhooks");
  return resealSecrets({ seal, find: (range) => findSealedWebhooks(db, range), replace: (input) => replaceSealedWebhook(db, input) });
}

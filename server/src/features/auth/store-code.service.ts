import type { Database } from "../../db/database.ts";
import { isDatabaseUnavailable } from "../../db/errors.ts";
import { CROWD_GATHER_MS, createBatcher } from "../../lib/batcher.ts";
import { insertOneTimeCodes, type NewOneTimeCode } from "./credentials.repository.ts";

/** Stores the one-use code of a sign-in. A crowd that signs in at once shares the statements. */
export type StoreCode = (code: NewOneTimeCode) => Promise<void>;

export function createStoreCode({ db }: Pick<Database, "db">): StoreCode {
  const codes = createBatcher<NewOneTimeCode, void>({
    async flush(waiting) {
      await insertOneTimeCodes(db, waiting);
      return waiting.map(() => undefined);
    },
    gatherMs: CROWD_GATHER_MS,
    isItemFault: (error) => !isDatabaseUnavailable(error),
  });
  return codes.add;
}

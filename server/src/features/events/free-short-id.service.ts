import { randomBytes } from "node:crypto";
import { newShortId, SHORT_ID_LENGTH } from "@sparc/contract/short-id";
import type { Sparclet } from "@sparc/sparclets/sparclet";
import type { Tx } from "../../db/database.ts";
import { isShortIdTaken } from "./events.repository.ts";
import { withPrefix } from "./short-id-prefix.ts";

const TRIES = 10;

/** A random short id that no event has; null when only taken ones were tried. */
export async function findFreeShortId(tx: Tx, sparclet: Sparclet): Promise<string | null> {
  for (let tries = TRIES; tries > 0; tries -= 1) {
    const shortId = withPrefix(newShortId(randomBytes(SHORT_ID_LENGTH)), sparclet);
    if (!(await isShortIdTaken(tx.db, { shortId, exceptEventId: null }))) return shortId;
  }
  return null;
}

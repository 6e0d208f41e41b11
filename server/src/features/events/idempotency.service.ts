import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Json } from "@sparc/sparclets/kernel/json";
import { ok, type Result, refuse } from "@sparc/sparclets/kernel/result";
import type { Tx } from "../../db/database.ts";
import { sha256 } from "../../lib/crypto.ts";
import { canonicalJson } from "../slots/canonical-json.ts";
import { deleteKey, findStoredRequest, insertKey, updateBody } from "./idempotency.repository.ts";

/**
 * Does something once for a person's `Idempotency-Key`: the same request again gets the first one's result, another body under the same key
 * is refused. Key and effect are one transaction; a refusal stores no key. Without a key the work is simply done. Return in the result what
 * is needed to answer again (an id), not the answer.
 */
export async function withIdempotency<T extends Json>(
  tx: Tx,
  input: { userId: string; key: string | null | undefined; route: string; body: Json; now: Instant },
  work: () => Promise<Result<T>>,
): Promise<Result<T>> {
  const { userId, key, route, now } = input;
  if (!key) return work();
  const fingerprint = sha256(`${route}\n${canonicalJson(input.body)}`);
  if (!(await insertKey(tx, { userId, key, route, fingerprint, now }))) {
    const stored = await findStoredRequest(tx, { userId, key });
    if (!stored || !fingerprint.equals(stored.fingerprint)) return refuse("request.idempotency_mismatch");
    return ok(stored.body as T);
  }
  const result = await work();
  if (result.ok) await updateBody(tx, { userId, key, body: result.value });
  else await deleteKey(tx, { userId, key });
  return result;
}

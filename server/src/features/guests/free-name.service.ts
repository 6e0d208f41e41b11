import type { Queryable } from "../../db/queryable.ts";
import { toNameKey } from "../users/name-key.rules.ts";
import { nextNameNumber } from "./event-guests.repository.ts";
import { toNumberedName } from "./guest-name.rules.ts";
import { isNameTaken } from "./guest-names.repository.ts";

/** Numbers that are tried for a name before somebody has to choose another one: they are taken only by names that were typed with one. */
const MAX_TRIES = 20;

/**
 * Stores something under a name of the event that nobody has, with a number behind it where needed. `store` answers null when a guest took a
 * look-alike meanwhile. Look-ups and numbers need no lock: a constraint keeps two guests apart. Null when no number was free.
 */
export async function storeUnderFreeName<Stored>(
  db: Queryable,
  input: { eventId: string; communityId: string; wanted: string },
  store: (displayName: string) => Promise<Stored | null>,
): Promise<Stored | null> {
  const { eventId, communityId, wanted } = input;
  let displayName = wanted;
  for (let attempt = 0; attempt <= MAX_TRIES; attempt += 1) {
    const isTaken = await isNameTaken(db, { eventId, communityId, nameKey: toNameKey(displayName) });
    const stored = isTaken ? null : await store(displayName);
    if (stored !== null) return stored;
    const number = await nextNameNumber(db, { eventId, nameKey: toNameKey(wanted) });
    displayName = toNumberedName(wanted, number);
  }
  return null;
}

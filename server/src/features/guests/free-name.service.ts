import type { Queryable } from "../../db/queryable.ts";
import { toNameKey } from "../users/name-key.rules.ts";
import { nextNameNumbers } from "./event-guests.repository.ts";
import { toNumberedName } from "./guest-name.rules.ts";
import { findTakenNames } from "./guest-names.repository.ts";

/** Numbers that are tried for a name before somebody has to choose another one: they are taken only by names that were typed with one. */
const MAX_TRIES = 20;

/** A name that is tried for the wanted one at this place of the list. */
export interface NameTry {
  at: number;
  displayName: string;
}

/**
 * Stores something for each of some wanted names, under a name of the event that nobody has: with a number behind it where needed, also where
 * several want the same. `store` answers null where a guest took a look-alike meanwhile. Look-ups and numbers need no lock: a constraint
 * keeps two guests apart. Null where no number was free. The number of statements depends on the tries and not on how many names there are.
 */
export async function storeUnderFreeNames<Stored>(
  db: Queryable,
  input: { eventId: string; communityId: string; wanted: readonly string[] },
  store: (tries: readonly NameTry[]) => Promise<readonly (Stored | null)[]>,
): Promise<(Stored | null)[]> {
  const { eventId, communityId, wanted } = input;
  const results: (Stored | null)[] = wanted.map(() => null);
  let tries: NameTry[] = wanted.map((displayName, at) => ({ at, displayName }));
  for (let attempt = 0; attempt <= MAX_TRIES && tries.length > 0; attempt += 1) {
    if (attempt > 0) tries = await addNumbers(db, { eventId, wanted, tries });
    const free = await dropTaken(db, { eventId, communityId, tries });
    const stored = free.length > 0 ? await store(free) : [];
    for (const [index, { at }] of free.entries()) results[at] = stored[index] ?? null;
    tries = tries.filter(({ at }) => results[at] === null);
  }
  return results;
}

/** The tries whose names nobody has; of those with the same name the first. */
async function dropTaken(
  db: Queryable,
  { tries, ...place }: { eventId: string; communityId: string; tries: readonly NameTry[] },
): Promise<NameTry[]> {
  const nameKeys = tries.map(({ displayName }) => toNameKey(displayName));
  const taken = await findTakenNames(db, { ...place, nameKeys: [...new Set(nameKeys)] });
  return tries.filter((_, index) => {
    const nameKey = nameKeys[index] as string;
    if (taken.has(nameKey)) return false;
    taken.add(nameKey);
    return true;
  });
}

/** The wanted names of the tries with the next numbers behind them. */
async function addNumbers(
  db: Queryable,
  { eventId, wanted, tries }: { eventId: string; wanted: readonly string[]; tries: readonly NameTry[] },
): Promise<NameTry[]> {
  const keyAt = (at: number) => toNameKey(wanted[at] as string);
  const counts = new Map<string, number>();
  for (const { at } of tries) counts.set(keyAt(at), (counts.get(keyAt(at)) ?? 0) + 1);
  const next = await nextNameNumbers(db, { eventId, counts });
  return tries.map(({ at }) => {
    const number = next.get(keyAt(at)) ?? 2;
    next.set(keyAt(at), number + 1);
    return { at, displayName: toNumberedName(wanted[at] as string, number) };
  });
}

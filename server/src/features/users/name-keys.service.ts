import type { AppContext } from "../../app-context.ts";
import type { DeadlineSource } from "../../deadlines/deadlines.ts";
import { toNameKey } from "./name-key.rules.ts";
import { findNamesWithoutKey, updateNameKeys } from "./name-keys.repository.ts";

const AT_ONCE = 1_000;
const NAME_KEYS = "name_keys";

/** Stores the keys of names from before there were any, some each second until none is left. */
export function createNameKeys({ database, clock }: Pick<AppContext, "database" | "clock">): DeadlineSource {
  return {
    name: "name_keys",
    async findDue() {
      const [first] = await findNamesWithoutKey(database.db, 1);
      return first ? [{ id: NAME_KEYS, at: clock.now() }] : [];
    },
    async run() {
      const names = await findNamesWithoutKey(database.db, AT_ONCE);
      await updateNameKeys(
        database.db,
        names.map(({ id, displayName }) => ({ id, displayName, nameKey: toNameKey(displayName) })),
      );
    },
  };
}

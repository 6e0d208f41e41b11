import { ok } from "@sparc/sparclets/kernel/result";
import type { AppContext } from "../../app-context.ts";
import type { HandlersOf } from "../../http/handler.ts";
import { toTime } from "../../lib/wire-time.ts";
import { findRulesChanges } from "./rules-changes.repository.ts";

export function rulesChangeHandlers({ database }: Pick<AppContext, "database">): HandlersOf<"events.rulesChanges"> {
  return {
    "events.rulesChanges": async ({ event: { event } }) => {
      const changes = await findRulesChanges(database.db, event.id);
      return ok({
        data: changes.map(({ rulesVersion, at, reason, changes: rules, moved }) => ({
          ...{ rules_version: rulesVersion, at: toTime(at), reason, changes: [...rules], moved },
        })),
      });
    },
  };
}

import type { PlatformSwitches } from "@sparc/contract/entities/system";
import { toPagination } from "@sparc/contract/paging";
import { ok } from "@sparc/sparclets/kernel/result";
import type { AppContext } from "../../app-context.ts";
import { toAdminAct } from "../../http/admin-act.ts";
import { toData } from "../../http/answer-data.ts";
import type { HandlersOf } from "../../http/handler.ts";
import { toRange } from "../../http/page-range.ts";
import { insertAudit } from "../audit/audit.repository.ts";
import { countGivenUpMessages, findGivenUpMessages } from "../outbox/given-up-messages.repository.ts";
import { createRetryJob } from "./jobs.service.ts";
import { toFailedJob, toPlatformSwitches } from "./platform.view.ts";
import { findPlatformSwitch, upsertPlatformSwitch } from "./platform-switches.repository.ts";

type Names = `admin.jobs.${"list" | "retry"}` | `admin.switches.${"get" | "update"}`;

/** The given-up jobs and the switches of the whole platform. */
export function platformHandlers({ database }: Pick<AppContext, "database">): HandlersOf<Names> {
  const { db } = database;
  const retryJob = createRetryJob(database);
  const readSwitches = async (): Promise<PlatformSwitches> =>
    toPlatformSwitches({ newAccounts: await findPlatformSwitch(db, "new_accounts") });
  return {
    "admin.jobs.list": async ({ query, now }) => {
      const total = await countGivenUpMessages(db);
      const found = await findGivenUpMessages(db, { now, ...toRange(query) });
      return ok({ data: found.map(toFailedJob), pagination: toPagination(query, total) });
    },
    "admin.jobs.retry": async ({ params, ...call }) => toData(await retryJob({ jobId: params.id, ...toAdminAct(call) })),
    "admin.switches.get": async () => ok({ data: await readSwitches() }),
    "admin.switches.update": async ({ body: { new_accounts: isOn, reason }, ...call }) => {
      const { adminId, requestId, now } = toAdminAct(call);
      await database.transaction(async (tx) => {
        if (!(await upsertPlatformSwitch(tx, { name: "new_accounts", isOn, adminId, now }))) return;
        const action = isOn ? "system.new_accounts_opened" : "system.new_accounts_closed";
        await insertAudit(tx.db, {
          ...{ action, actor: adminId, objectKind: "system", objectId: "new_accounts", requestId, details: { reason }, now },
        });
      });
      return ok({ data: await readSwitches() });
    },
  };
}

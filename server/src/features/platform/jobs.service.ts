import type { RetriedJob } from "@sparc/contract/entities/system";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import { ok, type Result, refuse } from "@sparc/sparclets/kernel/result";
import type { Database } from "../../db/database.ts";
import { insertAudit, isAudited } from "../audit/audit.repository.ts";
import { isWaiting, lockGivenUpMessage, retryGivenUpMessage } from "../outbox/given-up-messages.repository.ts";

interface Retry {
  jobId: string;
  adminId: string;
  requestId: string;
  now: Instant;
}

/**
 * Puts a message that was given up back into the outbox. It is put back and audited once, however many admins press at once; whoever comes
 * later gets the same answer, also when it was sent meanwhile.
 */
export function createRetryJob(database: Database): (retry: Retry) => Promise<Result<RetriedJob>> {
  return ({ jobId, adminId, requestId, now }) =>
    database.transaction<Result<RetriedJob>>(async (tx) => {
      const job = await lockGivenUpMessage(tx, { id: jobId, now });
      if (job?.blockedBy) return refuse(job.blockedBy === "webhook_paused" ? "webhooks.paused" : "jobs.not_retryable");
      const subject = { action: "system.job_retried", objectKind: "system", objectId: jobId } as const;
      if (!job) {
        if (!(await isAudited(tx.db, subject))) return refuse("jobs.not_found");
        return ok({ id: jobId, status: (await isWaiting(tx.db, jobId)) ? "waiting" : "finished" });
      }
      await retryGivenUpMessage(tx, { id: jobId, now });
      const { channel, kind, reason: failure, tries, event } = job;
      const details = { channel, kind, failure, tries, ...(event ? { event_id: event.id } : {}) };
      await insertAudit(tx.db, { ...subject, actor: adminId, requestId, details, now });
      return ok({ id: jobId, status: "waiting" });
    });
}

import * as z from "zod";
import { defineRoute, toData } from "../define-route.ts";
import { failedJob, platformSwitches, retriedJob, switchChange } from "../entities/system.ts";
import { id } from "../ids.ts";
import { pageQuery, pagination } from "../paging.ts";

/** Jobs of the outbox that failed for good, and the switches of the whole platform. */
export const adminSystemRoutes = {
  "admin.jobs.list": defineRoute({
    method: "GET",
    path: "/admin/v1/jobs",
    access: "admin",
    summary:
      "Mails, pushes and messages of webhooks that were given up within the last week, newest first. Reminders of missing picks are left out, because their number would reveal how many picks are missing",
    query: pageQuery,
    answer: z.object({ data: z.array(failedJob), pagination }),
  }),
  "admin.jobs.retry": defineRoute({
    method: "POST",
    path: "/admin/v1/jobs/{id}/retry",
    access: "admin",
    summary:
      "Send it again, with all its tries. Repeating the call changes nothing, also after it was sent. 409 jobs.not_retryable where `blocked_by` says why it cannot be sent; written to the audit log once",
    params: z.object({ id }),
    answer: toData(retriedJob),
    status: 202,
  }),
  "admin.switches.get": defineRoute({
    method: "GET",
    path: "/admin/v1/switches",
    access: "admin",
    summary: "The switches of the whole platform, with who changed them last",
    answer: toData(platformSwitches),
  }),
  "admin.switches.update": defineRoute({
    method: "PATCH",
    path: "/admin/v1/switches",
    access: "admin",
    summary:
      "Change a switch for every process at once, with a reason for the audit log. `new_accounts: false` refuses sign-up, new accounts by an identity provider, and guests who want an account (409 auth.sign_up_closed)",
    body: switchChange,
    answer: toData(platformSwitches),
  }),
};

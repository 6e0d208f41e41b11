import * as z from "zod";
import { defineRoute, toData } from "../define-route.ts";
import {
  adminStats,
  adminSystem,
  adminUser,
  auditKind,
  auditLine,
  developmentClock,
  factorReset,
  starsGrant,
  userChange,
  userCounts,
  userFilter,
  userSort,
} from "../entities/admin.ts";
import { id } from "../ids.ts";
import { pageQuery, pagination, search } from "../paging.ts";

export const adminPlatformRoutes = {
  "admin.stats": defineRoute({
    method: "GET",
    path: "/admin/v1/stats",
    access: "admin",
    summary: "Figures of the dashboard",
    answer: toData(adminStats),
  }),
  "admin.system": defineRoute({
    method: "GET",
    path: "/admin/v1/system",
    access: "admin",
    summary: "How the process that answers and its database do",
    answer: toData(adminSystem),
  }),
  "admin.clock.get": defineRoute({
    method: "GET",
    path: "/admin/v1/clock",
    access: "admin",
    summary: "The development clock; 404 unless DEV_CLOCK is on",
    answer: toData(developmentClock),
  }),
  "admin.clock.set": defineRoute({
    method: "PUT",
    path: "/admin/v1/clock",
    access: "admin",
    summary: "Move the time of every process on this database, as to five minutes before a lock; 404 unless DEV_CLOCK is on",
    body: developmentClock.pick({ offset_ms: true }),
    answer: toData(developmentClock),
  }),
  "admin.users.list": defineRoute({
    method: "GET",
    path: "/admin/v1/users",
    access: "admin",
    summary: "Accounts, searched by name and e-mail address or found by id; suspended ones of any role with role=suspended",
    query: pageQuery.extend({
      search,
      role: userFilter.default("all"),
      sort: userSort.default("name"),
    }),
    answer: z.object({ data: z.array(adminUser), pagination, counts: userCounts }),
  }),
  "admin.users.update": defineRoute({
    method: "PATCH",
    path: "/admin/v1/users/{id}",
    access: "admin",
    summary:
      "Change a role, suspend or readmit somebody; somebody in no community becomes a creator only together with a `community_id` (422 users.community_missing); one's own account is refused, so that an admin always remains",
    params: z.object({ id }),
    body: userChange,
    answer: toData(adminUser),
  }),
  "admin.users.resetSecondFactor": defineRoute({
    method: "POST",
    path: "/admin/v1/users/{id}/reset_second_factor",
    access: "admin",
    summary:
      "Take somebody's second factor away who has lost app and recovery codes. Needs a recent sign-in; their sessions end, they are told by mail, the reason goes to the audit log",
    params: z.object({ id }),
    body: factorReset,
    answer: toData(adminUser),
  }),
  "admin.users.giveStars": defineRoute({
    method: "POST",
    path: "/admin/v1/users/{id}/stars",
    access: "admin",
    summary:
      "Give somebody stars by hand, or take them, with a reason. Needs a recent sign-in; not for one's own account, never below 0, once for each grant_id. Answers the new total",
    params: z.object({ id }),
    body: starsGrant,
    answer: toData(z.object({ total_points: z.number().int() })),
  }),
  "admin.audit.list": defineRoute({
    method: "GET",
    path: "/admin/v1/audit",
    access: "admin",
    summary: "The audit log, newest first: searched by who did it, what was done, object and request",
    query: pageQuery.extend({
      search,
      kind: auditKind.default("all"),
      object_id: z.string().max(80).optional(),
      /** Lines about a community and its events. */
      community_id: id.optional(),
      from: z.iso.datetime().optional(),
      to: z.iso.datetime().optional(),
    }),
    answer: z.object({ data: z.array(auditLine), pagination }),
  }),
};

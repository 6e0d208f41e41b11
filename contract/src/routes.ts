import type { SparcletRegistry } from "@sparc/sparclets/registry";
import * as z from "zod";
import { adminCommunityRoutes } from "./admin-v1/community-routes.ts";
import { adminEventRoutes } from "./admin-v1/event-routes.ts";
import { adminFeedRoutes } from "./admin-v1/feed-routes.ts";
import { adminPlatformRoutes } from "./admin-v1/platform-routes.ts";
import { adminSystemRoutes } from "./admin-v1/system-routes.ts";
import { adminWebhookRoutes } from "./admin-v1/webhook-routes.ts";
import { analyticsRoutes } from "./api-v1/analytics-routes.ts";
import { announcementRoutes } from "./api-v1/announcement-routes.ts";
import { appealRoutes } from "./api-v1/appeal-routes.ts";
import { bankRoutes } from "./api-v1/bank-routes.ts";
import { boardRoutes } from "./api-v1/board-routes.ts";
import { calendarRoutes } from "./api-v1/calendar-routes.ts";
import { commitmentRoutes } from "./api-v1/commitment-routes.ts";
import { communityRoutes } from "./api-v1/community-routes.ts";
import { eventRoutes } from "./api-v1/event-routes.ts";
import { feedRoutes } from "./api-v1/feed-routes.ts";
import { feedbackRoutes } from "./api-v1/feedback-routes.ts";
import { hostRoutes } from "./api-v1/host-routes.ts";
import { lobbyRoutes } from "./api-v1/lobby-routes.ts";
import { matchupRoutes, viewRoutes } from "./api-v1/matchup-routes.ts";
import { noticeRoutes } from "./api-v1/notice-routes.ts";
import { notificationRoutes } from "./api-v1/notification-routes.ts";
import { overlayRoutes } from "./api-v1/overlay-routes.ts";
import { pageViewRoutes } from "./api-v1/page-view-routes.ts";
import { pickRoutes } from "./api-v1/pick-routes.ts";
import { playerRoutes } from "./api-v1/player-routes.ts";
import { prizeRoutes } from "./api-v1/prize-routes.ts";
import { profileRoutes } from "./api-v1/profile-routes.ts";
import { pushRoutes } from "./api-v1/push-routes.ts";
import { rehearsalRoutes } from "./api-v1/rehearsal-routes.ts";
import { reminderRoutes } from "./api-v1/reminder-routes.ts";
import { rollCallRoutes } from "./api-v1/roll-call-routes.ts";
import { sharedCardRoutes } from "./api-v1/shared-card-routes.ts";
import { teamRoutes } from "./api-v1/team-routes.ts";
import { uploadRoutes } from "./api-v1/upload-routes.ts";
import { accountRoutes } from "./auth/account-routes.ts";
import { guestRoutes } from "./auth/guest-routes.ts";
import { authRoutes } from "./auth/routes.ts";
import { secondFactorRoutes } from "./auth/second-factor-routes.ts";
import { defineRoute } from "./define-route.ts";
import type { ViewSchemas } from "./entities/matchup.ts";

const systemRoutes = {
  "system.health": defineRoute({
    method: "GET",
    path: "/healthz",
    access: "public",
    summary: "The process runs",
    answer: z.object({ status: z.literal("ok") }),
  }),
  "system.ready": defineRoute({
    method: "GET",
    path: "/readyz",
    access: "public",
    summary: "The process can serve: database reachable, clock agreed; 503 otherwise",
    answer: z.object({ status: z.literal("ready"), database: z.enum(["pglite", "postgres"]), clock_offset_ms: z.number() }),
  }),
};

/**
 * Every call of the API for a given set of sparclet types. The server mounts it, the web takes its types from it, OpenAPI describes it.
 * `views` are the schemas of named views; only code that mounts or describes the routes needs them.
 */
export function apiRoutes(registry: SparcletRegistry, views: ViewSchemas = {}) {
  return {
    ...systemRoutes,
    ...authRoutes,
    ...accountRoutes,
    ...secondFactorRoutes,
    ...guestRoutes,
    ...profileRoutes,
    ...notificationRoutes,
    ...noticeRoutes,
    ...pushRoutes,
    ...announcementRoutes,
    ...calendarRoutes,
    ...communityRoutes,
    ...boardRoutes,
    ...eventRoutes(registry),
    ...analyticsRoutes,
    ...bankRoutes,
    ...pickRoutes,
    ...matchupRoutes(registry),
    ...viewRoutes(views),
    ...feedRoutes,
    ...commitmentRoutes,
    ...appealRoutes,
    ...feedbackRoutes,
    ...sharedCardRoutes,
    ...teamRoutes,
    ...reminderRoutes,
    ...lobbyRoutes,
    ...playerRoutes,
    ...prizeRoutes,
    ...rollCallRoutes,
    ...rehearsalRoutes,
    ...overlayRoutes(registry),
    ...hostRoutes,
    ...uploadRoutes,
    ...pageViewRoutes(registry),
    ...adminCommunityRoutes,
    ...adminEventRoutes(registry),
    ...adminPlatformRoutes,
    ...adminSystemRoutes,
    ...adminFeedRoutes,
    ...adminWebhookRoutes,
  };
}

export type ApiRoutes = ReturnType<typeof apiRoutes>;
export type RouteName = keyof ApiRoutes;

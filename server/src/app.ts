/**
 * The composition root: everything the server is made of is built here, in order, in plain sight. A database or clock that is handed in
 * stays its owner's (tests); otherwise both are opened, migrated and closed here.
 */
import type { Server } from "node:http";
import { fileURLToPath } from "node:url";
import { nameTokens } from "@sparc/contract/auth/name-tokens";
import { apiRoutes } from "@sparc/contract/routes";
import type { SparcletRegistry } from "@sparc/sparclets/registry";
import type { FastifyInstance } from "fastify";
import packageJson from "../package.json" with { type: "json" };
import type { AppContext } from "./app-context.ts";
import type { Bus } from "./bus/bus.ts";
import { createMemoryBus } from "./bus/bus-memory.ts";
import { createPostgresBus } from "./bus/bus-postgres.ts";
import type { Config } from "./config.ts";
import { type AutomaticBackups, createAutomaticBackups } from "./db/backup/automatic-backups.ts";
import { type Clock, createSystemClock, type SystemClock } from "./db/clock.ts";
import { openDatabase } from "./db/connect.ts";
import type { Database } from "./db/database.ts";
import { createSpaceWatch, findDiskSpace } from "./db/free-space.ts";
import { migrate } from "./db/migrate.ts";
import { isOnlyProcess } from "./db/only-process.ts";
import { pingDatabase } from "./db/ping.ts";
import { createStorageProbe } from "./db/storage-probe.ts";
import { createDeadlines } from "./deadlines/deadlines.ts";
import { eventDeadlines } from "./deadlines/event-deadlines.ts";
import { createOutgoing } from "./deadlines/outgoing.ts";
import { adminHandlers } from "./features/admin/admin.routes.ts";
import { type MetricsParts, readMetrics } from "./features/admin/metrics.service.ts";
import type { SystemParts } from "./features/admin/system.service.ts";
import { eventAnalyticsHandlers } from "./features/analytics/event-analytics.routes.ts";
import { linkOpensHandlers } from "./features/analytics/link-opens.routes.ts";
import { createLinkOpens } from "./features/analytics/link-opens.service.ts";
import { pageViewHandlers } from "./features/analytics/page-views.routes.ts";
import { announcementHandlers } from "./features/announcements/announcements.routes.ts";
import { createAnnouncements } from "./features/announcements/announcements.service.ts";
import { appealHandlers } from "./features/appeals/appeals.routes.ts";
import { createAppealsService } from "./features/appeals/appeals.service.ts";
import { createAuditSealer } from "./features/audit/audit-sealer.service.ts";
import { accountHandlers } from "./features/auth/account.routes.ts";
import { authHandlers } from "./features/auth/auth.routes.ts";
import { createLoginGuard } from "./features/auth/login-guard.service.ts";
import { createPasswordHasher, type PasswordHasher } from "./features/auth/password-hash.ts";
import type { NoteSigned } from "./features/auth/session-steps.ts";
import { createSessions } from "./features/auth/sessions.service.ts";
import { createAccessVerifier } from "./features/auth/verify-access.service.ts";
import { bankHandlers } from "./features/bank/bank.routes.ts";
import { boardHandlers } from "./features/boards/boards.routes.ts";
import { calendarHandlers } from "./features/calendar/calendar.routes.ts";
import { createCalendarService } from "./features/calendar/calendar.service.ts";
import { createCardLinks } from "./features/cards/card-links.ts";
import { addCommunityIcons } from "./features/cards/community-icons.routes.ts";
import { createCommunityIcons } from "./features/cards/community-icons.service.ts";
import { addLinkCards } from "./features/cards/link-cards.routes.ts";
import { createLinkCards } from "./features/cards/link-cards.service.ts";
import { createReadLogo } from "./features/cards/read-logo.ts";
import { sharedCardHandlers } from "./features/cards/shared-cards.routes.ts";
import { cheerHandlers } from "./features/cheers/cheers.routes.ts";
import { commitmentHandlers } from "./features/commitments/commitments.routes.ts";
import { createCommitmentsService } from "./features/commitments/commitments.service.ts";
import { findCommunityForAccess } from "./features/communities/communities.repository.ts";
import { communityHandlers } from "./features/communities/communities.routes.ts";
import { addEmbeds } from "./features/embeds/embeds.routes.ts";
import { eventReminderHandlers } from "./features/event-reminders/event-reminders.routes.ts";
import { createEventReminders } from "./features/event-reminders/event-reminders.service.ts";
import { eventCopyHandlers } from "./features/events/event-copies.routes.ts";
import { createEventCopies } from "./features/events/event-copies.service.ts";
import { eventHostHandlers } from "./features/events/event-hosts.routes.ts";
import { createEventHosts } from "./features/events/event-hosts.service.ts";
import { createEventLife, type EventLife } from "./features/events/event-life.service.ts";
import { createFindEvent, createFindEventFor } from "./features/events/event-reads.service.ts";
import { createStartEvent } from "./features/events/event-steps.service.ts";
import { eventHandlers } from "./features/events/events.routes.ts";
import { createEventsService } from "./features/events/events.service.ts";
import { toShortIdPrefixes } from "./features/events/short-id-prefix.ts";
import { shortIdHandlers } from "./features/events/short-ids.routes.ts";
import { createShortIds } from "./features/events/short-ids.service.ts";
import { createEventGames } from "./features/feed/event-games.service.ts";
import { feedHandlers } from "./features/feed/feed.routes.ts";
import { createOverriddenResults } from "./features/feed/overridden-results.service.ts";
import { createFeedPolls, type FeedPolls } from "./features/feed/poll-feeds.service.ts";
import { createGameSettling } from "./features/feed/settle-games.service.ts";
import { feedbackHandlers } from "./features/feedback/feedback.routes.ts";
import { createAddressExpiry, createGuestErasing } from "./features/guests/guest-erasing.service.ts";
import { guestHandlers } from "./features/guests/guests.routes.ts";
import { importHandlers } from "./features/imports/imports.routes.ts";
import { matchupHandlers } from "./features/matchups/matchups.routes.ts";
import { createMatchups, type MatchupsService } from "./features/matchups/matchups.service.ts";
import { createNoticeWriters } from "./features/notices/all-notice-writers.ts";
import { noticeHandlers } from "./features/notices/notices.routes.ts";
import { createNotices } from "./features/notices/notices.service.ts";
import { notificationHandlers } from "./features/notifications/notifications.routes.ts";
import { overlayHandlers } from "./features/overlays/overlays.routes.ts";
import { createOverlays, type OverlaysService } from "./features/overlays/overlays.service.ts";
import { createOwnPlace } from "./features/participation/own-place.service.ts";
import { participationHandlers } from "./features/participation/participation.routes.ts";
import { picksHandlers } from "./features/picks/picks.routes.ts";
import { createPicksService } from "./features/picks/picks.service.ts";
import { createSealedPicks } from "./features/picks/sealed-picks.service.ts";
import { platformHandlers } from "./features/platform/platform.routes.ts";
import { playerHandlers } from "./features/players/players.routes.ts";
import { createPlayersService } from "./features/players/players.service.ts";
import { rollCallHandlers } from "./features/players/roll-call.routes.ts";
import { createTimeAllowance } from "./features/players/time-allowance.service.ts";
import { hasPrizeClaim } from "./features/prizes/prize-claims.repository.ts";
import { prizeHandlers } from "./features/prizes/prizes.routes.ts";
import { profileHandlers } from "./features/profile/profile.routes.ts";
import { pushHandlers } from "./features/push/push.routes.ts";
import { createPushService } from "./features/push/push.service.ts";
import { rehearsalHandlers } from "./features/rehearsals/rehearsals.routes.ts";
import { findTimedRooms, hasLiveRoom } from "./features/rooms/rooms.repository.ts";
import { roomHandlers } from "./features/rooms/rooms.routes.ts";
import { rulesChangeHandlers } from "./features/rules-changes/rules-changes.routes.ts";
import { createRunsService } from "./features/runs/runs.service.ts";
import { standingsHandlers } from "./features/standings/standings.routes.ts";
import { createStarsSoFar } from "./features/standings/stars-so-far.service.ts";
import { createLedgerChecks } from "./features/stars/ledger-check.service.ts";
import { pointsHandlers } from "./features/stars/stars.routes.ts";
import { teamHandlers } from "./features/teams/teams.routes.ts";
import { createTeamsService } from "./features/teams/teams.service.ts";
import { createExpiredRows } from "./features/upkeep/expired-rows.service.ts";
import { addUploadFiles, uploadHandlers } from "./features/uploads/uploads.routes.ts";
import { createUploads, type UploadsService } from "./features/uploads/uploads.service.ts";
import { createNameKeys } from "./features/users/name-keys.service.ts";
import { viewHandlers } from "./features/views/views.routes.ts";
import { warmUpHandlers } from "./features/warm-up/warm-up.routes.ts";
import { createWebhookDeliveries } from "./features/webhooks/webhook-deliveries.service.ts";
import { webhookHandlers } from "./features/webhooks/webhooks.routes.ts";
import { createWebhooks } from "./features/webhooks/webhooks.service.ts";
import { type AccessSources, findEventAccess } from "./http/access-matrix.ts";
import { addCrawlerFiles } from "./http/crawler-files.ts";
import { addDocuments } from "./http/documents.ts";
import type { Handlers } from "./http/handler.ts";
import { createHttpServer, finishRequests } from "./http/http-server.ts";
import { addManifest } from "./http/manifest.ts";
import { addMetrics } from "./http/metrics.ts";
import { createMissLimit } from "./http/miss-limit.ts";
import { createOrigins } from "./http/origins.ts";
import { addPages } from "./http/pages.ts";
import { createPublicInfo } from "./http/public-info.ts";
import { isReady, type Readiness, systemHandlers } from "./http/system.routes.ts";
import { type ErrorRows, mergeErrorRows } from "./http/wire-error.ts";
import { createLogger, type Logger } from "./lib/logger.ts";
import { createLoopDelay } from "./lib/loop-delay.ts";
import { toMetricsText } from "./lib/metrics-text.ts";
import { createRecentErrors, type RecentErrors } from "./lib/recent-errors.ts";
import { createRequestCounts } from "./lib/request-counts.ts";
import { createBeginRelations } from "./realtime/event-relations.ts";
import { createLive, type Live } from "./realtime/live.ts";
import { keyFingerprints } from "./secret-keys.ts";
import { serverSparclets } from "./sparclets/registry.ts";
import { type ServerSparclet, viewSchemas } from "./sparclets/server-sparclet.ts";

export interface AppOptions {
  config: Config;
  registry: SparcletRegistry;
  /** Migrated already. */
  database?: Database;
  clock?: Clock;
  logger?: Logger;
  /** The web's build; the one beside the server when absent. */
  webDirectory?: string;
}

export interface App {
  readonly context: AppContext;
  /** Fastify itself: for tests that inject requests. */
  readonly http: FastifyInstance;
  /** Opens the port and the socket. Answers the address. Nothing that time makes due is done: for tests that take those steps by hand. */
  open(): Promise<string>;
  /** The same, with the timers. */
  listen(): Promise<string>;
  /** Lets what is under way finish, in the order of `shut`, for at most ten seconds. Calling it again waits for the same end. */
  close(): Promise<void>;
}

/** After a start the first pages and sockets come first. */
const WARM_UP_CARDS_AFTER_MS = 10_000;
const WEB_DIRECTORY = fileURLToPath(new URL("../../web/dist/", import.meta.url));

export async function createApp(options: AppOptions): Promise<App> {
  const errors = createRecentErrors();
  const { context, systemClock } = await openContext(options, errors);
  const { config, logger, database, clock, registry, bus } = context;

  let isServing = true;
  const verifier = createAccessVerifier(context);
  const overlays = createOverlays(context);
  const sources = accessSources(context, overlays);
  const origins = createOrigins(config);
  const rows = mergeErrorRows(registry);
  const live = createLive({
    context,
    startEvent: createStartEvent(context),
    findEventAccess: (input) => findEventAccess(sources, input),
    verifyAccess: async (token) => (await verifier.verify(token)) ?? (await overlays.verify(token)),
    beginRelations: createBeginRelations({ ...verifier, ...sources }),
    isOriginAllowed: origins.isAllowed,
    errorTexts: rows,
  });
  const life = createEventLife(context, live.completion);
  const deadlines = createDeadlines({ clock, logger });
  deadlines.register(eventDeadlines({ database, life }));
  deadlines.register(createStarsSoFar({ context, standings: live.standings }));
  // Separate from what games wait for.
  const upkeep = createDeadlines({ clock, logger });
  upkeep.register(createGuestErasing(context));
  upkeep.register(createAddressExpiry(context));
  upkeep.register(createNameKeys(context));
  upkeep.register(createExpiredRows(context));
  const ledgerChecks = createLedgerChecks(context);
  upkeep.register(ledgerChecks);
  // Its own deadlines, so that no row waits for other work.
  const sealing = createDeadlines({ clock, logger });
  sealing.register(createAuditSealer(context));
  const outgoing = createOutgoing(context, { standings: live.standings });

  const matchups = createMatchups(context, { standings: live.standings, completion: live.completion });
  const polls = createFeedPolls(context);
  // Deadlines of their own, so that a slow feed delays nothing but feeds.
  const feeding = createDeadlines({ clock, logger });
  feeding.register(polls);
  feeding.register(createGameSettling(context, matchups));

  const storage = createStorageProbe({ database, clock, logger });
  const readiness = { isServing: () => isServing, clock: systemClock, pingDatabase: () => pingDatabase(database), storage, database };
  // PostgreSQL's disk is elsewhere, and watched there.
  const findDisk = async () => (database.kind === "pglite" ? findDiskSpace(config.dataDir) : null);
  const spaceWatch = createSpaceWatch({ findFreeBytes: async () => (await findDisk())?.freeBytes ?? null, logger });
  const backups = options.database ? null : automaticBackups(context);
  const routes = nameTokens(apiRoutes(registry, viewSchemas(serverSparclets)), config.productKey);
  const loopDelay = createLoopDelay();
  const requests = createRequestCounts(clock.monotonicMs);
  const system = {
    ...{ version: packageJson.version, clock: systemClock, loopDelay, requests, errors },
    answerTimes: live.answerTimes,
    socketCount: () => live.socketCount(),
    findDisk,
    sweeps: { deadlines, mails: outgoing.accountMails },
    ledgerChecks,
  };
  const uploads = createUploads(context);
  const directory = options.webDirectory ?? WEB_DIRECTORY;
  const publicInfo = createPublicInfo(context, sources);
  const readLogo = createReadLogo({ uploads, directory });
  const cards = createLinkCards({ logger, readLogo });
  const links = createCardLinks({ config, registry, publicInfo });
  const linkOpens = createLinkOpens(context);
  const missLimit = (max: number) => createMissLimit({ max, now: clock.monotonicMs });
  const hasher = createPasswordHasher(config.limits);
  const metrics: MetricsParts = {
    system: { context, ...system },
    isReady: () => isReady(readiness),
    socketBytes: live.socketBytes,
    lastBackupAt: () => backups?.lastAt() ?? null,
    queues: () => ({
      ...{ answers: live.waitingAnswers(), hashes_sign_in: hasher.waitingCount().signIn, hashes_sign_up: hasher.waitingCount().signUp },
      ...(database.notifications ? { bus: database.notifications.waitingCount() } : {}),
    }),
  };
  const http = await createHttpServer({
    ...{ config, logger, clock, routes, sources, origins, rows, requests },
    handlers: allHandlers({
      context,
      sources,
      hasher,
      overlays,
      noteSigned: verifier.noteSigned,
      live,
      life,
      readiness,
      uploads,
      system,
      matchups,
      polls,
      rows,
    }),
    verifyAccess: verifier.verify,
    isOpenEvent: async (idOrShortId) => ["scheduled", "live"].includes((await sources.findEvent(idOrShortId))?.status ?? ""),
    addPages(app) {
      addDocuments(app, { config, routes, rows });
      addManifest(app, config);
      addCrawlerFiles(app, { config, clock });
      addMetrics(app, { config, read: async () => toMetricsText(await readMetrics(metrics)) });
      addUploadFiles(app, { uploads, misses: missLimit(config.limits.pictureMissesPer5Min) });
      addLinkCards(app, { cards, links, misses: missLimit(config.limits.cardMissesPer5Min) });
      addCommunityIcons(app, {
        icons: createCommunityIcons({ readLogo }),
        misses: missLimit(config.limits.cardMissesPer5Min),
        findCommunity: publicInfo.community,
      });
      addEmbeds(app, { config, registry, publicInfo, clock });
      addPages(app, { config, registry, serverRegistry: serverSparclets, publicInfo, links, directory, countOpen: linkOpens.count });
    },
  });

  let closing: Promise<void> | null = null;
  let cardsTimer: NodeJS.Timeout | undefined;
  async function shut(): Promise<void> {
    isServing = false;
    const finished = finishRequests(http);
    await live.stop();
    await finished;
    await deadlines.stop();
    await outgoing.stop();
    await upkeep.stop();
    await sealing.stop();
    await feeding.stop();
    await linkOpens.stop();
    verifier.stop();
    loopDelay.stop();
    spaceWatch.stop();
    clearTimeout(cardsTimer);
    await cards.close();
    for (const sparclet of Object.values<ServerSparclet>(serverSparclets)) await sparclet.close?.(context);
    await bus.close();
    systemClock?.stop();
    await backups?.stop();
    if (!options.database) await database.close();
  }

  async function open(): Promise<string> {
    await live.resume();
    const address = await http.listen({ host: config.host, port: config.port });
    origins.addPort(Number(new URL(address).port));
    live.start(http.server as Server);
    cardsTimer = setTimeout(() => void cards.warmUp(), WARM_UP_CARDS_AFTER_MS).unref();
    return address;
  }

  return {
    context,
    http,
    open,
    async listen() {
      const address = await open();
      deadlines.start();
      outgoing.start();
      upkeep.start();
      sealing.start();
      feeding.start();
      spaceWatch.start();
      linkOpens.start();
      backups?.start();
      return address;
    },
    close() {
      closing ??= shut();
      return closing;
    },
  };
}

/** Null for PostgreSQL, which has tools of its own, and where the operator wants none. */
function automaticBackups({ database, config, clock, logger }: AppContext): AutomaticBackups | null {
  if (database.kind !== "pglite" || config.backupEveryMin === 0) return null;
  return createAutomaticBackups({
    ...{ database, dataDir: config.dataDir, everyMs: config.backupEveryMin * 60_000, clock, logger },
    ...{ productVersion: packageJson.version, keyFingerprints: keyFingerprints(config.secretKeys) },
    hasLiveRoom: () => hasLiveRoom(database.db),
  });
}

async function openContext(
  { config, registry, ...given }: AppOptions,
  errors: RecentErrors,
): Promise<{ context: AppContext; systemClock: SystemClock | null }> {
  const logger = given.logger ?? createLogger({ level: config.logLevel, onLine: errors.note });
  const database = given.database ?? (await openDatabase({ config, logger }));
  if (!given.database) await migrate(database);
  const bus = await openBus(database, logger);
  const systemClock = given.clock
    ? null
    : await createSystemClock(database, {
        hasDevelopmentOffset: config.devClock,
        logger,
        isQuiet: async () => (await findTimedRooms(database.db)).length === 0,
        isAlone: () => isOnlyProcess(database),
        onAbsorbed: () => bus.publish({ kind: "clock" }),
      });
  bus.subscribe(({ kind }) => {
    if (kind === "clock")
      systemClock?.measure().catch((error: unknown) => logger.warn({ err: error }, "The database's time could not be read"));
  });
  const clock = given.clock ?? (systemClock as SystemClock);
  return { context: { config, logger, database, clock, registry, bus }, systemClock };
}

const openBus = async (database: Database, logger: Logger): Promise<Bus> =>
  database.notifications ? createPostgresBus(database.notifications, logger) : createMemoryBus(logger);

function accessSources({ database, registry }: AppContext, overlays: OverlaysService): AccessSources {
  const { db } = database;
  const prefixes = toShortIdPrefixes(registry);
  return {
    findEvent: createFindEvent(database, prefixes),
    findEventFor: createFindEventFor(database, prefixes),
    hasWonPrize: (input) => hasPrizeClaim(db, input),
    findOverlayEvent: overlays.findEvent,
    findCommunity: (input) => findCommunityForAccess(db, input),
  };
}

/** Complete by type: a route of the contract without a handler does not compile. */
function allHandlers(input: {
  context: AppContext;
  sources: AccessSources;
  hasher: PasswordHasher;
  overlays: OverlaysService;
  noteSigned: NoteSigned;
  live: Live;
  life: EventLife;
  readiness: Readiness;
  uploads: UploadsService;
  system: Omit<SystemParts, "context">;
  matchups: MatchupsService;
  polls: FeedPolls;
  rows: ErrorRows;
}): Handlers {
  const { context, live, life, matchups, polls, rows } = input;
  const { standings, rooms, broadcaster, participation, everybodyIn } = live;
  const events = createEventsService(context, { standings });
  const runs = createRunsService(context);
  const ownPlace = createOwnPlace({ context, standings, room: participation });
  const players = createPlayersService(context, live.completion);
  const sessions = createSessions(context, input.noteSigned);
  const parts = { hasher: input.hasher, guard: createLoginGuard(context) };
  return {
    ...systemHandlers(input.readiness),
    ...authHandlers({ context, sessions, parts }),
    ...accountHandlers({ context, parts }),
    ...guestHandlers({ context, sources: input.sources, parts }),
    ...profileHandlers({ context, parts }),
    ...notificationHandlers(context),
    ...noticeHandlers(createNotices(context, createNoticeWriters(context, { standings }))),
    ...pushHandlers(createPushService(context)),
    ...announcementHandlers(createAnnouncements(context)),
    ...calendarHandlers(createCalendarService(context)),
    ...communityHandlers({ context, sessions }),
    ...pointsHandlers(context),
    ...boardHandlers(context),
    ...eventCopyHandlers({ copies: createEventCopies(context), events }),
    ...shortIdHandlers({ shortIds: createShortIds(context), events }),
    ...rulesChangeHandlers(context),
    ...eventHostHandlers(createEventHosts(context)),
    ...playerHandlers({ players, timeAllowance: createTimeAllowance(context) }),
    ...eventReminderHandlers({ reminders: createEventReminders(context) }),
    ...teamHandlers({ teams: createTeamsService(context, standings), players }),
    ...rollCallHandlers(context),
    ...cheerHandlers(live.cheers),
    ...warmUpHandlers(live.warmUp),
    ...rehearsalHandlers(live.rehearsals),
    ...overlayHandlers({ context, overlays: input.overlays, broadcaster }),
    ...eventHandlers({ context, events, life, ownPlace }),
    ...roomHandlers({ context, rooms, feed: broadcaster, everybodyIn }),
    ...participationHandlers({ context, runs, ownPlace, room: participation }),
    ...picksHandlers({ picks: createPicksService(context), sealed: createSealedPicks(context, standings) }),
    ...matchupHandlers({ context, matchups }),
    ...feedHandlers({
      context,
      polls,
      rows,
      eventGames: createEventGames(context, matchups),
      overridden: createOverriddenResults(context, matchups),
    }),
    ...viewHandlers({ context, standings, serverRegistry: serverSparclets }),
    ...standingsHandlers({ context, standings }),
    ...prizeHandlers({ context, standings }),
    ...commitmentHandlers({ commitments: createCommitmentsService(context) }),
    ...appealHandlers({ appeals: createAppealsService(context, live.completion) }),
    ...feedbackHandlers(context),
    ...sharedCardHandlers({ context, standings, runs }),
    ...uploadHandlers({ uploads: input.uploads }),
    ...eventAnalyticsHandlers({ context, standings }),
    ...pageViewHandlers(context),
    ...linkOpensHandlers(context),
    ...bankHandlers({ context, serverRegistry: serverSparclets }),
    ...importHandlers({ context, serverRegistry: serverSparclets }),
    ...adminHandlers({ context, events, system: input.system }),
    ...platformHandlers(context),
    ...webhookHandlers({ sources: input.sources, webhooks: createWebhooks(context), deliveries: createWebhookDeliveries(context) }),
  };
}

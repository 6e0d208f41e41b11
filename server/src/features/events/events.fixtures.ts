/** A world for tests of events: one community, an author, members, and the host's services with the fixture sparclets. */
import type { NewEvent } from "@sparc/contract/entities/event";
import type { Role } from "@sparc/contract/entities/user";
import { fixtureSparclets } from "@sparc/sparclets/fixtures/index";
import { sparclets } from "@sparc/sparclets/registry";
import type { AppContext } from "../../app-context.ts";
import type { Hint } from "../../bus/bus.ts";
import { createMemoryBus } from "../../bus/bus-memory.ts";
import { readConfig } from "../../config.ts";
import type { Database } from "../../db/database.ts";
import type { Queryable } from "../../db/queryable.ts";
import type { Viewer } from "../../http/handler.ts";
import { newId } from "../../lib/ids.ts";
import { createLogger } from "../../lib/logger.ts";
import { createFakeClock, type FakeClock } from "../../testing/fake-clock.ts";
import { insertCommunities, insertMemberships } from "../communities/communities.repository.ts";
import { createCompletionService } from "../standings/completion.service.ts";
import { createStandingsService } from "../standings/standings.service.ts";
import { insertUsers, updateRole } from "../users/users.repository.ts";
import { insertHost } from "./event-hosts.repository.ts";
import { createEventLife, type EventLife } from "./event-life.service.ts";
import type { EventRecord } from "./event-record.ts";
import { createStartEvent, type StartEvent } from "./event-steps.service.ts";
import { findEventById } from "./events.repository.ts";
import { createEventsService, type EventsService } from "./events.service.ts";

export interface World {
  context: AppContext;
  clock: FakeClock;
  hints: Hint[];
  communityId: string;
  author: Viewer;
  events: EventsService;
  life: EventLife;
  startEvent: StartEvent;
  addUser(role?: Role): Promise<Viewer>;
  /** Makes a draft of a fixture type, by default one that can be published. */
  createDraft(body: Partial<NewEvent> & { type: string }): Promise<{ id: string; version: number }>;
  createPublished(body: Partial<NewEvent> & { type: string }): Promise<string>;
  createLive(body: Partial<NewEvent> & { type: string }): Promise<string>;
}

/** The pictures and colours of a community that has none. */
export const UNBRANDED = {
  brandLogo: null,
  headerBanner: null,
  favicon: null,
  coverImage: null,
  primaryColor: null,
  secondaryColor: null,
  primaryTextColor: null,
  secondaryTextColor: null,
};

const SECRET_KEY = "pV5sY0qk3nTz8wJr2bLx6cMf1hDg9aEu";

/** Drafts that can be published. The games of `pick_two` lock in one and two minutes. */
const completeDrafts = (now: number): Record<string, NewEvent["draft"]> => ({
  coin_flip: { side: "heads" },
  guess_once: { question: "Which number?", number: 42 },
  pick_two: {
    games: [
      { home: "A", away: "B", lock_at: now + 60_000 },
      { home: "C", away: "D", lock_at: now + 120_000 },
    ],
  },
});

export async function createWorld(database: Database): Promise<World> {
  const clock = createFakeClock();
  // Work that continues after an answer may find the rows of its test deleted; such errors are not logged.
  const logger = createLogger({ level: "fatal" });
  const bus = createMemoryBus(logger);
  const hints: Hint[] = [];
  bus.subscribe((hint) => hints.push(hint));
  const registry = { ...sparclets, ...fixtureSparclets };
  const context: AppContext = { config: readConfig({ SECRET_KEY }), logger, database, clock, registry, bus };
  const communityId = newId();
  const { db } = database;
  const slug = `club-${communityId.slice(0, 8)}`;
  await insertCommunities(db, [{ ...UNBRANDED, id: communityId, slug, name: "Club", description: "", now: clock.now() }]);

  async function addUser(role: Role = "ordinary"): Promise<Viewer> {
    const userId = newId();
    const email = `${userId}@example.org`;
    const now = clock.now();
    const named = { displayName: "Somebody", phoneNumber: null, isEmailVerified: true };
    await insertUsers(db, [{ ...named, id: userId, email, emailCanonical: email, role, now }]);
    await insertMemberships(db, [{ communityId, userId, now }]);
    return { userId, role, sessionId: newId(), communityId };
  }

  const author = await addUser("creator");
  const standings = createStandingsService(context);
  const events = createEventsService(context, { standings });
  const life = createEventLife(context, createCompletionService(context, standings));
  const step = (eventId: string) => ({ eventId, viewer: author, requestId: "test" });

  async function createDraft(body: Partial<NewEvent> & { type: string }) {
    const filled = {
      name: "An event",
      description: "For everybody",
      draft: completeDrafts(clock.now())[body.type],
      community_id: communityId,
      ...body,
    };
    const created = await events.create({ viewer: author, requestId: "test", idempotencyKey: null, body: filled });
    if (!created.ok) throw new Error(JSON.stringify(created.refusal));
    return { id: created.value.id, version: created.value.version };
  }

  async function createPublished(body: Partial<NewEvent> & { type: string }) {
    const { id } = await createDraft(body);
    const published = await life.publish(step(id));
    if (!published.ok) throw new Error(JSON.stringify(published.refusal));
    return id;
  }

  async function createLive(body: Partial<NewEvent> & { type: string }) {
    const id = await createPublished(body);
    const started = await life.start(step(id));
    if (!started.ok) throw new Error(JSON.stringify(started.refusal));
    return id;
  }

  const startEvent = createStartEvent(context);
  return { context, clock, hints, communityId, author, events, life, startEvent, addUser, createDraft, createPublished, createLive };
}

export async function readEvent(db: Queryable, eventId: string): Promise<EventRecord> {
  const event = await findEventById(db, eventId);
  if (!event) throw new Error("no event");
  return event;
}

/** Makes somebody a creator, which a co-host has to be, and then a co-host. */
export async function addCoHost(db: Queryable, input: { eventId: string; userId: string }): Promise<void> {
  await updateRole(db, { userId: input.userId, role: "creator" });
  await insertHost(db, input);
}

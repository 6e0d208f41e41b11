import type { MatchupPreview } from "@sparc/contract/entities/matchup";
import type { Correction } from "@sparc/contract/entities/picks";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Json, JsonObject } from "@sparc/sparclets/kernel/json";
import { ok, type Result, refuse } from "@sparc/sparclets/kernel/result";
import type { MatchupChange } from "@sparc/sparclets/matchup-rules";
import type { Sparclet } from "@sparc/sparclets/sparclet";
import type * as z from "zod";
import type { AppContext } from "../../app-context.ts";
import type { Tx } from "../../db/database.ts";
import { lockEventExclusive, lockEventShared } from "../../db/event-lock.ts";
import type { Queryable } from "../../db/queryable.ts";
import type { Viewer } from "../../http/handler.ts";
import { forgetOldest } from "../../lib/forget-oldest.ts";
import { createTurns, type Turns } from "../../lib/turns.ts";
import { noteInsider } from "../events/event-insiders.repository.ts";
import type { Completion } from "../events/event-life.service.ts";
import type { EventRecord } from "../events/event-record.ts";
import { toSparclet } from "../events/event-sparclet.ts";
import { runDueTransitions } from "../events/event-steps.service.ts";
import { type Actor, loadDraft } from "../events/event-write.service.ts";
import { findEventById } from "../events/events.repository.ts";
import { withIdempotency } from "../events/idempotency.service.ts";
import { findOwned, loadOwned } from "../events/owned-event.service.ts";
import { isSameJson } from "../slots/canonical-json.ts";
import { findNewestOutcomes, findSlots } from "../slots/slots.repository.ts";
import type { StandingsService } from "../standings/standings.service.ts";
import { checkResults, enterResults } from "./enter-results.service.ts";
import { changeMatchupDraft } from "./matchup-draft.service.ts";
import { findCorrections, findOutcomesAtLock } from "./matchups.repository.ts";
import { type Changing, historyTime, type MatchupFacts, matchupViews, toCorrection, toMatchupInput, toRevision } from "./matchups.view.ts";
import { countMoves, type ReadPreview, readPreview } from "./preview-result.service.ts";

/** One matchup, or all of them, in the form of the event's type. */
interface TypedAnswer<T> {
  type: string;
  data: T;
}

type Body = { eventId: string; body: JsonObject } & ({ key: null } | { key: string });
type Write = Actor & Body & { idempotencyKey?: string | null };
type Preview = Pick<Actor, "viewer"> & { eventId: string; key: string; body: JsonObject };

/** What a change of matchups was worked out to. */
export interface PlannedChange {
  change: MatchupChange<JsonObject, Json>;
  /** The public reason. */
  reason: string | null;
  /** Records the feed as the source of the result, also when a host triggered the import. */
  isFeed?: boolean;
}

/** An event's matchups under its exclusive lock: the input for planning a change. */
export interface OpenMatchups {
  facts: MatchupFacts;
  now: Instant;
}

interface Opening {
  eventId: string;
  /** The user who makes the change, already authorised; null for the game feed. */
  viewer: Viewer | null;
}

interface Committing extends OpenMatchups {
  viewer: Viewer | null;
  requestId: string | null;
  planned: PlannedChange;
}

/** The matchups of an event, made and settled by the users who run it. */
export interface MatchupsService {
  list(event: EventRecord): Promise<Result<TypedAnswer<JsonObject[]>>>;
  /**
   * Makes a matchup (`key` null) or changes one. A change without effect returns the matchup as it is, so that a repeated call is not a
   * conflict. Making one again under its `Idempotency-Key` returns the first one.
   */
  write(input: Write): Promise<Result<TypedAnswer<JsonObject>>>;
  /** The ranks that a change would move, without storing it; null when it changes no result. */
  preview(input: Preview): Promise<Result<MatchupPreview | null>>;
  corrections(event: EventRecord): Promise<Correction[]>;
  /** Everything that an event's matchups are computed from. */
  facts(event: EventRecord): Promise<MatchupFacts>;
  /** Locks the event and reads the facts for planning a change. It has to be the first statement of its transaction. */
  open(tx: Tx, input: Opening): Promise<Result<OpenMatchups>>;
  /** Stores a change that was planned from `open` and returns the facts after it. A refusal stores nothing. */
  commit(tx: Tx, input: Committing): Promise<Result<MatchupFacts>>;
}

const CHANGEABLE: ReadonlySet<string> = new Set(["draft", "scheduled", "live", "completed"]);

/** Previews of one event at a time, because each reads and counts all picks. */
const PREVIEWS = { atOnce: 1, waiting: 4 };
const MAX_EVENTS = 200;

function createPreviewTurns(): (eventId: string) => Turns {
  const byEvent = new Map<string, Turns>();
  return (eventId) => {
    const turns = byEvent.get(eventId) ?? createTurns(PREVIEWS);
    byEvent.set(eventId, turns);
    forgetOldest(byEvent, MAX_EVENTS, (one) => one.isIdle() && one !== turns);
    return turns;
  };
}

export function createMatchups(
  context: AppContext,
  parts: { standings: StandingsService; completion: Pick<Completion, "begin"> },
): MatchupsService {
  const { database, bus } = context;
  const turnsOf = createPreviewTurns();

  async function commit(tx: Tx, { facts, now, viewer, requestId, planned }: Committing): Promise<Result<MatchupFacts>> {
    const { change, reason, isFeed = viewer === null } = planned;
    if (!change.draft && !change.outcomes) return ok(facts);
    // An earlier change in this transaction may have changed the event's status.
    const changeable = toChangeable(context, facts.event);
    if (!changeable.ok) return changeable;
    const stored = await store(tx, { context, facts, viewer, requestId, reason, isFeed, now }, change);
    if (!stored.ok) return stored;
    // An admin who changes a result influences the event, so the admin cannot win it.
    if (viewer?.role === "admin") await noteInsider(tx.db, { eventId: facts.event.id, userId: viewer.userId, now });
    const event = await findEventById(tx.db, facts.event.id);
    return event ? ok(await loadFacts(tx.db, { event, sparclet: facts.sparclet })) : refuse("events.not_found");
  }

  async function write(tx: Tx, input: Write): Promise<Result<TypedAnswer<JsonObject>>> {
    const opened = await loadCurrent(tx, { ...input, context });
    if (!opened.ok) return opened;
    const { facts, now } = opened.value;
    let after = facts;
    const { viewer, requestId, eventId } = input;
    const change = async (): Promise<Result<{ matchup: string }>> => {
      const planned = toPlan(input)(facts, now);
      if (!planned.ok) return planned;
      const committed = await commit(tx, { facts, now, viewer, requestId, planned: planned.value });
      if (!committed.ok) return committed;
      after = committed.value;
      const matchup = input.key ?? findAdded({ before: facts, after });
      return matchup === undefined ? refuse("matchups.not_found") : ok({ matchup });
    };
    const key = { userId: viewer.userId, key: input.idempotencyKey, route: "matchups.create", body: { eventId, body: input.body }, now };
    const changed = input.key === null ? await withIdempotency(tx, key, change) : await change();
    return changed.ok ? toAnswer({ facts: after, key: changed.value.matchup }) : changed;
  }

  async function store(tx: Tx, input: Changing, change: MatchupChange<JsonObject, Json>): Promise<Result<null>> {
    const { event } = input.facts;
    if (change.outcomes) {
      const allowed = checkResults({ ...input, outcomes: change.outcomes });
      if (!allowed.ok) return allowed;
    }
    if (change.draft) {
      const drafted = await changeMatchupDraft(tx, { ...input, draft: change.draft });
      if (!drafted.ok) return drafted;
    }
    if (change.outcomes) {
      const { isCorrection } = await enterResults(tx, { ...input, standings: parts.standings, outcomes: change.outcomes });
      const current = await findEventById(tx.db, event.id);
      // Completed results are computed and stored again, and the stars are corrected by the difference.
      if (isCorrection && current?.status === "completed") await parts.completion.begin(tx, { event: current, now: input.now });
    }
    tx.afterCommit(() => bus.publish({ kind: "event", eventId: event.id }));
    return ok(null);
  }

  return {
    async list(event) {
      const sparclet = toSparclet(context, event);
      if (!sparclet.rules.matchups) return refuse("matchups.not_offered");
      return ok({ type: event.type, data: [...matchupViews(await loadFacts(database.db, { event, sparclet })).values()] });
    },
    write: (input) => database.transaction((tx) => write(tx, input)),
    preview: (input) =>
      turnsOf(input.eventId).take(async () => {
        const read = await database.transaction((tx) => readPlanned(tx, { ...input, context, standings: parts.standings }));
        if (!read.ok) return read;
        return ok(read.value && (await countMoves(database.db, { ...read.value, standings: parts.standings })));
      }),
    facts: (event) => loadFacts(database.db, { event, sparclet: toSparclet(context, event) }),
    open: (tx, input) => loadCurrent(tx, { ...input, context }),
    commit,
    corrections: async ({ id }) => (await findCorrections(database.db, id)).map(toCorrection),
  };
}

function findAdded({ before, after }: { before: MatchupFacts; after: MatchupFacts }): string | undefined {
  const known = matchupViews(before);
  return [...matchupViews(after).keys()].find((key) => !known.has(key));
}

function toAnswer({ facts, key }: { facts: MatchupFacts; key: string }): Result<TypedAnswer<JsonObject>> {
  const view = matchupViews(facts).get(key);
  return view ? ok({ type: facts.event.type, data: view }) : refuse("matchups.not_found");
}

async function readPlanned(
  tx: Tx,
  input: Preview & { context: AppContext; standings: StandingsService },
): Promise<Result<ReadPreview | null>> {
  await lockEventShared(tx, input.eventId);
  const loaded = await findOwned(tx, input);
  if (!loaded.ok) return loaded;
  const changeable = toChangeable(input.context, loaded.value);
  if (!changeable.ok) return changeable;
  const facts = await loadFacts(tx.db, { event: loaded.value, sparclet: changeable.value });
  const planned = toPlan(input)(facts, input.context.clock.now());
  if (!planned.ok) return planned;
  const { outcomes } = planned.value.change;
  return outcomes ? readPreview(tx, { standings: input.standings, facts, outcomes }) : ok(null);
}

/** Parses a body and plans the change by the type's own rules. */
const toPlan =
  (input: Body) =>
  (facts: MatchupFacts, now: Instant): Result<PlannedChange> => {
    const matchups = facts.sparclet.rules.matchups;
    if (!matchups) return refuse("matchups.not_offered");
    const parsed = (input.key === null ? matchups.create : matchups.patch).safeParse(input.body);
    if (!parsed.success) return refuse("request.invalid", { problems: toProblems(parsed.error) });
    const body = parsed.data as { version?: number; reason?: string };
    const before = facts.slots.find(({ key }) => key === input.key);
    if (input.key !== null && !before && facts.event.status !== "draft") return refuse("matchups.not_found");
    const applied = matchups.apply({ ...toMatchupInput(facts), now: historyTime(facts, now), key: input.key, body });
    if (!applied.ok) return applied;
    const change = changed(facts, applied.value);
    const version = before ? toRevision(facts, before) : 0;
    const isStale = before && body.version !== undefined && body.version !== version;
    if (isStale && (change.draft || change.outcomes)) return refuse("matchups.stale_version", { details: { version } });
    return ok({ change, reason: body.reason || null });
  };

/**
 * Reads the event under its exclusive lock after the due transitions: a slot whose lock has passed is sealed before its result counts. The
 * clock is read after the lock, because waiting for it may have taken long.
 */
async function loadCurrent(tx: Tx, input: Opening & { context: AppContext }): Promise<Result<OpenMatchups>> {
  const { eventId, viewer } = input;
  const loaded = viewer ? await loadOwned(tx, { eventId, viewer }) : await loadForFeed(tx, eventId);
  if (!loaded.ok) return loaded;
  const changeable = toChangeable(input.context, loaded.value);
  if (!changeable.ok) return changeable;
  const sparclet = changeable.value;
  const now = input.context.clock.now();
  await runDueTransitions(tx, { context: input.context, event: loaded.value, now });
  const event = await findEventById(tx.db, input.eventId);
  return event ? ok({ facts: await loadFacts(tx.db, { event, sparclet }), now }) : refuse("events.not_found");
}

/** The event's type, or a refusal when the event's status allows no change of matchups. */
function toChangeable(context: AppContext, event: EventRecord): Result<Sparclet> {
  const sparclet = toSparclet(context, event);
  if (!sparclet.rules.matchups) return refuse("matchups.not_offered");
  const { status, version } = event;
  return CHANGEABLE.has(status) ? ok(sparclet) : refuse("events.wrong_status", { details: { status, version } });
}

async function loadForFeed(tx: Tx, eventId: string): Promise<Result<EventRecord>> {
  await lockEventExclusive(tx, eventId);
  const event = await findEventById(tx.db, eventId);
  return event ? ok(event) : refuse("events.not_found");
}

/** The matchups of a draft are those that it would be published with. */
async function loadFacts(db: Queryable, { event, sparclet }: { event: EventRecord; sparclet: Sparclet }): Promise<MatchupFacts> {
  const draft = await loadDraft(db, event, sparclet);
  const slots =
    event.status === "draft"
      ? sparclet.rules
          .slots({ rules: event.rules, draft, schedule: event })
          .map(({ secret: _secret, ...plan }) => ({ ...plan, content: plan.content as Json, contentVersion: 1, sealedAt: null }))
      : await findSlots(db, event.id);
  const outcomes = await findNewestOutcomes(db, event.id);
  const outcomesAtLock = await findOutcomesAtLock(db, event.id);
  return { event, sparclet, draft, slots, outcomes, outcomesAtLock, corrections: await findCorrections(db, event.id) };
}

/** The parts of a change that differ from the stored state. */
export function changed(facts: MatchupFacts, change: MatchupChange<unknown, unknown>): MatchupChange<JsonObject, Json> {
  const draft = change.draft as JsonObject | undefined;
  const outcomes = Object.entries((change.outcomes ?? {}) as Record<string, Json>).filter(([key, outcome]) => {
    const before = facts.outcomes.get(key);
    return !before || !isSameJson(before.outcome, outcome);
  });
  return {
    ...(draft && !isSameJson(draft, facts.draft) ? { draft } : {}),
    ...(outcomes.length > 0 ? { outcomes: Object.fromEntries(outcomes) } : {}),
  };
}

const toProblems = ({ issues }: z.ZodError) =>
  issues.map((issue) => ({ path: issue.path.map(String).join("."), code: issue.code ?? "invalid", message: issue.message }));

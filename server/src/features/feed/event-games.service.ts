/** Games of the feed that a host can import into an event: lists them, tells which are matchups already, and imports them. */
import type { GameImportResult } from "@sparc/contract/entities/feed";
import type { JsonObject } from "@sparc/sparclets/kernel/json";
import { ok, type Refusal, type Result, refuse } from "@sparc/sparclets/kernel/result";
import type { MatchupChange } from "@sparc/sparclets/matchup-rules";
import type { AppContext } from "../../app-context.ts";
import type { Tx } from "../../db/database.ts";
import { insertAudit } from "../audit/audit.repository.ts";
import type { EventRecord } from "../events/event-record.ts";
import type { Actor } from "../events/event-write.service.ts";
import { changed, type MatchupsService, type OpenMatchups, type PlannedChange } from "../matchups/matchups.service.ts";
import { historyTime, type MatchupFacts, toMatchupInput } from "../matchups/matchups.view.ts";
import { slotMovedIntoThePast } from "../slots/slot-lock.policy.ts";
import { findGames, type StoredGame } from "./feed-games.repository.ts";
import { toFeedGame, toSlot } from "./follow-game.ts";
import { upsertImports } from "./game-imports.repository.ts";

type GameResult = GameImportResult["games"][number];

type Importing = Actor & { eventId: string; gameIds: readonly string[] };

export interface EventGames {
  /** Keys of the imported matchups, by the game's id. */
  importedIn(event: EventRecord): Promise<Result<Map<string, string>>>;
  /** Makes a matchup of each game; a repeated or simultaneous call makes it once. A refused game does not stop the others. */
  importGames(input: Importing): Promise<Result<GameImportResult>>;
}

export function createEventGames(context: AppContext, matchups: Pick<MatchupsService, "facts" | "open" | "commit">): EventGames {
  const { database } = context;

  async function importIn(tx: Tx, input: Importing, games: ReadonlyMap<string, StoredGame>): Promise<Result<GameImportResult>> {
    const opened = await matchups.open(tx, input);
    if (!opened.ok) return opened;
    const { facts, now } = opened.value;
    const present = new Set(input.gameIds.filter((id) => toSlot(facts, id)));
    const wanted = input.gameIds.filter((id) => !present.has(id));
    const plan = planImport({ facts, now, games: wanted.map((id) => games.get(id) ?? id) });
    if (!plan.ok) return plan;
    const { planned, refusals } = plan.value;
    const written = await matchups.commit(tx, { facts, now, viewer: input.viewer, requestId: input.requestId, planned });
    if (!written.ok) return written;
    const results = input.gameIds.map((id) =>
      toResult({ id, facts: written.value, isPresent: present.has(id), refusal: refusals.get(id) }),
    );
    const matched = results.filter(({ result }) => result !== "refused").map(({ game_id }) => game_id);
    const imported = results.filter(({ result }) => result === "imported").length;
    await upsertImports(tx, { eventId: input.eventId, gameIds: matched, now });
    if (imported > 0)
      await insertAudit(tx.db, {
        ...{ actor: input.viewer.userId, action: "event.games_imported", objectKind: "event", objectId: input.eventId },
        ...{ requestId: input.requestId, details: { games: imported }, now },
      });
    return ok({ imported, games: results });
  }

  return {
    async importedIn(event) {
      const facts = await matchups.facts(event);
      const { games } = facts.sparclet.rules;
      if (!games) return refuse("feed.not_offered");
      const pairs = facts.slots.map(({ key, content }) => [games.toGameId(content), key] as const);
      return ok(new Map(pairs.flatMap(([id, key]) => (id === null ? [] : [[id, key]]))));
    },
    async importGames(input) {
      const gameIds = [...new Set(input.gameIds.map((id) => id.toLowerCase()))];
      // Games are read before the lock; a change in between arrives later as any other update.
      const games = await findGames(database.db, gameIds);
      return database.transaction((tx) => importIn(tx, { ...input, gameIds }, games));
    },
  };
}

interface ImportPlan {
  planned: PlannedChange;
  /** Why a game does not become a matchup, by the game's id. */
  refusals: ReadonlyMap<string, Refusal>;
}

/** Adds one game after the other to the author's document. */
function planImport({ facts, now, games }: OpenMatchups & { games: readonly (StoredGame | string)[] }): Result<ImportPlan> {
  const refusals = new Map<string, Refusal>();
  const { games: rules, matchups, schemas } = facts.sparclet.rules;
  if (!rules || !matchups) return refuse("feed.not_offered");
  let { draft } = facts;
  for (const game of byStart(games)) {
    if (typeof game === "string") {
      refusals.set(game, { code: "feed.game_unknown" });
      continue;
    }
    const body = matchups.create.safeParse(rules.toMatchup(toFeedGame(game)));
    const applied: Result<MatchupChange<unknown, unknown>> = body.success
      ? matchups.apply({ ...toMatchupInput(facts), draft, now: historyTime(facts, now), isFeed: true, key: null, body: body.data })
      : refuse("request.invalid");
    const next = applied.ok ? (applied.value.draft as JsonObject | undefined) : undefined;
    if (!applied.ok) refusals.set(game.id, applied.refusal);
    else if (next && schemas.draft.safeParse(next).success) {
      const plans = facts.sparclet.rules.slots({ rules: facts.event.rules, draft: next, schedule: facts.event });
      const isPublished = facts.event.status !== "draft";
      if (isPublished && slotMovedIntoThePast({ slots: facts.slots, plans, now })) refusals.set(game.id, { code: "feed.game_begun" });
      else draft = next;
    } else refusals.set(game.id, { code: "feed.event_full" });
  }
  return ok({ planned: { change: changed(facts, { draft }), reason: null }, refusals });
}

/** In the order of their starts; games without a known start come last. */
const byStart = (games: readonly (StoredGame | string)[]): (StoredGame | string)[] =>
  games.toSorted((one, other) => toStart(one) - toStart(other));

const toStart = (game: StoredGame | string): number => (typeof game === "string" ? Number.MAX_SAFE_INTEGER : game.startsAt);

function toResult(input: { id: string; facts: MatchupFacts; isPresent: boolean; refusal: Refusal | undefined }): GameResult {
  const slot = toSlot(input.facts, input.id);
  if (slot) return { game_id: input.id, result: input.isPresent ? "present" : "imported", matchup: slot.key, code: null, message: null };
  // Games missing in the draft without a refusal did not fit into the event.
  const code = input.refusal?.code ?? "feed.event_full";
  return { game_id: input.id, result: "refused", matchup: null, code, message: null };
}

/**
 * An admin's change of a game. It is stored like an update from the feed, so that every event with the game follows, and it is audited with
 * old and new values.
 */
import type { GameEdit, PersistedGroup } from "@sparc/contract/entities/feed";
import type { JsonObject } from "@sparc/sparclets/kernel/json";
import { ok, type Result, refuse } from "@sparc/sparclets/kernel/result";
import type { AppContext } from "../../app-context.ts";
import type { Viewer } from "../../http/handler.ts";
import { insertAudit } from "../audit/audit.repository.ts";
import { findGames, type GameFacts, lockCatalogue, type StoredGame, toGameFacts, upsertGames } from "./feed-games.repository.ts";
import { markImports } from "./game-imports.repository.ts";
import { editedGame, isSameFacts } from "./overrides.ts";

interface Editing {
  viewer: Viewer;
  requestId: string | null;
  gameId: string;
  edit: GameEdit;
}

export async function editGame({ database, clock }: AppContext, input: Editing): Promise<Result<StoredGame>> {
  const { edit, viewer, requestId, gameId } = input;
  return database.transaction(async (tx) => {
    await lockCatalogue(tx);
    const before = (await findGames(tx.db, [gameId])).get(gameId);
    if (!before) return refuse("feed.game_unknown");
    if (before.overrideVersion !== edit.version) return refuse("feed.stale_game");
    const now = clock.now();
    const keeping = { by: viewer.userId, at: now, reason: edit.reason };
    const after = editedGame(before, { set: toSet(edit), release: edit.release, keeping });
    await upsertGames(tx, [after]);
    if (!isSameFacts(before, after)) await markImports(tx, { gameIds: [gameId], now });
    await insertAudit(tx.db, {
      ...{ actor: viewer.userId, action: "feed.game_edited", objectKind: "feed", objectId: gameId, requestId, now },
      details: {
        game: `${before.away.name} at ${before.home.name}`,
        ...toChanges(before, after),
        ...toOverrides(edit),
        reason: edit.reason,
      },
    });
    return ok(after);
  });
}

function toSet({ starts_at, line, total, result }: GameEdit): Partial<Record<PersistedGroup, Partial<GameFacts>>> {
  return {
    ...(starts_at === undefined ? {} : { start: { startsAt: Date.parse(starts_at) } }),
    ...(line === undefined ? {} : { line: { line: line === 0 ? 0 : line } }),
    ...(total === undefined ? {} : { total: { total } }),
    ...(result ? { result: { status: result.status, homeScore: result.home_score, awayScore: result.away_score } } : {}),
  };
}

/** Every changed fact with its old and new value. */
function toChanges(before: StoredGame, after: StoredGame): JsonObject {
  const toDetail = (fact: string, value: string | number | null) => (fact === "startsAt" ? new Date(Number(value)).toISOString() : value);
  const old = toGameFacts(before);
  const entries = Object.entries(toGameFacts(after)).filter(([fact, value]) => old[fact as keyof GameFacts] !== value);
  return Object.fromEntries(
    entries.map(([fact, value]) => [fact, { before: toDetail(fact, old[fact as keyof GameFacts]), after: toDetail(fact, value) }]),
  );
}

const toOverrides = (edit: GameEdit): JsonObject => {
  const overridden = Object.keys(toSet(edit));
  return {
    ...(overridden.length > 0 ? { overridden: overridden.join(", ") } : {}),
    ...(edit.release.length > 0 ? { released: edit.release.join(", ") } : {}),
  };
};

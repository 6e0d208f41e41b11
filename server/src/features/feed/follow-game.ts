/** Plans what an event takes over from a game of the feed. */
import type { FeedGame } from "@sparc/sparclets/feed-adapter";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Json } from "@sparc/sparclets/kernel/json";
import { ok, type Result, refuse } from "@sparc/sparclets/kernel/result";
import { MATCHUP_REASON_MAX } from "@sparc/sparclets/matchup-rules";
import type { Slot } from "@sparc/sparclets/sparclet-rules";
import { changed, type PlannedChange } from "../matchups/matchups.service.ts";
import { historyTime, type MatchupFacts, toMatchupInput } from "../matchups/matchups.view.ts";
import type { StoredOutcome } from "../slots/slots.repository.ts";
import { clubColor } from "./club-color.ts";
import { type StoredGame, toGameFacts } from "./feed-games.repository.ts";
import { toReason } from "./overrides.ts";

interface Following {
  facts: MatchupFacts;
  game: StoredGame;
  now: Instant;
  isTakenOver?: boolean;
}

/** The matchup that a game became. */
export function toSlot({ sparclet, slots }: Pick<MatchupFacts, "sparclet" | "slots">, gameId: string): Slot<Json> | undefined {
  const { games } = sparclet.rules;
  return games && slots.find(({ content }) => games.toGameId(content) === gameId);
}

/**
 * Plans what the event takes over from the feed. `isOverridden`: without the result, because the people who run the event entered another
 * one.
 */
export function planFeedUpdate(input: Following): Result<PlannedChange & { isOverridden: boolean }> {
  const slot = toSlot(input.facts, input.game.id);
  const stored = slot && input.facts.outcomes.get(slot.key);
  const planned = toChange(input, stored?.source === "feed" ? stored : undefined);
  if (!planned.ok) return planned;
  const { change, reason } = planned.value;
  const isOverridden = change.outcomes !== undefined && stored !== undefined && isDecidedByHand(input.facts, stored);
  if (!isOverridden) return ok({ change, reason, isOverridden });
  return ok({ change: change.draft ? { draft: change.draft } : {}, reason, isOverridden });
}

/** Plans the feed's result in place of a different one that a person entered; no outcomes where there is nothing to take over. */
export function planTakeover(input: Following): Result<PlannedChange> {
  const slot = toSlot(input.facts, input.game.id);
  const stored = slot && input.facts.outcomes.get(slot.key);
  if (!stored || !isByHand(stored)) return ok({ change: {}, reason: null });
  const planned = toChange({ ...input, isTakenOver: true }, stored);
  if (!planned.ok) return planned;
  const { outcomes } = planned.value.change;
  return ok({ change: outcomes ? { outcomes } : {}, reason: planned.value.reason, isFeed: true });
}

const isByHand = ({ source }: StoredOutcome): boolean => source === "owner" || source === "admin";

/** Whether a host or an admin entered a final result. A running score entered by hand is replaced by the feed's next one. */
function isDecidedByHand({ sparclet }: MatchupFacts, stored: StoredOutcome): boolean {
  return isByHand(stored) && (sparclet.rules.matchups?.isDecided({ outcome: stored.outcome }) ?? false);
}

/** The change that the game's newest state makes. `replaceable` is the stored outcome that the feed may replace. */
function toChange({ facts, game, now, isTakenOver = false }: Following, replaceable: StoredOutcome | undefined): Result<PlannedChange> {
  const { games, matchups } = facts.sparclet.rules;
  const slot = toSlot(facts, game.id);
  if (!games || !matchups) return refuse("feed.not_offered");
  if (!slot) return ok({ change: {}, reason: null });
  const isLocked = slot.sealedAt !== null;
  const reason = toReason(game, { isLocked }).slice(0, MATCHUP_REASON_MAX);
  const of = { rules: facts.event.rules, slot, isLocked, now };
  const news = games.toScore(toFeedGame(game), { ...of, ...(replaceable ? { outcome: replaceable.outcome } : {}) });
  const body = matchups.patch.safeParse({ ...news, reason });
  if (!body.success) return refuse("request.invalid");
  const by = { now: historyTime(facts, now), isFeed: true, isTakenOver };
  const applied = matchups.apply({ ...toMatchupInput(facts), ...by, key: slot.key, body: body.data });
  return applied.ok ? ok({ change: changed(facts, applied.value), reason }) : applied;
}

export function toFeedGame(game: StoredGame): FeedGame {
  const { id, league, season, week } = game;
  const colored = (team: StoredGame["home"]) => ({ ...team, color: clubColor(game.league, team.code) });
  return { id, league, season, week, ...toGameFacts(game), home: colored(game.home), away: colored(game.away) };
}

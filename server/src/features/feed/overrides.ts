/**
 * Overrides are values of a game that an admin set. They stay until they are released; meanwhile the values of files and polls are stored
 * beside them.
 */
import type { PersistedGroup } from "@sparc/contract/entities/feed";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import { FACTS_OF_GROUPS, type GameFacts, type Override, type StoredGame, toGameFacts } from "./feed-games.repository.ts";

export const OVERRIDE_GROUPS = Object.keys(FACTS_OF_GROUPS) as PersistedGroup[];

export const hasOverrides = ({ overrides }: Pick<StoredGame, "overrides">): boolean => Object.keys(overrides).length > 0;

const FACTS = OVERRIDE_GROUPS.flatMap((group): (keyof GameFacts)[] => [...FACTS_OF_GROUPS[group]]);

export const isSameFacts = (one: GameFacts, other: GameFacts): boolean => FACTS.every((fact) => one[fact] === other[fact]);

export const isSameGroup = (group: PersistedGroup, one: GameFacts, other: GameFacts): boolean =>
  FACTS_OF_GROUPS[group].every((fact) => one[fact] === other[fact]);

const picked = (facts: GameFacts, group: PersistedGroup): Partial<GameFacts> =>
  Object.fromEntries(FACTS_OF_GROUPS[group].map((fact) => [fact, facts[fact]]));

/** The newest facts, without the overridden ones. */
export function applyOverrides(facts: GameFacts, game: Pick<StoredGame, "overrides"> & GameFacts): GameFacts {
  const groups = OVERRIDE_GROUPS.filter((group) => game.overrides[group]);
  return Object.assign({ ...facts }, ...groups.map((group) => picked(game, group)));
}

/** A game with new facts. A changed final score counts as a correction. */
export function withFacts(before: StoredGame, input: { facts: GameFacts; source: string; now: Instant }): StoredGame {
  const { facts, source, now } = input;
  const isCorrection = before.status === "final" && !isSameGroup("result", before, facts);
  const { homeScore, awayScore } = before;
  return {
    ...before,
    ...facts,
    ...{ source, updatedAt: now },
    ...(isCorrection ? { isCorrected: true, correctedAt: now, correctedFrom: { homeScore, awayScore } } : {}),
  };
}

/** A game after an admin's change: given parts are overridden from now on, released ones return to the values of files and polls. */
export function editedGame(
  before: StoredGame,
  input: { set: Partial<Record<PersistedGroup, Partial<GameFacts>>>; release: readonly PersistedGroup[]; keeping: Override },
): StoredGame {
  const { set, release, keeping } = input;
  const sourceFacts = before.sourceFacts ?? toGameFacts(before);
  const overrides = { ...before.overrides };
  for (const group of release) delete overrides[group];
  for (const group of OVERRIDE_GROUPS) if (set[group]) overrides[group] = keeping;
  const facts = Object.assign(applyOverrides(sourceFacts, { ...before, overrides }), ...Object.values(set)) as GameFacts;
  const next = withFacts(before, { facts, source: before.source, now: keeping.at });
  return {
    ...next,
    overrides,
    sourceFacts: hasOverrides({ overrides }) ? sourceFacts : null,
    overrideVersion: before.overrideVersion + 1,
  };
}

/** The public reason for a game's facts: the admin's text where an override changed them, otherwise the file or feed. */
export function toReason(game: StoredGame, input: { isLocked: boolean }): string {
  const groups: readonly PersistedGroup[] = input.isLocked ? ["result"] : OVERRIDE_GROUPS;
  const newest = groups.flatMap((group) => game.overrides[group] ?? []).sort((one, other) => other.at - one.at)[0];
  return newest && (input.isLocked || newest.at >= game.updatedAt) ? `set by hand, “${newest.reason}”` : game.source;
}

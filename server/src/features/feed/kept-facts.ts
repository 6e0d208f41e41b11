/** Overrides: what an admin sets of a game stays until it is released; the values of files and polls meanwhile are stored beside it. */
import type { KeptGroup } from "@sparc/contract/entities/feed";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import { factsOf, type GameFacts, KEPT_FACTS, type Keeping, type StoredGame } from "./feed-games.repository.ts";

export const KEPT_GROUPS = Object.keys(KEPT_FACTS) as KeptGroup[];

export const isKept = ({ kept }: Pick<StoredGame, "kept">): boolean => Object.keys(kept).length > 0;

const FACTS = KEPT_GROUPS.flatMap((group): (keyof GameFacts)[] => [...KEPT_FACTS[group]]);

export const isSameFacts = (one: GameFacts, other: GameFacts): boolean => FACTS.every((fact) => one[fact] === other[fact]);

export const isSameGroup = (group: KeptGroup, one: GameFacts, other: GameFacts): boolean =>
  KEPT_FACTS[group].every((fact) => one[fact] === other[fact]);

const picked = (facts: GameFacts, group: KeptGroup): Partial<GameFacts> =>
  Object.fromEntries(KEPT_FACTS[group].map((fact) => [fact, facts[fact]]));

/** The newest facts, without the overridden ones. */
export function withKept(told: GameFacts, game: Pick<StoredGame, "kept"> & GameFacts): GameFacts {
  const groups = KEPT_GROUPS.filter((group) => game.kept[group]);
  return Object.assign({ ...told }, ...groups.map((group) => picked(game, group)));
}

/** A game with other facts. A final score that becomes another one is a correction. */
export function withFacts(before: StoredGame, a: { facts: GameFacts; source: string; now: Instant }): StoredGame {
  const { facts, source, now } = a;
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
  a: { set: Partial<Record<KeptGroup, Partial<GameFacts>>>; release: readonly KeptGroup[]; keeping: Keeping },
): StoredGame {
  const { set, release, keeping } = a;
  const told = before.told ?? factsOf(before);
  const kept = { ...before.kept };
  for (const group of release) delete kept[group];
  for (const group of KEPT_GROUPS) if (set[group]) kept[group] = keeping;
  const facts = Object.assign(withKept(told, { ...before, kept }), ...Object.values(set)) as GameFacts;
  const next = withFacts(before, { facts, source: before.source, now: keeping.at });
  return { ...next, kept, told: isKept({ kept }) ? told : null, handVersion: before.handVersion + 1 };
}

/** The public reason for a game's facts: the admin's text where an override changed them, otherwise the file or feed. */
export function reasonOf(game: StoredGame, a: { isLocked: boolean }): string {
  const groups: readonly KeptGroup[] = a.isLocked ? ["result"] : KEPT_GROUPS;
  const newest = groups.flatMap((group) => game.kept[group] ?? []).sort((one, other) => other.at - one.at)[0];
  return newest && (a.isLocked || newest.at >= game.updatedAt) ? `set by hand, “${newest.reason}”` : game.source;
}

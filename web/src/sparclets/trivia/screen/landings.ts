import { ROLL_CALL_MAX } from "@sparc/contract/limits";
import type { Caller } from "./use-roll-call.ts";

/** So many names land large one after the other. Of a crowd, the others join the sheet at once. */
export const LANDINGS_MAX = 3;

export interface Landings {
  /** The list as it was read last, newest first; undefined before the first. */
  readonly players: readonly Caller[] | undefined;
  /** Those who land, the present one first. They are not on the sheet yet. */
  readonly waiting: readonly Caller[];
  /** The highest number of the first list: whoever has a higher one came while the screen was open. */
  readonly openedAt: number;
}

export const NO_LANDINGS: Landings = { players: undefined, waiting: [], openedAt: 0 };

const toHighest = (players: readonly Caller[]): number => Math.max(0, ...players.map(({ number }) => number));

/**
 * The landings after the list was read again. Whoever is there when the screen opens does not land. A name that waits follows its changes,
 * and is dropped with its player.
 */
export function readList(before: Landings, players: readonly Caller[], isCalm: boolean): Landings {
  if (before.players === undefined) return { players, waiting: [], openedAt: toHighest(players) };
  const highest = toHighest(before.players);
  const oldest = Math.min(...players.map(({ number }) => number));
  const isFull = players.length >= ROLL_CALL_MAX;
  const stillWaiting = before.waiting.flatMap((caller) => {
    const found = players.find(({ number }) => number === caller.number);
    // A crowd has pushed it out of the list.
    return found ?? (isFull && caller.number < oldest ? caller : []);
  });
  const arrived = players.filter(({ number }) => number > highest).toReversed();
  const waiting = isCalm ? [] : [...stillWaiting, ...arrived].slice(0, Math.max(stillWaiting.length, LANDINGS_MAX));
  return { players, waiting, openedAt: before.openedAt };
}

/** The landings after the present one has joined the sheet. */
export const endLanding = (before: Landings, number: number): Landings => ({
  ...before,
  waiting: before.waiting.filter((caller) => caller.number !== number),
});

/** The names on the sheet, newest first. */
export const toSheet = ({ players = [], waiting }: Landings): readonly Caller[] =>
  players.filter(({ number }) => !waiting.some((caller) => caller.number === number));

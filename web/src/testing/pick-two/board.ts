import type { Content, Pick } from "@sparc/sparclets/fixtures/pick-two.schema";
import { openLocks, type PickSlot } from "../../platform/picks/pick-slots.ts";
import type { PicksMap } from "../../platform/picks/picks-saver.ts";

export type Winner = Pick["winner"];
export type PickTwoSlot = PickSlot<Content & { readonly winner: Winner | null }>;
export type BoardGame = ReturnType<typeof toBoard>["games"][number];

/** The member's picks as the page shows them; `missing` are the keys that are open and not picked. */
export function toBoard(slots: readonly PickTwoSlot[], picks: PicksMap) {
  const games = slots.map((slot) => ({ slot, picked: (picks[slot.key] as Pick | undefined)?.winner ?? null }));
  const locks = openLocks(slots);
  return {
    games,
    label: `${games.filter(({ picked }) => picked !== null).length} of ${games.length} picked`,
    missing: games.flatMap(({ slot, picked }) => (picked === null && !slot.is_locked ? [slot.key] : [])),
    isLocked: slots.every(({ is_locked }) => is_locked),
    nextLockAt: locks.length === 0 ? null : Math.min(...locks),
  };
}

export const toName = ({ home, away }: Omit<Content, "game_id">): string => `${home} against ${away}`;

/** Cheers in a room's lobby: each sends the mark of a player's face across the big screen. They count nothing and are stored nowhere. */

/** The most cheers that a room shows in a second, whatever its crowd. */
export const CHEERS_PER_S = 300;
const COOLDOWN_MIN_MS = 1_000;

/** Milliseconds between two cheers of one player: a second, and longer in a room of more players than `CHEERS_PER_S`. */
export function toCheerCooldownMs(players: number): number {
  return Math.max(COOLDOWN_MIN_MS, Math.ceil((players * 1_000) / CHEERS_PER_S));
}

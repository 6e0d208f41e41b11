/**
 * Seeded, repeatable randomness for rules: the same seed gives the same sequence in every process and version.
 * Not for secrets.
 */
export interface Rng {
  /** A whole number, 0 ≤ n < bound. */
  below(bound: number): number;
  /** A new array in random order. */
  shuffle<T>(items: readonly T[]): T[];
}

/** FNV-1a of the text, so that words can seed. */
export function toSeed(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

/** mulberry32 (public domain, Tommy Ettinger's constants). */
export function createRng(seed: number): Rng {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 0x1_0000_0000;
  };
  const below = (bound: number) => Math.floor(next() * bound);
  return {
    below,
    shuffle: (items) => {
      const shuffled = [...items];
      for (let i = shuffled.length - 1; i > 0; i--) {
        const j = below(i + 1);
        const swapped = shuffled[i] as (typeof shuffled)[number];
        shuffled[i] = shuffled[j] as (typeof shuffled)[number];
        shuffled[j] = swapped;
      }
      return shuffled;
    },
  };
}

/** A map, or a set, whose values are their own keys. */
interface Remembered<K, V> {
  readonly size: number;
  entries(): Iterable<[K, V]>;
  delete(key: K): boolean;
}

/** Lets go of the oldest values that are idle, until at most `max` are left: what a long-lived process remembers by event must not grow for ever. */
export function forgetOldest<K, V>(remembered: Remembered<K, V>, max: number, isIdle: (value: V) => boolean = () => true): void {
  if (remembered.size <= max) return;
  for (const [key, value] of remembered.entries()) {
    if (isIdle(value)) remembered.delete(key);
    if (remembered.size <= max) return;
  }
}

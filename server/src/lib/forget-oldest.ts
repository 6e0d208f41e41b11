/** A map, or a set, whose values are their own keys. */
interface Remembered<K, V> {
  readonly size: number;
  entries(): Iterable<[K, V]>;
  delete(key: K): boolean;
}

/** Removes the oldest idle values of a map or a set until it has at most `max`, so that a long-lived process does not grow without limit. */
export function forgetOldest<K, V>(remembered: Remembered<K, V>, max: number, isIdle: (value: V) => boolean = () => true): void {
  if (remembered.size <= max) return;
  for (const [key, value] of remembered.entries()) {
    if (isIdle(value)) remembered.delete(key);
    if (remembered.size <= max) return;
  }
}

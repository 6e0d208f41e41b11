/** Removes a map's oldest idle values until it has at most `max`, so that a long-lived process does not grow without limit. */
export function forgetOldest<K, V>(map: Map<K, V>, max: number, isIdle: (value: V) => boolean = () => true): void {
  if (map.size <= max) return;
  for (const [key, value] of map) {
    if (isIdle(value)) map.delete(key);
    if (map.size <= max) return;
  }
}

/** Lets go of a map's oldest values that are idle, until it holds at most `max`: what a long-lived process remembers by event must not grow for ever. */
export function forgetOldest<K, V>(map: Map<K, V>, max: number, isIdle: (value: V) => boolean = () => true): void {
  if (map.size <= max) return;
  for (const [key, value] of map) {
    if (isIdle(value)) map.delete(key);
    if (map.size <= max) return;
  }
}

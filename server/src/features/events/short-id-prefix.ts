import type { SparcletRegistry } from "@sparc/sparclets/registry";
import type { Sparclet } from "@sparc/sparclets/sparclet";

/** What types put before their short ids where they are stored; an address may leave it out. */
export const toShortIdPrefixes = (registry: SparcletRegistry): string[] =>
  Object.values(registry).flatMap(({ rules }) => rules.wire.shortIdPrefix ?? []);

/** A short id in its stored form. A short id that was read from an event may be sent back: its prefix is not added twice. */
export function withPrefix<ShortId extends string | null>(shortId: ShortId, sparclet: Sparclet): ShortId | string {
  const prefix = toPrefix(sparclet);
  return shortId === null || shortId.startsWith(prefix) ? shortId : prefix + shortId;
}

/** A stored short id as its author typed it, for another type to put its own prefix before. */
export function withoutPrefix(shortId: string, sparclet: Sparclet): string {
  const prefix = toPrefix(sparclet);
  return shortId.startsWith(prefix) ? shortId.slice(prefix.length) : shortId;
}

const toPrefix = ({ rules }: Sparclet): string => rules.wire.shortIdPrefix ?? "";

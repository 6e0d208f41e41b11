/**
 * A cache of the most recently used files, by a name that identifies their content, so that a whole room that sees one picture costs one
 * read or one drawing. The content of a name never changes, so that nothing here is ever stale. `Source` is what a reader needs beside the
 * name.
 */
export interface BytesCache<Source = void> {
  /** Null where the reader has nothing; that is not cached. */
  get(name: string, source: Source): Promise<Uint8Array | null>;
  /** Whether `get` answers without the reader. */
  has(name: string): boolean;
}

/** Files beyond `cachedBytes` go, those that were not asked for for longest first. */
export function createBytesCache<Source = void>({
  read,
  cachedBytes,
}: {
  read: (name: string, source: Source) => Promise<Uint8Array | null>;
  cachedBytes: number;
}): BytesCache<Source> {
  const cached = new Map<string, Uint8Array>();
  const reading = new Map<string, Promise<Uint8Array | null>>();
  let size = 0;

  function store(name: string, bytes: Uint8Array): void {
    cached.set(name, bytes);
    size += bytes.byteLength;
    for (const [oldest, { byteLength }] of cached) {
      if (size <= cachedBytes) return;
      cached.delete(oldest);
      size -= byteLength;
    }
  }

  async function readOnce(name: string, source: Source): Promise<Uint8Array | null> {
    try {
      const bytes = await read(name, source);
      if (bytes) store(name, bytes);
      return bytes;
    } finally {
      reading.delete(name);
    }
  }

  return {
    has: (name) => cached.has(name),
    async get(name, source) {
      const found = cached.get(name);
      if (found) {
        // The last one asked for is the last one let go of.
        cached.delete(name);
        cached.set(name, found);
        return found;
      }
      const begun = reading.get(name) ?? readOnce(name, source);
      reading.set(name, begun);
      return begun;
    },
  };
}

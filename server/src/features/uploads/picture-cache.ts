/**
 * The pictures asked for last, so that a whole room that sees a question costs one read of the database. They never change, so nothing here
 * is ever stale.
 */
export interface PictureCache {
  get(hash: string): Promise<Uint8Array | null>;
  /** Whether `get` answers without the database. */
  has(hash: string): boolean;
}

const KEPT_BYTES = 32 * 1024 * 1024;

export function createPictureCache(read: (hash: string) => Promise<Uint8Array | null>, keptBytes = KEPT_BYTES): PictureCache {
  const kept = new Map<string, Uint8Array>();
  const reading = new Map<string, Promise<Uint8Array | null>>();
  let size = 0;

  function keep(hash: string, bytes: Uint8Array): void {
    kept.set(hash, bytes);
    size += bytes.byteLength;
    for (const [oldest, { byteLength }] of kept) {
      if (size <= keptBytes) return;
      kept.delete(oldest);
      size -= byteLength;
    }
  }

  async function readOnce(hash: string): Promise<Uint8Array | null> {
    try {
      const bytes = await read(hash);
      if (bytes) keep(hash, bytes);
      return bytes;
    } finally {
      reading.delete(hash);
    }
  }

  return {
    has: (hash) => kept.has(hash),
    async get(hash) {
      const found = kept.get(hash);
      if (found) {
        // The last one asked for is the last one let go of.
        kept.delete(hash);
        kept.set(hash, found);
        return found;
      }
      const begun = reading.get(hash) ?? readOnce(hash);
      reading.set(hash, begun);
      return begun;
    },
  };
}

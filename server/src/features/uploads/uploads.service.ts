import { ok, type Result, refuse } from "@sparc/sparclets/kernel/result";
import type { AppContext } from "../../app-context.ts";
import { createBytesCache } from "../../lib/bytes-cache.ts";
import { sha256 } from "../../lib/crypto.ts";
import { createTurns } from "../../lib/turns.ts";
import { readPicture } from "./picture.ts";
import { countUploadsOf, findUploadBytes, hasUpload, insertUpload } from "./uploads.repository.ts";

export interface StoredUpload {
  hash: string;
  width: number;
  height: number;
}

/** Pictures people add. They are stored once by content and never change. */
export interface UploadsService {
  add(input: { bytes: Uint8Array; userId: string }): Promise<Result<StoredUpload>>;
  /** The picture's bytes (WebP); null when no picture has this hash. */
  find(hash: string): Promise<Uint8Array | null>;
  /** Whether the picture's bytes are in this process's cache. */
  isAtHand(hash: string): boolean;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The size of the cache of recently requested pictures. */
const CACHE_MAX_BYTES = 32 * 1024 * 1024;
/** A decoding takes up to 64 MiB and one core; a waiting file takes 5 MiB. */
const DECODING = { atOnce: 2, waiting: 16 };

export function createUploads({ config, database, clock }: AppContext): UploadsService {
  const turns = createTurns(DECODING);
  const cache = createBytesCache({ read: (hash) => findUploadBytes(database.db, hash), cachedBytes: CACHE_MAX_BYTES });
  return {
    async add({ bytes, userId }) {
      const picture = await turns.take(() => readPicture(bytes));
      if (!picture.ok) return picture;
      const hash = sha256(picture.value.bytes).toString("hex");
      const { width, height } = picture.value;
      if (!(await hasUpload(database.db, hash))) {
        const now = clock.now();
        const added = await countUploadsOf(database.db, { owner: userId, hourAgo: now - HOUR_MS, dayAgo: now - DAY_MS });
        if (added.lastHour >= config.limits.uploadsPerHour || added.lastDay >= config.limits.uploadsPerDay)
          return refuse("uploads.quota", { details: { retry_after_s: HOUR_MS / 1_000 } });
        await insertUpload(database.db, { ...picture.value, hash, owner: userId, at: now });
      }
      return ok({ hash, width, height });
    },
    find: (hash) => cache.get(hash),
    isAtHand: cache.has,
  };
}

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { isBrandPicture } from "@sparc/sparclets/kernel/picture-address";
import type { UploadsService } from "../uploads/uploads.service.ts";

const UPLOADED = /^\/uploads\/([0-9a-f]{64})\.webp$/;

/** Reads the file behind a logo's local address: an upload, or a picture that comes with the product. Null where there is none. */
export function createReadLogo({ uploads, directory }: { uploads: Pick<UploadsService, "find">; directory: string }) {
  return async (address: string): Promise<Uint8Array | null> => {
    const hash = UPLOADED.exec(address)?.[1];
    if (hash) return uploads.find(hash);
    return isBrandPicture(address) ? readFile(join(directory, address)).catch(() => null) : null;
  };
}

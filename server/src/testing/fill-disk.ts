import { closeSync, openSync, writeSync } from "node:fs";

/** Writes zeros into a new file until its disk has no free page left. Throws on any error but ENOSPC. */
export function fillDisk(file: string): void {
  const handle = openSync(file, "w");
  for (const bytes of [1024 * 1024, 4096]) {
    try {
      for (;;) writeSync(handle, Buffer.alloc(bytes));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
    }
  }
  closeSync(handle);
}

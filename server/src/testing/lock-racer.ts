/** Tries to lock a directory without waiting, prints the outcome, and holds the lock until the process is killed or its stdin ends. */
import { lockDirectory } from "../db/directory-lock.ts";

try {
  await lockDirectory(process.argv[2] as string, { waitMs: 0 });
  process.stdout.write("owner\n");
  process.stdin.resume();
} catch (error) {
  process.stdout.write(`refused ${(error as Error).message}\n`);
}

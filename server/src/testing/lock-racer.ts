/** Tries to own a directory without waiting for an owner, says how it went, and keeps what it got until it is killed or its input ends. */
import { lockDirectory } from "../db/directory-lock.ts";

try {
  await lockDirectory(process.argv[2] as string, { waitMs: 0 });
  process.stdout.write("owner\n");
  process.stdin.resume();
} catch (error) {
  process.stdout.write(`refused ${(error as Error).message}\n`);
}

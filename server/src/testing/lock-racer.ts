/** Tries to own a directory, says how it went, and keeps what it got until it is killed or its input ends. */
import { lockDirectory } from "../db/directory-lock.ts";

try {
  await lockDirectory(process.argv[2] as string);
  process.stdout.write("owner\n");
  process.stdin.resume();
} catch (error) {
  process.stdout.write(`refused ${(error as Error).message}\n`);
}

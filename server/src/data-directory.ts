/**
 * The folder for everything this server keeps on disk. One that cannot be made or written is refused in one sentence for the operator. Folders
 * are made one by one: Node's recursive way never returns on a file system that refuses folders, as /proc does.
 */
import { randomBytes } from "node:crypto";
import { mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { errorCode } from "./db/errors.ts";

const REASONS: Readonly<Record<string, string>> = {
  EACCES: "this user has no permission",
  EPERM: "this user has no permission",
  EROFS: "it is on a read-only file system",
  ENOSPC: "its disk is full",
  EDQUOT: "this user's share of its disk is used up",
  EIO: "its disk does not answer",
  ENOENT: "its file system takes no folders there",
  ENOTDIR: "a part of its path is a file",
  ENAMETOOLONG: "its path is too long",
  ELOOP: "its path leads in a circle",
};

/** Makes the folder where it is missing and writes into it once. Answers null, or what is wrong and what to do about it. */
export function prepareDataDirectory(directory: string): string | null {
  try {
    if (!makeFolder(directory)) return toRefusal(directory, "is a file");
    const probe = join(directory, `.write-${randomBytes(6).toString("hex")}`);
    writeFileSync(probe, "", { flag: "wx", mode: 0o600 });
    rmSync(probe);
    return null;
  } catch (error) {
    const code = errorCode(error);
    if (code === null) throw error;
    return toRefusal(directory, `cannot be made or written (${REASONS[code] ?? code})`);
  }
}

/** What is wrong with a file of the data directory, for an error of the system that an operator can mend; null for any other error. */
export function describeFileError(error: unknown): string | null {
  const { path } = (error ?? {}) as { path?: unknown };
  const reason = REASONS[errorCode(error) ?? ""];
  return reason && typeof path === "string" ? `${path} cannot be read or written: ${reason}` : null;
}

const toRefusal = (directory: string, problem: string) =>
  `DATA_DIR ${directory} ${problem}: set DATA_DIR to a folder that this user may make and write to`;

/** Makes the folder and those above it where they are missing. False where a file has the name. */
export function makeFolder(directory: string): boolean {
  const found = statSync(directory, { throwIfNoEntry: false });
  if (found) return found.isDirectory();
  const parent = dirname(directory);
  if (parent !== directory && !makeFolder(parent)) throw Object.assign(new Error(`${parent} is a file`), { code: "ENOTDIR" });
  try {
    mkdirSync(directory, { mode: 0o700 });
  } catch (error) {
    // Another start was quicker.
    if (errorCode(error) !== "EEXIST") throw error;
  }
  return true;
}

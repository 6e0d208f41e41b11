import { randomBytes } from "node:crypto";
import { linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { prepareDataDirectory } from "./data-directory.ts";

/** A text of the data directory that is made once and readable for its owner alone; `problem` when the directory cannot be used. */
export type PersistedFile = { file: string; text: string } | { problem: string };

/** `make` is asked when the file is not there yet. Of two starts at once both end up with the same text. */
export function readOrMakeFile(dataDir: string, name: string, make: () => string): PersistedFile {
  const problem = prepareDataDirectory(dataDir);
  if (problem !== null) return { problem };
  const file = join(dataDir, name);
  return { file, text: (readIfThere(file) ?? makeOnce(file, make())).trim() };
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

/** Appears whole or not at all. */
function makeOnce(file: string, text: string): string {
  const draft = `${file}.${randomBytes(6).toString("hex")}`;
  writeFileSync(draft, `${text}\n`, { flag: "wx", mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file, "utf8");
}

import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { describeFileError } from "../../data-directory.ts";
import { errorCode } from "../errors.ts";
import { type BackupHeader, type BackupManifest, BackupRefusedError, parseHeader, parseManifest, parseTable } from "./backup-format.ts";
import { RowsHash } from "./rows-hash.ts";

/** A part of the file that belongs together: the line of a table, or rows of the table named last. */
export type BackupPart = { table: string; columns: readonly string[] } | { rows: readonly string[] };

export interface CheckedBackup {
  header: BackupHeader;
  manifest: BackupManifest;
}

const NEWLINE = 10;
const BRACE = 0x7b;
const BRACKET = 0x5b;

/** Reads the whole file and compares every count and hash with the manifest. Throws `BackupRefusedError` for a file that is not whole. */
export async function checkBackup(file: string): Promise<CheckedBackup> {
  const check = new BackupCheck(file);
  await eachLine(file, (line) => check.take(line));
  return check.finish();
}

/** Calls `take` with the tables and rows of a checked file, in parts of about `partBytes`. */
export async function readBackupParts(file: string, partBytes: number, take: (part: BackupPart) => Promise<void>): Promise<void> {
  let rows: string[] = [];
  let bytes = 0;
  const flush = async () => {
    if (rows.length > 0) await take({ rows });
    rows = [];
    bytes = 0;
  };
  await eachLine(file, async (line) => {
    if (line[0] === BRACE) {
      await flush();
      const table = parseTable(line.toString());
      return table ? take(table) : undefined;
    }
    rows.push(line.toString());
    bytes += line.byteLength;
    return bytes >= partBytes ? flush() : undefined;
  });
  await flush();
}

class BackupCheck {
  readonly #file: string;
  readonly #all = createHash("sha256");
  readonly #tables: BackupManifest["tables"] = [];
  #header: BackupHeader | null = null;
  #manifest: BackupManifest | null = null;
  #current: { name: string; hash: RowsHash } | null = null;

  constructor(file: string) {
    this.#file = file;
  }

  take(line: Buffer): void {
    if (this.#manifest) this.#refuse("it goes on after its last line");
    if (!this.#header) this.#takeHeader(line);
    else if (line[0] === BRACKET && this.#current) this.#current.hash.add(line);
    else this.#takeHead(line.toString());
    if (!this.#manifest) this.#all.update(line).update("\n");
  }

  finish(): CheckedBackup {
    const [header, manifest] = [this.#header, this.#manifest];
    if (!header || !manifest) return this.#refuse("its end is missing");
    if (manifest.sha256 !== this.#all.digest("hex")) this.#refuse("its checksum does not fit");
    const counted = new Map(this.#tables.map((table) => [table.name, table]));
    for (const { name, rows, hash } of manifest.tables) {
      const found = counted.get(name);
      if (found?.rows !== rows || found.hash !== hash) this.#refuse(`the rows of ${name} do not fit their checksum`);
    }
    if (counted.size !== manifest.tables.length || this.#tables.length !== counted.size) this.#refuse("its list of tables does not fit");
    return { header, manifest };
  }

  #takeHeader(line: Buffer): void {
    this.#header = parseHeader(line.toString());
    if (!this.#header) throw new BackupRefusedError(`${this.#file} is not a backup that this version reads. Nothing was changed`);
  }

  #takeHead(text: string): void {
    if (this.#current) this.#tables.push({ name: this.#current.name, ...this.#current.hash.result() });
    this.#current = null;
    this.#manifest = parseManifest(text);
    if (this.#manifest) return;
    const table = parseTable(text) ?? this.#refuse("it has a line that is not its own");
    this.#current = { name: table.table, hash: new RowsHash() };
  }

  #refuse(problem: string): never {
    throw damaged(this.#file, problem);
  }
}

const damaged = (file: string, problem: string, cause?: unknown) =>
  new BackupRefusedError(`The backup ${file} is damaged: ${problem}. Take another one. Nothing was changed`, { cause });

/** Lines without their ends. What follows the last newline is an own line, so that a torn one is noticed. */
async function eachLine(file: string, take: (line: Buffer) => void | Promise<void>): Promise<void> {
  let rest: Buffer[] = [];
  const split = async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      let start = 0;
      for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
        const line = chunk.subarray(start, end);
        const pending = take(rest.length > 0 ? Buffer.concat([...rest, line]) : line);
        if (pending) await pending;
        rest = [];
        start = end + 1;
      }
      if (start < chunk.length) rest.push(chunk.subarray(start));
    }
    if (rest.length > 0) await take(Buffer.concat(rest));
  };
  try {
    await pipeline(createReadStream(file), createGunzip(), split);
  } catch (error) {
    if (error instanceof BackupRefusedError) throw error;
    const code = errorCode(error) ?? "";
    if (code.startsWith("Z_")) throw damaged(file, "it cannot be unpacked", error);
    if (code === "ENOENT" || code === "EISDIR") throw new BackupRefusedError(`There is no file ${file}`, { cause: error });
    const problem = describeFileError(error);
    throw problem === null ? error : new BackupRefusedError(problem, { cause: error });
  }
}

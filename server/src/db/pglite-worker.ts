/**
 * Runs PGlite off the main thread and speaks PostgreSQL's own wire protocol with it: one message in is one batch of
 * frontend messages, one message out is the whole answer. Keeps no other state; the main thread owns queue and watchdog.
 */
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";

export interface WorkerSettings {
  /** A directory, or nothing for a database in memory. */
  dataDir: string | null;
  /** A tar file made by `dump`, loaded into an empty database. */
  snapshotFile: string | null;
}

export type ToWorker = { kind: "query"; bytes: Uint8Array<ArrayBuffer> } | { kind: "dump"; file: string } | { kind: "close" };

export type FromWorker =
  | { kind: "opened" }
  | { kind: "answer"; bytes: Uint8Array<ArrayBuffer> }
  | { kind: "dumped" }
  | { kind: "closed" }
  | { kind: "failed"; text: string };

const port = parentPort;
if (!port) throw new Error("pglite-worker runs only as a worker thread");
const settings = workerData as WorkerSettings;

const say = (message: FromWorker, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer);
const failed = (error: unknown) => say({ kind: "failed", text: error instanceof Error ? (error.stack ?? error.message) : String(error) });

async function open(): Promise<PGlite> {
  const { dataDir, snapshotFile } = settings;
  const hasFiles = dataDir !== null && existsSync(join(dataDir, "PG_VERSION"));
  const loadDataDir = snapshotFile && !hasFiles ? new Blob([new Uint8Array(await readFile(snapshotFile))]) : undefined;
  return PGlite.create({ dataDir: dataDir ?? "memory://", loadDataDir, relaxedDurability: false, extensions: { pg_trgm } });
}

async function answer(database: PGlite, request: Uint8Array<ArrayBuffer>): Promise<void> {
  const chunks: Uint8Array[] = [];
  // The bytes are a view into the WebAssembly memory: copy before the next call overwrites them.
  await database.execProtocolRawStream(request, { onRawData: (bytes) => chunks.push(bytes.slice()) });
  const bytes = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.byteLength, 0));
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  say({ kind: "answer", bytes }, [bytes.buffer]);
}

async function handle(database: PGlite, message: ToWorker): Promise<void> {
  if (message.kind === "query") return answer(database, message.bytes);
  if (message.kind === "dump") {
    const dump = await database.dumpDataDir("none");
    await writeFile(message.file, new Uint8Array(await dump.arrayBuffer()), { mode: 0o600 });
    return say({ kind: "dumped" });
  }
  await database.close();
  say({ kind: "closed" });
  port?.close();
}

try {
  const database = await open();
  let last: Promise<void> = Promise.resolve();
  port.on("message", (message: ToWorker) => {
    last = last.then(() => handle(database, message)).catch(failed);
  });
  say({ kind: "opened" });
} catch (error) {
  failed(error);
}

/**
 * One owner per data directory: two processes on one PGlite directory lose rows silently. The owner has a lock file that names it (process,
 * its start time, the machine's boot) and listens on a Unix socket; a lock is stale when neither shows a living owner. A stale lock is
 * replaced only under a claim on it, itself such a lock, so that simultaneous starts agree.
 */
import { createHash, randomBytes } from "node:crypto";
import { link, realpath, rename, rm, statfs, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { DatabaseRefusedError } from "./errors.ts";
import { describeThisProcess, type LockOwner, type OwnerWatch, readOwner, watchOwners } from "./lock-owner.ts";

const LOCK_FILE = "owner.lock";
/** Longest socket path every system accepts, with its closing zero. */
const MAX_SOCKET_PATH = 100;
const MAX_ROUNDS = 200;
const NETWORK_FILE_SYSTEMS = new Map([
  [0x6969, "NFS"],
  [0xff534d42, "CIFS"],
  [0xfe534d42, "SMB"],
  [0x517b, "SMB"],
]);

export interface DirectoryLock {
  release(): Promise<void>;
}

/** How long a start waits for an owner that may be ending, and the pause between two checks. */
const WAIT_MS = 5_000;
const POLL_EVERY_MS = 250;

/** Refuses a directory whose owner is still there after `waitMs`: a restart often begins before the process it replaces has ended. */
export async function lockDirectory(directory: string, { waitMs = WAIT_MS } = {}): Promise<DirectoryLock> {
  const root = await realpath(directory);
  await refuseNetworkFileSystem(root);
  const id = randomBytes(8).toString("hex");
  const socketPath = socketPathFor(root, id);
  const server = await listen(socketPath);
  const owner: LockOwner = { ...(await describeThisProcess()), id, socketPath };
  const candidate = join(root, `.owner-${id}.candidate`);
  await writeFile(candidate, JSON.stringify(owner), { flag: "wx", mode: 0o600 });
  const lockFile = join(root, LOCK_FILE);
  const release = async () => {
    await close(server);
    await rm(socketPath, { force: true });
  };
  const watch = watchOwners();
  try {
    const attempt = { lockFile, candidate, owner, watch };
    const waitUntil = performance.now() + waitMs;
    let holder = await take(attempt);
    while (holder && performance.now() < waitUntil) {
      await sleep(POLL_EVERY_MS);
      holder = await take(attempt);
    }
    if (holder) throw new DatabaseRefusedError(inUseText(directory, holder));
  } catch (error) {
    await release();
    throw error;
  } finally {
    watch.close();
    await rm(candidate, { force: true });
  }
  return {
    release: async () => {
      const current = await readOwner(lockFile);
      if (current?.id === id) await rm(lockFile, { force: true });
      await release();
    },
  };
}

const inUseText = (directory: string, holder: LockOwner) =>
  `The data directory ${directory} is in use by process ${holder.pid} (since ${holder.takenAt}). ` +
  "Stop that process first, or set DATA_DIR to another directory. For several processes set DATABASE_URL.";

interface Attempt {
  lockFile: string;
  candidate: string;
  owner: LockOwner;
  watch: OwnerWatch;
}

/** Takes the lock and returns null, or returns its owner. */
async function take(attempt: Attempt): Promise<LockOwner | null> {
  const { lockFile, candidate, owner, watch } = attempt;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    if (await linkOnce(candidate, lockFile)) return null;
    const holder = await readOwner(lockFile);
    if (!holder) continue;
    if (holder.id === owner.id) return null;
    if (await watch.isAlive(holder)) return holder;
    const claimFile = `${lockFile}.${holder.id}`;
    const claimant = await take({ ...attempt, lockFile: claimFile });
    if (claimant) {
      // Another start is replacing the same stale lock; see who wins.
      await sleep(5 + Math.random() * 10);
      continue;
    }
    const isReplaced = await replace(attempt, holder);
    await rm(claimFile, { force: true });
    if (isReplaced) return null;
  }
  throw new DatabaseRefusedError(`The lock ${lockFile} could not be taken; try again`);
}

/** Only whoever holds the claim on `stale` may come here, so nobody else can change the lock meanwhile. */
async function replace({ lockFile, candidate, owner }: Attempt, stale: LockOwner): Promise<boolean> {
  const current = await readOwner(lockFile);
  if (current?.id !== stale.id) return false;
  const copy = `${candidate}.${owner.id}`;
  await link(candidate, copy);
  await rename(copy, lockFile);
  await rm(stale.socketPath, { force: true });
  return true;
}

async function linkOnce(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

function socketPathFor(root: string, id: string): string {
  const beside = join(root, `.owner-${id}.sock`);
  if (Buffer.byteLength(beside) <= MAX_SOCKET_PATH) return beside;
  const place = createHash("sha256").update(root).digest("hex").slice(0, 16);
  return join(tmpdir(), `sparc-${place}-${id}.sock`);
}

function listen(socketPath: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once("error", reject);
    server.listen(socketPath, () => {
      server.unref();
      resolve(server);
    });
  });
}

const close = (server: Server) => new Promise<void>((resolve) => server.close(() => resolve()));

async function refuseNetworkFileSystem(root: string): Promise<void> {
  const name = NETWORK_FILE_SYSTEMS.get((await statfs(root)).type >>> 0);
  if (name)
    throw new DatabaseRefusedError(
      `DATA_DIR lies on a network file system (${name}), where the built-in database is not safe. Use a local disk or set DATABASE_URL`,
    );
}

/** The owner of the directory, or null. Only tests and soaks call it. */
export async function findDirectoryOwner(directory: string): Promise<LockOwner | null> {
  const owner = await readOwner(join(directory, LOCK_FILE));
  const watch = watchOwners();
  try {
    return owner && (await watch.isAlive(owner)) ? owner : null;
  } finally {
    watch.close();
  }
}

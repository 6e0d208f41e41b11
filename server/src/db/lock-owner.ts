import { readFile } from "node:fs/promises";
import { connect, type Socket } from "node:net";

export interface LockOwner {
  id: string;
  pid: number;
  /** Clock ticks after boot, where the system reports them, because a process id alone may be reused. */
  startedTicks: string | null;
  bootId: string | null;
  socketPath: string;
  takenAt: string;
}

const CONNECT_LIMIT_MS = 1_000;
/** The error of a socket without a listener. Any other error, such as a full queue, means that the owner is alive. */
const NOBODY_LISTENS: ReadonlySet<string | undefined> = new Set(["ECONNREFUSED", "ENOENT"]);

const readText = (path: string) => readFile(path, "utf8").catch(() => null);

const readBootId = async () => (await readText("/proc/sys/kernel/random/boot_id"))?.trim() ?? null;

/** States of a process that has ended and whose parent has not asked for its exit code yet (zombie, dead). */
const ENDED_STATES = new Set(["Z", "X", "x"]);

/**
 * Null for a process that is not there or has ended. One that was killed stays in the table until its parent asks for its exit code, which some
 * supervisors and containers never do; its socket closes with the last of its threads.
 */
async function readStartedTicks(pid: number): Promise<string | null> {
  const stat = await readText(`/proc/${pid}/stat`);
  if (stat === null) return null;
  // The name in brackets may hold spaces; the state is the first field after it, the start time the 20th.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return ENDED_STATES.has(fields[0] as string) ? null : (fields[19] ?? null);
}

export async function describeThisProcess(): Promise<Omit<LockOwner, "id" | "socketPath">> {
  const [startedTicks, bootId] = await Promise.all([readStartedTicks(process.pid), readBootId()]);
  return { pid: process.pid, startedTicks, bootId, takenAt: new Date().toISOString() };
}

export async function readOwner(path: string): Promise<LockOwner | null> {
  const text = await readText(path);
  if (text === null) return null;
  try {
    return JSON.parse(text) as LockOwner;
  } catch {
    // Written completely before it is renamed: only a power cut can damage it, and then its owner is gone.
    return { id: "torn", pid: 0, startedTicks: null, bootId: null, socketPath: `${path}.torn`, takenAt: "" };
  }
}

export interface OwnerWatch {
  isAlive(owner: LockOwner): Promise<boolean>;
  close(): void;
}

/** Keeps the connection to an owner while that does: one that is paused accepts none, and looking at it again and again would fill its queue. */
export function watchOwners(): OwnerWatch {
  const connections = new Map<string, Socket>();

  /** The kernel accepts for a process whose event loop is busy, and even across containers that share the directory. */
  function isSocketAnswered(path: string): Promise<boolean> {
    if (connections.has(path)) return Promise.resolve(true);
    return new Promise((resolve) => {
      const socket = connect(path);
      socket.setTimeout(CONNECT_LIMIT_MS, () => {
        socket.destroy();
        resolve(true);
      });
      socket.once("connect", () => {
        socket.setTimeout(0);
        connections.set(path, socket);
        resolve(true);
      });
      socket.on("error", (error: NodeJS.ErrnoException) => resolve(!NOBODY_LISTENS.has(error.code)));
      socket.once("close", () => connections.delete(path));
      // The end is seen only by who reads.
      socket.resume();
    });
  }

  return {
    isAlive: async (owner) => (await isSocketAnswered(owner.socketPath)) || (await isSameProcess(owner)),
    close: () => {
      for (const socket of connections.values()) socket.destroy();
    },
  };
}

async function isSameProcess(owner: LockOwner): Promise<boolean> {
  if (owner.startedTicks === null || owner.bootId !== (await readBootId())) return false;
  return owner.startedTicks === (await readStartedTicks(owner.pid));
}

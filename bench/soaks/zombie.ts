/**
 * Kills the server below a parent that never reads its exit status, and at once starts it again on the same data directory. The killed
 * process stays in the process table and must not hold the directory's lock.
 * Usage: npm run soak -- zombie [--kills 20]
 */
import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { findDirectoryOwner } from "../../server/src/db/directory-lock.ts";
import { createPlace } from "../../server/src/testing/live/live-place.ts";
import { createServerProcess } from "../../server/src/testing/live/server-process.ts";
import { median, quantile } from "../figures.ts";

const NEVER_REAPS = ["sh", "-c", '"$@" & exec sleep 100000', "sh"];

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { kills: { type: "string", default: "20" } } });
  const place = await createPlace("pglite");
  const server = await createServerProcess(place, { launcher: NEVER_REAPS });
  const parents: number[] = [];
  const pids: number[] = [];
  const restarts: number[] = [];
  try {
    for (let kill = 0; kill <= Number(values.kills); kill += 1) {
      const { readyMs } = await server.start();
      parents.push(server.pid());
      if (kill > 0) restarts.push(readyMs);
      const owner = await findDirectoryOwner(place.dataDir);
      if (!owner) throw new Error("A server that is ready does not own its directory");
      process.kill(owner.pid, "SIGKILL");
      pids.push(owner.pid);
    }
    const states = await Promise.all(pids.slice(0, -1).map(readState));
    const row = { kills: restarts.length, zombies: states.filter((state) => state === "Z").length };
    console.table([{ ...row, restartP50Ms: median(restarts), restartMaxMs: quantile(restarts, 1) }]);
  } finally {
    const owner = await findDirectoryOwner(place.dataDir);
    if (owner) process.kill(owner.pid, "SIGKILL");
    await server.kill();
    for (const parent of parents.filter((pid) => pid !== server.pid())) process.kill(parent, "SIGKILL");
    await place.remove();
  }
}

async function readState(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8");
  return stat.slice(stat.lastIndexOf(")") + 2, stat.lastIndexOf(")") + 3);
}

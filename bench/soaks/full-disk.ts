/**
 * Fills the disk of a running server with the built-in database and frees it again, round after round, while events are created. Writes
 * must return 201 or 503, readiness must change within ten seconds, and every event that was answered with 201 must exist at the end.
 * Usage, as root on Linux (it mounts a disk of 256 MiB in memory): npm run soak -- full-disk [--rounds 3]
 */
import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { BenchUsers } from "../../server/src/cli/bench-users.ts";
import { fillDisk } from "../../server/src/testing/fill-disk.ts";
import { callApi } from "../../server/src/testing/live/live-api.ts";
import { createPlace } from "../../server/src/testing/live/live-place.ts";
import { createServerProcess } from "../../server/src/testing/live/server-process.ts";
import { copyMigratedData } from "../../server/src/testing/migrated-data.ts";

const READY_WITHIN_MS = 30_000;

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { rounds: { type: "string", default: "3" } } });
  const place = await createPlace("pglite");
  execFileSync("mount", ["-t", "tmpfs", "-o", "size=256m", "none", place.dataDir]);
  const server = await createServerProcess(place);
  try {
    await copyMigratedData(place.dataDir);
    const crowd = await server.createCrowd(1);
    await server.start();
    const writer = createWriter(server.baseUrl, crowd);
    const rows = [];
    for (let round = 1; round <= Number(values.rounds); round += 1) {
      const ballast = join(place.dataDir, "ballast");
      fillDisk(ballast);
      const notReadyMs = await untilReadyIs(server.baseUrl, false, writer.write);
      rmSync(ballast);
      const readyMs = await untilReadyIs(server.baseUrl, true, writer.write);
      rows.push({ round, notReadyMs, readyMs, ...writer.takeCounts() });
    }
    console.table(rows);
    const lost = await writer.countLost();
    console.log(`Events answered 201: ${writer.createdCount()}, of them not there: ${lost}`);
    if (lost > 0 || rows.some(({ other }) => other > 0)) process.exitCode = 1;
  } finally {
    await server.kill();
    execFileSync("umount", [place.dataDir]);
    await place.remove();
  }
}

function createWriter(baseUrl: string, { creator, community }: BenchUsers) {
  const created: string[] = [];
  let counts = { created: 0, unavailable: 0, other: 0 };
  return {
    async write(): Promise<void> {
      const event = { type: "trivia", community_id: community.id, name: "Full", description: "x".repeat(250) };
      const answer = await callApi(baseUrl, { token: creator.access_token, method: "POST", path: "/api/v1/events", body: event });
      if (answer.status === 201) {
        created.push(answer.body.data.id);
        counts.created += 1;
      } else if (answer.status === 503) counts.unavailable += 1;
      else {
        counts.other += 1;
        console.error(`Answered ${answer.status}: ${answer.text.slice(0, 200)}`);
      }
    },
    takeCounts() {
      const taken = counts;
      counts = { created: 0, unavailable: 0, other: 0 };
      return taken;
    },
    createdCount: () => created.length,
    async countLost(): Promise<number> {
      let lost = 0;
      for (const id of created) {
        const { status } = await callApi(baseUrl, { token: creator.access_token, path: `/api/v1/events/${id}` });
        if (status !== 200) lost += 1;
      }
      return lost;
    },
  };
}

/** Writes repeatedly until readiness has the wanted state. Returns the milliseconds that this took. */
async function untilReadyIs(baseUrl: string, isReady: boolean, write: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  for (;;) {
    await write();
    const { status } = await callApi(baseUrl, { path: "/readyz" });
    const tookMs = performance.now() - startedAt;
    if ((status === 200) === isReady) return Math.round(tookMs);
    if (tookMs > READY_WITHIN_MS) throw new Error(`Readiness answers ${status} after ${READY_WITHIN_MS} ms`);
    await sleep(20);
  }
}

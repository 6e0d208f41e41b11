import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createHttpWorld } from "../http/http.fixtures.ts";
import { createLogger } from "../lib/logger.ts";
import { fillDisk } from "../testing/fill-disk.ts";
import { copyMigratedData } from "../testing/migrated-data.ts";
import { isStorageRefused } from "./errors.ts";
import { migrate } from "./migrate.ts";
import { openPglite } from "./open-pglite.ts";

test.each(["53100", "53200", "25006", "58030", "ENOSPC", "EDQUOT", "EROFS", "EIO"])("%s is an error of the storage", (code) => {
  expect(isStorageRefused(Object.assign(new Error(), { code }))).toBe(true);
});

const place = mkdtempSync(join(tmpdir(), "sparc-disk-"));
const runsAsRoot = process.getuid?.() === 0;

/** A disk of its own in memory; only root may mount one. */
function canMount(): boolean {
  if (!runsAsRoot || process.platform !== "linux") return false;
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=256m", "none", place], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

const isMounted = canMount();

describe.skipIf(!isMounted)("a full disk", () => {
  let close = async () => undefined as unknown;
  beforeAll(() => copyMigratedData(place));
  afterAll(async () => {
    await close();
    if (isMounted) execFileSync("umount", [place]);
    rmSync(place, { recursive: true });
  });

  test("answers 503 to writes and to readiness while reads continue, and recovers when there is space again", async () => {
    const database = await openPglite({ directory: place, logger: createLogger({ level: "silent" }) });
    await migrate(database);
    const world = await createHttpWorld(database);
    close = async () => {
      await world.close();
      await database.close();
    };
    const token = await world.readToken(world.author);
    const write = () =>
      world.call({
        ...{ method: "POST", url: "/api/v1/events", token },
        payload: { type: "coin_flip", community_id: world.communityId, description: "x".repeat(200), draft: { side: "heads" } },
      });
    const ready = async () => (await world.call({ url: "/readyz" })).statusCode;
    expect([(await write()).statusCode, await ready()]).toEqual([201, 200]);

    fillDisk(join(place, "ballast"));
    let refused = await write();
    // Pages that are there already take some more rows.
    for (let count = 0; count < 400 && refused.statusCode === 201; count += 1) refused = await write();
    expect([refused.statusCode, refused.json().code]).toEqual([503, "server.unavailable"]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    // Within ten seconds the last answer stands.
    expect(await ready()).toBe(200);
    world.clock.advance(10_000);
    expect(await ready()).toBe(503);
    expect((await world.call({ url: "/api/v1/communities" })).statusCode).toBe(200);

    rmSync(join(place, "ballast"));
    expect((await write()).statusCode).toBe(201);
    world.clock.advance(10_000);
    expect(await ready()).toBe(200);
  });
});

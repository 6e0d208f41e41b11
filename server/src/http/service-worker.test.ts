import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { describeDatabase } from "../testing/test-database.ts";
import { createHttpWorld } from "./http.fixtures.ts";

describeDatabase("push settings and keys for browsers", (suite) => {
  test("the service worker is never cached and may fetch pages and pictures of this site alone; the manifest has the product's name", async () => {
    await suite.truncateAll();
    const webDirectory = mkdtempSync(join(tmpdir(), "sparc-worker-"));
    writeFileSync(join(webDirectory, "service-worker.js"), "// worker");
    writeFileSync(join(webDirectory, "boot.js"), "// another script");
    const world = await createHttpWorld(suite.database, { webDirectory, env: { PRODUCT_NAME: "Club Play" } });
    const worker = await world.call({ url: "/service-worker.js?name=Club+Play" });
    expect([worker.statusCode, worker.payload]).toEqual([200, "// worker"]);
    expect(worker.headers).toMatchObject({
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "no-cache",
      "content-security-policy": "default-src 'none'; connect-src 'self'; img-src 'self'",
    });
    const other = await world.call({ url: "/boot.js" });
    expect(other.headers).toMatchObject({ "cache-control": "public, max-age=300" });
    expect(other.headers["content-security-policy"]).not.toContain("img-src");
    const manifest = await world.call({ url: "/manifest.webmanifest" });
    expect(manifest.headers["content-type"]).toBe("application/manifest+json; charset=utf-8");
    expect(manifest.json()).toMatchObject({ name: "Club Play", start_url: "/", display: "standalone" });
    await world.close();
  });
});

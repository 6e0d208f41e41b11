import { expect, test } from "vitest";
import { describeDatabase } from "../testing/test-database.ts";
import { createHttpWorld } from "./http.fixtures.ts";

describeDatabase("robots.txt and security.txt", (suite) => {
  test("robots.txt disallows personal pages and allows link cards; security.txt has the contact and its validity", async () => {
    await suite.truncateAll();
    const world = await createHttpWorld(suite.database, { env: { SECURITY_CONTACT: "mailto:security@example.org" } });
    const robots = await world.call({ url: "/robots.txt" });
    expect([robots.statusCode, robots.headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
    expect(robots.payload.split("\n")).toEqual(expect.arrayContaining(["User-agent: *", "Disallow: /api/", "Disallow: /profile"]));
    expect(robots.payload).not.toContain("/cards");
    const { payload } = await world.call({ url: "/.well-known/security.txt" });
    expect(payload).toMatch(/^Contact: mailto:security@example\.org\nExpires: (\S+)\nCanonical: \S+\/\.well-known\/security\.txt\n$/);
    const expires = Date.parse(/Expires: (\S+)/.exec(payload)?.[1] ?? "");
    expect(expires - world.clock.now()).toBe(180 * 86_400_000);
    await world.close();
  });

  test("without a contact there is no security.txt", async () => {
    const world = await createHttpWorld(suite.database);
    expect((await world.call({ url: "/.well-known/security.txt" })).statusCode).toBe(404);
    await world.close();
  });
});

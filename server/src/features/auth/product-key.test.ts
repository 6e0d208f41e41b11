import { expect, test } from "vitest";
import { createFakeClock } from "../../testing/fake-clock.ts";
import { describeDatabase } from "../../testing/test-database.ts";
import { createAccountsWorld } from "./accounts.fixtures.ts";

describeDatabase("a product with a key of its own", (suite) => {
  test("names its tokens by it, wherever a pair is returned", async () => {
    await suite.truncateAll();
    const world = await createAccountsWorld({
      database: suite.database,
      clock: createFakeClock(),
      mailbox: null,
      env: { PRODUCT_KEY: "acme" },
    });
    const registered = await world.register();
    const cookie = registered.cookies.find(({ name }) => name === "acme_signin");
    const first = (await world.call("GET", "/auth/token", { cookie: `acme_signin=${cookie?.value}` })).json();
    expect(Object.keys(first).sort()).toEqual(["acme_access_token", "acme_refresh_token"]);
    expect(await world.isSignedIn(first.acme_access_token)).toBe(true);

    const refreshed = (await world.call("POST", "/auth/refresh", { payload: { refresh_token: first.acme_refresh_token } })).json();
    expect(Object.keys(refreshed).sort()).toEqual(["acme_access_token", "acme_refresh_token", "user"]);
    expect(await world.isSignedIn(refreshed.acme_access_token)).toBe(true);

    const document = (await world.call("GET", "/openapi.json")).body;
    expect(document).toContain("acme_access_token");
    expect(document).not.toContain("sparc_access_token");
    await world.close();
  });
});

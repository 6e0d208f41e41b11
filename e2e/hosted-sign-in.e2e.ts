/** Covers oauth. */
import { expect, type Page } from "@playwright/test";
import { type IdentityProvider, startIdentityProvider } from "../server/src/testing/identity-provider.ts";
import { makeEvent, PASSWORD, signInByApi, toEmail } from "./api.ts";
import { test as base, desktop, expectNoScrolling, phone } from "./journey.fixtures.ts";
import { measureBox } from "./measure.ts";
import { startServer } from "./start-server.ts";

/** A separate server that is configured with a real identity provider on this machine. */
const test = base.extend<object, { idp: IdentityProvider }>({
  idp: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern here
    async ({}, use) => {
      const idp = await startIdentityProvider({ redirectUri: "", person: { sub: "nobody" }, hasPage: true });
      await use(idp);
      await idp.close();
    },
    { scope: "worker" },
  ],
  server: [
    async ({ idp }, use) => {
      const client = { OIDC_CLIENT_ID: idp.clientId, OIDC_CLIENT_SECRET: idp.clientSecret };
      const server = await startServer({ env: { OIDC_DOMAIN: idp.issuer, OIDC_NAME: "Club ID", ...client } });
      idp.redirectUri = `${server.baseUrl}/`;
      await use(server);
      await server.stop();
    },
    { scope: "worker", timeout: 90_000 },
  ],
});

/** Records every address of the page, to check that none contains a secret. */
function toAddresses(page: Page): string[] {
  const seen: string[] = [];
  page.on("request", (request) => void (request.isNavigationRequest() && seen.push(request.url())));
  page.on("framenavigated", (frame) => void seen.push(frame.url()));
  return seen;
}

test("a new person comes by an event's link, signs in at the provider and is in the lobby", async ({ journey, server, idp }) => {
  const creator = await signInByApi(server, "creator");
  const event = await makeEvent(creator);
  idp.person = { sub: "rowan", email: `rowan.${event.shortId}@example.org`, email_verified: true, name: "Rowan Ellery" };
  const page = await journey.open({ path: `/e/${event.shortId}`, viewport: phone });
  const addresses = toAddresses(page);
  await page.getByRole("main").getByRole("link", { name: "Sign up" }).click();
  // The page before has a button with the same name, which disappears with it.
  await expect(page.getByRole("heading", { level: 1, name: "Make your account" })).toBeVisible();
  const button = page.getByRole("link", { name: "Continue with Club ID" });
  expect((await measureBox(button)).height).toBeGreaterThanOrEqual(44);
  await expectNoScrolling(page);
  await button.click();
  await page.getByRole("button", { name: "Continue as Rowan Ellery" }).click();
  // The account and the membership are made in one step, so no page asks about joining.
  await page.getByRole("button", { name: "I'm in" }).click();
  await expect(page.getByText("You are in", { exact: true })).toBeVisible();

  const tokens = await page.evaluate(() => Object.entries(localStorage).flatMap(([key, value]) => (key.endsWith("_token") ? [value] : [])));
  expect(tokens).toHaveLength(2);
  for (const token of tokens) expect(addresses.filter((address) => address.includes(token.replaceAll('"', "")))).toEqual([]);

  // The address with the code cannot be used again, and shows no error to a person who is signed in.
  const withCode = addresses.find((address) => /\/\?.*code=/.test(address)) as string;
  expect(withCode).toBeTruthy();
  await page.goto(withCode);
  await expect(page).toHaveURL(/\/communities\/sdpn$/);
});

test("an account with the same address is linked by one sign-in with its password", { tag: "@full" }, async ({ journey, idp }) => {
  journey.allow(/status of 409/);
  idp.person = { sub: "member-07", email: toEmail("member07"), email_verified: true, name: "Member Seven" };
  const page = await journey.open({ path: "/login?redirect=/communities/sdpn/", viewport: desktop });
  await page.getByRole("link", { name: "Continue with Club ID" }).click();
  await page.getByRole("button", { name: "Continue as Member Seven" }).click();
  await expect(page.getByText("You already have an account with this e-mail address.")).toBeVisible();
  expect(page.url()).not.toMatch(/code=|state=/);
  await page.getByLabel("Email").fill(toEmail("member07"));
  await page.getByRole("textbox", { name: "Password" }).fill(PASSWORD);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL(/\/communities\/sdpn\/?$/);

  const again = await journey.open({ path: "/login", viewport: phone });
  await again.getByRole("link", { name: "Continue with Club ID" }).click();
  await again.getByRole("button", { name: "Continue as Member Seven" }).click();
  await expect(again).toHaveURL(/\/communities/);
});

test("a person who cancels at the provider returns to sign-in with a friendly message, and the next attempt works", {
  tag: "@full",
}, async ({ journey, idp }) => {
  idp.person = { sub: "sam", email: "sam@example.org", email_verified: true, name: "Sam Oak" };
  const page = await journey.open({ path: "/login?c=sdpn", viewport: phone });
  await page.getByRole("link", { name: "Continue with Club ID" }).click();
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(page.getByText("Signing in was stopped. Nothing has changed.")).toBeVisible();
  await expect(page).toHaveURL(/\/login\?c=sdpn$/);
  await page.getByRole("link", { name: "Continue with Club ID" }).click();
  await page.getByRole("button", { name: "Continue as Sam Oak" }).click();
  // The successful attempt creates the account and its membership.
  await expect(page).toHaveURL(/\/communities\/sdpn$/);
});

test("a code from somebody else's browser signs nobody in", { tag: "@full" }, async ({ journey, idp }) => {
  journey.allow(/status of 401|net::ERR_FAILED/);
  idp.person = { sub: "eve", email: "eve@example.org", email_verified: true, name: "Eve Ash" };
  const attacker = await journey.open({ path: "/login", viewport: phone });
  const addresses = toAddresses(attacker);
  await attacker.route("**/auth/login", (route) => route.abort());
  await attacker.getByRole("link", { name: "Continue with Club ID" }).click();
  await attacker.getByRole("button", { name: "Continue as Eve Ash" }).click();
  await expect(attacker.getByText("Unable to connect. Please check your connection and try again.")).toBeVisible();
  const unused = addresses.find((address) => /\/\?.*code=/.test(address)) as string;
  const victim = await journey.open({ path: "/", viewport: phone });
  await victim.goto(unused);
  await expect(victim.getByText("Authentication failed. Please try logging in again.")).toBeVisible();
  await expect(victim).toHaveURL(/\/login$/);
});

/** Covers auth. */
import { expect, type Locator, type Page } from "@playwright/test";
import { OWN_PASSWORD, registerByApi, toEmail } from "./api.ts";
import { authenticator } from "./authenticator.ts";
import { expectAccessible } from "./axe.ts";
import { desktop, expectNoScrolling, phone, test } from "./journey.fixtures.ts";
import { startServer } from "./start-server.ts";

const signInCode = (page: Page) => page.getByRole("region", { name: "Sign-in code" });
const shownCodes = (section: Locator) => section.getByRole("listitem").allTextContents();

/** Sets up an authenticator app in the settings and returns the recovery codes. */
async function bindApp(page: Page) {
  const section = signInCode(page);
  await section.getByRole("button", { name: "Set up" }).click();
  await expect(section.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  const app = authenticator((await section.locator("code").textContent()) ?? "");
  const field = section.getByRole("textbox", { name: "Code from the app" });
  await expect(field).toBeFocused();
  await field.fill("000000");
  await page.keyboard.press("Enter");
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page, "an authenticator app that is being bound");
  await expectNoScrolling(page);
  await field.fill(app.next());
  await page.keyboard.press("Enter");
  await expect(section.getByRole("heading", { name: "Keep your recovery codes" })).toBeFocused();
  await expectAccessible(page, "recovery codes");
  await expectNoScrolling(page);
  const recoveryCodes = await shownCodes(section);
  expect(recoveryCodes).toHaveLength(10);
  await section.getByRole("button", { name: "I have kept them" }).click();
  await expect(section.getByText("10 recovery codes are left")).toBeVisible();
  return { app, recoveryCodes };
}

async function firstStep(page: Page, email: string): Promise<Locator> {
  await page.getByLabel("Email").fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill(OWN_PASSWORD);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Enter your code" })).toBeVisible();
  const field = page.getByRole("textbox", { name: "Code", exact: true });
  await expect(field).toBeFocused();
  return field;
}

test("an authenticator app is set up, asked for at sign-in, replaced by a recovery code, and removed", async ({ journey, server }) => {
  journey.allow(/status of (401|403|422)/);
  const key = `ira.${process.pid}`;
  await registerByApi(server, key, "Ira Vance");
  const page = await journey.open({ as: key, password: OWN_PASSWORD, path: "/profile/settings", viewport: phone });
  const { app, recoveryCodes } = await bindApp(page);
  await expectAccessible(page, "an authenticator app that is bound");

  const other = await journey.open({ path: "/login?redirect=/profile/settings", viewport: phone });
  const code = await firstStep(other, toEmail(key));
  await expectAccessible(other, "asked for the code");
  await expectNoScrolling(other);
  await code.fill("000000");
  await other.keyboard.press("Enter");
  await expect(code).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(other, "a wrong code");
  await code.fill(app.next());
  await other.keyboard.press("Enter");
  await expect(other).toHaveURL(/\/profile\/settings$/);

  await other.setViewportSize(desktop);
  await other.getByRole("button", { name: "Account: Ira Vance" }).click();
  await other.getByRole("menuitem", { name: "Logout" }).click();
  await expect.poll(() => new URL(other.url()).pathname).toBe("/login");
  await firstStep(other, toEmail(key));
  await other.getByRole("button", { name: "I have lost the app" }).click();
  const recovery = other.getByRole("textbox", { name: "Recovery code" });
  await expect(recovery).toBeFocused();
  await recovery.fill(recoveryCodes[0]?.toUpperCase() ?? "");
  await other.getByRole("button", { name: "Log in" }).click();
  await expect(other).toHaveURL(/\/profile\/settings$/);
  const section = signInCode(other);
  await expect(section.getByText("9 recovery codes are left")).toBeVisible();

  await section.getByRole("button", { name: "Remove the authenticator app" }).click();
  const removal = section.getByRole("textbox", { name: "Code from the app" });
  await removal.fill(recoveryCodes[0] ?? "");
  await other.keyboard.press("Enter");
  await expect(removal).toHaveAttribute("aria-invalid", "true");
  await removal.fill(recoveryCodes[1] ?? "");
  await other.keyboard.press("Enter");
  await expect(section.getByRole("button", { name: "Set up" })).toBeVisible();
  await page.reload();
  await expect.poll(() => new URL(page.url()).pathname).toBe("/login");
});

test("the first admin is made by a fresh server's link and sets up an app before Admin opens", { tag: "@full" }, async ({
  browser,
  journey,
}) => {
  journey.allow(/status of (401|403|410|422)/);
  const fresh = await startServer({ hasDemo: false, env: { SECOND_FACTOR_FOR_STAFF: "true" } });
  const context = await browser.newContext({ baseURL: fresh.baseUrl, viewport: phone });
  journey.guard(context);
  try {
    const page = await context.newPage();
    const printed = () => /\/setup\?token=\S+/.exec(fresh.logLines.join("\n"))?.[0] ?? "";
    await expect.poll(printed).not.toBe("");
    await page.goto("/setup");
    await expect(page.getByRole("heading", { level: 1, name: "This link no longer works" })).toBeVisible();
    await expectAccessible(page, "a set-up link without its token");
    await page.goto(printed());
    await page.getByRole("textbox", { name: "Name others see" }).fill("Noor Haddad");
    await page.getByRole("textbox", { name: "Email" }).fill("noor@example.org");
    const password = page.getByRole("textbox", { name: "Password" });
    await password.fill("too short");
    await page.getByRole("button", { name: "Make this account the admin" }).click();
    await expect(password).toHaveAttribute("aria-invalid", "true");
    await expectAccessible(page, "setting the place up");
    await expectNoScrolling(page);
    await password.fill(OWN_PASSWORD);
    await page.getByRole("button", { name: "Make this account the admin" }).click();
    await expect(page).toHaveURL(/\/profile\/settings#second-factor$/);
    const notice = page.getByText("Studio and Admin open once an authenticator app is bound to your account.");
    await expect(notice).toBeVisible();
    await bindApp(page);
    await expect(notice).toBeHidden();
    await page.goto("/admin");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/\/admin$/);
    await page.goto(printed());
    await page.getByRole("textbox", { name: "Name others see" }).fill("Somebody Else");
    await page.getByRole("textbox", { name: "Email" }).fill("else@example.org");
    await page.getByRole("textbox", { name: "Password" }).fill(OWN_PASSWORD);
    await page.getByRole("button", { name: "Make this account the admin" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "This link no longer works" })).toBeVisible();
  } finally {
    // Closes its pages first, because they would call a server that has stopped.
    await context.close();
    await fresh.stop();
  }
});

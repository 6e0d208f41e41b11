/** Covers settings, profile, boards. */
import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { hostStep, makeEvent, OWN_PASSWORD, registerByApi, showPodium, signInByApi, toEmail, twoQuestions } from "./api.ts";
import { expectAccessible } from "./axe.ts";
import { enterOn, tabTo } from "./by-keyboard.ts";
import { reach } from "./host-page.ts";
import { desktop, expectNoScrolling, logIn, phone, test } from "./journey.fixtures.ts";
import { linkMailed } from "./sent-mails.ts";

const NEW_PASSWORD = "another long enough one";
const pixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";
const section = (page: Page, name: string) => page.getByRole("region", { name });
const messages = (page: Page) => page.getByRole("list", { name: "Messages" });
const expectSignedOut = (page: Page) => expect.poll(() => new URL(page.url()).pathname).toBe("/login");

test("the account settings: name, phone, photo, address, devices and theme", async ({ journey, server }) => {
  journey.allow(/status of 401/);
  const key = `kim.${process.pid}`;
  await registerByApi(server, key, "Kim Ellis");
  const other = await journey.open({ viewport: phone });
  await logIn(other, key, OWN_PASSWORD);
  const page = await journey.open({ as: key, password: OWN_PASSWORD, path: "/profile/settings", viewport: desktop });
  const you = section(page, "You");
  const name = you.getByRole("textbox", { name: "Name others see" });
  await tabTo(page, name);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("Delete");
  await expect(you.getByText("Name is required")).toBeVisible();
  await page.keyboard.type("Kim E. Ellis");
  await page.keyboard.press("Tab");
  await page.keyboard.type("+1 555 0100");
  await page.keyboard.press("Enter");
  await expect(you.getByText(/Saved \d/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Account: Kim E. Ellis" })).toBeVisible();
  const photo = page.locator('img[src^="/uploads/"]');
  await you.getByLabel("Choose a photo").setInputFiles({ name: "me.png", mimeType: "image/png", buffer: Buffer.from(pixel, "base64") });
  await expect(photo.first()).toBeVisible();
  await you.getByRole("button", { name: "Remove the photo" }).click();
  await expect(photo).toHaveCount(0);

  const mail = section(page, "E-mail");
  const address = toEmail(`new.${key}`);
  await enterOn(page, mail.getByRole("button", { name: "Change the e-mail address" }));
  await expect(mail.getByLabel("New e-mail address")).toBeFocused();
  await page.keyboard.type(address);
  await page.keyboard.press("Enter");
  await expect(mail.getByText("Waiting")).toBeVisible();
  const notifications = section(page, "Notifications");
  await notifications.getByRole("button", { name: /^Make an address/ }).click();
  const feed = await notifications.getByText("/api/v1/calendar/").innerText();
  expect(await (await page.request.get(feed)).text()).toMatch(/^BEGIN:VCALENDAR\r\n/);
  await expectAccessible(page, "settings");
  await page.goto(await linkMailed(server, { to: address, about: "Confirm your e-mail address" }));
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your e-mail is confirmed" })).toBeVisible();
  await page.getByRole("link", { name: "Your settings" }).click();
  await expect(mail.getByText(address)).toBeVisible();
  await expect(mail.getByText("Verified")).toBeVisible();
  await expect(signInByApi(server, key, OWN_PASSWORD)).rejects.toThrow("cannot sign in");

  const devices = section(page, "Signed in");
  await expect(devices.getByRole("listitem")).toHaveCount(3);
  await devices.getByRole("button", { name: /^Revoke Chrome on / }).click();
  await expect(devices.getByRole("listitem")).toHaveCount(2);
  await other.goto("/profile/settings");
  await expectSignedOut(other);
  await devices.getByRole("button", { name: "Sign out everywhere else" }).click();
  await expect(devices.getByRole("listitem")).toHaveText([/This one/]);

  const jumps = page.getByRole("navigation", { name: "Settings" });
  await jumps.getByRole("link", { name: "Your data" }).click();
  await expect(jumps.locator("[aria-current=true]")).toHaveText("Your data");
  await page.mouse.wheel(0, -20_000);
  await expect(jumps.locator("[aria-current=true]")).toHaveText("You");

  await section(page, "Appearance").getByRole("radio", { name: "Dark" }).check();
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(name).toHaveValue("Kim E. Ellis");
  await page.setViewportSize(phone);
  await expectNoScrolling(page);
  await notifications.getByRole("button", { name: /^Stop/ }).click();
  await page.getByRole("dialog", { name: "Stop the calendar feed?" }).getByRole("button", { name: "Stop it" }).click();
  await expect(notifications.getByRole("button", { name: /^Make an address/ })).toBeVisible();
  expect((await page.request.get(feed)).status()).toBe(404);
});

test("a changed password, the exported data, and the deleted account", async ({ journey, server }) => {
  journey.allow(/status of (400|401|403|422)/);
  const key = `sam.${process.pid}`;
  const elsewhere = await registerByApi(server, key, "Sam Reyes");
  const page = await journey.open({ as: key, password: OWN_PASSWORD, path: "/profile/settings", viewport: phone });
  const password = section(page, "Password");
  const change = async (before: string): Promise<void> => {
    await password.getByRole("textbox", { name: "Password now" }).fill(before);
    await password.getByRole("textbox", { name: "New password" }).fill(NEW_PASSWORD);
    await password.getByRole("button", { name: "Change password" }).click();
  };
  await change("not the one there is");
  await expect(password.getByRole("textbox", { name: "Password now" })).toHaveAttribute("aria-invalid", "true");
  await change(OWN_PASSWORD);
  await expect(password.getByText("The password is changed. Every other device is signed out.")).toBeVisible();
  await expect(elsewhere.call("GET", "/auth/current_user")).rejects.toThrow("401");
  const link = await linkMailed(server, { to: toEmail(key), about: "password was changed" });
  const stranger = await journey.open({ path: link });
  await expect(stranger.getByRole("heading", { level: 1, name: "Forgot your password?" })).toBeVisible();

  const data = section(page, "Your data");
  const download = page.waitForEvent("download");
  await data.getByRole("button", { name: "Export" }).click();
  const file = await readFile(await (await download).path(), "utf8");
  expect(JSON.stringify(JSON.parse(file))).toContain(toEmail(key));
  expect(file).not.toContain("argon2");

  await data.getByRole("button", { name: "Delete…" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  const secret = dialog.getByRole("textbox", { name: "Password" });
  const confirm = dialog.getByRole("button", { name: "Delete for good" });
  await expect(confirm).toHaveAttribute("aria-disabled", "true");
  await expectAccessible(page, "asked about deleting the account");
  await dialog.getByLabel(/^Type Sam Reyes/).fill("Sam Reyes");
  await secret.fill(OWN_PASSWORD);
  await confirm.click();
  await expect(secret).toHaveAttribute("aria-invalid", "true");
  await secret.fill(NEW_PASSWORD);
  await confirm.click();
  await expect(messages(page).getByText("Your account is deleted.")).toBeVisible();
  await expect.poll(() => new URL(page.url()).pathname).toBe("/");
  await expect(signInByApi(server, key, NEW_PASSWORD)).rejects.toThrow("cannot sign in");
});

test("a forgotten password is replaced by the link in a mail, which works once", async ({ journey, server }) => {
  journey.allow(/status of (400|401|410|422)/);
  const key = `lou.${process.pid}`;
  await registerByApi(server, key, "Lou Marsh");
  const signedIn = await journey.open({ as: key, password: OWN_PASSWORD, path: "/profile/settings" });
  const page = await journey.open({ path: "/login?c=sdpn", viewport: phone });
  await page.getByRole("link", { name: /^Forgot/ }).click();
  await page.getByRole("textbox", { name: "Email" }).fill(toEmail(key));
  await expectAccessible(page, "forgotten password");
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Look in your inbox" })).toBeFocused();
  await expectAccessible(page, "link sent");
  await expectNoScrolling(page);
  const link = await linkMailed(server, { to: toEmail(key), about: "Set a new password" });
  await page.goto(link);
  const field = page.getByRole("textbox", { name: "New password" });
  const save = page.getByRole("button", { name: "Save and log in" });
  await field.fill("short");
  await save.click();
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page, "a new password that is too short");
  await field.fill(NEW_PASSWORD);
  await save.click();
  await expect(messages(page).getByText("Your new password is kept.")).toBeVisible();
  await page.getByLabel("Email").fill(toEmail(key));
  await page.getByRole("textbox", { name: "Password" }).fill(OWN_PASSWORD);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByText("Invalid email or password. Please try again.")).toBeVisible();
  await page.getByRole("textbox", { name: "Password" }).fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe("/join-community");
  await signedIn.reload();
  await expectSignedOut(signedIn);

  await page.goto(link);
  await field.fill("yet another long one");
  await save.click();
  await expect(page.getByRole("heading", { level: 1, name: "This link no longer works" })).toBeVisible();
});

test("the outcome of a game: stars with their receipts, the leaderboard's scopes, the history", { tag: "@full" }, async ({
  journey,
  server,
}) => {
  const key = `noa.${process.pid}`;
  const player = await registerByApi(server, key, "Noa Birch");
  await player.call("POST", "/api/v1/communities/sdpn/join");
  const creator = await signInByApi(server, "creator");
  const event = await makeEvent(creator, { questions: twoQuestions.slice(0, 1), name: `Receipt Night ${process.pid}` });
  await player.call("PATCH", `/api/v1/events/${event.id}/start_game`, {});
  await hostStep(creator, event, "start");
  await reach(creator, event, "question");
  await player.call("PUT", `/api/v1/events/${event.id}/submit_game_answer`, { id: "a", slot: "q1", answer: { options: ["b"] } });
  await hostStep(creator, event, "end_now");
  await reach(creator, event, "reveal");
  await showPodium(creator, event);
  await expect.poll(async () => (await player.call("GET", "/points")).data.totalPoints).toBeGreaterThan(100);
  const stars: number = (await player.call("GET", "/points")).data.totalPoints;

  const page = await journey.open({ as: key, password: OWN_PASSWORD, path: "/profile/stars", viewport: phone });
  const main = page.getByRole("main");
  await expect(main.locator(".score")).toHaveText(String(stars));
  const receipts = main.getByRole("table", { name: "Stars, today" }).locator("tbody tr");
  await expect(receipts.last()).toContainText("For signing up");
  const sum = async () => {
    const amounts = await receipts.locator("td.number-cell:not(.balance)").allTextContents();
    return amounts.reduce((total, text) => total + Number(text.replace("−", "-")), 0);
  };
  await expect.poll(sum).toBe(stars);
  await expectAccessible(page, "stars");
  await expectNoScrolling(page);
  await page.getByRole("radio", { name: "SDPN" }).check();
  await expect(page).toHaveURL(/\/profile\/stars\?c=sdpn$/);
  await expect(main.locator(".score")).toHaveText(String(stars - 100));
  await expect(main.getByRole("link", { name: event.name }).first()).toBeVisible();

  await page.goto("/communities/sdpn/leaderboard");
  for (const [scope, period] of [
    ["Season", "season"],
    [new Intl.DateTimeFormat("en", { month: "long", timeZone: "UTC" }).format(new Date()), "month"],
    ["All time", "all"],
  ] as const) {
    await page.getByRole("radio", { name: scope }).check();
    await expect(page).toHaveURL(new RegExp(`[?&]period=${period}(&|$)`));
    const own = page.getByRole("table", { name: `Stars earned: ${scope}` }).locator('tr[aria-current="true"]');
    await expect(own).toContainText("Noa Birch");
    await expect(own).toContainText(String(stars - 100));
  }
  await expectAccessible(page, "leaderboard");
  await expectNoScrolling(page);
  await page.setViewportSize(desktop);
  await page.getByRole("searchbox", { name: "Find a player" }).fill("  noa birch ");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/find=noa(%20|\+)birch/);
  await expect(page.locator('tr[aria-current="true"]')).toContainText("Noa Birch");
  await expect(page.locator("tbody tr")).toHaveCount(1);

  await page.setViewportSize(phone);
  await page.goto("/communities/sdpn/history");
  const game = page.getByRole("listitem").filter({ hasText: event.name });
  await expect(game).toContainText("Won by Noa Birch");
  await expect(page.getByLabel("Your record").getByRole("definition")).toHaveText(["1", "1", "1", String(stars - 100)]);
  await expectAccessible(page, "history");
  await expectNoScrolling(page);
  await game.getByRole("link").click();
  await expect(page).toHaveURL(new RegExp(`/trivias/${event.id}/results`));
});

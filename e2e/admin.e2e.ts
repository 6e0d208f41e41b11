/** Covers admin, audit. */
import { expect, type Page } from "@playwright/test";
import { type Api, sessionByApi, signInByApi } from "./api.ts";
import { expectAccessible } from "./axe.ts";
import { enterOn, tabTo } from "./by-keyboard.ts";
import { desktop, expectNoScrolling, phone, test } from "./journey.fixtures.ts";
import { measureBox } from "./measure.ts";
import { expectClosed } from "./overlay.ts";

const LIST = "/admin/v1/communities";

/** Records the page's requests from now on: reads as URLs, and changes with method, path and body. */
function hear(page: Page): { questions: URL[]; changes: { path: string; body: unknown }[] } {
  const heard = { questions: [] as URL[], changes: [] as { path: string; body: unknown }[] };
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (!/^\/(admin|api)\/v1\//.test(url.pathname) || url.pathname.endsWith("/page_views")) return;
    if (request.method() === "GET") heard.questions.push(url);
    else if (request.headers()["content-type"] === "application/json")
      heard.changes.push({ path: `${request.method()} ${url.pathname}`, body: request.postDataJSON() });
  });
  return heard;
}

const getRows = (page: Page) => page.getByRole("main").locator("tbody tr:not(.group)");
const expectMessage = (page: Page, text: string) => expect(page.getByRole("list", { name: "Messages" }).getByText(text)).toBeVisible();

/** Opens a new community that no other journey uses. */
async function open(admin: Api, name: string): Promise<{ id: string; slug: string; close(): Promise<unknown> }> {
  const slug = name.toLowerCase().replaceAll(" ", "-");
  const { data } = await admin.call("POST", LIST, { name, slug, description: "Made for a journey." });
  return { id: data.id, slug, close: () => admin.call("PATCH", `${LIST}/${data.id}`, { active: false }) };
}

test("an admin finds communities: search, status, order and page are in the address and in the request", { tag: "@full" }, async ({
  journey,
  server,
}) => {
  const admin = await signInByApi(server, "admin");
  const made = [];
  for (let at = 1; at <= 11; at += 1) made.push(await open(admin, `Relay ${String(at).padStart(2, "0")}`));
  await made[2]?.close();
  const { data: stats } = await admin.call("GET", "/admin/v1/stats");
  const page = await journey.open({ as: "admin" });
  const { questions } = hear(page);
  await page.goto("/admin");
  const main = page.getByRole("main");
  const figure = (name: string) => main.getByRole("link").filter({ hasText: name });
  await expect(figure("Communities")).toContainText(`${stats.communities}`);
  await expect(figure("Communities")).toContainText(`${stats.active_communities} active`);
  await expect(figure("Users")).toContainText(`${stats.users}`);
  await expect(figure("Active events")).toContainText(`${stats.active_events}`);
  await expect(figure("New in 7 days")).toContainText(`${stats.growth.users_7d}`);
  expect(questions.map(({ pathname, search }) => pathname + search)).toContainEqual(expect.stringMatching(`${LIST}\\?.*page_size=1(&|$)`));
  expect((await measureBox(page.getByRole("complementary"))).width).toBe(256);
  await expectAccessible(page, "dashboard");

  const asked = () => Object.fromEntries(questions.filter(({ pathname }) => pathname === LIST).at(-1)?.searchParams ?? []);
  await enterOn(page, page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Communities" }));
  await expect(main.getByRole("heading", { level: 1, name: "Communities" })).toBeVisible();
  await expect.poll(asked).toEqual({ page: "1", page_size: "10", status: "all", sort: "name" });
  await tabTo(page, page.getByRole("searchbox", { name: "Search communities" }));
  await page.keyboard.type("  relay ");
  await expect(page).toHaveURL(/\/admin\/communities\?search=relay$/);
  await expect(page.getByText("1–10 of 11")).toBeVisible();
  expect(asked()).toEqual({ page: "1", page_size: "10", search: "relay", status: "all", sort: "name" });
  await expect(getRows(page)).toHaveCount(10);
  await enterOn(page, page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Next" }));
  await expect(getRows(page)).toHaveText([/Relay 11/]);
  await page.reload();
  await expect(getRows(page)).toHaveText([/Relay 11/]);
  expect(asked()).toMatchObject({ page: "2", search: "relay" });

  await page.getByRole("combobox", { name: "Sort" }).selectOption({ label: "Name, from Z" });
  await expect(getRows(page).first()).toContainText("Relay 11");
  await expect(page).toHaveURL(/\?search=relay&sort=-name$/);
  await expect(main.getByRole("columnheader", { name: "Community" })).toHaveAttribute("aria-sort", "descending");
  await enterOn(page, main.getByRole("button", { name: "Community" }));
  await expect(getRows(page).first()).toContainText("Relay 01");
  await tabTo(page, page.getByRole("radio", { name: /^All/ }));
  await page.keyboard.press("ArrowLeft");
  await expect(getRows(page)).toHaveText([/Relay 03/]);
  await expect(page).toHaveURL(/\?search=relay&show=inactive$/);
  expect(asked()).toMatchObject({ status: "inactive" });
  await expectAccessible(page, "communities");

  await page.getByRole("searchbox").fill("nobody has this name");
  await expect(page.getByText("No community fits these filters.")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Show all" }).click();
  await expect(page.getByRole("searchbox")).toHaveValue("");
  await expect(page).toHaveURL(/\/admin\/communities$/);
  await page.setViewportSize(phone);
  await expectNoScrolling(page);
  await page.goto("/admin/communities?page=0&show=some&sort=luck&search=");
  await expect(getRows(page)).toHaveCount(10);
  await expect(page).toHaveURL(/\/admin\/communities\/?$/);
  for (const { close } of made) await close();
});

test("an admin creates a community by keyboard, and an edit sends only the changed fields", async ({ journey, server }) => {
  journey.allow(/status of 422/);
  const admin = await signInByApi(server, "admin");
  const page = await journey.open({ as: "admin", path: "/admin/communities" });
  const { changes } = hear(page);
  await enterOn(page, page.getByRole("link", { name: "New community" }));
  const field = (name: RegExp) => page.getByRole("textbox", { name });
  await enterOn(page, page.getByRole("button", { name: "Open community" }));
  await expect(field(/^Name/)).toBeFocused();
  for (const text of ["Name is required", "Slug is required", "Description is required"]) await expect(page.getByText(text)).toBeVisible();
  expect(changes).toEqual([]);
  await expectAccessible(page, "new community, incomplete");

  await field(/^Name/).fill("n".repeat(71));
  await expect(page.getByText("Name must be less than 70 characters")).toBeVisible();
  await field(/^Name/).fill("");
  await page.keyboard.type("Harbor Nine");
  await expect(field(/^Slug/)).toHaveValue("harbor-nine");
  await expect(page.getByText("harbor-nine is free.")).toBeVisible();
  await tabTo(page, field(/^Slug/));
  for (const [slug, problem] of [
    ["admin", "This word is reserved."],
    ["x", "Use 3 to 40 small letters, digits and hyphens"],
    ["sdpn", "Taken by SDPN."],
  ] as const) {
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type(slug);
    await expect(page.getByText(problem)).toBeVisible();
  }
  await expectAccessible(page, "new community, slug taken");
  await enterOn(page, page.getByRole("button", { name: /^Use sdpn-/ }));
  await expect(field(/^Slug/)).toHaveValue(/^sdpn-/);
  await field(/^Slug/).fill("Harbor-Nine");
  await field(/^Description/).fill("d".repeat(256));
  await expect(page.getByText("Description must be less than 255 characters")).toBeVisible();
  await field(/^Description/).fill("Rowing at six in the morning.");
  await field(/^Primary/).fill("#0a5");
  await page.keyboard.press("Enter");
  await expectMessage(page, "Harbor Nine is open");
  const body = { name: "Harbor Nine", slug: "harbor-nine", description: "Rowing at six in the morning.", colors: { primary: "#0a5" } };
  expect(changes).toEqual([{ path: `POST ${LIST}`, body }]);

  await expect(page.getByRole("heading", { level: 1, name: "Harbor Nine" })).toBeVisible();
  const id = /communities\/([^/]+)\/edit/.exec(page.url())?.[1] ?? "";
  await field(/^Description/).fill("Rowing at seven.");
  // Closing a sheet leaves no page, so there is no confirmation and nothing is lost.
  await page.setViewportSize(phone);
  await page.getByRole("button", { name: /^Account/ }).click();
  await expect(page.getByRole("dialog", { name: /^Account/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await expectClosed(page.getByRole("dialog", { name: /^Account/ }));
  await page.setViewportSize(desktop);
  await expect(field(/^Description/)).toHaveValue("Rowing at seven.");
  await field(/^Primary/).fill("");
  const png = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==", "base64");
  await page.getByLabel("Choose a picture for logo").setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: png });
  const logo = page.getByRole("group", { name: /^Logo/ }).locator("img");
  await expect(logo).toHaveAttribute("src", /^\/uploads\//);
  await expectAccessible(page, "editing a community");
  await enterOn(page, page.getByRole("button", { name: "Save changes" }));
  await expectMessage(page, "Changes saved");
  const brandLogo = await logo.getAttribute("src");
  expect(changes.slice(1)).toEqual([
    { path: `PATCH ${LIST}/${id}`, body: { description: "Rowing at seven.", assets: { brandLogo }, colors: { primary: null } } },
  ]);
  await expect(page.getByRole("button", { name: "Save changes" })).toHaveAttribute("aria-disabled", "true");
  // An open page would continue to request the community.
  await page.close();
  await admin.call("PATCH", `${LIST}/${id}`, { active: false });
});

test("a community is deactivated and activated again, and its members are told so on a page with its bar", async ({ journey, server }) => {
  journey.allow(/status of (404|410)|Fetch error \(410\)/);
  const admin = await signInByApi(server, "admin");
  const pond = await open(admin, "Frozen Pond");
  await (await signInByApi(server, "member06")).call("POST", `/api/v1/communities/${pond.slug}/join`);
  const page = await journey.open({ as: "admin", path: "/admin/communities?search=frozen" });
  const { changes } = hear(page);
  await enterOn(page, page.getByRole("button", { name: "Deactivate Frozen Pond" }));
  await expectMessage(page, "Frozen Pond is inactive. Its members are told so.");
  await page.getByRole("button", { name: "Undo" }).click();
  await expectMessage(page, "Frozen Pond is active");
  await expect(getRows(page)).toContainText("Active");
  await page.getByRole("link", { name: "Edit Frozen Pond" }).click();
  await page.getByRole("button", { name: "Deactivate", exact: true }).click();
  await expect(page.getByText("Only live games go on.")).toBeVisible();
  const path = `PATCH ${LIST}/${pond.id}`;
  await expect.poll(() => changes).toEqual([false, true, false].map((active) => ({ path, body: { active } })));

  const member = await journey.open({ as: "member06", path: `/communities/${pond.slug}`, viewport: phone });
  await expect(member.getByRole("heading", { level: 1, name: "This community is closed for now" })).toBeVisible();
  await expect(member.getByText("Your place in it and your stars are kept.")).toBeVisible();
  await expect(member.getByRole("main").getByRole("link", { name: "Your communities" })).toBeVisible();
  await expect(member.getByRole("banner").getByRole("button", { name: /^Account/ })).toBeVisible();
  await expectNoScrolling(member);
  await expectAccessible(member, "closed community");
  await page.getByRole("button", { name: "Activate", exact: true }).click();
  await expect.poll(() => changes.length).toBe(4);
  await expect(page.getByRole("button", { name: "Deactivate", exact: true })).toBeVisible();
  await member.getByRole("button", { name: "Try again" }).click();
  await expect(member.getByRole("heading", { level: 1, name: "Frozen Pond" })).toBeVisible();

  await page.getByRole("main").getByRole("link", { name: "Its log" }).click();
  await expect(getRows(page).first()).toContainText("Activated the community");
  const actions = async () => (await getRows(page).locator("b").allTextContents()).filter((text) => !text.startsWith("Joined"));
  const turns = ["Activated", "Deactivated", "Activated", "Deactivated", "Opened"];
  await expect.poll(actions).toEqual(turns.map((turn) => `${turn} the community`));
  await pond.close();
});

test("an admin gives a role, suspends and readmits a user, and the audit log says who did it and why", { tag: "@full" }, async ({
  journey,
  server,
}) => {
  journey.allow(/status of (401|403)/);
  const page = await journey.open({ as: "admin", path: "/admin/users" });
  const { changes } = hear(page);
  await expect(page.getByText(/^1–10 of \d+$/)).toBeVisible();
  await page.getByRole("searchbox", { name: "Search users" }).fill("  grace kim ");
  await expect(getRows(page)).toHaveCount(1);
  await expect(page).toHaveURL(/\/admin\/users\?search=grace(%20|\+)kim$/);
  await page.getByRole("combobox", { name: "Role of Grace Kim" }).selectOption("creator");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading", { name: "Make Grace Kim a creator?" })).toBeVisible();
  await expectAccessible(page, "users, asked about a role");
  await dialog.getByRole("combobox", { name: "Community" }).selectOption({ label: "Northside" });
  await tabTo(page, dialog.getByRole("textbox", { name: "Why" }));
  await page.keyboard.type("Runs the Sunday quiz");
  await page.keyboard.press("Enter");
  await expectMessage(page, "Grace Kim is a creator now");
  await expect(page.getByRole("combobox", { name: "Role of Grace Kim" })).toHaveValue("creator");
  expect(changes[0]?.body).toEqual({ role: "creator", reason: "Runs the Sunday quiz", community_id: expect.any(String) });
  const grace = await journey.open({ as: "member40", path: "/studio/events" });
  await expect(grace.getByRole("heading", { level: 1, name: "Events" })).toBeVisible();

  await enterOn(page, page.getByRole("button", { name: "Suspend Grace Kim" }));
  await enterOn(page, dialog.getByRole("button", { name: "Suspend" }));
  await expectMessage(page, "Grace Kim is suspended");
  await expect(getRows(page)).toContainText("Suspended");
  await grace.reload();
  await expect.poll(() => new URL(grace.url()).pathname).toBe("/login");
  await expect(sessionByApi(server, "member40")).rejects.toThrow("cannot sign in");
  await page.bringToFront();
  await page.getByRole("button", { name: "Readmit Grace Kim" }).click();
  await dialog.getByRole("button", { name: "Readmit" }).click();
  await expectMessage(page, "Grace Kim can sign in again");
  await page.getByRole("combobox", { name: "Role of Grace Kim" }).selectOption("ordinary");
  await dialog.getByRole("button", { name: "Make an ordinary member" }).click();
  await expectMessage(page, "Grace Kim is an ordinary member now");
  expect(changes.slice(1).map(({ body }) => body)).toEqual([{ is_suspended: true }, { is_suspended: false }, { role: "ordinary" }]);
  await page.getByRole("searchbox").fill("admin@sparc.test");
  await expect(page.getByRole("combobox", { name: "Role of Robin Ashworth" })).toBeDisabled();
  await expect(page.getByRole("button", { name: /^Suspend/ })).toHaveCount(0);

  await page.goto("/admin/users?search=grace");
  await page.getByRole("link", { name: "Log of Grace Kim" }).click();
  await expect(getRows(page)).toHaveCount(4);
  await expect(getRows(page).locator("b")).toHaveText([
    ...["Changed a role", "Readmitted an account", "Suspended an account", "Changed a role"],
  ]);
  await expect(getRows(page).last()).toContainText("Robin Ashworth");
  await enterOn(page, getRows(page).last().getByRole("button"));
  await expect(page.getByRole("definition").first()).toHaveText("ordinary → creator");
  await expect(page.getByRole("definition").nth(1)).toHaveText("Runs the Sunday quiz");
  await expectAccessible(page, "log with an open line");
  await page.getByRole("combobox", { name: "What" }).selectOption("community");
  await expect(page.getByText("No line of the log fits these filters.")).toBeVisible();
  await page.getByRole("combobox", { name: "What" }).selectOption("user");
  await expect(getRows(page)).toHaveCount(4);
  await page.getByRole("link", { name: "Show everybody’s" }).click();
  await expect(page).toHaveURL(/\/admin\/audit\?kind=user$/);
  await page.getByRole("combobox", { name: "What" }).selectOption("");
  await expect(page.getByText(/^4 lines\./)).toBeHidden();
  await page.setViewportSize(phone);
  await expectNoScrolling(page);
});

test("the system page shows what is measured, on a phone and on a desktop", { tag: "@full" }, async ({ journey }) => {
  const page = await journey.open({ as: "admin", path: "/admin", viewport: desktop });
  await page.getByRole("navigation", { name: "Platform" }).getByRole("link", { name: "System" }).click();
  await expect(page).toHaveURL(/\/admin\/system$/);
  await expect(page.getByRole("heading", { level: 1, name: "System" })).toBeVisible();
  const parts = page.getByRole("table", { name: "Parts of the platform" }).locator("tbody tr");
  await expect(parts).toHaveCount(7);
  await expect(page.getByRole("row", { name: /^Database / })).toContainText("Built in, PostgreSQL");
  await expect(parts.filter({ hasText: "Deadlines" })).toContainText("Well");
  await expect(page.getByRole("listitem").filter({ hasText: "Last migration" })).toContainText(/of \d+\s*\d{4}$/);
  await expectAccessible(page, "the system page");
  await page.setViewportSize(phone);
  await expectNoScrolling(page);
  await expectAccessible(page, "the system page on a phone");
});

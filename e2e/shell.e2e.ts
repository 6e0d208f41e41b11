/** Covers layout, gate, communities. */
import { expect, type Page } from "@playwright/test";
import { isFullRun } from "../server/src/testing/full-run.ts";
import { expectAt } from "./address-bar.ts";
import { makeEvent, PASSWORD, signInByApi } from "./api.ts";
import { expectNoScrolling, logIn, phone, test } from "./journey.fixtures.ts";
import { measureBox } from "./measure.ts";

const readMenu = async (page: Page): Promise<string[]> => {
  await page.getByRole("button", { name: /^Account/ }).click();
  const entries = page.getByRole("menu").getByRole("menuitem");
  await expect(entries.last()).toHaveText("Logout");
  const items = await entries.allTextContents();
  await page.keyboard.press("Escape");
  return items.map((text) => text.trim()).filter((text) => !/^(Settings$|Stars\s*\d)/.test(text));
};

/** The gate plays every third row, which is at least one of each guard and each kind of address. */
const inThisRun = <T>(rows: readonly T[]): readonly T[] => (isFullRun ? rows : rows.filter((_row, at) => at % 3 === 0));

test.describe("a person who is not signed in", () => {
  test("is led to sign-in from every page that needs it, with the path back and the community", async ({ journey }) => {
    const page = await journey.open({ viewport: phone });
    const rows: [string, string][] = [
      ["/communities", "/login?redirect=/communities"],
      ["/communities?page=2", "/login?redirect=/communities?page=2"],
      ["/communities/sdpn", "/login?redirect=/communities/sdpn&c=sdpn"],
      ["/communities/sdpn/history", "/login?redirect=/communities/sdpn/history&c=sdpn"],
      ["/join-community?c=sdpn", "/login?redirect=/join-community?c=sdpn"],
      ["/communities/sdpn/leaderboard", "/login?redirect=/communities/sdpn/leaderboard&c=sdpn"],
      ["/profile", "/login?redirect=/profile"],
      ["/profile/settings", "/login?redirect=/profile/settings"],
      ["/profile/stars", "/login?redirect=/profile/stars"],
      ["/studio", "/login?redirect=/studio"],
      ["/studio/events/create?eventView=all_events", "/login?redirect=/studio/events/create?eventView=all_events"],
      ["/admin", "/login?redirect=/admin"],
      ["/admin/communities", "/login?redirect=/admin/communities"],
      ["/admin/communities/create", "/login?redirect=/admin/communities/create"],
      ["/admin/users", "/login?redirect=/admin/users"],
      ["/admin/audit", "/login?redirect=/admin/audit"],
      ["/c/sdpn", "/login?redirect=/communities/sdpn&c=sdpn"],
    ];
    for (const [from, to] of inThisRun(rows)) {
      await page.goto(from);
      await expectAt(page, to);
    }
    for (const path of inThisRun(["/", "/login", "/register", "/forgot", "/debug"])) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectAt(page, path);
      await expectNoScrolling(page);
    }
  });

  test("finds Login and Sign Up, each hidden on its own page and carrying the path", { tag: "@full" }, async ({ journey, server }) => {
    const event = await makeEvent(await signInByApi(server, "creator"));
    const page = await journey.open({ path: "/" });
    const bar = page.getByRole("banner");
    const link = (name: string) => bar.getByRole("link", { name, exact: true });
    await expect(link("Login")).toHaveAttribute("href", "/login");
    await expect(link("Sign Up")).toHaveAttribute("href", "/register");
    await page.goto("/debug");
    await expect(link("Login")).toHaveAttribute("href", "/login?redirect=%2Fdebug");
    await page.goto("/communities/sdpn");
    await expect(link("Sign Up")).toHaveAttribute("href", "/register?redirect=%2Fcommunities%2Fsdpn&c=sdpn");
    await expect(link("Login")).toHaveCount(0);
    await page.goto(`/login?eid=${event.shortId}`);
    await expect(link("Sign Up")).toHaveAttribute("href", `/register?redirect=%2Fe%2F${event.shortId}`);
    await link("Sign Up").click();
    await expect(link("Sign Up")).toHaveCount(0);
    await expect(link("Login")).toHaveAttribute("href", `/login?redirect=%2Fe%2F${event.shortId}`);
  });

  test("reaches the event by eid through sign-in", { tag: "@full" }, async ({ journey, server }) => {
    const event = await makeEvent(await signInByApi(server, "creator"));
    const page = await journey.open({ path: `/login?eid=${event.shortId}` });
    await logIn(page, "member01");
    await expectAt(page, `/communities/sdpn/sparclets/trivias/${event.id}`);
  });

  test("reaches the event by eid through sign-up and joining", async ({ journey, server }) => {
    const event = await makeEvent(await signInByApi(server, "creator"));
    const page = await journey.open({ path: `/login?eid=${event.shortId}`, viewport: phone });
    await page.getByRole("main").getByRole("link", { name: "Sign up" }).click();
    await page.getByLabel("Name others see").fill("Robin Field");
    await page.getByLabel("Email").fill(`robin.${event.shortId}@sparc.test`);
    await page.getByRole("textbox", { name: "Password" }).fill("a long enough one");
    await page.getByRole("button", { name: "Sign up and join SDPN" }).click();
    await expectAt(page, `/communities/sdpn/sparclets/trivias/${event.id}`);
  });

  test("is never redirected to another site by an address", async ({ journey }) => {
    const page = await journey.open();
    await page.goto("/login?redirect=https%3A%2F%2Fevil.example%2F&c=northside");
    await logIn(page, "admin");
    expect(new URL(page.url()).hostname).toBe("127.0.0.1");
  });
});

test("reaches pages by shortlinks and index addresses, and the not-found page by unknown ones", async ({ journey, server }) => {
  journey.allow(/status of 404/);
  const event = await makeEvent(await signInByApi(server, "creator"));
  const page = await journey.open({ as: "member01" });
  const game = `/communities/sdpn/sparclets/trivias/${event.id}`;
  const rows: [string, string][] = [
    [`/e/${event.shortId}`, game],
    [`/events/${event.shortId}`, game],
    [`/e/${event.id}`, game],
    [`/e/${event.shortId}/results`, `${game}/results`],
    [`/events/${event.id}/results/`, `${game}/results`],
    [`/c/sdpn/s/t/${event.id}`, game],
    ["/c/sdpn", "/communities/sdpn"],
    ["/c/sdpn/s", "/communities/sdpn"],
    ["/communities/sdpn/sparclets", "/communities/sdpn"],
    ["/communities/sdpn?page=-1", "/communities/sdpn"],
  ];
  for (const [from, to] of inThisRun(rows)) {
    await page.goto(from);
    await expectAt(page, to);
  }
  await page.goto("/profile");
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/communities\/[^/]+\/?$/);
  for (const path of inThisRun([
    "/e/nobody",
    "/b/nobody",
    "/brackets/nobody",
    "/ps/nobody",
    "/point-spread/nobody",
    "/g/nobody",
    "/games/nobody",
    `/b/${event.id}`,
    `/c/sdpn/s/x/${event.id}`,
    "/e/a/b",
    "/nothing",
  ])) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 }), path).toContainText("Looks like this play didn't work out!");
  }
});

test.describe("roles", () => {
  test("an ordinary member is redirected from Studio and Admin, a creator from Admin", async ({ journey }) => {
    const member = await journey.open({ as: "member01" });
    for (const path of inThisRun(["/studio", "/studio/events", "/studio/events/create", "/admin", "/admin/communities"])) {
      await member.goto(path);
      await expect.poll(() => new URL(member.url()).pathname, path).not.toMatch(/^\/(studio|admin)/);
    }
    const creator = await journey.open({ as: "creator" });
    await creator.goto("/studio");
    await expectAt(creator, "/studio/events");
    await expect(creator.getByRole("banner").getByText("Studio", { exact: true })).toBeVisible();
    await expect(creator.getByRole("complementary").getByRole("link")).toHaveText(["Events"]);
    for (const path of inThisRun(["/admin", "/admin/communities", "/admin/communities/create", "/admin/users", "/admin/audit"])) {
      await creator.goto(path);
      await expectAt(creator, "/");
    }
    const admin = await journey.open({ as: "admin" });
    await admin.goto("/admin/communities");
    await expect(admin.getByRole("heading", { level: 1 })).toBeVisible();
    await expectAt(admin, "/admin/communities");
    await expect(admin.getByRole("complementary").getByRole("navigation", { name: "Admin" }).getByRole("link")).toHaveText([
      "Dashboard",
      "Communities",
    ]);
    expect((await measureBox(admin.getByRole("complementary"))).width).toBe(256);
  });

  test("the account menu has the items that each role may use", { tag: "@full" }, async ({ journey, server }) => {
    for (const [person, extra] of [
      ["member01", []],
      ["creator", ["Studio"]],
      ["admin", ["Studio", "Admin"]],
    ] as const) {
      const { data } = await (await signInByApi(server, person)).call("GET", "/auth/current_user");
      const [first, second] = data.communities.map(({ community }: { community: object }) => community);
      const page = await journey.open({ as: person, path: "/debug" });
      expect(await readMenu(page), person).toEqual([first?.name ?? "Home", ...(second ? ["Communities"] : []), ...extra, "Logout"]);
      if (second) {
        await page.goto(`/communities/${second.slug}`);
        await expect(page.getByRole("heading", { level: 1, name: second.name })).toBeVisible();
        await page.goto("/debug");
        expect((await readMenu(page))[0], `${person}, current community`).toBe(second.name);
      }
    }
    const fresh = await journey.open({ path: "/register" });
    await fresh.getByLabel("Name others see").fill("Kim New");
    await fresh.getByLabel("Email").fill(`kim.${process.pid}@sparc.test`);
    await fresh.getByRole("textbox", { name: "Password" }).fill("a long enough one");
    await fresh.getByRole("button", { name: /^Sign up/ }).click();
    await expectAt(fresh, "/join-community");
    expect(await readMenu(fresh)).toEqual(["Home", "Logout"]);
  });
});

test("signing in leads to the only community, to the list of several, or to joining one", async ({ journey }) => {
  journey.allow(/status of 404/);
  const one = await journey.open();
  await logIn(one, "member02");
  await expectAt(one, "/communities/sdpn");
  const none = await journey.open({ viewport: phone });
  await logIn(none, "member39");
  await expectAt(none, "/join-community");
  await none.goto("/communities/SDPN");
  await expect(none.getByText("You're not a member of the SDPN community")).toBeVisible();
  await none.goto("/join-community");
  await expect(none.getByRole("button", { name: "Join SDPN" })).toBeVisible();
  const bar = await measureBox(none.getByRole("banner"));
  const heading = await measureBox(none.getByRole("heading", { level: 1, name: "Find your people" }));
  expect(heading.y).toBeGreaterThanOrEqual(bar.y + bar.height);
  await none.getByRole("textbox", { name: "Code of a community or of a game" }).fill("nobody");
  await none.getByRole("button", { name: "Go" }).click();
  await expect(none.getByText("Community 'nobody' not found. Please check the code and try again.").first()).toBeVisible();
  await none.getByRole("textbox", { name: "Code of a community or of a game" }).fill("tide");
  await none.getByRole("button", { name: "Go" }).click();
  await expect(none.getByRole("heading", { level: 1, name: "Join Tidewater Hoops?" })).toBeVisible();

  const several = await journey.open();
  await logIn(several, "member01");
  await expectAt(several, "/communities");
  await expect(several).toHaveTitle("Communities · Sparc");
  const rows = several.getByRole("main").getByRole("listitem");
  await expect(rows).toHaveCount(3);
  await rows.filter({ hasText: "Northside" }).getByRole("link").click();
  await expectAt(several, "/communities/northside");
  await expect(several).toHaveTitle(/Northside · Sparc$/);
  await several.getByRole("banner").getByRole("link", { name: "Leaderboard" }).click();
  await expectAt(several, "/communities/northside/leaderboard");
  await expect(several).toHaveTitle("Leaderboard · Northside · Sparc");
});

test("the debug page shows the session without its tokens, and only an admin can switch the log on", { tag: "@full" }, async ({
  journey,
}) => {
  const member = await journey.open({ as: "member05", path: "/debug" });
  await expect(member.getByText("member05@sparc.test")).toBeVisible();
  await expect(member.getByRole("checkbox")).toHaveCount(0);
  const page = await journey.open({ as: "admin", path: "/debug" });
  const logged: string[] = [];
  page.on("console", (message) => void (message.type() === "debug" && logged.push(message.text())));
  const tokens = await page.evaluate(() => [localStorage.getItem("sparc_access_token"), localStorage.getItem("sparc_refresh_token")]);
  const text = await page.getByRole("main").textContent();
  for (const token of tokens) expect(text).not.toContain(token);
  await page.reload();
  await expect(page.getByRole("checkbox")).not.toBeChecked();
  await expect(page.getByText("admin@sparc.test")).toBeVisible();
  expect(logged).toEqual([]);
  await page.getByRole("checkbox").check();
  await expect.poll(() => logged.length).toBeGreaterThan(0);
  expect(logged.join("\n")).not.toContain(PASSWORD);
  for (const token of tokens) expect(logged.join("\n")).not.toContain(token);
});

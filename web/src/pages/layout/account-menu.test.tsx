import type { OwnCommunity } from "@sparc/contract/entities/community";
import type { Role } from "@sparc/contract/entities/user";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { act, Suspense } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { clearSession, session, setCurrentCommunity, setTokens, setUser } from "../../session/session-store.ts";
import { memberWith, toPagination, userWith } from "../../testing/entities.ts";
import { refusal, stubApi } from "../../testing/stub-api.ts";
import { type Drawn, draw } from "../../ui/render.fixtures.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { CommunitySwitcher } from "./community-switcher.tsx";
import { SignInLinks } from "./sign-in-links.tsx";

const member = (slug: string) =>
  memberWith(slug, {
    assets: { brandLogo: `/logos/${slug}.svg`, headerBanner: null, favicon: null, coverImage: null },
    colors: { primary: "#000000", secondary: "#ffffff", primary_text: "#ffffff", secondary_text: "#000000" },
  });
const person = (role: Role, slugs: readonly string[]) =>
  userWith({ role, email: "kim@sparc.test", display_name: "Kim Field", photo_url: "/kim.png", communities: slugs.map(member) });

let drawn: Drawn | null = null;
let hasClosedSheet = false;

async function show(Part: () => React.ReactNode, at = "/", ownPages: readonly string[] = []): Promise<HTMLElement> {
  const root = createRootRoute({
    component: () => (
      <Suspense fallback={<span className="waiting" />}>
        <Part />
      </Suspense>
    ),
  });
  const paths = ["/communities", "/communities/$slug", "/admin", "/login", "/register", ...ownPages];
  root.addChildren(paths.map((path) => createRoute({ getParentRoute: () => root, path: path as "/" })));
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: [at] }) });
  await router.load();
  drawn = draw(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  const { root: shown } = drawn;
  await vi.waitFor(async () => {
    await act(async () => undefined);
    if (shown.querySelector(".waiting")) throw new Error("its part is still fetched");
  });
  return shown;
}
const WIDE = "(min-width: 768px)";
function beWide(isWide: boolean): void {
  const matchMedia = (query: string) => ({ matches: query === WIDE && isWide, addEventListener: vi.fn(), removeEventListener: vi.fn() });
  vi.stubGlobal("matchMedia", matchMedia);
}
const entries = (): [string, string | null][] =>
  [...document.querySelectorAll('[role="menuitem"]')].map((item) => [item.textContent?.trim() ?? "", item.getAttribute("href")]);

beforeEach(() => {
  setTokens({ accessToken: "a", refreshToken: "r" });
  beWide(true);
});
afterEach(async () => {
  const hadSheet = document.querySelector("dialog.sheet") !== null || hasClosedSheet;
  hasClosedSheet = false;
  drawn?.unmount();
  drawn = null;
  // A closed sheet is removed from the history a moment later; waiting for it keeps it out of the next test.
  if (hadSheet) await vi.waitFor(() => expect(window.history.state?.sparcOverlay).toBeUndefined());
  vi.unstubAllGlobals();
  clearSession();
  localStorage.clear();
});

describe("the account menu", () => {
  const home = (name: string, slug: string): [string, string] => [name, `/communities/${slug}`];
  const LIST: [string, string] = ["Communities", "/communities"];
  const STUDIO: [string, string] = ["Studio", "/"];
  const ADMIN: [string, string] = ["Admin", "/admin"];
  test.each<[Role, readonly string[], string | null, [string, string | null][]]>([
    ["ordinary", [], null, [["Home", "/communities"]]],
    ["ordinary", ["sdpn"], null, [home("SDPN", "sdpn")]],
    ["ordinary", ["sdpn", "north"], null, [home("SDPN", "sdpn"), LIST]],
    ["ordinary", ["sdpn", "north"], "north", [home("NORTH", "north"), LIST]],
    ["creator", ["sdpn"], null, [home("SDPN", "sdpn"), STUDIO]],
    ["creator", [], null, [["Home", "/communities"], STUDIO]],
    ["admin", ["sdpn"], "sdpn", [home("SDPN", "sdpn"), STUDIO, ADMIN]],
    ["admin", ["sdpn", "north"], "sdpn", [home("SDPN", "sdpn"), LIST, STUDIO, ADMIN]],
  ])("lists the links of an %s in %j with %s as the current community", async (role, slugs, current, wanted) => {
    setUser(person(role, slugs));
    if (current) setCurrentCommunity(member(current));
    const root = await show(() => <AccountMenu />);
    const trigger = root.querySelector("button");
    expect(trigger?.querySelector("img")?.getAttribute("src")).toBe("/kim.png");
    expect(trigger?.textContent).toContain("Kim Field");
    act(() => trigger?.click());
    expect(entries()).toEqual([...wanted, ["Logout", null]]);
  });

  test("links the account's own pages when their routes exist", async () => {
    setUser(person("ordinary", ["sdpn"]));
    const root = await show(() => <AccountMenu />, "/", ["/profile/settings", "/profile/stars"]);
    act(() => root.querySelector("button")?.click());
    expect(entries()).toEqual([["Settings", "/profile/settings"], home("SDPN", "sdpn"), ["Stars100", "/profile/stars"], ["Logout", null]]);
  });

  test("is a sheet of plain links and buttons on small screens, which closes when a link is followed", async () => {
    beWide(false);
    setUser(person("admin", ["sdpn", "north"]));
    const root = await show(() => <AccountMenu />, "/", ["/profile/settings", "/profile/stars"]);
    act(() => root.querySelector("button")?.click());
    const sheet = document.querySelector("dialog.sheet");
    expect(document.getElementById(sheet?.getAttribute("aria-labelledby") ?? "")?.textContent).toBe("Account: Kim Fieldkim@sparc.test");
    expect(entries(), "nothing of a menu").toEqual([]);
    const links = [...(sheet?.querySelectorAll("a") ?? [])].map((link) => link.getAttribute("href"));
    expect(links).toEqual(["/profile/settings", "/communities/sdpn", "/communities", "/profile/stars", "/", "/admin"]);
    expect([...(sheet?.querySelectorAll("[aria-pressed]") ?? [])].map((button) => button.textContent)).toEqual(["Light", "Dark", "Auto"]);
    hasClosedSheet = true;
    await act(async () => sheet?.querySelector<HTMLElement>('a[href="/communities"]')?.click());
    expect(document.querySelector("dialog.sheet")).toBeNull();
  });

  test("logs out even when the server refuses", async () => {
    stubApi({ "auth.logout": refusal("server.error") });
    setUser(person("ordinary", ["sdpn"]));
    const root = await show(() => <AccountMenu />);
    act(() => root.querySelector("button")?.click());
    const items = [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')];
    await act(async () => items.at(-1)?.click());
    await vi.waitFor(() =>
      expect(session.getState()).toMatchObject({ accessToken: null, refreshToken: null, user: null, community: null }),
    );
  });

  test("is absent without a session", async () => {
    expect((await show(() => <AccountMenu />)).textContent).toBe("");
  });
});

describe("the community switcher", () => {
  const switcher = (slug: string | null) => show(() => <CommunitySwitcher slug={slug} />);
  test("is absent without communities", async () => {
    setUser(person("ordinary", []));
    expect((await switcher("sdpn")).querySelector(".switcher")).toBeNull();
  });
  test("shows a logo and a name without a link when there is one community", async () => {
    setUser(person("ordinary", ["sdpn"]));
    const root = await switcher("sdpn");
    expect(root.querySelector(".switcher")?.textContent).toBe("SDPN");
    expect(root.querySelector(".switcher img")?.getAttribute("src")).toBe("/logos/sdpn.svg");
    expect(root.querySelector("a, button")).toBeNull();
  });
  test("shows a spinner while the current community is unknown", async () => {
    setUser(person("ordinary", ["sdpn", "north"]));
    expect((await switcher("elsewhere")).querySelector(".switcher")?.textContent).not.toContain("SDPN");
    expect(document.querySelector(".switcher .spin, .switcher .spinner, .switcher [role=status]")).not.toBeNull();
  });
  test("shows the address's community rather than the stored one", async () => {
    setUser(person("ordinary", ["sdpn", "north"]));
    setCurrentCommunity(member("sdpn"));
    expect((await switcher("north")).querySelector(".switcher")?.textContent).toBe("NORTH");
  });
});

describe("the choice of communities", () => {
  const standing = (slug: string, facts: Partial<OwnCommunity>): OwnCommunity => ({
    ...member(slug),
    stars: 0,
    rank: null,
    is_tied: false,
    live_count: 0,
    self_paced_count: 0,
    member_count: 12,
    hosted_count: 0,
    is_new: false,
    next_lock_at: null,
    ...facts,
  });
  const soon = new Date(Date.now() + 1_800_000).toISOString();
  const later = new Date(Date.now() + 7_200_000).toISOString();
  const data = [
    standing("sdpn", { stars: 1_860, live_count: 1 }),
    standing("north", { stars: 1, live_count: 2 }),
    standing("tide", { next_lock_at: soon, is_new: true }),
    standing("lime", { next_lock_at: later }),
  ];

  test.each([
    ["menu", true],
    ["sheet", false],
  ])(
    "shows stars and marks of what is live or new in a %s, and on its button the number of other communities with something on",
    async (_, isWide) => {
      beWide(isWide);
      stubApi({ "users.communities": { data, pagination: toPagination(4, 100) } });
      setUser(person("ordinary", ["sdpn", "north", "tide", "lime"]));
      const root = await show(() => <CommunitySwitcher slug="sdpn" />);
      await vi.waitFor(async () => {
        await act(async () => undefined);
        expect(root.querySelector(".badge")?.textContent).toBe("2 other communities have something on");
      });
      act(() => root.querySelector<HTMLElement>("button.switcher")?.click());
      const rows = [...document.querySelectorAll(".menu .wide")];
      expect(rows.map((row) => row.textContent)).toEqual(["SDPN1,860 starsLive", "NORTH1 starLive", "TIDE0 starsNew", "LIME0 stars"]);
      const current = rows.filter((row) => row.matches("[aria-checked=true], [aria-current=true][autofocus]"));
      expect(current).toEqual([rows[0]]);
    },
  );

  test("lists the names when the figures fail to load", async () => {
    stubApi({ "users.communities": refusal("server.error") });
    setUser(person("ordinary", ["sdpn", "north"]));
    const root = await show(() => <CommunitySwitcher slug="sdpn" />);
    await vi.waitFor(async () => {
      await act(async () => undefined);
      expect(root.querySelector("button.switcher")).not.toBeNull();
    });
    act(() => root.querySelector<HTMLElement>("button.switcher")?.click());
    expect([...document.querySelectorAll(".menu .wide")].map((row) => row.textContent)).toEqual(["SDPN", "NORTH"]);
  });
});

describe("the sign-in links of visitors", () => {
  test.each<[string, [string, string][]]>([
    [
      "/",
      [
        ["Login", "/login"],
        ["Sign Up", "/register"],
      ],
    ],
    [
      "/communities/sdpn?page=2",
      [
        ["Login", "/login?redirect=%2Fcommunities%2Fsdpn%3Fpage%3D2&c=sdpn"],
        ["Sign Up", "/register?redirect=%2Fcommunities%2Fsdpn%3Fpage%3D2&c=sdpn"],
      ],
    ],
    ["/login?redirect=/e/puck7&c=sdpn", [["Sign Up", "/register?redirect=%2Fe%2Fpuck7&c=sdpn"]]],
    ["/login?eid=puck7", [["Sign Up", "/register?redirect=%2Fe%2Fpuck7"]]],
    ["/register?redirect=/e/puck7", [["Login", "/login?redirect=%2Fe%2Fpuck7"]]],
    ["/register?redirect=//evil.example", [["Login", "/login"]]],
  ])("lead back from %s", async (at, wanted) => {
    const root = await show(() => <SignInLinks />, at);
    expect([...root.querySelectorAll("a")].map((link) => [link.textContent, link.getAttribute("href")])).toEqual(wanted);
  });
});

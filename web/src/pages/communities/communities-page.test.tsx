import type { Membership, OwnCommunity } from "@sparc/contract/entities/community";
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearSession, setCurrentCommunity, setUser } from "../../session/session-store.ts";
import { createTestClient, drawPage } from "../../testing/draw-page.tsx";
import { memberWith, openCommunityWith, ownCommunityWith, toPagination, userWith } from "../../testing/entities.ts";
import { never, stubApi } from "../../testing/stub-api.ts";
import type { Drawn } from "../../ui/render.fixtures.tsx";
import { CommunitiesPage } from "./communities-page.tsx";
import { ownCommunitiesQuery } from "./own-communities.queries.ts";

const member = (at: number, brandLogo: string | null = null): Membership =>
  memberWith(`community-${at}`, {
    community: { id: `c${at}`, name: `Community ${at}`, slug: `community-${at}` },
    assets: { brandLogo, headerBanner: null, favicon: null, coverImage: null },
  });

let drawn: Drawn | null = null;
beforeEach(() => void stubApi({ "users.communities": never }));
afterEach(() => {
  drawn?.unmount();
  clearSession();
});

async function show(communities: Membership[], page = 1, standings: OwnCommunity[] | null = null): Promise<HTMLElement> {
  setUser(userWith({ communities }));
  setCurrentCommunity(communities[1] ?? null);
  const client = createTestClient();
  if (standings) client.setQueryData(ownCommunitiesQuery("u1").queryKey, standings);
  drawn = await drawPage(<CommunitiesPage page={page} />, { client });
  await act(async () => undefined);
  return drawn.root;
}
const getRows = (root: HTMLElement) => [...root.querySelectorAll(".strips li")];

test("a row shows a community's name, a link and its logo, or the platform's logo without one", async () => {
  const root = await show([member(1, "/logos/lime.svg"), member(2)]);
  const rows = getRows(root);
  expect(rows.map((row) => row.querySelector(".name")?.textContent)).toEqual(["Community 1", "Community 2"]);
  expect(rows.map((row) => row.querySelector("a")?.getAttribute("href"))).toEqual(["/communities/community-1", "/communities/community-2"]);
  expect(rows.map((row) => row.querySelector("img")?.getAttribute("src"))).toEqual(["/logos/lime.svg", "/logos/sparc.svg"]);
  expect(rows.map((row) => row.textContent?.includes("Where you were last"))).toEqual([false, true]);
  expect(root.querySelector("nav"), "one page has no pages").toBeNull();
});

test("self-paced games count as on now without the Live mark, and the next lock is shown before them", async () => {
  const next_lock_at = new Date(Date.now() + 3_600_000).toISOString();
  const standings = [
    { ...ownCommunityWith("community-1", { self_paced_count: 1 }), ...member(1) },
    { ...ownCommunityWith("community-2", { self_paced_count: 1, live_count: 1 }), ...member(2) },
    { ...ownCommunityWith("community-3", { self_paced_count: 1, next_lock_at }), ...member(3) },
  ];
  const root = await show([member(1), member(2), member(3)], 1, standings);
  const [first, second, third] = getRows(root).map((row) => row.textContent);
  expect(first).toContain("1 game on now");
  expect(first).not.toContain("Live");
  expect(second).toMatch(/Live2 games on now/);
  expect(third).toMatch(/Picks lock in 1 h/);
});

test("a row shows rank, stars and current events, and dashes until they have loaded", async () => {
  const nothing = {
    stars: 0,
    rank: null,
    is_tied: false,
    live_count: 0,
    self_paced_count: 0,
    member_count: 12,
    hosted_count: 0,
    is_new: false,
    next_lock_at: null,
  };
  const standings = [
    { ...member(1), ...nothing, stars: 1_860, rank: 4, is_tied: true, live_count: 1 },
    { ...member(2), ...nothing, next_lock_at: new Date(Date.now() + 3_600_000).toISOString() },
  ];
  const root = await show([member(1), member(2), member(3)], 1, standings);
  const figures = getRows(root).map((row) => [...row.querySelectorAll("dd")].map((figure) => figure.textContent));
  expect(figures).toEqual([
    ["T4", "1,860"],
    ["–", "0"],
    ["–", "–"],
  ]);
  const [first, second, third] = getRows(root).map((row) => row.textContent);
  expect(first).toMatch(/Live1 game on now/);
  expect(second).toMatch(/Picks lock in 1 h/);
  expect(second).not.toContain("Live");
  expect(third).not.toMatch(/Live|lock/);
});

test("a page lists ten communities, with links to the previous and next page", async () => {
  const all = Array.from({ length: 23 }, (_, at) => member(at + 1));
  const root = await show(all, 2);
  expect(getRows(root).map((row) => row.querySelector(".name")?.textContent)).toEqual(
    all.slice(10, 20).map(({ community }) => community.name),
  );
  expect(root.querySelector("nav")?.textContent).toBe("PreviousPage 2 of 3Next");
  const links = [...root.querySelectorAll("nav a")].map((link) => link.getAttribute("href"));
  expect(links).toEqual([expect.stringContaining("page=1"), expect.stringContaining("page=3")]);
});

test("a page number past the end shows the last page", async () => {
  const all = Array.from({ length: 23 }, (_, at) => member(at + 1));
  const root = await show(all, 99);
  expect(getRows(root)).toHaveLength(3);
  expect(root.querySelector("nav")?.textContent).toBe("PreviousPage 3 of 3");
});

test("a person without communities sees the open ones and a field for a code", async () => {
  stubApi({
    "users.communities": never,
    "communities.list": { data: [openCommunityWith("tide", { name: "Tidewater Hoops" })], pagination: toPagination(1) },
  });
  const root = await show([]);
  expect(root.querySelector("h1")?.textContent).toBe("Communities");
  expect(root.textContent).toContain("You are in none yet. These are open: one tap and you are in.");
  await vi.waitFor(() => expect(getRows(root).map((row) => row.querySelector("button")?.textContent)).toEqual(["Join Tidewater Hoops"]));
  expect(root.querySelector('input[name="code"]')).not.toBeNull();
});

import { act, type ReactElement } from "react";
import { afterEach, expect, test } from "vitest";
import { drawPage } from "../../testing/draw-page.tsx";
import type { Drawn } from "../../ui/render.fixtures.tsx";
import { AdminShell } from "../admin/admin-shell.tsx";
import { StudioShell } from "../studio/studio-shell.tsx";

let drawn: Drawn | null = null;
afterEach(() => drawn?.unmount());

async function readPlaces(page: () => ReactElement): Promise<string[][]> {
  drawn = await drawPage(page());
  await act(async () => undefined);
  const links = (nav: Element) => [...nav.querySelectorAll("a")].map((link) => `${link.textContent} ${link.getAttribute("href")}`);
  return [...drawn.root.querySelectorAll("aside nav")].map(links);
}

test("the Studio's sidebar links Events alone", async () => {
  expect(await readPlaces(() => <StudioShell>page</StudioShell>)).toEqual([["Events /studio/events"]]);
});

test("the admin sidebar links the dashboard and communities first, and users, feed, log and system apart from them", async () => {
  expect(await readPlaces(() => <AdminShell>page</AdminShell>)).toEqual([
    ["Dashboard /admin", "Communities /admin/communities"],
    ["Users and roles /admin/users", "Game feed /admin/games", "Audit log /admin/audit", "System /admin/system"],
  ]);
});

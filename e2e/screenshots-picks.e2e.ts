/**
 * With SCREENSHOTS=1 it writes the screenshots of brackets and point spreads to docs/screenshots, from the demo and its running playoffs.
 * Covers theme.
 */
import { mkdirSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { type Api, signInByApi } from "./api.ts";
import { type Ending, keys, keysOf, real, teams, toPicks } from "./bracket-plan.ts";
import { desktop, test } from "./journey.fixtures.ts";
import { folder, shoot } from "./screenshot.ts";

const tallPhone = { width: 390, height: 844 };
/** Long enough for all players to enter over the API before the lock. */
const OPEN_MS = 15_000;
/** The first one is the player in the picture. */
const players = ["member02", "member03", "member05", "member07", "member08", "member09", "member10", "member12", "member13"] as const;

if (process.env.SCREENSHOTS === "1") {
  test("pictures of brackets and point spreads", async ({ journey, server }) => {
    mkdirSync(folder, { recursive: true });
    const as = (person: string): Promise<Api> => signInByApi(server, person);

    const picking = await journey.open({ as: "member02", path: "/b/rematch", viewport: tallPhone });
    await pickOne(picking);
    await shoot(picking, "bracket-picking");

    const creator = await as("creator");
    const { id, lockAt } = await publishPlayoffs(creator);
    for (const [at, person] of players.entries()) {
      const picks = { ...toPicks(bracketOf(at)), tie_break: { number: 36 + at } };
      await (await as(person)).call("PUT", `/api/v1/events/${id}/picks`, { version: 0, picks });
    }
    await picking.waitForTimeout(Math.max(0, lockAt - Date.now()));
    for (const key of [...keysOf(1), "2_2", "2_4"]) await enter(creator, id, key, real[key] as Ending);
    await enter(creator, id, "2_1", { wins: [2, 3] });
    await enter(creator, id, "2_3", { wins: [2, 3] });
    const live = await journey.open({ as: players[0], path: `/e/${id}`, viewport: { width: 1280, height: 800 } });
    await expect(live.getByText("Chance to win")).toBeVisible();
    await expect(live.getByText("Your champion")).toBeVisible();
    await shoot(live, "bracket-live");
    await live.getByRole("link", { name: "Paths and what-if" }).click();
    await expect(live.getByText(/nobody can catch you|You are out/)).toBeVisible();
    await shoot(live, "bracket-paths");

    const spread = await journey.open({ as: "member01", path: "/ps/confidence", viewport: tallPhone });
    await expect(spread.getByRole("group").first()).toBeVisible();
    await shoot(spread, "point-spread-week");
    const week = /point-spread\/([^/?#]+)/.exec(spread.url())?.[1] ?? "";
    const manage = await journey.open({ as: "creator2", path: `/studio/events/${week}/manage`, viewport: desktop });
    await expect(manage.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(manage.getByText("Miami Dolphins").first()).toBeVisible();
    await shoot(manage, "studio-point-spread");
  });
}

/** Chooses a winner, so that only the length is missing. */
async function pickOne(page: Page): Promise<void> {
  const team = page.locator(".deck li[data-key] label.team:not(:has(:checked, :disabled))");
  const missing = page.getByText("wins in missing");
  await page.getByRole("button", { name: /^Next missing pick/ }).tap();
  await team.and(page.locator(":visible")).first().waitFor();
  const series = page.locator(".deck fieldset.series:focus-within");
  await series.locator("label.team").first().tap();
  await expect(missing.first()).toBeVisible();
}

/** Publishes a copy of the demo's open playoffs with another lock. */
async function publishPlayoffs(creator: Api): Promise<{ id: string; lockAt: number }> {
  const { data: events } = await creator.call("GET", "/api/v1/events?page_size=50");
  const rematch = events.find(({ name }: { name: string }) => name === "Playoff Rematch");
  const { data: open } = await creator.call("GET", `/api/v1/events/${rematch.id}`);
  const { data: made } = await creator.call("POST", "/api/v1/events", { type: "bracket", community_id: open.community_id });
  const lockAt = Date.now() + OPEN_MS;
  await creator.call("PATCH", `/api/v1/events/${made.id}`, {
    version: made.version,
    ...{ name: "Stanley Cup playoffs", description: "Sixteen teams, fifteen series, and how many games each takes." },
    rules: open.rules,
    draft: { ...open.draft, locks_at: lockAt },
  });
  await creator.call("POST", `/api/v1/events/${made.id}/publish`, {});
  return { id: made.id, lockAt: lockAt + 1_000 };
}

const enter = (creator: Api, id: string, key: string, body: object): Promise<unknown> =>
  creator.call("PATCH", `/api/v1/events/${id}/matchups/${key}`, body);

/** Mostly the real results, but different for each player and consistent from round to round. */
function bracketOf(player: number): Record<string, Ending> {
  const picks: Record<string, Ending> = {};
  for (const [at, key] of keys.entries()) {
    const [round = 0, n = 0] = key.split("_").map(Number);
    const sides = [2 * n - 1, 2 * n].map((from) => (round === 1 ? teams[from - 1]?.id : picks[`${round - 1}_${from}`]?.winner) ?? "");
    const { winner, length } = real[key] as Ending;
    const isReal = sides.includes(winner) && (at * 7 + player * 5) % 11 < (player === 0 ? 10 : 7);
    picks[key] = {
      winner: isReal ? winner : (sides[(at + player) % 2] as string),
      length: (at + player) % 3 === 0 ? length : 4 + ((at + player) % 4),
    };
  }
  return picks;
}

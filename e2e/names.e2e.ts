/** Covers players, boards, ui, bracket, point-spread, matchups, results-entry. */
import { expect, type Locator, type Page } from "@playwright/test";
import { type Api, hostStep, makeEvent, OWN_PASSWORD, registerByApi, signInByApi } from "./api.ts";
import { publishClubs } from "./bracket-clubs.ts";
import { reach } from "./host-page.ts";
import { desktop, expectNoScrolling, phone, test } from "./journey.fixtures.ts";
import { measureBox } from "./measure.ts";
import { answer, joinLobby, reachEnd } from "./player-page.ts";

/** Names of the maximum length: without a space, right-to-left, and of characters with several code points. */
const NAMES = [
  "W".repeat(60),
  "محمد عبد الرحمن بن خالد بن الوليد الأنصاري القرشي",
  "Zoë̈ 👩‍👩‍👧‍👦 Ó Súilleabháin-van der Berg zu Hohenlohe",
] as const;

test("names of any kind fit: nothing is pushed out of the host's, the players' and the room's screens, or of the tables", {
  tag: "@full",
}, async ({ journey, server }) => {
  const creator = await signInByApi(server, "creator");
  const event = await makeEvent(creator);
  const players: Page[] = [];
  const host = await journey.open({ as: "creator", path: `/studio/events/${event.id}/host`, viewport: desktop });
  const screen = await host.context().newPage();
  await screen.setViewportSize(desktop);
  await screen.goto(`/studio/events/${event.id}/present`);
  for (const [at, name] of NAMES.entries()) {
    const member = await registerByApi(server, `long${at}`, name);
    await member.call("POST", `/api/v1/communities/${event.slug}/join`);
    const page = await journey.open({ as: `long${at}`, password: OWN_PASSWORD, viewport: phone });
    await joinLobby(page, event);
    await expectNoScrolling(page, { isFixed: true });
    players.push(page);
  }
  const inRoom = host.getByRole("complementary", { name: "The room" });
  for (const name of NAMES) {
    await expectInside(host, inRoom.getByRole("button", { name: `Rename ${name}` }));
    await expectInside(host, inRoom.getByRole("button", { name: `Remove ${name}` }));
  }
  // The team sheet shortens names.
  await expect(screen.getByRole("list", { name: "Newest first" }).getByRole("listitem")).toHaveCount(NAMES.length);
  await expectNoScrolling(host);
  await expectNoScrolling(screen, { isFixed: true });

  await hostStep(creator, event, "start");
  for (const page of players) await answer(page, "Five");
  await hostStep(creator, event, "end_now");
  await reach(creator, event, "reveal");
  await hostStep(creator, event, "next");
  await expect(screen.getByRole("region", { name: "Top five" })).toBeVisible();
  for (const page of players) await expect(page.getByRole("region", { name: "Standing" })).toBeVisible();
  for (const page of players) {
    await expectNoScrolling(page);
    for (const name of NAMES) await expectInside(page, page.getByText(name).first());
  }
  for (const name of NAMES) await expectInside(screen, screen.getByText(name).first());
  await expectNoScrolling(screen, { isFixed: true });

  await hostStep(creator, event, "next");
  for (const page of players) await answer(page, "Love");
  await hostStep(creator, event, "end_now");
  await reach(creator, event, "reveal");
  await hostStep(creator, event, "next");
  await expect(screen.getByRole("region", { name: "Podium" })).toBeVisible();
  await hostStep(creator, event, "end");
  for (const name of NAMES) await expectInside(screen, screen.getByText(name).first());
  await expectNoScrolling(screen, { isFixed: true });
  const [player] = players as [Page];
  await reachEnd(player);
  await expectNoScrolling(player);
  for (const path of [`/communities/sdpn/sparclets/trivias/${event.id}/results`, "/communities/sdpn/leaderboard"]) {
    await player.goto(path);
    await expect(player.getByText(NAMES[0]).first()).toBeVisible();
    await expectNoScrolling(player);
    for (const name of NAMES) await expectInside(player, player.getByText(name).first());
  }
});

test("names of players and of teams fit in a bracket, on its pages and on its desk", { tag: "@full" }, async ({ journey, server }) => {
  const creator = await signInByApi(server, "creator");
  const plan = { name: "Long names", teams: 4, bestOf: 7, rules: { lock: "event" }, clubNames: NAMES } as const;
  const open = await publishClubs(creator, { ...plan, locks: [HOUR_MS, HOUR_MS] });
  const picksOf = (at: number) => ({
    "1_1": { winner: "T1", predicted_series_length: 5 },
    "1_2": { winner: at === 1 ? "T4" : "T3", predicted_series_length: 7 },
    "2_1": { winner: at === 0 ? "T1" : at === 1 ? "T4" : "T3", predicted_series_length: 6 },
  });
  const members: Api[] = [];
  for (const [at, name] of NAMES.entries()) {
    const member = await registerByApi(server, `picker${at}`, name);
    await member.call("POST", "/api/v1/communities/sdpn/join");
    members.push(member);
  }
  const event = await publishClubs(creator, { ...plan, locks: [LOCK_MS, LOCK_MS] });
  for (const [at, member] of members.entries())
    for (const { id } of [event, open]) await member.call("PUT", `/api/v1/events/${id}/picks`, { version: 0, picks: picksOf(at) });
  await expect.poll(async () => (await creator.call("GET", `/api/v1/events/${event.id}/status`)).data.status).toBe("live");
  await expect
    .poll(async () => (await creator.call("GET", `/api/v1/events/${event.id}/matchups`)).data[0].is_locked, { timeout: 20_000 })
    .toBe(true);
  await creator.call("PATCH", `/api/v1/events/${event.id}/matchups/1_1`, { wins: [4, 1] });

  const touch = await journey.open({ as: "picker0", password: OWN_PASSWORD, viewport: phone });
  const wide = await journey.open({ as: "picker1", password: OWN_PASSWORD, viewport: desktop });
  for (const page of [touch, wide]) {
    for (const path of [open.path, event.path]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByText(NAMES[2]).locator("visible=true").first()).toBeVisible();
      await expectNoScrolling(page);
    }
    const table = page.getByRole("table", { name: /^Table of / });
    for (const name of NAMES) await expectInside(page, table.getByText(name).first());
    await page.goto(`${event.path}?show=paths`);
    await expectInside(page, page.getByText(`${NAMES[0]} against C3 or C4`));
    await expectNoScrolling(page);
  }

  for (const viewport of [phone, desktop]) {
    const studio = await journey.open({ as: "creator", path: `/studio/events/${event.id}/manage`, viewport });
    await studio.getByRole("button", { name: /^1 game Zoë/ }).click();
    await expect(studio.getByText(/^ranks? would move$/)).toBeVisible();
    for (const tab of [/^Next due/, /^All open/, /^Decided/, /^Teams/]) {
      await studio.getByRole("button", { name: tab }).click();
      await expectNoScrolling(studio);
    }
    await studio.getByRole("button", { name: /^Decided/ }).click();
    for (const name of NAMES.slice(0, 2)) await expectInside(studio, studio.getByText(name).locator("visible=true").first());
  }
});

test("names of players and of teams fit in a pick'em, on its pages and on its desk", { tag: "@full" }, async ({ journey, server }) => {
  const creator = await signInByApi(server, "creator");
  const picks = { "1_1": { side: "home", best_bet: true }, "1_2": { side: "away" } };
  const members: Api[] = [];
  for (const [at, name] of NAMES.entries()) {
    const member = await registerByApi(server, `better${at}`, name);
    await member.call("POST", "/api/v1/communities/sdpn/join");
    members.push(member);
  }
  const { id, path, begins } = await publishGames(creator);
  for (const member of members) await member.call("PUT", `/api/v1/events/${id}/picks`, { version: 0, picks });
  const touch = await journey.open({ as: "better0", password: OWN_PASSWORD, viewport: phone });
  const wide = await journey.open({ as: "better1", password: OWN_PASSWORD, viewport: desktop });
  const expectCard = async (): Promise<void> => {
    for (const page of [touch, wide]) {
      await page.goto(path);
      for (const name of NAMES) await expectInside(page, page.locator(".name", { hasText: name }).first());
      await expectNoScrolling(page);
    }
  };
  await expectCard();
  const list = async () => (await creator.call("GET", `/api/v1/events/${id}/matchups`)).data;
  await expect.poll(async () => (await list())[0].is_locked, { timeout: begins + 20_000 }).toBe(true);
  const score = { status: "final", home_score: 20, away_score: 3 };
  await creator.call("PATCH", `/api/v1/events/${id}/matchups/1_1`, score);
  await expectCard();
  for (const page of [touch, wide]) {
    await page.goto(`${path}?show=table`);
    for (const name of NAMES) await expectInside(page, page.getByRole("table").first().getByText(name).first());
    await expectNoScrolling(page);
  }
  for (const viewport of [phone, desktop]) {
    const studio = await journey.open({ as: "creator", path: `/studio/events/${id}/manage`, viewport });
    for (const tab of [/^All open/, /^Decided/]) {
      await studio.getByRole("button", { name: tab }).click();
      await expectNoScrolling(studio);
    }
    await studio.getByRole("button", { name: /^Correct/ }).click();
    await studio.getByRole("textbox", { name: /^Points of W/ }).fill("60");
    await expect(studio.getByText(/^ranks? would move$/)).toBeVisible();
    await expectNoScrolling(studio);
  }
});

const HOUR_MS = 3_600_000;
const LOCK_MS = 5_000;

/** Publishes two games between teams with long names, the first of which locks soon. */
async function publishGames(creator: Api): Promise<{ id: string; path: string; begins: number }> {
  const community = (await creator.call("GET", "/api/v1/communities/sdpn/public_info")).data;
  const { data: made } = await creator.call("POST", "/api/v1/events", { type: "point_spread", community_id: community.id });
  const team = (at: number) => ({ name: NAMES[at], short_name: `N${at}` });
  const now = Date.now();
  const game = (key: string, away: object, home: object, starts_at: number) => ({ key, away, home, starts_at, line: -2.5 });
  const matchups = [
    game("1_1", team(0), team(1), now + LOCK_MS),
    game("1_2", team(2), { name: "Club 4", short_name: "C4" }, now + HOUR_MS),
  ];
  await creator.call("PATCH", `/api/v1/events/${made.id}`, {
    version: made.version,
    ...{ name: "Long names", description: "Two games" },
    rules: { ...made.rules, best_bets: { ...made.rules.best_bets, per_week: 1 } },
    draft: { weeks: [{ label: "Week 1", matchups }], tie_break_matchup: null },
  });
  await creator.call("POST", `/api/v1/events/${made.id}/publish`, {});
  return { id: made.id, path: `/communities/sdpn/sparclets/point-spread/${made.id}`, begins: LOCK_MS };
}

/** Expects every part of an element to be within the page's width. */
async function expectInside(page: Page, part: Locator): Promise<void> {
  const box = await measureBox(part);
  const width = page.viewportSize()?.width ?? 0;
  expect(box.x, "left edge").toBeGreaterThanOrEqual(0);
  expect(box.x + box.width, "right edge").toBeLessThanOrEqual(width + 0.5);
}

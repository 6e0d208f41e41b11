/** Covers point-spread, standings. */
import { expect, type Page } from "@playwright/test";
import { isFullRun } from "../server/src/testing/full-run.ts";
import { type Api, signInByApi } from "./api.ts";
import { expectAccessible } from "./axe.ts";
import { createTestWithMovableTime, desktop, expectNoScrolling, phone } from "./journey.fixtures.ts";
import type { StarsRule } from "./reference-scorer.ts";
import {
  byKeys,
  byNumbers,
  byTouch,
  getMatchup,
  getRow,
  holdSaves,
  type Matchup,
  open,
  sideIn,
  storedPicks,
  toPicks,
  type Week,
} from "./spread-members.ts";
import { CALLED_OFF, type Card, confident, games, MONDAY, OPENER, type Person, people, SLIP, toFile, toName, WEEK } from "./spread-plan.ts";
import { expectedLines, expectedStars, expectedTable, type Scores, type SpreadRow } from "./spread-scorer.ts";
import type { RunningServer } from "./start-server.ts";

const test = createTestWithMovableTime();

const MINUTE_MS = 60_000;
const [overriddenAway, overriddenHome] = games.find((game) => toName(game) === CALLED_OFF)?.score ?? [];
const overriddenScore = { away_score: overriddenAway, home_score: overriddenHome };
const everybody = Object.keys(people) as Person[];
const everyScore: Scores = Object.fromEntries(
  games.filter((game) => toName(game) !== CALLED_OFF).map((game) => [toName(game), game.score]),
);

test("a week of real games: from a file to a card, picked, locked one by one, scored by a second file, corrected, and to its stars", async ({
  journey,
  server,
}) => {
  test.setTimeout(420_000);
  // Tokens expire when time is moved, and changes after a lock are refused; the browser logs both to its console.
  journey.allow(/status of 4\d\d/);
  const as = (person: string): Promise<Api> => signInByApi(server, person);
  const catalogue = () => journey.open({ as: "admin", path: "/admin/games" });
  const before = await catalogue();
  await upload(before, { name: "week-9.csv", text: toFile(), becomes: "13 new" });
  // A page that is left while it fetches new tokens, as it does when hours pass at once, would be signed out.
  await before.close();
  const week = await publish(await as("creator"), { shortId: "nfl-week-9", rules: { best_bets: { per_week: 1, factor: 2 } } });
  // A week with confidence is played in the full run alone.
  const ranked = isFullRun ? await publish(await as("creator"), { shortId: "nfl-confidence", rules: { confidence: true } }) : null;

  const pages = {} as Record<Person, Page>;
  for (const person of ranked ? everybody : everybody.filter((one) => one !== "ranks")) {
    const { as: key } = people[person];
    const viewport = person === "keys" || person === "ranks" ? desktop : phone;
    pages[person] = await journey.open({ as: key, viewport });
    await pages[person].clock.install();
  }
  await byTouch(pages.touch, await as(people.touch.as), { week, card: people.touch.card });
  await byKeys(pages.keys, await as(people.keys.as), { week, card: people.keys.card });
  if (ranked) await byNumbers(pages.ranks, await as(people.ranks.as), { week: ranked, card: confident });
  for (const person of ["late", "ranks"] as const) {
    const { as: key, card } = people[person];
    await (await as(key)).call("PUT", `/api/v1/events/${week.id}/picks`, { version: 0, picks: toPicks(week, card) });
  }
  await expectOthersHidden(await as(people.late.as), week, []);

  const time = toTime(server, Object.values(pages));
  await pastTheOpener({ page: pages.late, week, time, as });
  await time.moveTo(getMatchup(week, "ATL-CAR").startsAt + MINUTE_MS);
  const { touch } = pages;
  await touch.reload();
  await expect(getRow(touch, week, "ATL-CAR").getByText("locked", { exact: true })).toBeVisible();
  await expect(sideIn(getRow(touch, week, "ARI-SF"), week, "ARI-SF", "home")).toBeEnabled();
  await expectAccessible(touch, "a week half of which is locked");

  await time.moveTo(getMatchup(week, MONDAY).startsAt + MINUTE_MS);
  const owner = await as("creator");
  for (const { id, matchups } of ranked ? [week, ranked] : [week]) {
    await expect.poll(() => sealedKeys(owner, id), { timeout: 30_000 }).toHaveLength(games.length);
    await owner.call("PATCH", `/api/v1/events/${id}/matchups/${matchups[CALLED_OFF]?.key}`, { status: "cancelled", reason: "Snow" });
  }
  await time.moveTo(getMatchup(week, MONDAY).startsAt + 240 * MINUTE_MS);
  const admin = await catalogue();
  const slipped = { ...everyScore, [SLIP.game]: SLIP.entered };
  // The game that the host cancelled was played in reality, so the feed has its result.
  const played = Object.fromEntries(games.map((game) => [toName(game), game.score]));
  await upload(admin, { name: "week-9-scores.csv", text: toFile({ ...played, ...slipped }), becomes: "13 changed" });
  const table = await expectStandings({ week, as, scores: slipped });
  await upload(admin, { name: "week-9-corrected.csv", text: toFile(played), becomes: "1 changed, 12 unchanged" });
  const corrected = await expectStandings({ week, as, scores: everyScore });
  expect(corrected, "the slip changed the table").not.toEqual(table);
  for (const person of everybody) await expectReceipt(await as(people[person].as), { week, card: people[person].card });
  if (ranked) {
    await expectConfidence(await as(people.ranks.as), ranked);
    await expectReceipt(await as(people.ranks.as), { week: ranked, card: confident });
  }
  const { data: notes } = await (await as("creator")).call("GET", `/api/v1/events/${week.id}/corrections`);
  expect(notes).toMatchObject([{ slot: getMatchup(week, SLIP.game).key, reason: "week-9-corrected.csv", source: "feed" }]);

  await touch.reload();
  const push = getRow(touch, week, "OAK-MIA");
  await expect(push).toContainText(people.touch.card["OAK-MIA"]?.side === "home" ? "Push: lost by exactly 3" : "Push: won by exactly 3");
  await expect(push).toContainText("half a point");
  await expect(getRow(touch, week, CALLED_OFF)).toContainText("Cancelled: counts for nobody");
  await expect(getRow(touch, week, CALLED_OFF)).toContainText("The host: “Snow”");
  const { data: overridden } = await (await as("creator")).call("GET", `/api/v1/events/${week.id}/overridden_results`);
  expect(overridden).toEqual([
    { matchup: getMatchup(week, CALLED_OFF).key, status: "final", ...overriddenScore, source: "week-9-scores.csv" },
  ]);
  await expectAccessible(touch, "a week that is over");
  await expectNoScrolling(touch);
  await expectWeekTable(await as(people.keys.as), { week, table: corrected });

  await (await as("creator")).call("POST", `/api/v1/events/${week.id}/complete`, {});
  await expect
    .poll(async () => (await (await as("creator")).call("GET", `/api/v1/events/${week.id}/status`)).data.status)
    .toBe("completed");
  const { data: event } = await (await as("creator")).call("GET", `/api/v1/events/${week.id}`);
  for (const row of corrected) {
    const person = row.name as Person;
    expect(await fetchStars(await as(people[person].as), week), `stars of ${person}`).toBe(expectedStars(row, event.stars as StarsRule));
  }
  for (const page of isFullRun ? [pages.keys, pages.touch] : [pages.touch]) {
    await page.goto(`/communities/sdpn/sparclets/point-spread/${week.id}/results`);
    await expect(page.getByText("Over.")).toBeVisible();
    await expectAccessible(page, "results of a point spread");
    await expectNoScrolling(page);
  }
});

/** Chooses a file, reviews its rows and stores them; expects the counts that are shown. */
async function upload(page: Page, input: { name: string; text: string; becomes: string }): Promise<void> {
  await page.getByRole("button", { name: "Upload CSV or JSON" }).first().click();
  await page.getByLabel("File").setInputFiles({ name: input.name, mimeType: "text/csv", buffer: Buffer.from(input.text) });
  await page.getByRole("button", { name: "Look at the rows" }).click();
  const dialog = page.getByRole("dialog", { name: "Upload games" });
  await expect(dialog.getByText(`${input.becomes}. Nothing is stored yet.`)).toBeVisible();
  await dialog.getByRole("button", { name: /^Store / }).press("Enter");
  await expect(dialog.getByText(`Stored. ${input.becomes}.`)).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).last().press("Enter");
}

/** Publishes an event with all games of the feed; importing them twice adds them once. */
async function publish(creator: Api, input: { shortId: string; rules: object }): Promise<Week> {
  const community = (await creator.call("GET", "/api/v1/communities/sdpn/public_info")).data;
  const { data: made } = await creator.call("POST", "/api/v1/events", {
    type: "point_spread",
    community_id: community.id,
    name: `Week 9, ${input.shortId}`,
    description: "Thirteen games against the spread.",
    meta: { custom_short_id: input.shortId },
  });
  const { data: shown } = await creator.call("GET", `/api/v1/events/${made.id}/show_games?page_size=50`);
  expect(shown.map(({ is_imported }: { is_imported: boolean }) => is_imported)).toEqual(games.map(() => false));
  const ids = shown.map(({ id }: { id: string }) => id);
  const { data: first } = await creator.call("PATCH", `/api/v1/events/${made.id}/import_games`, { game_ids: ids });
  expect(first.imported).toBe(games.length);
  const { data: again } = await creator.call("PATCH", `/api/v1/events/${made.id}/import_games`, { game_ids: ids });
  expect(again.games.map(({ result }: { result: string }) => result)).toEqual(games.map(() => "present"));
  const matchups = await fetchMatchups(creator, made.id);
  const { data: event } = await creator.call("GET", `/api/v1/events/${made.id}`);
  await creator.call("PATCH", `/api/v1/events/${made.id}`, {
    version: event.version,
    starts_at: new Date(Math.min(...Object.values(matchups).map(({ startsAt }) => startsAt))).toISOString(),
    rules: { ...event.rules, ...input.rules },
    draft: { ...event.draft, tie_break_matchup: matchups[MONDAY]?.key },
  });
  await creator.call("POST", `/api/v1/events/${made.id}/publish`, {});
  return { id: made.id, path: `/ps/${input.shortId}`, matchups };
}

interface Shown {
  id: string;
  home: { code: string };
  away: { code: string };
}

async function fetchMatchups(api: Api, id: string): Promise<Record<string, Matchup>> {
  const { data: shown } = await api.call("GET", `/api/v1/events/${id}/show_games?page_size=50`);
  const { data: views } = await api.call("GET", `/api/v1/events/${id}/matchups`);
  return Object.fromEntries(
    shown.map((game: Shown & { matchup: string }) => {
      const view = views.find(({ id }: { id: string }) => id === game.matchup);
      const { home, away, starts_at: startsAt } = view;
      return [`${game.away.code}-${game.home.code}`, { key: game.matchup, home: home.name, away: away.name, startsAt }];
    }),
  );
}

interface Time {
  moveTo(at: number): Promise<void>;
}

/** Moves the server's time and that of every page together. */
function toTime(server: RunningServer, pages: readonly Page[]): Time {
  let offset = 0;
  return {
    async moveTo(at) {
      const admin = await signInByApi(server, "admin");
      const next = Math.round(at - Date.now());
      await admin.call("PUT", "/admin/v1/clock", { offset_ms: next });
      for (const page of pages) await page.clock.fastForward(next - offset);
      offset = next;
    },
  };
}

/**
 * The first game locks while changes of it and of another game are being saved: the first is refused with a message, the other is saved.
 */
async function pastTheOpener(input: { page: Page; week: Week; time: Time; as: (person: string) => Promise<Api> }): Promise<void> {
  const { page, week, time, as } = input;
  const { as: key, card } = people.late;
  await open(page, week);
  await time.moveTo(getMatchup(week, OPENER).startsAt - 5 * MINUTE_MS);
  await expect(getRow(page, week, OPENER).getByText(/^locks in /)).toBeVisible();
  const arrive = await holdSaves(page);
  await sideIn(getRow(page, week, OPENER), week, OPENER, "away").tap();
  await sideIn(getRow(page, week, "ATL-CAR"), week, "ATL-CAR", "away").tap();
  await expect(page.getByText("Saving")).toBeVisible();
  await time.moveTo(getMatchup(week, OPENER).startsAt + MINUTE_MS);
  arrive();
  await expect(page.getByText(/^Too late for .*: what you saved before stands\./)).toBeVisible({ timeout: 30_000 });
  await expect(sideIn(getRow(page, week, OPENER), week, OPENER, "home")).toBeChecked();
  await expect(sideIn(getRow(page, week, OPENER), week, OPENER, "away")).toBeDisabled();
  await expect(sideIn(getRow(page, week, "ATL-CAR"), week, "ATL-CAR", "away")).toBeChecked();
  const api = await as(key);
  const changed = { ...card, "ATL-CAR": { ...card["ATL-CAR"], side: "away" } } as Card;
  await expect.poll(() => storedPicks(api, week)).toEqual(toPicks(week, changed));
  await expectOthersHidden(api, week, [OPENER]);
  await sideIn(getRow(page, week, "ATL-CAR"), week, "ATL-CAR", "home").tap();
  await expect.poll(() => storedPicks(api, week)).toEqual(toPicks(week, card));
}

/** Only the locked picks of others are visible. */
async function expectOthersHidden(api: Api, week: Week, shown: readonly string[]): Promise<void> {
  const { data } = await api.call("GET", `/api/v1/events/${week.id}/entries/0/picks`);
  await expect.poll(() => sealedKeys(api, week.id), { timeout: 30_000 }).toEqual(shown.map((name) => getMatchup(week, name).key));
  const { data: after } = await api.call("GET", `/api/v1/events/${week.id}/entries/0/picks`);
  expect(Object.keys(data.picks).every((key) => key in after.picks)).toBe(true);
  expect(Object.keys(after.picks)).toEqual(shown.map((name) => getMatchup(week, name).key));
}

async function sealedKeys(api: Api, id: string): Promise<string[]> {
  const { data } = await api.call("GET", `/api/v1/events/${id}`);
  return data.slots.filter(({ sealed_at }: { sealed_at: string | null }) => sealed_at !== null).map(({ key }: { key: string }) => key);
}

/** Expects everybody's points, right picks and rank once the feed's scores are stored. */
async function expectStandings(input: { week: Week; as: (person: string) => Promise<Api>; scores: Scores }): Promise<SpreadRow[]> {
  const { week, as, scores } = input;
  const table = expectedTable(Object.fromEntries(everybody.map((person) => [person, people[person].card])), scores);
  for (const row of table) {
    const api = await as(people[row.name as Person].as);
    const own = async () => {
      const { mine } = await api.call("GET", `/api/v1/events/${week.id}/leaderboard`);
      return { name: row.name, points: mine.points, rightCount: mine.right_count, rank: mine.rank };
    };
    await expect.poll(own, { timeout: 30_000, message: row.name }).toEqual(row);
  }
  return table;
}

async function expectConfidence(api: Api, ranked: Week): Promise<void> {
  const [row] = expectedTable({ ranks: confident }, everyScore);
  const own = async () => {
    const { mine } = await api.call("GET", `/api/v1/events/${ranked.id}/leaderboard`);
    return { points: mine.points, rightCount: mine.right_count };
  };
  await expect.poll(own, { timeout: 30_000 }).toEqual({ points: row?.points, rightCount: row?.rightCount });
}

/** Expects each point and push on the member's receipt. */
async function expectReceipt(api: Api, input: { week: Week; card: Card }): Promise<void> {
  const { mine } = await api.call("GET", `/api/v1/events/${input.week.id}/leaderboard`);
  const { data } = await api.call("GET", `/api/v1/events/${input.week.id}/entries/${mine.entry_no}/picks`);
  const lines: Record<string, { points: number; isPush: boolean }> = {};
  for (const [name, { key }] of Object.entries(input.week.matchups)) {
    const own = data.lines.filter(({ slot, points }: { slot: string; points: number }) => slot === key && points !== 0);
    if (own.length === 0) continue;
    const points = own.reduce((sum: number, line: { points: number }) => sum + line.points, 0);
    lines[name] = { points, isPush: own.some(({ kind }: { kind: string }) => kind === "push") };
  }
  expect(lines).toEqual(expectedLines(input.card, everyScore));
}

/** Expects a week's own table to match that of a season of one week. */
async function expectWeekTable(api: Api, input: { week: Week; table: readonly SpreadRow[] }): Promise<void> {
  const { data } = await api.call("GET", `/api/v1/events/${input.week.id}/views/week_board?week=${WEEK}`);
  const rows = data.rows.map(({ rank, points }: { rank: number; points: number }) => ({ rank, points }));
  expect(rows.map(({ points }: { points: number }) => points)).toEqual(input.table.map(({ points }) => points));
  expect(data.is_final).toBe(true);
}

/** Stars of this event alone; other events of the demo also end when time is moved. */
async function fetchStars(api: Api, { id }: Week): Promise<number> {
  const { data } = await api.call("GET", `/api/v1/points/entries?event_id=${id}&page_size=100`);
  return data.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0);
}

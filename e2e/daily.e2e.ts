/** Covers daily-game, runs, standings. */
import { expect, type Page } from "@playwright/test";
import { isFullRun } from "../server/src/testing/full-run.ts";
import { type Api, signInByApi } from "./api.ts";
import { expectAccessible } from "./axe.ts";
import { kinds as allKinds, DAYS, type Kind, toDraft, toGuesses, wrongWord } from "./daily-plan.ts";
import { closeHelp, expectBoard, openDaily, playByPage } from "./daily-play.ts";
import { dayStars, isSolved, type Played, toPoints, toStatistics } from "./daily-scorer.ts";
import { createTestWithMovableTime, expectNoScrolling, phone } from "./journey.fixtures.ts";
import { expectClosed } from "./overlay.ts";
import type { StarsRule } from "./reference-scorer.ts";
import { expectedStars } from "./spread-scorer.ts";
import type { RunningServer } from "./start-server.ts";

const test = createTestWithMovableTime();

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MINUTE_MS = 60_000;
const MEMBER = "member07";
/**
 * The gate plays those that this journey does most with: one that is appealed and finished late, one that is begun on another device, and
 * one against a clock. A full run plays all.
 */
const GATE_KINDS: readonly Kind[] = ["word", "player", "quiz"];
const kinds = isFullRun ? allKinds : allKinds.filter((kind) => GATE_KINDS.includes(kind));
/**
 * The kind that is played through the page on each day; the other kinds are played over the API as the member's second device. Nobody plays
 * on day 4.
 */
const BY_PAGE: Readonly<Record<number, Kind>> = { 1: "word", 2: "player", 3: "groups", 5: "ladder", 6: "grid", 7: "quiz" };
const MISSED = 4;
/** A puzzle that is begun on its day and finished after the turn-over. */
const LATE = { kind: "word", day: 6 } as const;

/** The last mark cannot be reached in seven days with one missed day. */
const STREAKS = [
  { days: 2, stars: 7 },
  { days: 3, stars: 31 },
  { days: 7, stars: 500 },
];
const DAY_STARS = { per_right: 2, streaks: STREAKS };

/** On the second day, when the first is settled, the first day's wrong word is appealed and accepted. */
const APPEALED_ON = 2;

interface Game {
  readonly id: string;
  readonly path: string;
  readonly played: Played[];
}

test("seven days of daily games: a missed day, one finished after midnight, another device; streaks, points and stars as printed", async ({
  journey,
  server,
}) => {
  test.setTimeout(420_000);
  // Tokens expire when time is moved, and the browser logs the refusals to its console.
  journey.allow(/status of 4\d\d/);
  const as = (person: string): Promise<Api> => signInByApi(server, person);
  // The next noon in Toronto in winter and in summer, so that no day turns over while its puzzles are played.
  const first = Math.ceil(Date.now() / DAY_MS) * DAY_MS + 17 * HOUR_MS;
  const games = {} as Record<Kind, Game>;
  for (const kind of kinds) games[kind] = await publish(await as("creator"), { kind, first });
  // The device is half a day ahead of the event's zone; the server decides which puzzle is today's.
  const page = await journey.open({ as: MEMBER, viewport: phone, timezoneId: "Asia/Tokyo" });
  await page.clock.install();
  const time = toTime(server, page);
  const before = await fetchTotal(await as(MEMBER));

  for (let day = 1; day <= DAYS; day += 1) {
    await time.moveTo(first + (day - 1) * DAY_MS + MINUTE_MS);
    await expect.poll(async () => (await fetchDays(await as(MEMBER), games.word)).today, { timeout: 30_000 }).toBe(day);
    if (day === LATE.day + 1) await finishLate(await as(MEMBER), games[LATE.kind]);
    for (const kind of kinds) await expectDayStars(await as(MEMBER), { kind, game: games[kind], lastDay: day - 1 });
    if (day === MISSED) continue;
    if (day === APPEALED_ON)
      await appeal(page, await journey.open({ as: "creator", path: `/studio/events/${games.word.id}/edit?step=content` }), games.word);
    for (const kind of kinds) {
      const game = games[kind];
      if (kind === LATE.kind && day === LATE.day) await guess(await as(MEMBER), game, { day, from: 0, to: 1, kind });
      else if (BY_PAGE[day] === kind) game.played.push(await playDay(page, { game, kind, day, api: await as(MEMBER) }));
      else game.played.push(await playByApi(await as(MEMBER), game, { kind, day, from: 0 }));
    }
  }

  for (const kind of kinds) await expectFigures(await as(MEMBER), { kind, game: games[kind] });
  await openDaily(page, `${games.player.path}?day=past`);
  await expect(page.getByText("Past days", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: /^Day 4.*Not played/ })).toBeVisible();
  await expectAccessible(page, "past days of a daily game");
  await expectNoScrolling(page);

  await time.moveTo(first + DAYS * DAY_MS + HOUR_MS);
  let earned = 0;
  for (const kind of kinds) earned += await expectTable({ as, kind, game: games[kind] });
  expect(await fetchTotal(await as(MEMBER)), "the total of the ledger").toBe(before + earned);
});

/** Publishes seven puzzles, one each noon; the event ends with the seventh day. */
async function publish(creator: Api, { kind, first }: { kind: Kind; first: number }): Promise<Game> {
  const community = (await creator.call("GET", "/api/v1/communities/sdpn/public_info")).data;
  const shortId = `seven-${kind}`;
  const { data: made } = await creator.call("POST", "/api/v1/events", {
    type: "daily_game",
    community_id: community.id,
    name: `Seven days of ${kind}`,
    description: "A puzzle a day.",
    time_zone: "America/Toronto",
    starts_at: new Date(first).toISOString(),
    ends_at: new Date(first + DAYS * DAY_MS).toISOString(),
    auto_start: true,
    meta: { custom_short_id: shortId },
    rules: { kind, turns_over_at: "00:00" },
    stars: DAY_STARS,
    draft: toDraft(kind),
  });
  await creator.call("POST", `/api/v1/events/${made.id}/publish`, {});
  return { id: made.id, path: `/communities/sdpn/sparclets/daily-game/${shortId}`, played: [] };
}

/** Moves the server's time and the page's together. */
function toTime(server: RunningServer, page: Page): { moveTo(at: number): Promise<void> } {
  let offset = 0;
  return {
    async moveTo(at) {
      const admin = await signInByApi(server, "admin");
      const next = Math.round(at - Date.now());
      await admin.call("PUT", "/admin/v1/clock", { offset_ms: next });
      await page.clock.fastForward(next - offset);
      offset = next;
    },
  };
}

async function fetchDays(api: Api, { id }: Game) {
  return (await api.call("GET", `/api/v1/events/${id}/views/days`)).data;
}

const toSlot = (day: number): string => `p${day}`;

/** Sends guesses of a day's plan by ordinal. The result is in the last receipt. */
async function guess(api: Api, { id }: Game, input: { kind: Kind; day: number; from: number; to?: number }) {
  const { kind, day, from, to } = input;
  const slot = toSlot(day);
  await api.call("PATCH", `/api/v1/events/${id}/start_game`, { slot });
  let run = null;
  for (const [at, answer] of toGuesses(kind, day).slice(0, to).entries()) {
    if (at < from) continue;
    const sent = { id: `${kind}-${day}-${at}`, slot, ordinal: at, answer };
    const { data } = await api.call("PUT", `/api/v1/events/${id}/submit_game_answer`, sent);
    run = data.run;
    // Sending the same guess again changes nothing.
    const { data: again } = await api.call("PUT", `/api/v1/events/${id}/submit_game_answer`, sent);
    expect(again.run.guess_count).toBe(run.guess_count);
  }
  return run;
}

async function playByApi(api: Api, game: Game, input: { kind: Kind; day: number; from: number }): Promise<Played> {
  const run = await guess(api, game, input);
  expect(run.is_over).toBe(true);
  return { day: input.day, inTime: true, elapsed: toElapsed(run) };
}

// biome-ignore lint/suspicious/noExplicitAny: what a stranger to the contract would see
function toElapsed(run: any): readonly number[] {
  return (run.view.puzzle.value.questions ?? []).map(({ elapsed_ms }: { elapsed_ms: number }) => elapsed_ms);
}

/**
 * Plays a day on the phone: the help once, the board, the end with its shared text, and the same after a reload. The mystery person is
 * begun on another device.
 */
async function playDay(page: Page, input: { game: Game; kind: Kind; day: number; api: Api }): Promise<Played> {
  const { game, kind, day, api } = input;
  const begun = kind === "player" ? 1 : 0;
  if (begun > 0) await guess(api, game, { kind, day, from: 0, to: begun });
  await openDaily(page, game.path);
  await closeHelp(page);
  await expect(page.getByText(`Day ${day}`, { exact: true }).first()).toBeVisible();
  if (kind === "quiz") await page.getByRole("button", { name: "Start", exact: true }).click();
  if (begun > 0) await expect(page.getByText(`Guess ${begun + 1} of 8`)).toBeVisible();
  await expectBoard(page);
  await expectAccessible(page, `the board of ${kind}`);
  await playByPage(page, { kind, day, from: begun });
  const sheet = page.getByRole("dialog", { name: new RegExp(`^Day ${day}, `) });
  await expect(sheet.getByRole("button", { name: "Copy as words" })).toBeVisible();
  const brought = starsBrought(kind, { played: [...game.played, { day, inTime: true }], day });
  await expect(sheet.getByText(/^\+\d/)).toHaveText(brought === 0 ? [] : [new RegExp(`^\\+${brought} stars when the day is over`)]);
  await expectAccessible(page, `the end of ${kind}`);
  await expectNoScrolling(page);
  await sheet.getByRole("button", { name: "Close" }).click();
  await expectClosed(sheet);
  await page.reload();
  await expect(page.getByRole("button", { name: "Your result" })).toBeVisible();
  const { data } = await api.call("GET", `/api/v1/events/${game.id}/game?slot=${toSlot(day)}`);
  expect(data.run.is_over).toBe(true);
  return { day, inTime: true, elapsed: toElapsed(data.run) };
}

/** Finishes yesterday's puzzle, which counts neither for the streak nor for points. */
async function finishLate(api: Api, game: Game): Promise<void> {
  const run = await guess(api, game, { ...LATE, from: 1 });
  expect(run.is_over).toBe(true);
  game.played.push({ day: LATE.day, inTime: false });
}

/** A member appeals a word of yesterday's puzzle, the author accepts it, and the result changes. */
async function appeal(page: Page, studio: Page, game: Game): Promise<void> {
  const word = wrongWord(1, 0);
  await openDaily(page, `${game.path}?day=1`);
  await page.getByRole("button", { name: "My answer is right, too" }).click();
  const dialog = page.getByRole("dialog", { name: "Is an answer of yours right?" });
  await dialog.getByRole("radio", { name: word }).check();
  await expectAccessible(page, "an appeal");
  await dialog.getByRole("button", { name: "Ask", exact: true }).click();
  await expect(dialog.getByText(/^Asked\./)).toBeVisible();
  await dialog.getByRole("button", { name: "Done" }).click();
  await expectClosed(dialog);
  await expectAccessible(studio, "the calendar of a daily game");
  await expectNoScrolling(studio);
  await studio.getByRole("radio", { name: /^Appeals/ }).check();
  await expect(studio.getByText(word, { exact: true })).toBeVisible();
  await studio.getByRole("button", { name: "Accept", exact: true }).click();
  const asked = studio.getByRole("dialog", { name: "Count this answer as right?" });
  await asked.getByRole("button", { name: "Accept", exact: true }).click();
  await expectClosed(asked);
  await expect(studio.getByText("Nobody asks for another answer.")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Solved in 1 of 6").first()).toBeVisible();
  const [first] = game.played;
  game.played.splice(0, 1, { ...(first as Played), isAppealed: true });
}

async function expectFigures(api: Api, { kind, game }: { kind: Kind; game: Game }): Promise<void> {
  const { statistics, days } = await fetchDays(api, game);
  expect(statistics, `figures of ${kind}`).toMatchObject(toStatistics(kind, { played: game.played, lastDay: DAYS }));
  for (const played of game.played.filter(({ inTime }) => inTime)) {
    const own = days.find(({ number }: { number: number }) => number === played.day).own;
    expect(own, `${kind}, day ${played.day}`).toMatchObject({
      points: toPoints(kind, played),
      is_solved: isSolved(kind, played.day),
      in_time: true,
    });
  }
}

const fetchTotal = async (api: Api): Promise<number> => (await api.call("GET", "/points")).data.totalPoints;

async function fetchStars(api: Api, { id }: Game): Promise<number> {
  const { data } = await api.call("GET", `/api/v1/points/entries?event_id=${id}&page_size=100`);
  return data.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0);
}

/** Expects that days that are over have brought their stars, and the open one none. */
async function expectDayStars(api: Api, input: { kind: Kind; game: Game; lastDay: number }): Promise<void> {
  const { kind, game, lastDay } = input;
  const expected = dayStars(kind, { played: game.played, lastDay, stars: DAY_STARS });
  await expect.poll(() => fetchStars(api, game), { message: `stars of ${kind} after day ${lastDay}`, timeout: 20_000 }).toBe(expected);
}

function starsBrought(kind: Kind, { played, day }: { played: readonly Played[]; day: number }): number {
  const until = (lastDay: number) => dayStars(kind, { played, lastDay, stars: DAY_STARS });
  return until(day) - until(day - 1);
}

/** Expects everybody's points and the promised stars at the end, and returns the stars. */
async function expectTable(input: { as: (person: string) => Promise<Api>; kind: Kind; game: Game }): Promise<number> {
  const { as, kind, game } = input;
  await expect
    .poll(async () => (await (await as("creator")).call("GET", `/api/v1/events/${game.id}/status`)).data.status, { timeout: 60_000 })
    .toBe("completed");
  const api = await as(MEMBER);
  const counted = game.played.filter(({ inTime }) => inTime);
  const points = counted.reduce((sum, played) => sum + toPoints(kind, played), 0);
  const { mine } = await api.call("GET", `/api/v1/events/${game.id}/leaderboard`);
  expect({ points: mine.points, rank: mine.rank }, `table of ${kind}`).toEqual({ points, rank: 1 });
  const { data: event } = await api.call("GET", `/api/v1/events/${game.id}`);
  const rightCount = counted.filter(({ day }) => isSolved(kind, day)).length;
  expect(event.stars.streaks).toEqual(STREAKS);
  const days = dayStars(kind, { played: game.played, lastDay: DAYS, stars: { ...DAY_STARS, per_right: 0 } });
  const expected = expectedStars({ name: MEMBER, points, rightCount, rank: 1 } as never, event.stars as StarsRule) + days;
  expect(await fetchStars(api, game), `stars of ${kind}`).toBe(expected);
  return expected;
}

/** Covers bracket, picks. */
import { expect, type Page } from "@playwright/test";
import { isFullRun } from "../server/src/testing/full-run.ts";
import { type Api, signInByApi } from "./api.ts";
import { expectAccessible } from "./axe.ts";
import {
  expectDeadPick,
  expectOneSheet,
  expectOwnEnd,
  expectOwnFigures,
  expectPaths,
  expectShared,
  expectTable,
} from "./bracket-live-page.ts";
import {
  byKeys,
  byOtherDevice,
  byTouch,
  FAR_MS,
  fetchSlots,
  type Member,
  type Playoffs,
  storedPicks,
  untilTheLock,
  withHelp,
} from "./bracket-members.ts";
import { type Ending, GOALS, keysOf, LATE_SLIP, type Person, people, real, SLIP, toDraft } from "./bracket-plan.ts";
import { correctByPage, enter, enterByPage, expectChances, expectStandings, type Pool, toEntrant } from "./bracket-results.ts";
import { type BracketRow, type ExpectedChances, expectedMoves, expectedStars, type Known } from "./bracket-scorer.ts";
import { createDraft } from "./editor-page.ts";
import { desktop, expectNoScrolling, phone, test } from "./journey.fixtures.ts";

const EVENT = { name: "Playoffs once more", description: "Sixteen teams, fifteen series, and in how many games.", shortId: "once-more" };
const REASON = "The fourth game was counted twice";
const everybody = Object.keys(people) as Person[];

test("a bracket from its draft to its stars: picked by touch, by keys and with help, closed on time, decided, corrected", async ({
  journey,
  server,
}) => {
  test.setTimeout(420_000);
  // Changes after the lock are refused, and the browser logs that to its console.
  journey.allow(/status of 4\d\d .*\/picks/);
  const host = await journey.open({ as: "creator", path: "/studio/events/create", viewport: desktop });
  const creator = await signInByApi(server, "creator");
  const event = await publishPlayoffs(host, creator);
  const members = {} as Record<Person, Member>;
  for (const person of everybody) {
    const api = await signInByApi(server, people[person].as);
    const page = await journey.open({ as: people[person].as, viewport: person === "keyboard" ? desktop : phone });
    members[person] = { person, api, page, starsBefore: await fetchStars(api) };
  }
  await byTouch(members.phone, event);
  await byKeys(members.keyboard, event);
  await (isFullRun ? withHelp : byOtherDevice)(members.finisher, event);
  await expectHidden({ creator, members, event });
  await untilTheLock({ late: members.late, creator, event });

  await expect.poll(() => fetchStatus(creator, event), { message: "the lock begins it" }).toBe("live");
  const stored = await Promise.all(everybody.map(async (person) => toEntrant(person, await storedPicks(members[person], event))));
  const pool: Pool = { creator, event, members, entrants: stored };
  await expectShown(pool);
  const known = await playRounds(pool, host);

  await endWithASlip(pool, host, known);
});

async function fetchStars(api: Api): Promise<number> {
  return (await api.call("GET", "/points")).data.totalPoints;
}

async function fetchStatus(api: Api, { id }: Playoffs): Promise<string> {
  return (await api.call("GET", `/api/v1/events/${id}/status`)).data.status;
}

/** Uses the template for sixteen teams. The teams are set over the API, because typing them would test nothing. */
async function publishPlayoffs(host: Page, creator: Api): Promise<Playoffs> {
  const id = await createDraft(host, { type: "Bracket", name: EVENT.name, template: "Hockey playoffs" });
  await expect(host.getByRole("heading", { level: 2, name: "Content" })).toBeAttached();
  const { data: made } = await creator.call("GET", `/api/v1/events/${id}`);
  expect(made.draft.teams).toHaveLength(16);
  const rules = { ...made.rules, ...hockeyExact, lock: "event" };
  const { shortId, ...details } = EVENT;
  await creator.call("PATCH", `/api/v1/events/${id}`, {
    version: made.version,
    ...details,
    starts_at: new Date(Date.now() + FAR_MS).toISOString(),
    meta: { custom_short_id: shortId },
    rules,
    draft: toDraft(Date.now() + FAR_MS),
  });
  await host.goto(`/studio/events/${id}/edit?step=publish`);
  await expect(host.getByText("Everything it needs is there.")).toBeVisible();
  await host.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(host.getByText("It is out. This is the way in.")).toBeVisible();
  await expect(host.getByText(new RegExp(`/b/${shortId}$`)).first()).toBeVisible();
  return { id, path: `/b/${shortId}` };
}

const hockeyExact = {
  preset: "hockey_exact",
  points_winner: [1, 2, 3, 4],
  length: { shape: "exact", points: [2, 3, 4, 5], per_game: 0, needs_winner: true },
};

interface Asked {
  creator: Api;
  members: Readonly<Record<Person, Member>>;
  event: Playoffs;
}

/** Before the lock nobody sees what others picked, not even the people who run the event. */
async function expectHidden({ creator, members, event }: Asked): Promise<void> {
  for (const api of [creator, members.late.api]) {
    for (const entryNo of [0, 1, 2]) {
      const { data } = await api.call("GET", `/api/v1/events/${event.id}/entries/${entryNo}/picks`);
      expect(data.picks).toEqual({});
    }
    expect((await api.call("GET", `/api/v1/events/${event.id}/splits`)).data).toEqual([]);
    expect((await api.call("GET", `/api/v1/events/${event.id}/picks/export`)).data.slots).toEqual([]);
    expect((await fetchSlots(api, event)).filter(({ is_locked, sealed_at }) => is_locked || sealed_at !== null)).toEqual([]);
  }
}

/** After the lock everybody's picks are public, and each receipt is under the published root. */
async function expectShown({ creator, event, members, entrants }: Pool): Promise<void> {
  expect((await fetchSlots(creator, event)).every(({ sealed_at }) => sealed_at !== null)).toBe(true);
  for (const person of everybody) {
    const { mine } = await members[person].api.call("GET", `/api/v1/events/${event.id}/leaderboard`);
    const { data } = await creator.call("GET", `/api/v1/events/${event.id}/entries/${mine.entry_no}/picks`);
    expect(data.picks).toEqual(await storedPicks(members[person], event));
  }
  expect(entrants).toHaveLength(everybody.length);
}

/** Plays round by round, the second one on the Studio's page, and compares all standings after every step. */
async function playRounds(pool: Pool, host: Page): Promise<Known> {
  const { event } = pool;
  const results: Record<string, Ending> = {};
  const decide = async (key: string, ending: Ending): Promise<void> => {
    results[key] = ending;
    await enter(pool, key, ending);
  };
  for (const key of keysOf(1)) await decide(key, key === SLIP.key ? SLIP.entered : (real[key] as Ending));
  const slipped = await expectStandings(pool, { results, goals: null });
  const { phone: touch, keyboard } = pool.members;
  await keyboard.page.goto(event.path);
  await expectOwnFigures(keyboard.page, { name: people.keyboard.name, table: slipped });
  await host.goto(`/studio/events/${event.id}/manage`);
  await correctByPage(host, REASON);
  results[SLIP.key] = real[SLIP.key] as Ending;
  const corrected = await expectStandings(pool, { results, goals: null });
  const { data: notes } = await pool.members.late.api.call("GET", `/api/v1/events/${event.id}/corrections`);
  expect(notes).toMatchObject([{ slot: SLIP.key, reason: REASON, moved: expectedMoves(slipped, corrected) }]);

  for (const [at, key] of keysOf(2).entries()) {
    if (at > 0 && !isFullRun) await decide(key, real[key] as Ending);
    else await enterByPage(host, key);
    results[key] = real[key] as Ending;
  }
  await expectAccessible(host, "results in the Studio");
  await touch.page.getByRole("button", { name: "See the standings" }).tap({ timeout: 30_000 });
  for (const { page } of [keyboard, touch]) {
    await expect(page.getByText(SLIP.note).first(), "told without a reload").toBeVisible({ timeout: 30_000 });
    await expect(page.getByText(REASON).first()).toBeVisible();
  }
  await expectEverything(pool, { results, open: ["3_1", "3_2", "4_1"] });
  await expectDeadPick(touch.page, { round: 2, n: 3, winner: "DAL", pick: "WPG in 7" });
  await expectAccessible(touch.page, "a locked bracket on a phone");
  await expectNoScrolling(touch.page);
  await expectShared(touch.page, { name: people.phone.name, table: await expectStandings(pool, { results, goals: null }) });
  await expectAccessible(keyboard.page, "a locked bracket on a desktop");
  if (isFullRun) await expectFromAbove(keyboard.page);
  const deciding = isFullRun ? [touch, keyboard] : [touch];
  for (const [key, open] of [
    ["3_1", ["3_2", "4_1"]],
    ["3_2", ["4_1"]],
  ] as const) {
    await decide(key, real[key] as Ending);
    if (key !== "3_1" && !isFullRun) continue;
    const chances = await expectEverything(pool, { results, open });
    if (key !== "3_1") continue;
    for (const { page, person } of deciding) {
      await expectPaths(page, { name: people[person].name, chances });
      await expectAccessible(page, "paths to the first rank");
      await page.goBack();
    }
  }
  await decide(LATE_SLIP.key, LATE_SLIP.entered);
  await enter(pool, "tie_break", { number: GOALS });
  return { results, goals: GOALS };
}

async function expectFromAbove(page: Page): Promise<void> {
  const eye = page.getByRole("button", { name: "Bird’s eye" });
  await eye.click();
  await expect(page.getByRole("button", { name: /^Stanley Cup Final: .*your pick / })).toBeVisible();
  await expectAccessible(page, "a locked bracket from above");
  await eye.click();
}

/** Compares the server's chances and the pages of two members with an enumeration of all remaining outcomes. */
async function expectEverything(pool: Pool, input: { results: Known["results"]; open: readonly string[] }): Promise<ExpectedChances> {
  const table = await expectStandings(pool, { results: input.results, goals: null });
  const chances = await expectChances(pool, input);
  for (const { page, person } of [pool.members.phone, pool.members.keyboard]) {
    await page.reload();
    await expectOwnFigures(page, { name: people[person].name, table, chances });
    await expectTable(page, table);
  }
  return chances;
}

/**
 * Completes the event with a wrong final, which awards stars. After its correction points, ranks and stars are those of the right result.
 */
async function endWithASlip(pool: Pool, host: Page, { results, goals }: Known): Promise<void> {
  const { creator, event, members } = pool;
  const wrong = await expectStandings(pool, { results, goals });
  const end = host.getByRole("button", { name: "End and give out stars" });
  await host.bringToFront();
  await host.reload();
  await end.click();
  await host.getByRole("dialog", { name: "End it for everybody?" }).getByRole("button", { name: "End and give out stars" }).click();
  await expect(end).toHaveCount(0);
  await expect.poll(() => fetchStatus(creator, event)).toBe("completed");
  await expectStars(pool, wrong);
  await enter(pool, LATE_SLIP.key, { ...(real[LATE_SLIP.key] as Ending), reason: REASON });
  await expect.poll(() => fetchStatus(creator, event)).toBe("completed");
  const right = await expectStandings(pool, { results: { ...results, [LATE_SLIP.key]: real[LATE_SLIP.key] as Ending }, goals });
  await expectStars(pool, right);
  expect(right, "the slip changed who stands where").not.toEqual(wrong);

  for (const { page, person } of isFullRun ? [members.phone, members.keyboard] : [members.phone]) {
    await page.goto(`/communities/sdpn/sparclets/brackets/${event.id}/results`);
    await expectOwnEnd(page, { name: people[person].name, table: right });
    await expect(page.getByText(LATE_SLIP.note).first()).toBeVisible();
    await expectAccessible(page, "results");
    await expectNoScrolling(page);
  }
  if (isFullRun) await expectOneSheet(members.keyboard.page);
}

async function expectStars({ creator, event, members }: Pool, table: readonly BracketRow[]): Promise<void> {
  const { data } = await creator.call("GET", `/api/v1/events/${event.id}`);
  for (const row of table) {
    const { api, starsBefore } = Object.values(members).find(({ person }) => people[person].name === row.name) as Member;
    expect((await fetchStars(api)) - starsBefore, `stars of ${row.name}`).toBe(expectedStars(row, data.stars));
  }
}

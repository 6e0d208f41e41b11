import { expect, type Page } from "@playwright/test";
import { type Api, signInByApi } from "./api.ts";
import { expectNoScrolling, phone, test } from "./journey.fixtures.ts";

/** Modes of a bracket beside the classic one, made over the API; what members and the owner do with them is done in the browser. */
const MINUTES = 60_000;

interface Made {
  id: string;
  path: string;
}

interface Plan {
  name: string;
  teams: number;
  bestOf: 1 | 7;
  rules: object;
  /** By round, from now; null: not known yet. */
  locks: readonly (number | null)[];
}

const idOf = (at: number): string => `T${at + 1}`;
const nameOf = (at: number): string => `Club ${at + 1}`;

/** Neighbours of the list meet in the first round, neighbouring series in the next. */
function draftOf({ teams, bestOf, locks }: Plan, now: number) {
  const rounds = Math.log2(teams);
  const series = Array.from({ length: rounds }, (_, at) =>
    Array.from({ length: teams / 2 ** (at + 1) }, (__, n) => ({
      ...{ round: at + 1, n: n + 1 },
      sides: [2 * n, 2 * n + 1].map((from) =>
        at === 0 ? { kind: "team", team: idOf(from) } : { kind: "winner", series: `${at}_${from + 1}` },
      ),
    })),
  ).flat();
  const lockOf = (at: number): number | null => (locks[at] == null ? null : now + (locks[at] as number));
  return {
    teams: Array.from({ length: teams }, (_, at) => ({ id: idOf(at), name: nameOf(at), short_name: `C${at + 1}`, seed: at + 1 })),
    rounds: Array.from({ length: rounds }, (_, at) => ({ name: `Round ${at + 1}`, best_of: bestOf, locks_at: lockOf(at) })),
    series,
    locks_at: lockOf(0),
  };
}

async function publish(creator: Api, plan: Plan): Promise<Made> {
  const { data: communities } = await creator.call("GET", "/api/v1/communities");
  const community = communities.find(({ slug }: { slug: string }) => slug === "sdpn");
  const { data: made } = await creator.call("POST", "/api/v1/events", { type: "bracket", community_id: community.id });
  await creator.call("PATCH", `/api/v1/events/${made.id}`, {
    version: made.version,
    ...{ name: plan.name, description: "One of the other modes" },
    rules: { ...made.rules, ...plan.rules },
    draft: draftOf(plan, Date.now()),
  });
  await creator.call("POST", `/api/v1/events/${made.id}/publish`, {});
  return { id: made.id, path: `/communities/sdpn/sparclets/brackets/${made.id}` };
}

const series = (page: Page, name: RegExp) => page.getByRole("group", { name });
const team = (page: Page, group: RegExp, at: number) => series(page, group).getByRole("radio", { name: new RegExp(`\\b${nameOf(at)}$`) });
const expectPicked = (page: Page, words: string) => expect(page.getByText(words, { exact: true }).first()).toBeVisible();
const expectSaved = (page: Page) => expect(page.getByText(/^\s*Saved \d/).first()).toBeVisible();

test("every round picked anew, a second chance, 64 teams, and a later lock that is told while the bracket runs", async ({
  journey,
  server,
}) => {
  test.setTimeout(120_000);
  const creator = await signInByApi(server, "creator");
  const member = await signInByApi(server, "member12");
  const page = await journey.open({ as: "member12", viewport: phone });
  const studio = await journey.open({ as: "creator", viewport: phone });

  await test.step("every round is picked anew, on who really plays", async () => {
    const locks = [60 * MINUTES, null];
    const event = await publish(creator, { name: "Anew", teams: 4, bestOf: 1, rules: { mode: "re_pick", lock: "round" }, locks });
    await page.goto(event.path);
    await team(page, /^Round 1, series 1/, 1).tap();
    await team(page, /^Round 1, series 2/, 2).tap();
    await expectSaved(page);
    const stored = async () => (await member.call("GET", `/api/v1/events/${event.id}/picks`)).data.picks;
    await expect.poll(async () => Object.keys(await stored())).toHaveLength(2);
    await creator.call("PATCH", `/api/v1/events/${event.id}/matchups/1_1`, { locks_at: Date.now() + 1_500 });
    await expect.poll(async () => (await creator.call("GET", `/api/v1/events/${event.id}/status`)).data.status).toBe("live");
    for (const [key, winner] of [
      ["1_1", "T1"],
      ["1_2", "T3"],
    ])
      await creator.call("PATCH", `/api/v1/events/${event.id}/matchups/${key}`, { winner });
    const final = team(page, /^Round 2:/, 0);
    await expect(final, "told without a reload").toBeEnabled();
    await expect(team(page, /^Round 2:/, 1), "who is out cannot be picked").toHaveCount(0);
    await final.tap();
    await expectSaved(page);
    await expect.poll(async () => (await stored())["2_1"]).toMatchObject({ winner: "T1" });
    await expectNoScrolling(page);

    await studio.goto(`/studio/events/${event.id}/manage`);
    await studio.getByRole("button", { name: "Change when picks close" }).tap();
    const time = studio.getByLabel(/^Round 2 closes/);
    await time.fill("2001-01-01T20:00");
    await expect(studio.getByText("This time has passed already")).toBeVisible();
    const at = Date.now() + 24 * 60 * MINUTES;
    const { data: known } = await creator.call("GET", `/api/v1/events/${event.id}`);
    await time.fill(wallTime(at, known.time_zone));
    await studio.getByRole("button", { name: /^Store ?: Round 2/ }).tap();
    await expect(studio.getByText("Time stored. Members see it at once.").first()).toBeVisible();
    await expectNoScrolling(studio);
    await expect(page.getByText(/^Locks /).first(), "members are told").toBeVisible();
  });

  await test.step("a second chance begins with the second round", async () => {
    const locks = [60 * MINUTES, 60 * MINUTES];
    const event = await publish(creator, { name: "Second", teams: 4, bestOf: 7, rules: { mode: "second_chance" }, locks });
    await page.goto(event.path);
    await expectPicked(page, "0 of 1 picked");
    await expect(series(page, /^Round 1/)).toHaveCount(0);
    // Whoever came through the round that nobody picks is placed by the owner, and turns up on the open page.
    await creator.call("PATCH", `/api/v1/events/${event.id}/matchups/2_1`, { teams: ["T1", "T4"] });
    await team(page, /^Round 2/, 3).tap();
    await series(page, /^Round 2/)
      .getByRole("radio", { name: "6", exact: true })
      .tap();
    await expect(page.getByRole("dialog", { name: /^Complete\. Locks/ })).toBeVisible();
    await page.getByRole("button", { name: "Close" }).tap();
  });

  await test.step("64 teams are filled in by seed, and one pick is changed", async () => {
    const event = await publish(creator, { name: "Big", teams: 64, bestOf: 1, rules: {}, locks: [60 * MINUTES] });
    await page.goto(event.path);
    await expectPicked(page, "0 of 63 picked");
    await page.getByRole("button", { name: /^Fill/ }).tap();
    await page.getByRole("menuitem", { name: /seed/i }).tap();
    await expectPicked(page, "63 of 63 picked");
    await expectSaved(page);
    await page
      .getByRole("navigation", { name: "Rounds" })
      .getByRole("button", { name: /^Round 6/ })
      .tap();
    await expect(team(page, /^Round 6/, 0)).toBeChecked();
    await expectNoScrolling(page);
    const { data } = await member.call("GET", `/api/v1/events/${event.id}/picks`);
    expect(Object.keys(data.picks)).toHaveLength(63);
  });
});

/** As a date and time field wants it. */
function wallTime(at: number, timeZone: string): string {
  return new Date(at).toLocaleString("sv-SE", { timeZone }).replace(" ", "T").slice(0, 16);
}

/** Covers matchups, results-entry. */
import { expect, type Page } from "@playwright/test";
import { signInByApi } from "./api.ts";
import { expectAccessible } from "./axe.ts";
import { nameOf, publishClubs } from "./bracket-clubs.ts";
import { expectNoScrolling, phone, test } from "./journey.fixtures.ts";
import { expectClosed } from "./overlay.ts";

/** Modes of a bracket other than the classic one. The events are made over the API; members and owner use them in the browser. */
const MINUTES = 60_000;

const series = (page: Page, name: RegExp) => page.getByRole("group", { name });
const team = (page: Page, group: RegExp, at: number) => series(page, group).getByRole("radio", { name: new RegExp(`\\b${nameOf(at)}$`) });
const expectPicked = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible();
const expectSaved = (page: Page) => expect(page.getByText(/^\s*Saved \d/).first()).toBeVisible();

test("re-picked rounds, a second chance, 64 teams, odds set by the host, and a later lock that is announced while the bracket runs", {
  tag: "@full",
}, async ({ journey, server }) => {
  const creator = await signInByApi(server, "creator");
  const member = await signInByApi(server, "member12");
  const page = await journey.open({ as: "member12", viewport: phone });
  const studio = await journey.open({ as: "creator", viewport: phone });

  await test.step("each round is picked again with the teams that really play", async () => {
    const locks = [60 * MINUTES, null];
    const event = await publishClubs(creator, { name: "Anew", teams: 4, bestOf: 1, rules: { mode: "re_pick", lock: "round" }, locks });
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
    const time = studio.getByLabel(/^Round 2: picks close/);
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
    const event = await publishClubs(creator, { name: "Second", teams: 4, bestOf: 7, rules: { mode: "second_chance" }, locks });
    await page.goto(event.path);
    await expectPicked(page, "0 of 1 picked");
    await expect(series(page, /^Round 1/)).toHaveCount(0);
    // The owner enters who won the round that nobody picks, and the open page shows it.
    await creator.call("PATCH", `/api/v1/events/${event.id}/matchups/2_1`, { teams: ["T1", "T4"] });
    await team(page, /^Round 2/, 3).tap();
    await series(page, /^Round 2/)
      .getByRole("radio", { name: "6", exact: true })
      .tap();
    await expect(page.getByRole("dialog", { name: /^(Complete|The tie-break number is missing)\. Locks/ })).toBeVisible();
    await page.getByRole("button", { name: "Close" }).tap();
    // Closing goes back one step in the browser's history, which would undo a navigation before that.
    await expectClosed(page.getByRole("dialog"));
    await expect.poll(() => page.evaluate(() => history.state?.sparcOverlay ?? null)).toBeNull();
  });

  await test.step("the host sets odds while the bracket runs, and members see chances based on them", async () => {
    const event = await publishClubs(creator, { name: "Odds", teams: 4, bestOf: 1, rules: {}, locks: [60 * MINUTES] });
    const other = await signInByApi(server, "member13");
    const bracket = (first: string) =>
      Object.fromEntries(
        [
          ["1_1", first],
          ["1_2", "T3"],
          ["2_1", first],
        ].map(([key, winner]) => [key, { winner, predicted_series_length: null }]),
      );
    await member.call("PUT", `/api/v1/events/${event.id}/picks`, { version: 0, picks: bracket("T1") });
    await studio.goto(`/studio/events/${event.id}/edit?step=content`);
    await expect(studio.getByText(/the tree and its teams stay, whatever they picked/)).toBeVisible();
    await expect(studio.getByRole("button", { name: /^Remove|^Move|^Change ?:/ })).toHaveCount(0);
    await expectNoScrolling(studio);
    await other.call("PUT", `/api/v1/events/${event.id}/picks`, { version: 0, picks: bracket("T2") });
    await creator.call("PATCH", `/api/v1/events/${event.id}/matchups/1_1`, { locks_at: Date.now() + 1_500 });
    await expect.poll(async () => (await creator.call("GET", `/api/v1/events/${event.id}/status`)).data.status).toBe("live");
    await page.goto(event.path);
    const own = page.getByLabel("Your standing", { exact: true });
    // The member is first alone when their club wins, and shares the first rank otherwise.
    await expect(own).toContainText(/Chance to win\s*50\.0 %/);

    await studio.goto(`/studio/events/${event.id}/manage`);
    await studio.getByRole("button", { name: "Teams", exact: true }).tap();
    await studio.getByRole("button", { name: "Change odds" }).tap();
    await studio.getByRole("radio", { name: /^Odds you set/ }).check();
    await studio.getByLabel(`Strength of ${nameOf(0)}`).fill("300");
    await expect(studio.getByText(/Club 1 against Club 4: 75\.0 % to win a game/)).toBeVisible();
    await expectAccessible(studio, "odds while the bracket runs");
    await expectNoScrolling(studio);
    await studio.getByRole("button", { name: "Store the odds" }).tap();
    await expect(studio.getByText("Members’ chances follow the odds you set.")).toBeVisible();

    await page.reload();
    await expect(own).toContainText(/Chance to win\s*75\.0 %/);
    await page.getByRole("link", { name: "Paths and what-if" }).click();
    await expect(page.getByText(/Each game by the odds the host set\./).first()).toBeVisible();
    await expect(page.getByRole("group", { name: /Round 1, series 1/ })).toContainText("Odds: C1 75.0 %, C2 25.0 %.");
    await expectAccessible(page, "what if, with odds");
    await expectNoScrolling(page);
  });

  await test.step("64 teams are filled in by seed, and one pick is changed", async () => {
    const event = await publishClubs(creator, { name: "Big", teams: 64, bestOf: 1, rules: {}, locks: [60 * MINUTES] });
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

/** Formats a time for a `datetime-local` field. */
function wallTime(at: number, timeZone: string): string {
  return new Date(at).toLocaleString("sv-SE", { timeZone }).replace(" ", "T").slice(0, 16);
}

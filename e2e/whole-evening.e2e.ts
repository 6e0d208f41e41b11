/** Covers rooms, guests, teams, overlays, corrections, stars, realtime. */
import { expect, type Page } from "@playwright/test";
import { type Api, makeEvent, OWN_PASSWORD, PASSWORD, signInByApi, toEmail } from "./api.ts";
import { closeQuestion, press, pressApart, showPodium } from "./host-page.ts";
import { desktop, phone, test } from "./journey.fixtures.ts";
import { answer, joinLobby, questionOn } from "./player-page.ts";
import type { ExpectedRow } from "./reference-scorer.ts";
import type { RunningServer } from "./start-server.ts";
import { ACCOUNT, CORRECTED, chosenText, type Player, players, questions, TEAMS, VOIDED } from "./whole-evening-plan.ts";
import { apiOn, fetchStars, NO_STARS, type Seated, scoreEvening, scoreTeams } from "./whole-evening-scores.ts";
import { expectFiles, expectOwnEnd, expectPodium, expectTables, shown } from "./whole-evening-tables.ts";

test("an evening with a co-host, an overlay, teams, guests and corrections ends with the numbers of a scorer of its own", {
  tag: "@full",
}, async ({ journey, server }) => {
  test.setTimeout(600_000);
  // 409: two consoles are open, and the one that has not read a step yet sends its command again.
  journey.allow(/status of 409 .*room\/commands/);
  const creator = await signInByApi(server, "creator");
  const event = await makeEvent(creator, {
    questions,
    name: "The whole evening",
    getReadyS: 1,
    rules: { teams: "own_devices", team_names: TEAMS, team_points: "mean" },
  });
  const path = `/communities/${event.slug}/sparclets/trivias/${event.id}`;
  await nameCoHost(server, creator, event.id);
  const host = await journey.open({ as: "creator", path: `/studio/events/${event.id}/host`, viewport: desktop });
  const address = await makeOverlay(host);
  const screen = await host.context().newPage();
  await screen.setViewportSize(desktop);
  await screen.goto(`/studio/events/${event.id}/present`);
  const overlay = await journey.open({ viewport: { width: 1920, height: 1080 } });
  await overlay.goto(new URL(address).pathname + new URL(address).hash);

  const room: Seated[] = [];
  const starsBefore = new Map<string, number>();
  for (const player of players) {
    const page = await journey.open({ ...(player.as ? { as: player.as } : {}), viewport: phone });
    if (player.as) await joinLobby(page, event);
    else await takeSeat(page, event.shortId, player.name);
    await chooseTeam(page, TEAMS[player.team]);
    starsBefore.set(player.key, await fetchStars(apiOn(page, server)));
    room.push({ player, page, receipts: [] });
  }
  const account = await signInByApi(server, ACCOUNT);
  const accountBefore = await fetchStars(account);
  await expect(screen.getByRole("list", { name: "Teams" })).toContainText(`${TEAMS[0]}4`);

  await press(host, "Start the game");
  await playQuestion({ host, room, screen, overlay, at: 0 });
  await press(host, "Show the table");
  await press(host, "Next question 2/4");

  // The co-host finds the running event in their list and goes on while the question is open.
  const coHost = await journey.open({ as: "creator2", path: "/studio/events", viewport: desktop });
  await coHost
    .getByRole("row", { name: new RegExp(event.name) })
    .getByRole("link", { name: /host/i })
    .first()
    .click();
  await expect(coHost.getByRole("button", { name: /^Close now and show answer/ })).toBeVisible();
  await host.close();
  await playQuestion({ host: coHost, room, screen, overlay, at: 1 });
  await press(coHost, "Show the table");
  await putRight({ coHost, room, server });
  for (const at of [2, 3]) {
    await press(coHost, `Next question ${at + 1}/4`);
    await playQuestion({ host: coHost, room, screen, overlay, at });
    if (at === 2) await press(coHost, "Show the table");
  }
  await showPodium(coHost);

  const { data: stored } = await creator.call("GET", `/api/v1/events/${event.id}`);
  const table = await scoreEvening(room, server, { isCorrected: true, isVoided: true, asked: questions.length }, stored.stars);
  for (const page of [screen, overlay]) await expectPodium(page, table);
  for (const one of room) await expectOwnEnd(one, table);

  await saveScore(room.find(({ player }) => player.key === "saves")?.page as Page, event.shortId);
  const merged = room.find(({ player }) => player.key === "merges")?.page as Page;
  await logInAsAccount(merged, path);
  const accountName = (await account.call("GET", "/auth/current_user")).data.display_name as string;
  const named = table.map((row) => (row.name === "Sasha Passing" ? { ...row, name: accountName } : row));

  const teams = scoreTeams(table);
  for (const { page } of room) {
    await page.goto(`${path}/results`);
    await expectTables(page, named, teams);
  }
  for (const { player, page } of room) {
    const expectedStars = table.find(({ name }) => name === player.name)?.stars ?? 0;
    // Keeping the score brings the stars of a registration; an account that a guest became has its own from before.
    const before = player.key === "saves" ? 100 : player.key === "merges" ? accountBefore : (starsBefore.get(player.key) ?? 0);
    expect(await fetchStars(apiOn(page, server)), `stars of ${player.name}`).toBe(before + expectedStars);
  }
  await coHost.goto(`${path}/results`);
  await expectFiles(coHost, named, teams, room);
});

async function nameCoHost(server: RunningServer, creator: Api, eventId: string): Promise<void> {
  const coHost = await signInByApi(server, "creator2");
  await coHost.call("POST", "/api/v1/communities/sdpn/join");
  const { data: me } = await coHost.call("GET", "/auth/current_user");
  await creator.call("PUT", `/api/v1/events/${eventId}/hosts/${me.id}`);
}

async function makeOverlay(host: Page): Promise<string> {
  await host.getByText("Overlay for a stream").click();
  await host.getByRole("button", { name: "Make an overlay address" }).click();
  return (await host.locator("code.private-address").textContent()) ?? "";
}

async function takeSeat(page: Page, shortId: string, name: string): Promise<void> {
  await page.goto(`/e/${shortId}`);
  await page.getByLabel("Play as").fill(name);
  await page.getByRole("button", { name: `Play as ${name}` }).tap();
}

async function chooseTeam(page: Page, team: string): Promise<void> {
  await page.getByRole("radio", { name: new RegExp(team) }).check();
  await page.getByRole("button", { name: `Play for ${team}` }).click();
  await expect(page.getByText("You play for", { exact: true })).toBeVisible();
}

interface Playing {
  host: Page;
  screen: Page;
  overlay: Page;
  room: readonly Seated[];
  at: number;
}

async function playQuestion({ host, screen, overlay, room, at }: Playing): Promise<void> {
  const { prompt } = questions[at] ?? { prompt: "" };
  for (const page of [screen, overlay]) await expect(page.getByText(prompt).first()).toBeVisible();
  for (const seated of room) {
    await expect(questionOn(seated.page, prompt)).toBeVisible();
    const text = chosenText(seated.player, at);
    seated.receipts.push(text === null ? null : await answer(seated.page, text));
  }
  await closeQuestion(host);
  for (const page of [screen, overlay]) await expect(page.getByRole("region", { name: "Answer" })).toBeVisible();
}

/** The key of one question, then a question that does not count. Phones whose points change say by how much, the others nothing. */
async function putRight({ coHost, room, server }: { coHost: Page; room: readonly Seated[]; server: RunningServer }): Promise<void> {
  const score = (isCorrected: boolean, isVoided: boolean) => scoreEvening(room, server, { isCorrected, isVoided, asked: 2 }, NO_STARS);
  const [original, corrected, final] = [await score(false, false), await score(true, false), await score(true, true)];
  const no = CORRECTED.at + 1;
  await pressApart(coHost, () => coHost.getByRole("button", { name: `Correct the answer to question ${no}` }).click());
  const dialog = coHost.getByRole("dialog", { name: `Correct question ${no}` });
  await dialog.getByRole("radio", { name: new RegExp(CORRECTED.right) }).check();
  await dialog.getByRole("button", { name: "Correct and count again" }).click();
  await expect(dialog).toBeHidden();
  await expectChanges(room, new RegExp(`Question ${no} was corrected`), original, corrected);
  await pressApart(coHost, () => coHost.getByRole("button", { name: `Void question ${VOIDED + 1}` }).click());
  await expect(coHost.getByText("Does not count")).toBeVisible();
  await expectChanges(room, new RegExp(`Question ${VOIDED + 1} does not count any more`), corrected, final);
}

async function expectChanges(
  room: readonly Seated[],
  what: RegExp,
  before: readonly ExpectedRow[],
  after: readonly ExpectedRow[],
): Promise<void> {
  const pointsIn = (rows: readonly ExpectedRow[], { name }: Player) => rows.find((row) => row.name === name)?.points ?? 0;
  const changed = room.filter(({ player }) => pointsIn(before, player) !== pointsIn(after, player));
  expect(changed.length).toBeGreaterThan(2);
  for (const { player, page } of changed) {
    const alert = page.getByRole("alert").filter({ hasText: what });
    await expect(alert).toContainText(`${shown(pointsIn(before, player))} → ${shown(pointsIn(after, player))}`);
    const rank = after.find(({ name }) => name === player.name)?.rank;
    await expect(alert).toContainText(new RegExp(`(Still|Now|You are) ${rank}(st|nd|rd|th)`));
    await alert.getByRole("button", { name: "All right" }).click();
  }
  for (const { page } of room) await expect(page.getByRole("alert").filter({ hasText: what })).toHaveCount(0);
}

async function saveScore(page: Page, shortId: string): Promise<void> {
  await page.getByRole("button", { name: "Keep my score" }).tap();
  await page.getByLabel("Email").fill(toEmail(`evening.${shortId}`));
  await page.getByRole("textbox", { name: "Password" }).fill(OWN_PASSWORD);
  await page.getByRole("dialog").getByRole("button", { name: "Keep my score" }).tap();
  await expect(page.getByRole("dialog")).toBeHidden();
}

async function logInAsAccount(page: Page, path: string): Promise<void> {
  await page.goto(`/login?redirect=${encodeURIComponent(path)}`);
  await page.getByLabel("Email").fill(toEmail(ACCOUNT));
  await page.getByRole("textbox", { name: "Password" }).fill(PASSWORD);
  await page.getByRole("button", { name: "Log in" }).tap();
  await expect(page.getByText("Sasha Passing, the guest, is you now.")).toBeVisible();
}

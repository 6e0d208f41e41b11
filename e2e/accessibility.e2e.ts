/** Covers landing, start, ui. */
import { expect, type Page } from "@playwright/test";
import { isFullRun } from "../server/src/testing/full-run.ts";
import { hostStep, type MadeEvent, makeEvent, signInByApi } from "./api.ts";
import { expectAccessible } from "./axe.ts";
import { press, reach, showPodium } from "./host-page.ts";
import { desktop, expectNoScrolling, phone, test } from "./journey.fixtures.ts";
import { expectClosed } from "./overlay.ts";
import { answer, joinLobby, questionOn, reachEnd, verdictOn } from "./player-page.ts";

const long = "A text for an answer that is as long as answers may well be.";
const questions = [
  {
    prompt: "Which of these four answers has as many letters as fit on a small phone without any scrolling at all?",
    options: [`${long.slice(0, -1)}1`, `${long.slice(0, -1)}2`, `${long.slice(0, -1)}3`, `${long.slice(0, -1)}4`],
    right: `${long.slice(0, -1)}2`,
    timeLimitS: 240,
  },
  { prompt: "In tennis, what is a score of zero called?", options: ["Nil", "Love"], right: "Love", timeLimitS: 240 },
];

test("every page of a round is accessible to player, host and room", async ({ journey, server }) => {
  const creator = await signInByApi(server, "creator");
  const event = await makeEvent(creator, { questions, getReadyS: 3 });
  // The viewport is tall enough that nothing lies under the fixed bar at the bottom; targets that could be scrolled clear of it are not too
  // small.
  const host = await journey.open({ as: "creator", path: `/studio/events/${event.id}/host`, viewport: { width: 1280, height: 1800 } });
  const screen = await host.context().newPage();
  await screen.goto(`/studio/events/${event.id}/present`);
  const player = await journey.open({ as: "member17", path: `/e/${event.shortId}`, viewport: phone });
  const check = async (who: string, page: Page, moment: string) => {
    await expectAccessible(page, `${who}, ${moment}`);
    await expectNoScrolling(page, { isFixed: page === player || page === screen });
  };
  // The two windows are checked in parallel. The host's window has two pages, one after the other, because only the front page is rendered.
  const all = (moment: string) =>
    Promise.all([check("player", player, moment), check("host", host, moment).then(() => check("screen", screen, moment))]);

  await expect(player.getByRole("button", { name: "I'm in" })).toBeVisible();
  await expectAccessible(player, "player, before joining");
  await joinLobby(player, event);
  await expect(screen.getByRole("region", { name: "Lobby" })).toBeVisible();
  await all("lobby");
  await press(host, "Start the game");
  // The announcement lasts three seconds, too short for a check, so it is checked while the game is paused, as is a paused question.
  const paused = host.getByRole("heading", { level: 1 }).getByText("Paused");
  await hostStep(creator, event, "pause");
  await expect(paused).toBeVisible();
  await all("get ready, paused");
  await hostStep(creator, event, "resume");
  await reach(creator, event, "question");
  await expect(questionOn(player, questions[0]?.prompt ?? "")).toBeVisible();
  await hostStep(creator, event, "pause");
  await expect(paused).toBeVisible();
  await all("question, paused");
  await dialogs(host);
  await hostStep(creator, event, "resume");
  await expect(paused).toBeHidden();
  await expect(screen.getByRole("region", { name: "Question" })).toBeVisible();
  await all("question");
  await answer(player, questions[0]?.right ?? "");
  await expectAccessible(player, "player, locked in");
  await press(host, "Close now and show answer");
  await expect(verdictOn(player, "Right")).toBeVisible();
  await all("reveal, right");
  await press(host, "Show the table");
  await expect(player.getByRole("region", { name: "Standing" })).toBeVisible();
  await all("table");
  await press(host, "Next question 2/2");
  await answer(player, "Nil");
  await press(host, "Close now and show answer");
  await expect(verdictOn(player, "Not this one")).toBeVisible();
  await expectAccessible(player, "player, reveal, wrong");
  await showPodium(host);
  await reachEnd(player);
  await expect(screen.getByRole("region", { name: "Podium" })).toBeVisible();
  await all("podium");
  await player.getByRole("link", { name: "See all answers" }).click();
  await expect(player.getByRole("heading", { name: "Every question" })).toBeVisible();
  await expectAccessible(player, "results");
});

/**
 * Checks the dialogs of the host console: the list of keys, and the confirmations before a question is dropped and before the game ends.
 */
async function dialogs(host: Page): Promise<void> {
  const opened = [
    { by: "All keys", name: "Keys" },
    { by: "Skip question 1", name: "Skip question 1?" },
    { by: "End game", name: /end/i },
  ];
  for (const { by, name } of opened) {
    await host.getByRole("button", { name: by }).first().click();
    const dialog = host.getByRole("dialog", { name });
    await expect(dialog).toBeVisible();
    await expectAccessible(host, `host, ${by}`);
    await host.keyboard.press("Escape");
    await expectClosed(dialog);
  }
}

test("every other page is accessible and fits a small phone", async ({ journey, server }) => {
  const creator = await signInByApi(server, "creator");
  const event = await makeEvent(creator, { questions });
  // These pages belong to unrelated users and are checked in parallel.
  await Promise.all([asVisitor(journey, event), asMember(journey), onDesk(journey, event), asCreatorOnPhone(journey, event)]);
});

interface Journey {
  open(options: { as?: string; viewport: typeof phone }): Promise<Page>;
}

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await expectAccessible(page, path);
  await expectNoScrolling(page);
}

async function asVisitor(journey: Journey, event: MadeEvent): Promise<void> {
  const visitor = await journey.open({ viewport: phone });
  for (const path of ["/", "/login", `/register?redirect=/e/${event.shortId}`]) await visit(visitor, path);
  await visitor.getByRole("button", { name: /^Sign up/ }).click();
  await expect(visitor.getByText("Name is required")).toBeVisible();
  await expectAccessible(visitor, "/register with problems");
}

async function asMember(journey: Journey): Promise<void> {
  const member = await journey.open({ as: "member01", viewport: phone });
  for (const path of ["/join-community", "/join-community?c=tide", "/communities", "/communities/sdpn"]) await visit(member, path);
  await member.getByRole("button", { name: /^Account/ }).click();
  await expect(member.getByRole("button", { name: "Logout" }).or(member.getByRole("menuitem", { name: "Logout" }))).toBeVisible();
  await expectAccessible(member, "account menu");
  await member.keyboard.press("Escape");
  await member.getByRole("button", { name: /SDPN/ }).first().click();
  await expect(member.getByText("Select Community")).toBeVisible();
  await expectAccessible(member, "community sheet");
}

/**
 * Steps of a published event; the Studio's own journey checks the editor of a draft. The gate checks each step on one of the two screens,
 * a full run on both.
 */
const steps = ["basics", "schedule", "rules", "preview", "publish"];
const phoneSteps = isFullRun ? steps : ["basics", "rules", "publish"];
const deskSteps = isFullRun ? steps : ["schedule", "preview"];

async function asCreatorOnPhone(journey: Journey, event: MadeEvent): Promise<void> {
  const page = await journey.open({ as: "creator", viewport: phone });
  const studio = ["/", "/studio/events", "/studio/events/create", `/studio/events/${event.id}/edit`, `/studio/events/${event.id}/host`];
  for (const path of studio) await visit(page, path);
  for (const step of phoneSteps) await visit(page, `/studio/events/${event.id}/edit?step=${step}`);
}

async function onDesk(journey: Journey, event: MadeEvent): Promise<void> {
  const desk = await journey.open({ as: "creator", viewport: desktop });
  for (const path of ["/", "/communities/sdpn", "/studio/events"]) await visit(desk, path);
  for (const step of deskSteps) await visit(desk, `/studio/events/${event.id}/edit?step=${step}`);
  await desk.goto("/studio/events?search=Opening");
  await desk
    .getByRole("button", { name: /^More for Opening Night Quiz/ })
    .first()
    .click();
  await desk
    .getByRole("button", { name: "Delete" })
    .or(desk.getByRole("menuitem", { name: "Delete" }))
    .click();
  await expect(desk.getByRole("dialog")).toBeVisible();
  await expectAccessible(desk, "delete dialog");
}

/**
 * With SCREENSHOTS=1 it writes docs/screenshots/*.png: the product with the demo, in the colours of its first community.
 * Covers theme.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { type Api, hostStep, type MadeEvent, signInByApi } from "./api.ts";
import { PODIUM_MS, settle } from "./appearance-camera.ts";
import { beginEvent, goToStep } from "./editor-page.ts";
import { desktop, phone, test } from "./journey.fixtures.ts";
import { joinLobby, questionOn, reachEnd, receiptOn, say } from "./player-page.ts";
import { questionFile } from "./question-file.ts";
import { answerByApi, makeSampleEvent, sampleQuiz } from "./sample-quiz.ts";
import { folder, shoot } from "./screenshot.ts";

/** The other players beside the one in the pictures. */
const others = ["member03", "member05", "member08", "member09", "member12"] as const;

/** Combines three communities and the dark theme in one picture. */
const shootContact = async (page: Page, shots: readonly Buffer[]) => {
  const images = shots.map((shot) => `<img width="436" src="data:image/png;base64,${shot.toString("base64")}">`).join("");
  await page.goto("about:blank");
  await page.setViewportSize({ width: 880, height: 504 });
  await page.setContent(`<body style="margin:0;background:#fff;display:grid;grid-template-columns:436px 436px;gap:8px">${images}`);
  await page.screenshot({ path: join(folder, "brands.png") });
};

if (process.env.SCREENSHOTS === "1") {
  test("pictures of a round", async ({ journey, server }) => {
    mkdirSync(folder, { recursive: true });
    const creator = await signInByApi(server, "creator");
    const event = await makeSampleEvent(creator, { slug: "sdpn", name: "Friday Night Trivia", shortId: "rink5" });
    const host = await journey.open({ as: "creator", path: `/studio/events/${event.id}/host`, viewport: desktop });
    const screen = await host.context().newPage();
    await screen.goto(`/studio/events/${event.id}/present`);
    const player = await journey.open({ as: "member02", viewport: phone });
    await joinLobby(player, event);
    const members = await Promise.all(others.map((person) => signInByApi(server, person)));
    for (const member of members) await member.call("PATCH", `/api/v1/events/${event.id}/start_game`);
    await expect(screen.getByRole("region", { name: "Lobby" })).toContainText("6");
    await shoot(player, "player-lobby");
    await shoot(screen, "screen-lobby");

    await hostStep(creator, event, "start");
    for (const at of sampleQuiz.keys()) await playQuestion({ at, creator, event, host, screen, player, members });
    await hostStep(creator, event, "end");
    await reachEnd(player);
    await shoot(player, "player-podium");
    await screen.waitForTimeout(PODIUM_MS);
    await shoot(screen, "screen-podium");
    await player.setViewportSize(desktop);
    await player.goto(`/communities/sdpn/sparclets/trivias/${event.id}/results`);
    await expect(player.getByRole("heading", { name: "Every question" })).toBeVisible();
    await shoot(player, "results");
  });

  test("pictures of the pages around it", async ({ journey }) => {
    mkdirSync(folder, { recursive: true });
    const visitor = await journey.open({ path: "/", viewport: desktop });
    await shoot(visitor, "landing");
    const member = await journey.open({ as: "member01", viewport: desktop });
    const shots: Buffer[] = [];
    for (const slug of ["sdpn", "northside", "tide"]) {
      await member.goto(`/communities/${slug}`);
      await expect(member.getByRole("heading", { level: 1 }).first()).toBeVisible();
      await settle(member);
      shots.push(await member.screenshot());
    }
    await member.goto("/communities/sdpn");
    await shoot(member, "home");
    await member.emulateMedia({ colorScheme: "dark" });
    await settle(member);
    shots.push(await member.screenshot());
    await shootContact(visitor, shots);

    const studio = await journey.open({ as: "creator", path: "/studio/events", viewport: desktop });
    await expect(studio.getByRole("button", { name: /^Account/ })).toBeVisible();
    await expect(studio.getByText("Saturday Night Trivia").first()).toBeVisible();
    await shoot(studio, "studio-events");
    await studio.goto("/studio/events/create");
    await beginEvent(studio, {
      name: "Sunday Night Trivia",
      description: "Ten questions, one hour, bragging rights.",
      shortId: "sunday-night",
    });
    await goToStep(studio, "Content");
    await studio.getByRole("button", { name: "Import" }).click();
    const dialog = studio.getByRole("dialog", { name: "Import questions" });
    await dialog.getByLabel("Choose a file").setInputFiles(questionFile);
    await expect(dialog.getByRole("row", { name: /Cannot be used/ })).toBeVisible();
    await shoot(studio, "studio-import");
    await dialog.getByRole("button", { name: /^Import \d+ questions/ }).click();
    await expect(studio.getByText(/^Saved /)).toBeVisible();
    await studio.evaluate(() => scrollTo(0, 0));
    await shoot(studio, "studio-edit");
  });
}

interface Round {
  at: number;
  creator: Api;
  event: MadeEvent;
  host: Page;
  screen: Page;
  player: Page;
  members: readonly Api[];
}

/** Plays one question up to the table after it. Pictures are taken of the first one and of the ordering question. */
async function playQuestion({ at, creator, event, host, screen, player, members }: Round): Promise<void> {
  const question = sampleQuiz[at];
  if (!question) throw new Error(`There is no question ${at + 1}`);
  await expect(questionOn(player, question.prompt)).toBeVisible();
  if (at === 0) await shoot(player, "player-question");
  if (question.kind === "put_in_order") await shoot(player, "player-order");
  for (const [who, member] of members.entries()) {
    const answer = question.others[who];
    if (answer) await answerByApi(member, { event, at, answer });
  }
  if (at === 0) {
    await shoot(host, "host");
    await shoot(screen, "screen-question");
  }
  await say(player, question.answer);
  await receiptOn(player);
  if (at === 0) await shoot(player, "player-locked");
  await hostStep(creator, event, "end_now");
  await expect(player.getByRole("region", { name: "Answer" })).toBeVisible();
  if (at === 0) await shoot(player, "player-reveal");
  await hostStep(creator, event, "next");
  if (at === sampleQuiz.length - 1) return;
  await expect(player.getByRole("region", { name: "Standing" })).toBeVisible();
  if (at === 1) await shoot(player, "player-standing");
  await hostStep(creator, event, "next");
}

/**
 * With APPEARANCE=1 it takes screenshots of every state of a live and a self-paced trivia for three communities in both themes. It writes them to
 * the folder APPEARANCE_DIR, with one contact sheet for each state; `-g "tide|sheets"` takes one community. The full tests also run it: no page
 * may overflow or log an error.
 * Covers theme.
 */
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { type Api, hostStep, type MadeEvent, signInByApi } from "./api.ts";
import { createCamera, PODIUM_MS, waitForOverlayEnd } from "./appearance-camera.ts";
import { desktop, phone, test } from "./journey.fixtures.ts";
import { expectClosed } from "./overlay.ts";
import { joinLobby, questionOn, reachEnd, receiptOn, say } from "./player-page.ts";
import { createPodiumGate, type PodiumGate } from "./podium-gate.ts";
import { questionFile } from "./question-file.ts";
import { answerByApi, makeSampleEvent, sampleQuiz } from "./sample-quiz.ts";

const brands = ["sdpn", "northside", "tide"] as const;
type Brand = (typeof brands)[number];
/** A member of all three communities. */
const PLAYER = "member01";
const OTHERS = ["member04", "member07", "member10", "member13", "member16"] as const;
/** The kind of which every state is photographed; of the others only the question and the right answer are. */
const LEAD = "single_choice";
/** The steps of the podium, by the number of places that are shown. */
const PODIUM_STEPS = ["podium-begins", "podium-third", "podium-second"] as const;

const camera = createCamera(process.env.APPEARANCE_DIR ?? mkdtempSync(join(tmpdir(), "sparc-appearance-")));

if (process.env.APPEARANCE === "1" || process.env.TEST_FULL === "1") {
  for (const brand of brands) {
    test(`a live round as ${brand} sees it`, async ({ journey, server }) => {
      test.setTimeout(600_000);
      const creator = await signInByApi(server, "creator");
      const event = await makeSampleEvent(creator, { slug: brand, name: "Friday Night Trivia", shortId: `puck7-${brand}` });
      const host = await journey.open({ as: "creator", viewport: desktop });
      const player = await journey.open({ as: PLAYER, viewport: phone });
      const gate = await createPodiumGate([host.context(), player.context()]);
      await host.goto(`/studio/events/${event.id}/host`);
      const hostPhone = await openBeside(host, { path: `/studio/events/${event.id}/host`, viewport: phone });
      const screen = await openBeside(host, { path: `/studio/events/${event.id}/present`, viewport: desktop });
      const others = await Promise.all(OTHERS.map((person) => signInByApi(server, person)));
      await takeHome(player, { brand, state: "home-phone" });
      await player.goto(`/e/${event.shortId}`);
      await expect(player.getByRole("button", { name: "I'm in" })).toBeVisible();
      await camera.take(player, { brand, state: "player-join" });
      await joinLobby(player, event);
      for (const other of others) await other.call("PATCH", `/api/v1/events/${event.id}/start_game`);
      await expect(screen.getByRole("region", { name: "Lobby" })).toContainText("6");
      const room: Room = { brand, creator, event, host, hostPhone, screen, player, others };
      await takeRoom(room, "lobby");
      await hostStep(creator, event, "start");
      for (const at of sampleQuiz.keys()) await playQuestion(room, at);
      await takePodium(room, gate);
      await reachEnd(player);
      await screen.waitForTimeout(PODIUM_MS);
      await takeRoom(room, "podium");
      await takeResults(player, room);
    });

    test(`a self-paced game and the Studio as ${brand} sees it`, async ({ journey, server }) => {
      test.setTimeout(300_000);
      const creator = await signInByApi(server, "creator");
      const event = await makeSampleEvent(creator, { slug: brand, name: "Weekend Quiz", shortId: `own-${brand}`, isSelfPaced: true });
      const player = await journey.open({ as: PLAYER, path: `/e/${event.shortId}`, viewport: phone });
      await playAlone(player, brand);
      const draft = await makeSampleEvent(creator, { slug: brand, name: "Playoff Warm-up", shortId: `warm-${brand}`, isPublished: false });
      const studio = await journey.open({ as: "creator", path: "/studio/events", viewport: desktop });
      await takeStudio(studio, { brand, draft });
    });
  }

  test("sheets combine the pictures of all states", async ({ browser }) => {
    const context = await browser.newContext();
    await camera.sheets(await context.newPage(), brands);
    await context.close();
  });
}

interface Room {
  brand: Brand;
  creator: Api;
  event: MadeEvent;
  host: Page;
  hostPhone: Page;
  screen: Page;
  player: Page;
  others: readonly Api[];
}

async function openBeside(page: Page, input: { path: string; viewport: typeof desktop }): Promise<Page> {
  const beside = await page.context().newPage();
  await beside.setViewportSize(input.viewport);
  await beside.goto(input.path);
  return beside;
}

/** Takes host, host's phone, room screen and player in one state. */
async function takeRoom({ brand, host, hostPhone, screen, player }: Room, moment: string): Promise<void> {
  await camera.take(player, { brand, state: `player-${moment}` });
  await camera.take(screen, { brand, state: `screen-${moment}`, isFixed: true });
  await camera.take(host, { brand, state: `host-${moment}` });
  await camera.take(hostPhone, { brand, state: `host-phone-${moment}` });
}

/** Plays one question from its opening to the standings after it. */
async function playQuestion(room: Room, at: number): Promise<void> {
  const { brand, creator, event, screen, player } = room;
  const question = sampleQuiz[at];
  if (!question) throw new Error(`There is no question ${at + 1}`);
  const isLead = question.kind === LEAD;
  await expect(questionOn(player, question.prompt)).toBeVisible();
  for (const [who, member] of room.others.entries()) {
    const answer = question.others[who];
    if (answer) await answerByApi(member, { event, at, answer });
  }
  await expect(screen.getByRole("heading", { level: 1, name: question.prompt })).toBeVisible();
  if (isLead) await takeRoom(room, "question");
  else await takeKind(room, question.kind);
  await say(player, question.answer);
  await receiptOn(player);
  await camera.take(player, { brand, state: `player-locked-${question.kind}`, isFixed: true });
  await hostStep(creator, event, "end_now");
  await expect(player.getByRole("region", { name: "Answer" })).toBeVisible();
  await expect(screen.getByRole("region", { name: "Answer" })).toBeVisible();
  if (isLead) await takeRoom(room, "reveal");
  else await takeKind(room, `${question.kind}-reveal`);
  await hostStep(creator, event, "next");
  if (at === sampleQuiz.length - 1) return;
  await expect(player.getByRole("region", { name: "Standing" })).toBeVisible();
  if (at === 1) await takeRoom(room, "table");
  await hostStep(creator, event, "next");
}

/** Takes the podium step by step, and lets it show first place. */
async function takePodium(room: Room, gate: PodiumGate): Promise<void> {
  const { player, screen } = room;
  await expect(player.getByRole("region", { name: "Podium" })).toBeVisible();
  for (const [places, moment] of PODIUM_STEPS.entries()) {
    gate.allow(places);
    await expect(screen.getByRole("region", { name: "Podium" }).getByRole("listitem")).toHaveCount(places);
    await expect(player.getByRole("region", { name: "Podium" }).getByRole("rowheader")).toHaveCount(places);
    await expectLowSteps(screen, PODIUM_STEPS.length - places);
    await takeRoom(room, moment);
  }
  gate.allow(PODIUM_STEPS.length);
}

/** The steps of places that are not shown yet stand at the same low height, which is below that of third place. */
async function expectLowSteps(screen: Page, count: number): Promise<void> {
  const steps = screen.locator(".podium-steps .is-empty .step");
  await expect(steps).toHaveCount(count);
  const heights = await steps.evaluateAll((all) => all.map((step) => step.clientHeight));
  for (const height of heights) expect(height).toBeLessThan(desktop.height / 10);
}

async function takeKind({ brand, host, screen, player }: Room, moment: string): Promise<void> {
  await camera.take(player, { brand, state: `player-${moment}` });
  await camera.take(screen, { brand, state: `screen-${moment}`, isFixed: true });
  await camera.take(host, { brand, state: `host-${moment}` });
}

async function takeHome(page: Page, input: { brand: Brand; state: string }): Promise<void> {
  await page.goto(`/communities/${input.brand}`);
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await camera.take(page, { ...input, isWhole: true });
}

async function takeResults(page: Page, { brand, event }: Room): Promise<void> {
  await page.goto(`/communities/${brand}/sparclets/trivias/${event.id}/results`);
  await expect(page.getByRole("heading", { name: "Every question" })).toBeVisible();
  await camera.take(page, { brand, state: "results-phone", isWhole: true });
  await page.setViewportSize(desktop);
  await camera.take(page, { brand, state: "results", isWhole: true });
  await takeHome(page, { brand, state: "home" });
}

async function playAlone(page: Page, brand: Brand): Promise<void> {
  await expect(page.getByRole("button", { name: "Start with question 1" })).toBeVisible();
  await camera.take(page, { brand, state: "own-start" });
  await page.getByRole("button", { name: "Start with question 1" }).click();
  for (const [at, { prompt, answer }] of sampleQuiz.entries()) {
    await expect(questionOn(page, prompt)).toBeVisible();
    if (at === 0) await camera.take(page, { brand, state: "own-question", isFixed: true });
    await say(page, answer);
    const next = page.getByRole("button", { name: "Next question" });
    if (at === sampleQuiz.length - 1) break;
    await expect(next).toBeVisible();
    if (at === 0) await camera.take(page, { brand, state: "own-between" });
    await next.click();
  }
  await expect(page.getByText("You are through").first()).toBeAttached();
  await camera.take(page, { brand, state: "own-end", isWhole: true });
}

async function takeStudio(page: Page, { brand, draft }: { brand: Brand; draft: MadeEvent }): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  if (brand === brands[0]) await camera.take(page, { brand, state: "studio-events", isWhole: true });
  for (const step of ["basics", "content", "schedule", "rules", "preview", "publish"]) {
    await page.goto(`/studio/events/${draft.id}/edit?step=${step}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await camera.take(page, { brand, state: `studio-edit-${step}`, isWhole: true });
  }
  await page.goto(`/studio/events/${draft.id}/edit?step=content`);
  await page.getByRole("button", { name: "Import" }).click();
  const dialog = page.getByRole("dialog", { name: "Import questions" });
  await dialog.getByLabel("Choose a file").setInputFiles(questionFile);
  await expect(dialog.getByRole("row", { name: /Cannot be used/ })).toBeVisible();
  await camera.take(page, { brand, state: "studio-import" });
  await page.keyboard.press("Escape");
  await expectClosed(dialog);
  await waitForOverlayEnd(page);
  await page.setViewportSize(phone);
  await page.goto(`/studio/events/${draft.id}/edit?step=content`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await camera.take(page, { brand, state: "studio-edit-content-phone" });
  await page.goto("/studio/events");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  if (brand === brands[0]) await camera.take(page, { brand, state: "studio-events-phone", isWhole: true });
}

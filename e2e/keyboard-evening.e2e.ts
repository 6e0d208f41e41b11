/** Covers guests, gate, rooms, trivia. */
import { expect, type Page } from "@playwright/test";
import { type Api, type MadeEvent, OWN_PASSWORD, signInByApi, toEmail } from "./api.ts";
import { expectAccessible } from "./axe.ts";
import { enterOn, expectFocusStays, tabTo } from "./by-keyboard.ts";
import { expectSpoken, expectSpokenInOrder, readSpoken, recordLiveRegions } from "./heard.ts";
import { expectStep, pressApart, stepButton } from "./host-page.ts";
import { desktop, phone, test } from "./journey.fixtures.ts";
import { questionOn, reachEnd, sayByKeyboard } from "./player-page.ts";
import { answerByApi, makeSampleEvent, sampleQuiz } from "./sample-quiz.ts";

const LIMIT_S = 40;
const OTHERS = ["member03", "member05", "member08"];
const COUNT = sampleQuiz.length;
const VERDICT = /^(Right|Partly right|Not this one|Counted)\. -?\d+ points\./;
const PLACE = /You are \d+(st|nd|rd|th)\./;
/** The time left, and where a moved item is now. */
const MEANWHILE = /^\d+ seconds|, now \d of \d$/;
const PODIUM = /^(The podium|Full time)/;

test("a guest and a host need no pointer from the code to the end, hear each thing once, and never lose the focus", {
  tag: "@full",
}, async ({ journey, server }) => {
  test.setTimeout(600_000);
  // 404: the code that is typed wrong first.
  journey.allow(/status of 404/);
  const creator = await signInByApi(server, "creator");
  const event = await makeSampleEvent(creator, {
    ...{ slug: "sdpn", name: "Keyboard Night Trivia", shortId: `keys-${process.pid}` },
    ...{ timeLimitS: LIMIT_S, getReadyS: 2 },
  });
  const others = await Promise.all(OTHERS.map((person) => signInByApi(server, person)));
  for (const other of others) await other.call("PATCH", `/api/v1/events/${event.id}/start_game`, {});
  const player = await journey.open({ viewport: phone });
  await recordLiveRegions(player);
  await takeSeat(player, event);

  const host = await journey.open({ as: "creator", viewport: desktop });
  await recordLiveRegions(host);
  await host.goto(`/studio/events/${event.id}/host`);
  await expect(stepButton(host, "Start the game")).toContainText("4 players");
  await tabTo(host, stepButton(host, "Start the game"));
  await takeStep(host, "Start the game");
  for (const at of sampleQuiz.keys()) await playQuestion({ at, player, host, event, others });
  await podium({ player, host });

  await expectQuestionsSpoken(player);
  await expectSpokenInOrder(player, [
    /^The podium\.$/,
    /^The podium\. 3rd: .*/,
    /^Full time\. You finished \dth|^Full time\. You finished \d(st|nd|rd)/,
  ]);
  await saveScore(player, event);
});

/** Presses the key that runs the game until this step is taken. The console takes no press for a moment after its button changed. */
async function takeStep(host: Page, step: Parameters<typeof stepButton>[1]): Promise<void> {
  const button = stepButton(host, step);
  await expectStep(host, step);
  await expect(async () => {
    await pressApart(host, async () => {
      if (await button.isVisible()) await host.keyboard.press("Space");
    });
    await expect(button).toBeHidden({ timeout: 4_000 });
  }).toPass();
}

async function takeSeat(page: Page, event: MadeEvent): Promise<void> {
  await page.goto("/");
  const code = page.getByRole("textbox", { name: /code/i });
  await tabTo(page, code);
  await page.keyboard.type(event.shortId);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: event.name })).toBeVisible();
  await expectFocusStays(page, "the code");
  await tabTo(page, page.getByLabel("Play as"));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: /\w/ }).first()).toBeVisible();
  await expect(page.getByLabel("Play as")).toBeFocused();
  await page.keyboard.type("Robin");
  const faces = page.getByRole("radio");
  await tabTo(page, faces.and(page.locator(":checked")).first());
  await page.keyboard.press("ArrowRight");
  await expectFocusStays(page, "choosing a face");
  await enterOn(page, page.getByRole("button", { name: "Play as Robin" }));
  await expect(page.getByText("You are in", { exact: true })).toBeVisible();
  await expectFocusStays(page, "taking the seat");
  await expectAccessible(page, "lobby by keyboard");
}

interface Playing {
  at: number;
  player: Page;
  host: Page;
  event: MadeEvent;
  others: readonly Api[];
}

async function playQuestion({ at, player, host, event, others }: Playing): Promise<void> {
  const question = sampleQuiz[at];
  if (!question) throw new Error(`There is no question ${at + 1}`);
  await expect(questionOn(player, question.prompt)).toBeFocused();
  for (const [who, other] of others.entries()) await answerByApi(other, { event, at, answer: question.others[who] as object });
  // The time left is announced in one question; waiting for it in each would take minutes.
  if (at === 0) await expectSpoken(player, /^20 seconds/);
  await sayByKeyboard(player, question.answer);
  await expectFocusStays(player, `the answer to question ${at + 1}`);
  await expectSpoken(player, /^Locked in/);
  await takeStep(host, "Close now and show answer");
  await expect(player.getByRole("region", { name: "Answer" })).toBeVisible();
  await expectFocusStays(player, `the reveal of question ${at + 1}`);
  await expectFocusStays(host, `the reveal of question ${at + 1}`);
  const isLast = at === COUNT - 1;
  await expect.poll(async () => (await spokenOfQuestion(player, at)).some((text) => VERDICT.test(text)), "the verdict is said").toBe(true);
  if (isLast) return;
  await expect.poll(async () => (await spokenOfQuestion(player, at)).some((text) => PLACE.test(text)), "the place is said").toBe(true);
  await takeStep(host, "Show the table");
  await expect(player.getByRole("region", { name: "Standing" })).toBeVisible();
  await expectFocusStays(player, `the table after question ${at + 1}`);
  await takeStep(host, `Next question ${at + 2}/${COUNT}`);
}

async function podium({ player, host }: Pick<Playing, "player" | "host">): Promise<void> {
  expect((await readSpoken(player)).join("\n"), "no place before its step").not.toMatch(/You finished/);
  await takeStep(host, "Show the podium");
  await expect(player.getByRole("region", { name: "Podium" })).toBeVisible();
  await expectFocusStays(player, "the podium");
  await reachEnd(player, (button) => enterOn(player, button));
  await expectSpoken(player, /^Full time/);
  await expectFocusStays(player, "the end");
  await expectFocusStays(host, "the end");
}

/** What was said from the announcement of a question to that of the next one. */
async function spokenOfQuestion(page: Page, at: number): Promise<string[]> {
  const spoken = await readSpoken(page);
  const begins = (no: number) => spoken.findIndex((text) => text.startsWith(`Question ${no} of ${COUNT}`));
  const [from, to] = [begins(at + 1), begins(at + 2)];
  return from < 0 ? [] : spoken.slice(from, to < 0 ? undefined : to);
}

/** Question, receipt, verdict and place are said once each and in this order, and nothing else. After the last question no place is. */
async function expectQuestionsSpoken(page: Page): Promise<void> {
  for (const at of sampleQuiz.keys()) {
    const texts = (await spokenOfQuestion(page, at)).filter((text) => !MEANWHILE.test(text) && !PODIUM.test(text));
    const wanted = [/^Question/, /^Locked in, \d/, VERDICT, ...(at === COUNT - 1 ? [] : [PLACE])];
    expect(texts, `said of question ${at + 1}`).toEqual(wanted.map((text) => expect.stringMatching(text)));
  }
}

async function saveScore(page: Page, event: MadeEvent): Promise<void> {
  await enterOn(page, page.getByRole("button", { name: "Keep my score" }));
  const sheet = page.getByRole("dialog");
  await tabTo(page, sheet.getByLabel("Email"));
  await page.keyboard.type(toEmail(`keys.${event.shortId}`));
  await tabTo(page, sheet.getByRole("textbox", { name: "Password" }));
  await page.keyboard.type(OWN_PASSWORD);
  await page.keyboard.press("Enter");
  await expect(sheet).toBeHidden();
  await expectFocusStays(page, "keeping the score");
  await expectSpoken(page, /Your score is kept/);
  await enterOn(page, page.getByRole("link", { name: "See all answers" }));
  await expect(page.getByRole("row", { name: /Robin/ })).toHaveAttribute("aria-current", "true");
  await expectFocusStays(page, "the results");
}

/** Covers trivia. */
import { expect, type Page } from "@playwright/test";
import { type Api, hostStep, type MadeEvent, signInByApi } from "./api.ts";
import { expectAccessible } from "./axe.ts";
import { reach } from "./host-page.ts";
import { test } from "./journey.fixtures.ts";
import { openRoom } from "./open-room.ts";
import { questionOn, reachEnd, receiptOn, say } from "./player-page.ts";
import { makeSampleEvent, type SampleQuestion, sampleQuiz } from "./sample-quiz.ts";

interface Room {
  creator: Api;
  event: MadeEvent;
  host: Page;
  screen: Page;
  player: Page;
}

test("every kind of question is accessible to player, host and room", { tag: "@full" }, async ({ journey, server }) => {
  test.setTimeout(240_000);
  const creator = await signInByApi(server, "creator");
  const event = await makeSampleEvent(creator, { slug: "sdpn", name: "Every kind", shortId: `kinds-${process.pid}`, timeLimitS: 240 });
  // The viewport is tall enough that nothing lies under the fixed bar at the bottom; targets that could be scrolled clear of it are not too
  // small.
  const viewport = { width: 1280, height: 1800 };
  const { host, screen, player } = await openRoom(journey, { event, player: "member17", viewport });
  const room: Room = { creator, event, host, screen, player };
  await hostStep(creator, event, "start");
  for (const [at, question] of sampleQuiz.entries()) await playThrough(room, question, at);
  await hostStep(creator, event, "end");
  await reachEnd(player);
  await correctEach(host);
});

const moments = ["question", "locked in", "reveal"] as const;

/**
 * Checks each kind on each page in one state, and each page in each state with several kinds; a full run checks all combinations. Only the
 * player's page changes when an answer is locked in.
 */
function isCheckedAt(page: "player" | "host" | "screen", moment: (typeof moments)[number], at: number): boolean {
  if (process.env.TEST_FULL === "1") return moment !== "locked in" || page === "player";
  if (page === "player") return moments[at % 3] === moment;
  return (page === "host" ? at : at + 1) % 2 === 0 ? moment === "question" : moment === "reveal";
}

async function playThrough(room: Room, { kind, prompt, answer }: SampleQuestion, at: number): Promise<void> {
  const { creator, event, screen, player } = room;
  const check = (moment: (typeof moments)[number]) => everywhere(room, { kind, moment, at });
  await expect(questionOn(player, prompt)).toBeVisible();
  await expect(questionOn(screen, prompt)).toBeVisible();
  await check("question");
  await say(player, answer);
  await receiptOn(player);
  await check("locked in");
  await hostStep(creator, event, "end_now");
  await expect(player.getByRole("region", { name: "Answer" })).toBeVisible();
  await expect(screen.getByRole("region", { name: "Answer" })).toBeVisible();
  await check("reveal");
  await hostStep(creator, event, "next");
  if (at === sampleQuiz.length - 1) return;
  await reach(creator, event, "leaderboard");
  await hostStep(creator, event, "next");
}

/** Opens the form that corrects the right answer after the game, for each kind; a poll has none. */
async function correctEach(host: Page): Promise<void> {
  for (const [at, { kind }] of sampleQuiz.entries()) {
    if (kind === "poll") continue;
    await host.getByRole("button", { name: `Correct the answer to question ${at + 1}` }).click();
    const form = host.getByRole("dialog", { name: `Correct question ${at + 1}` });
    await form.getByRole("button", { name: "Correct and count again" }).click();
    await expect(form.getByText("This is what is right already.")).toBeVisible();
    await expectAccessible(host, `host, correcting ${kind}`);
    await host.keyboard.press("Escape");
    await expect(form).toBeHidden();
  }
}

/** The three pages are checked in parallel, because each has a window of its own. */
async function everywhere(room: Room, input: { kind: string; moment: (typeof moments)[number]; at: number }): Promise<void> {
  const check = async (page: "player" | "host" | "screen") => {
    if (isCheckedAt(page, input.moment, input.at)) await expectAccessible(room[page], `${page}, ${input.kind}, ${input.moment}`);
  };
  await Promise.all([check("player"), check("host"), check("screen")]);
}

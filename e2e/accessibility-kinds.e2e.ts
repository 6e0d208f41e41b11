import { expect, type Page } from "@playwright/test";
import { type Api, hostStep, type MadeEvent, roomOf, signInByApi } from "./api.ts";
import { expectAccessible } from "./axe.ts";
import { reach } from "./host-page.ts";
import { phone, test } from "./journey.fixtures.ts";
import { type LooksQuestion, looksQuiz, makeLooksEvent } from "./looks-quiz.ts";
import { joinLobby, questionOn, receiptOn, say } from "./player-page.ts";

interface Room {
  creator: Api;
  event: MadeEvent;
  host: Page;
  screen: Page;
  player: Page;
}

test("every kind of question is accessible to player, host and room, from the announcement to the table", async ({ journey, server }) => {
  test.setTimeout(240_000);
  const creator = await signInByApi(server, "creator");
  const event = await makeLooksEvent(creator, { slug: "sdpn", name: "Every kind", shortId: `kinds-${process.pid}`, timeLimitS: 240 });
  // Tall enough that nothing lies under the bar at its foot: what could be scrolled out of there is no small target.
  const viewport = { width: 1280, height: 1800 };
  const host = await journey.open({ as: "creator", path: `/studio/events/${event.id}/host`, viewport });
  const screen = await host.context().newPage();
  await screen.goto(`/studio/events/${event.id}/present`);
  const player = await journey.open({ as: "member17", viewport: phone });
  await joinLobby(player, event);
  const room: Room = { creator, event, host, screen, player };
  await hostStep(creator, event, "start");
  await lookWhilePaused(room);
  for (const [at, question] of looksQuiz.entries()) await playThrough(room, question, at === looksQuiz.length - 1);
  await expect(player.getByRole("region", { name: "Final result" })).toBeVisible();
  await correctEach(host);
});

/** Three seconds are too short for a look, so the announcement is looked at with the clock stopped; so is a question that is stopped. */
async function lookWhilePaused(room: Room): Promise<void> {
  const { creator, event, host, player } = room;
  const paused = host.getByRole("heading", { level: 1 }).getByText("Paused");
  await command(room, "pause");
  await expect(paused).toBeVisible();
  await everywhere(room, "get ready, paused");
  await command(room, "resume");
  await reach(creator, event, "question");
  await command(room, "pause");
  await expect(paused).toBeVisible();
  await expect(questionOn(player, looksQuiz[0]?.prompt ?? "")).toBeVisible();
  await everywhere(room, "question, paused");
  await dialogs(host);
  await command(room, "resume");
}

/** What opens over the console: the list of keys, and the question before one is dropped. */
async function dialogs(host: Page): Promise<void> {
  await host.getByRole("button", { name: "All keys" }).first().click();
  await expect(host.getByRole("dialog", { name: "Keys" })).toBeVisible();
  await expectAccessible(host, "host, list of keys");
  await host.keyboard.press("Escape");
  await host.getByRole("button", { name: "Skip question 1" }).click();
  const asked = host.getByRole("dialog", { name: "Skip question 1?" });
  await expect(asked).toBeVisible();
  await expectAccessible(host, "host, asked before a question is skipped");
  await host.keyboard.press("Escape");
  await expect(asked).toBeHidden();
}

async function playThrough(room: Room, { kind, prompt, said }: LooksQuestion, isLast: boolean): Promise<void> {
  const { creator, event, screen, player } = room;
  await expect(questionOn(player, prompt)).toBeVisible();
  await expect(questionOn(screen, prompt)).toBeVisible();
  await everywhere(room, `${kind}, question`);
  await say(player, said);
  await receiptOn(player);
  await expectAccessible(player, `player, ${kind}, locked in`);
  await hostStep(creator, event, "end_now");
  await expect(player.getByRole("region", { name: "Answer" })).toBeVisible();
  await expect(screen.getByRole("region", { name: "Answer" })).toBeVisible();
  await everywhere(room, `${kind}, reveal`);
  await hostStep(creator, event, "next");
  if (isLast) return;
  await reach(creator, event, "leaderboard");
  await hostStep(creator, event, "next");
}

/** What was right can be put right after the game too, by a form of each kind; a poll has none. */
async function correctEach(host: Page): Promise<void> {
  for (const [at, { kind }] of looksQuiz.entries()) {
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

/** Two windows, each looked at by itself: the host's has two pages, and only the one in front is drawn. */
async function everywhere({ host, screen, player }: Room, moment: string): Promise<void> {
  const hosts = async () => {
    await expectAccessible(host, `host, ${moment}`);
    await expectAccessible(screen, `screen, ${moment}`);
  };
  await Promise.all([expectAccessible(player, `player, ${moment}`), hosts()]);
}

async function command({ creator, event }: Room, type: "pause" | "resume"): Promise<void> {
  const { seq } = await roomOf(creator, event);
  await creator.call("POST", `/api/v1/events/${event.id}/room/commands`, { id: crypto.randomUUID(), seq, command: { type } });
}

/** Covers runs, views. */
import { expect } from "@playwright/test";
import { hostStep, makeEvent, signInByApi, twoQuestions } from "./api.ts";
import { expectAccessible } from "./axe.ts";
import { reach } from "./host-page.ts";
import { expectNoScrolling, phone, test } from "./journey.fixtures.ts";
import { answer, joinLobby, questionOn } from "./player-page.ts";

test("a player who returns to a round is told in one line only what they missed", { tag: "@full" }, async ({ journey, server }) => {
  const creator = await signInByApi(server, "creator");
  const [first, second] = twoQuestions;
  const third = { prompt: "How many holes has a round of golf?", options: ["Nine", "Eighteen"], right: "Eighteen", timeLimitS: 120 };
  if (!first || !second) throw new Error("There are two questions");
  const event = await makeEvent(creator, { questions: [first, second, third] });
  const path = `/communities/${event.slug}/sparclets/trivias/${event.id}`;
  const player = await journey.open({ as: "member08", viewport: phone });
  await joinLobby(player, event);
  await hostStep(creator, event, "start");
  await expect(questionOn(player, first.prompt)).toBeVisible();
  await answer(player, first.right);
  await player.goto("about:blank");
  await reach(creator, event, "question");
  const goOn = async (): Promise<void> => {
    await hostStep(creator, event, "end_now");
    await reach(creator, event, "reveal");
    await hostStep(creator, event, "next");
    await hostStep(creator, event, "next");
    await reach(creator, event, "question");
  };
  await goOn();
  // Questions that the player answered before leaving are not listed as missed.
  await player.goto(path);
  await expect(questionOn(player, second.prompt)).toBeVisible();
  const missed = player.locator(".tv-since p");
  await player.goto("about:blank");
  await goOn();
  await player.goto(path);
  await expect(questionOn(player, third.prompt)).toBeVisible();
  await expect(missed).toHaveText("You missed question 2. You are 1st.");
  await expectAccessible(player, "told what was missed");
  await expectNoScrolling(player, { isFixed: true });
  await player.getByRole("button", { name: "Close" }).click();
  await expect(player.locator(".tv-since")).toHaveCount(0);
  await player.reload();
  await expect(questionOn(player, third.prompt)).toBeVisible();
  await answer(player, third.right);
  await expect(player.locator(".tv-since")).toHaveCount(0);
});

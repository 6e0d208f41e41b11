/** What a screen reader hears of a live event beside the phone. Covers host, screen, results, ui. */
import { expect, type Page } from "@playwright/test";
import { type Api, makeEvent, signInByApi } from "./api.ts";
import { expectLandmarks } from "./axe.ts";
import { expectSpoken, readSpoken, recordLiveRegions } from "./heard.ts";
import { closeQuestion, press, showPlaces } from "./host-page.ts";
import { desktop, phone, test } from "./journey.fixtures.ts";
import { answer, joinLobby } from "./player-page.ts";

/** Everything that the console announces, in this order and once each. Places are named on the pages alone, at their steps. */
const CONSOLE = [
  "Lobby. Open for players.",
  "Question 1 of 2. Opens in a moment.",
  "Question 1 of 2. Open for answers.",
  "Question 1 of 2. Closed, counting answers.",
  "Question 1 of 2. Answer is shown.",
  "Table after question 1 of 2. Shown to everybody.",
  "Question 1 no longer counts. All scores are counted again.",
  "Question 2 of 2. Opens in a moment.",
  "Question 2 of 2. Open for answers.",
  "Question 2 of 2. Closed, counting answers.",
  "Question 2 of 2. Answer is shown.",
  "Podium. Now third place.",
  "Podium. Now second place.",
  "Podium. Now first place.",
  "Podium. Results are final.",
];
/** Steps that a quicker one may replace before they are announced. */
const PASSING = /Closed, counting answers|Now (third|second|first) place/;

test("console, big screen and results announce each step once, in order, and no place before its step", {
  tag: "@full",
}, async ({ journey, server }) => {
  // 423: the results are opened while the podium withholds the table.
  journey.allow(/status of 423/);
  const creator = await signInByApi(server, "creator");
  const event = await makeEvent(creator, { name: "Spoken Trivia", getReadyS: 2 });
  const open = async (as: string, path: string, viewport = desktop): Promise<Page> => {
    const page = await journey.open({ as, viewport });
    await recordLiveRegions(page);
    await page.goto(path);
    return page;
  };
  const host = await open("creator", `/studio/events/${event.id}/host`);
  const screen = await open("creator", `/studio/events/${event.id}/present`);
  const player = await open("member12", "/communities/sdpn", phone);
  await joinLobby(player, event);
  const others = await Promise.all(["member13", "member14"].map((person) => signInByApi(server, person)));
  for (const other of others) await other.call("PATCH", `/api/v1/events/${event.id}/start_game`, {});

  await expectSpoken(host, /^Lobby/);
  await press(host, "Start the game");
  await expectSpoken(host, /^Question 1 of 2. Open for answers/);
  await answer(player, "Five");
  await answerAll(others, event.id, "q1", ["b", "a"]);
  await closeQuestion(host);
  await expectSpoken(host, /^Question 1 of 2. Answer is shown/);
  await press(host, "Show the table");
  await expectSpoken(host, /^Table after question 1/);
  await host.getByRole("button", { name: "Void question 1" }).click();
  await expectSpoken(host, /^Question 1 no longer counts/);
  await expectSpoken(player, /^Question 1 does not count any more/);
  await host.getByRole("button", { name: /^Copy/ }).first().click();
  await expect(host.getByRole("list", { name: "Messages" }).getByRole("listitem")).not.toHaveCount(0);
  await expectLandmarks(host);
  await expectLandmarks(screen);
  await press(host, "Next question 2/2");
  await expectSpoken(host, /^Question 2 of 2. Open for answers/);
  await answer(player, "Love");
  await answerAll(others, event.id, "q2", ["c", "a"]);
  await closeQuestion(host);
  await expectSpoken(host, /^Question 2 of 2. Answer is shown/);

  await press(host, "Show the podium");
  const results = await open("member13", `/communities/sdpn/sparclets/trivias/${event.id}/results`, phone);
  await expectSpoken(results, /^The podium is on\. The table is shown after first place\./);
  expect((await readSpoken(results)).join("\n"), "no place before its step").not.toMatch(/\d(st|nd|rd)\b|Owen/);
  expect((await readSpoken(host)).join("\n"), "no name on the console").not.toMatch(/Owen|Zofia|Malik/);
  await showPlaces(host);
  await expectSpoken(host, /^Podium\. Results are final/);
  await expect(results.getByRole("row", { name: /Owen Gallagher/ })).toBeVisible();
  await expectLandmarks(results);

  const spoken = (await readSpoken(host)).filter((text) => !text.includes("/e/"));
  expect(spoken.filter((text) => !PASSING.test(text))).toEqual(CONSOLE.filter((text) => !PASSING.test(text)));
  const passing = spoken.filter((text) => PASSING.test(text));
  expect(passing, "in order and once each").toEqual(CONSOLE.filter((text) => passing.includes(text)));
  expect(await readSpoken(screen), "the big screen speaks only where somebody asks it to read aloud").toEqual([]);
  const once = (await readSpoken(results)).map((text) => text.trim());
  expect(once.toSorted()).toEqual([...new Set(once)].toSorted());
  const corrections = (await readSpoken(player)).filter((text) => text.startsWith("Question 1 does not count any more"));
  expect(corrections, "the correction is announced once").toHaveLength(1);
});

async function answerAll(others: readonly Api[], eventId: string, slot: string, options: readonly string[]): Promise<void> {
  for (const [at, other] of others.entries()) {
    const body = { id: crypto.randomUUID(), slot, answer: { options: [options[at]] } };
    await other.call("PUT", `/api/v1/events/${eventId}/submit_game_answer`, body);
  }
}

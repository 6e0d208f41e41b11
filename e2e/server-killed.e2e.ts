/** Covers realtime, deadlines. */
import { expect } from "@playwright/test";
import { hostStep, makeEvent, signInByApi } from "./api.ts";
import { press } from "./host-page.ts";
import { phone, test } from "./journey.fixtures.ts";
import { answer, joinLobby, questionOn, receiptOn, tile, verdictOn } from "./player-page.ts";

test("a server killed during a question comes back, and all players reconnect", async ({ journey, server }) => {
  journey.allow(/ERR_CONNECTION|ERR_SOCKET|ERR_EMPTY|WebSocket connection to|status of (409|50\d)/);
  const creator = await signInByApi(server, "creator");
  const event = await makeEvent(creator);
  const early = await journey.open({ as: "member08", viewport: phone });
  const undecided = await journey.open({ as: "member09", viewport: phone });
  const host = await journey.open({ as: "creator", path: `/studio/events/${event.id}/host` });
  await joinLobby(early, event);
  await joinLobby(undecided, event);
  await press(host, "Start the game");
  const receipt = await answer(early, "Five");
  await expect(questionOn(undecided, "How many rings are on the Olympic flag?")).toBeVisible();

  await server.kill();
  await expect(undecided.getByText(/Reconnecting|connect/i).first()).toBeVisible();
  await expect(tile(undecided, "Five")).toBeVisible();
  await server.restart();

  await answer(undecided, "Six");
  expect(await receiptOn(early)).toBe(receipt);
  await press(host, "Close now and show answer");
  await expect(verdictOn(early, "Right")).toBeVisible();
  await expect(verdictOn(undecided, "Not this one")).toBeVisible();
  await press(host, "Show the table");
  await press(host, "Next question 2/2");
  await answer(early, "Love");
  await hostStep(creator, event, "end_now");
  await expect(verdictOn(early, "Right")).toBeVisible();
});

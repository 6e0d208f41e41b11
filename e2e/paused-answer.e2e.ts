/** Covers answers, rooms, play. */
import { expect } from "@playwright/test";
import { hostStep, makeEvent, signInByApi } from "./api.ts";
import { phone, test } from "./journey.fixtures.ts";
import { joinLobby, questionOn, tile } from "./player-page.ts";

test("an answer that arrives during a pause stays on the phone and counts when the question goes on", { tag: "@full" }, async ({
  journey,
  server,
}) => {
  journey.allow(/status of 423|ERR_INTERNET_DISCONNECTED|WebSocket/);
  const creator = await signInByApi(server, "creator");
  const event = await makeEvent(creator);
  const page = await journey.open({ as: "member12", viewport: phone });
  await joinLobby(page, event);
  await hostStep(creator, event, "start");
  await expect(questionOn(page, "How many rings are on the Olympic flag?")).toBeVisible();

  await page.context().setOffline(true);
  await tile(page, "Five").tap();
  await hostStep(creator, event, "pause");
  await page.context().setOffline(false);
  await expect(page.getByRole("region", { name: "Question" })).toContainText("Your answer arrived while the game was paused.");
  await expect(tile(page, "Five")).toHaveAttribute("aria-pressed", "true");
  await hostStep(creator, event, "resume");
  await expect(page.getByText(/^Locked in · \d+\.\d s$/).filter({ visible: true })).toBeVisible();
});

/** Covers feedback. */
import { expect } from "@playwright/test";
import { hostStep, makeEvent, showPodium, signInByApi, twoQuestions } from "./api.ts";
import { expectAccessible } from "./axe.ts";
import { reach } from "./host-page.ts";
import { expectNoScrolling, phone, test } from "./journey.fixtures.ts";
import { joinLobby, reachEnd } from "./player-page.ts";

const ANSWER = /^4\s*, very good$/;

test("a player is asked one question at the end and can change the answer, and the host reads all answers together", {
  tag: "@full",
}, async ({ journey, server }) => {
  const creator = await signInByApi(server, "creator");
  const event = await makeEvent(creator, { name: `Opinion Night ${process.pid}`, questions: twoQuestions.slice(0, 1) });
  const path = `/communities/${event.slug}/sparclets/trivias/${event.id}`;
  const others = await Promise.all(["member02", "member03"].map((person) => signInByApi(server, person)));
  for (const other of others) await other.call("PATCH", `/api/v1/events/${event.id}/start_game`, {});
  const player = await journey.open({ as: "member07", viewport: phone });
  await joinLobby(player, event);
  const host = await journey.open({ as: "creator", path: `/studio/events/${event.id}/host` });
  await expect(host.getByRole("complementary", { name: "The room" })).toContainText("Joined");
  await hostStep(creator, event, "start");
  await reach(creator, event, "question");
  await hostStep(creator, event, "end_now");
  await reach(creator, event, "reveal");
  await showPodium(creator, event);
  await reachEnd(player);

  const asked = player.getByRole("region", { name: "How was it?" });
  await expect(asked).toBeVisible();
  await expect(asked.getByRole("radio", { checked: true })).toHaveCount(0);
  await expectAccessible(player, "podium, asked how it was");
  await expectNoScrolling(player);
  const feedbackRegion = host.getByRole("region", { name: "How players found it" });
  await expect(feedbackRegion).toContainText("Nobody has said anything yet");
  await asked.getByRole("radio", { name: ANSWER }).click();
  await expect(asked.getByRole("radio", { name: ANSWER })).toBeChecked();
  await expect(asked).toContainText("You can still change it");
  await asked.getByRole("radio", { name: ANSWER }).focus();
  await player.keyboard.press("ArrowRight");
  await expect(asked.getByRole("radio", { name: /great$/ })).toBeChecked();

  // Opened again by the address of the results, the page shows the given answer, which can still be changed.
  await player.goto(`${path}/results`);
  await expect(asked.getByRole("radio", { name: /great$/ })).toBeChecked();
  await asked.getByRole("radio", { name: ANSWER }).click();
  await expect(asked.getByRole("radio", { name: ANSWER })).toBeChecked();
  await expect(async () => {
    const { data } = await (await signInByApi(server, "member07")).call("GET", `/api/v1/events/${event.id}/own_feedback`);
    expect(data.rating).toBe(4);
  }).toPass();
  await expectAccessible(player, "results, asked how it was");

  await expect(feedbackRegion).toContainText("1 of 3 players answered", { timeout: 20_000 });
  for (const other of others) await other.call("PUT", `/api/v1/events/${event.id}/own_feedback`, { rating: 5 });
  await expect(feedbackRegion).toContainText("of 5. 3 of 3 players answered.", { timeout: 20_000 });
  await expect(feedbackRegion.getByRole("listitem").first()).toContainText("5, great");
  await expectAccessible(host, "host, what players said");
  await host.goto(`${path}/results`);
  await expect(feedbackRegion).toContainText("of 5. 3 of 3 players answered.");
  await expect(host.getByRole("region", { name: "How was it?" })).toHaveCount(0);
  await expectAccessible(host, "results, what players said");
});

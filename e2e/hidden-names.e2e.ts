/** Covers players. */
import { expect, type Page } from "@playwright/test";
import { hostStep, makeEvent, signInByApi } from "./api.ts";
import { desktop, phone, test } from "./journey.fixtures.ts";
import { answer, joinLobby, verdictOn } from "./player-page.ts";

const FASTEST = "Owen Gallagher";

test("names that the host hides are also hidden where the fastest player is named, and are not sent", { tag: "@full" }, async ({
  journey,
  server,
}) => {
  const creator = await signInByApi(server, "creator");
  const event = await makeEvent(creator);
  const host = await journey.open({ as: "creator", path: `/studio/events/${event.id}/host`, viewport: desktop });
  const screen = await host.context().newPage();
  const sentToScreen = listenTo(screen);
  await screen.goto(`/studio/events/${event.id}/present`);
  const fastest = screen.getByRole("listitem").filter({ hasText: "Fastest" });
  const owen = await journey.open({ as: "member12", viewport: phone });
  await joinLobby(owen, event);
  const malik = await journey.open({ as: "member14", viewport: phone });
  const sentToMalik = listenTo(malik);
  await joinLobby(malik, event);
  await hostStep(creator, event, "start");
  await answer(owen, "Five");
  await answer(malik, "Four");
  await hostStep(creator, event, "end_now");
  await expect(verdictOn(malik, "Not this one")).toBeVisible();
  await expect(fastest.filter({ hasText: FASTEST })).toBeVisible();
  await expect(malik.getByText(new RegExp(`behind ${FASTEST}`)).first()).toBeVisible();

  await host.getByRole("button", { name: "Hide names" }).click();
  await expect(fastest.filter({ hasText: "Player 1" })).toBeVisible();
  await expect(malik.getByText(/behind Player 1/).first()).toBeVisible();
  for (const page of [screen, malik]) await expect(page.getByText(FASTEST)).toHaveCount(0);

  sentToScreen.length = 0;
  sentToMalik.length = 0;
  await Promise.all([screen.reload(), malik.reload()]);
  await expect(fastest.filter({ hasText: "Player 1" })).toBeVisible();
  await expect(malik.getByText(/behind Player 1/).first()).toBeVisible();
  for (const sent of [sentToScreen, sentToMalik]) {
    expect(sent.join("\n")).toContain("Player 1");
    expect(sent.join("\n")).not.toContain(FASTEST);
  }
});

/** Records everything that a page receives: socket frames and response bodies. */
function listenTo(page: Page): string[] {
  const sent: string[] = [];
  page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => sent.push(String(payload))));
  page.on("response", async (response) => {
    if (/json/.test(response.headers()["content-type"] ?? "")) sent.push(await response.text().catch(() => ""));
  });
  return sent;
}

/** Covers players, boards, ui. */
import { expect, type Locator, type Page } from "@playwright/test";
import { hostStep, makeEvent, OWN_PASSWORD, registerByApi, signInByApi } from "./api.ts";
import { reach } from "./host-page.ts";
import { desktop, expectNoScrolling, phone, test } from "./journey.fixtures.ts";
import { answer, joinLobby } from "./player-page.ts";

/** As long as names may be: without a break, from right to left, and of signs that are made of several. */
const NAMES = [
  "W".repeat(60),
  "محمد عبد الرحمن بن خالد بن الوليد الأنصاري القرشي",
  "Zoë̈ 👩‍👩‍👧‍👦 Ó Súilleabháin-van der Berg zu Hohenlohe",
] as const;

test("names hold anywhere: nothing is pushed out of the host's, the players' and the room's screens, or of the tables", async ({
  journey,
  server,
}) => {
  const creator = await signInByApi(server, "creator");
  const event = await makeEvent(creator);
  const players: Page[] = [];
  const host = await journey.open({ as: "creator", path: `/studio/events/${event.id}/host`, viewport: desktop });
  const screen = await host.context().newPage();
  await screen.setViewportSize(desktop);
  await screen.goto(`/studio/events/${event.id}/present`);
  for (const [at, name] of NAMES.entries()) {
    const member = await registerByApi(server, `long${at}`, name);
    await member.call("POST", `/api/v1/communities/${event.slug}/join`);
    const page = await journey.open({ as: `long${at}`, password: OWN_PASSWORD, viewport: phone });
    await joinLobby(page, event);
    await expectNoScrolling(page, { isFixed: true });
    players.push(page);
  }
  const inRoom = host.getByRole("complementary", { name: "The room" });
  for (const name of NAMES) {
    await expectInside(host, inRoom.getByRole("button", { name: `Rename ${name}` }));
    await expectInside(host, inRoom.getByRole("button", { name: `Remove ${name}` }));
  }
  // The team sheet shortens names.
  await expect(screen.getByRole("list", { name: "Newest first" }).getByRole("listitem")).toHaveCount(NAMES.length);
  await expectNoScrolling(host);
  await expectNoScrolling(screen, { isFixed: true });

  await hostStep(creator, event, "start");
  for (const page of players) await answer(page, "Five");
  await hostStep(creator, event, "end_now");
  await reach(creator, event, "reveal");
  await hostStep(creator, event, "next");
  await expect(screen.getByRole("region", { name: "Top five" })).toBeVisible();
  for (const page of players) await expect(page.getByRole("region", { name: "Standing" })).toBeVisible();
  for (const page of players) {
    await expectNoScrolling(page);
    for (const name of NAMES) await expectInside(page, page.getByText(name).first());
  }
  for (const name of NAMES) await expectInside(screen, screen.getByText(name).first());
  await expectNoScrolling(screen, { isFixed: true });

  await hostStep(creator, event, "next");
  for (const page of players) await answer(page, "Love");
  await hostStep(creator, event, "end_now");
  await reach(creator, event, "reveal");
  await hostStep(creator, event, "next");
  await expect(screen.getByRole("region", { name: "Podium" })).toBeVisible();
  await screen.bringToFront();
  await screen.keyboard.press("Space");
  for (const name of NAMES) await expectInside(screen, screen.getByText(name).first());
  await expectNoScrolling(screen, { isFixed: true });
  const [player] = players as [Page];
  await expect(player.getByRole("region", { name: "Final result" })).toBeVisible();
  await expectNoScrolling(player);
  for (const path of [`/communities/sdpn/sparclets/trivias/${event.id}/results`, "/communities/sdpn/leaderboard"]) {
    await player.goto(path);
    await expect(player.getByText(NAMES[0]).first()).toBeVisible();
    await expectNoScrolling(player);
    for (const name of NAMES) await expectInside(player, player.getByText(name).first());
  }
});

/** Nothing of it lies beside the page. */
async function expectInside(page: Page, part: Locator): Promise<void> {
  await expect(part).toBeVisible();
  const box = await part.boundingBox();
  const width = page.viewportSize()?.width ?? 0;
  expect(box?.x, "left edge").toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0), "right edge").toBeLessThanOrEqual(width + 0.5);
}

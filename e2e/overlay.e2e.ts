/** The overlay for a stream, from its key to the podium. Covers overlays, rooms, realtime. */
import { expect, type Page } from "@playwright/test";
import { hostStep, makeEvent, signInByApi, twoQuestions } from "./api.ts";
import { desktop, phone, test } from "./journey.fixtures.ts";
import { answer, joinLobby } from "./player-page.ts";

const stream = { width: 1920, height: 1080 };

/** The alpha of some points of a page that is drawn on nothing, as broadcasting software draws it. */
async function readAlpha(page: Page, points: readonly (readonly [number, number])[]): Promise<number[]> {
  const picture = await page.screenshot({ omitBackground: true });
  const reader = await page.context().newPage();
  const alpha = await reader.evaluate(
    async ({ base64, at }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes]));
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = canvas.getContext("2d", { willReadFrequently: true });
      context?.drawImage(image, 0, 0);
      return at.map(([x, y]) => context?.getImageData(x, y, 1, 1).data[3] ?? -1);
    },
    { base64: picture.toString("base64"), at: points },
  );
  await reader.close();
  return alpha;
}

test("a host's overlay needs no login, is transparent but for its parts, shows the game, and ends with its key", async ({
  journey,
  server,
}) => {
  const creator = await signInByApi(server, "creator");
  const questions = twoQuestions.map((question) => ({ ...question, timeLimitS: 240 }));
  const event = await makeEvent(creator, { questions });
  const host = await journey.open({ as: "creator", path: `/studio/events/${event.id}/host`, viewport: desktop });
  await host.getByText("Overlay for a stream").click();
  await host.getByRole("button", { name: "Make an overlay address" }).click();
  const address = (await host.locator("code.private-address").textContent()) ?? "";
  expect(address).toContain(`/overlay/${event.id}#ovl_`);

  const overlay = await journey.open({ viewport: stream, colorScheme: "dark" });
  const socket = overlay.waitForEvent("websocket");
  await overlay.goto(new URL(address).pathname + new URL(address).hash);
  await expect(overlay.getByText("Play along")).toBeVisible();
  await socket;
  expect(await overlay.context().cookies()).toEqual([]);
  const owen = await journey.open({ as: "member12", viewport: phone });
  await joinLobby(owen, event);
  await hostStep(creator, event, "start");
  const question = overlay.getByRole("region", { name: "Question" });
  await expect(question.getByText("0 of 1 are in")).toBeVisible();
  await expect(question.getByRole("timer")).toHaveText(/^\d+$/);
  const [middle, lower, corner] = [
    [960, 400],
    [960, 840],
    [1500, 120],
  ] as const;
  expect(await readAlpha(overlay, [middle, lower, corner, [20, 20]])).toEqual([0, 255, 255, 0]);

  await answer(owen, "Five");
  await expect(question.getByText("1 of 1 are in")).toBeVisible();
  await hostStep(creator, event, "end_now");
  const reveal = overlay.getByRole("region", { name: "Answer" });
  await expect(reveal.getByRole("listitem").filter({ hasText: "Five" }).getByRole("img", { name: "Right answer" })).toBeVisible();
  await expect(reveal.getByText("100 %")).toBeVisible();
  await overlay.reload();
  await expect(reveal.getByText("100 %")).toBeVisible();
  await hostStep(creator, event, "next");
  await expect(overlay.getByRole("region", { name: "Top five" })).toContainText("Owen Gallagher");
  await hostStep(creator, event, "next");
  await expect(question).toBeVisible();
  await hostStep(creator, event, "end_now");
  await expect(reveal).toBeVisible();
  await hostStep(creator, event, "next");
  const podium = overlay.getByRole("region", { name: "Podium" });
  await expect(podium).toBeVisible();
  await hostStep(creator, event, "end");
  await expect(podium).toContainText("Owen Gallagher");

  await host.getByRole("button", { name: "Revoke…" }).click();
  await host.getByRole("dialog").getByRole("button", { name: "Revoke it" }).click();
  await expect(host.getByRole("button", { name: "Make an overlay address" })).toBeVisible();
  await expect(podium).toBeHidden();
  journey.allow(/401 \(Unauthorized\)/);
  await overlay.reload();
  await expect(overlay.getByRole("heading", { name: "This overlay’s address does not work" })).toBeVisible();
});

/** Covers studio, daily-game. */
import { expect } from "@playwright/test";
import { signInByApi } from "./api.ts";
import { expectAccessible } from "./axe.ts";
import { publishDaily } from "./daily-publish.ts";
import { test } from "./journey.fixtures.ts";

test("a daily game is ended from its page in the Studio, which says that its schedule needs no console", { tag: "@full" }, async ({
  journey,
  server,
}) => {
  const creator = await signInByApi(server, "creator");
  const [game] = await publishDaily(creator, { prefix: "ended" });
  const id = game?.id ?? "";
  const page = await journey.open({ as: "creator", path: `/studio/events/${id}/edit?step=schedule` });
  await expect(page.getByText("Empty: it is over when you end it.")).toBeVisible();
  await expect(page.getByText("Starts by itself at this time")).toHaveCount(0);
  await page.goto(`/studio/events/${id}/edit?step=publish`);
  await expect(page.getByRole("heading", { name: "End the game" })).toBeVisible();
  await expectAccessible(page, "the end of a daily game");
  await page.getByRole("button", { name: "End and give out stars" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "End and give out stars" }).click();
  await expect(page.getByText("It has been played.")).toBeVisible();
  expect((await creator.call("GET", `/api/v1/events/${id}`)).data).toMatchObject({ mode: "run", status: "completed" });
});

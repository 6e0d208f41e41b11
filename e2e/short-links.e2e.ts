/**
 * One printed code for a quiz of every week.
 * Covers events, analytics, seat, studio.
 */
import { expect } from "@playwright/test";
import { makeEvent, signInByApi } from "./api.ts";
import { expectAccessible } from "./axe.ts";
import { desktop, expectNoScrolling, phone, test } from "./journey.fixtures.ts";

test("a code leads to the quiz of last week, which says that it is over, until its author lets it lead to the next one", async ({
  journey,
  server,
}) => {
  const creator = await signInByApi(server, "creator");
  const last = await makeEvent(creator, { name: "Weekly Quiz 12" });
  await creator.call("POST", `/api/v1/events/${last.id}/cancel`, { reason: "The rink is flooded." });
  const visitor = await journey.open({ path: `/e/${last.shortId}`, viewport: phone });
  await expect(visitor.getByRole("heading", { level: 1, name: last.name })).toBeVisible();
  await expect(visitor.getByText("This game was called off")).toBeVisible();
  await expect(visitor.getByText("The rink is flooded.")).toBeVisible();

  const next = await makeEvent(creator, { name: "Weekly Quiz 13", isDraft: true });
  const studio = await journey.open({ as: "creator", path: `/studio/events/${next.id}/edit?step=basics`, viewport: phone });
  await studio.getByLabel("Short link").fill(last.shortId);
  await expect(studio.getByText(`“${last.shortId}” leads to ${last.name}, which was called off. Let it lead to this event?`)).toBeVisible();
  await expectAccessible(studio, "offer of a short link");
  await expectNoScrolling(studio);
  await studio.getByRole("button", { name: "Let it lead here" }).tap();
  await expect(studio.getByText(new RegExp(`/e/${last.shortId}$`))).toBeVisible();
  await expect(studio.getByLabel("Short link")).toBeFocused();
  await expect(studio.getByRole("button", { name: "Let it lead here" })).toHaveCount(0);
  const moved = (await creator.call("GET", `/api/v1/events/${last.id}`)).data;
  expect(moved.meta.custom_short_id).toMatch(/^[a-z2-9]{5}$/);
  await creator.call("POST", `/api/v1/events/${next.id}/publish`, {});

  await visitor.goto(`/e/${last.shortId}`);
  await expect(visitor.getByRole("heading", { level: 1, name: next.name })).toBeVisible();
  await expect(visitor.getByLabel("Play as")).toBeVisible();
  await visitor.goto(`/e/${moved.meta.custom_short_id}`);
  await expect(visitor.getByText("This game was called off")).toBeVisible();

  // Openings are stored every few seconds.
  await expect
    .poll(async () => (await creator.call("GET", `/api/v1/events/${last.id}/link_opens`)).data.total, { timeout: 30_000 })
    .toBe(2);
  const desk = await journey.open({ as: "creator", path: `/studio/events/${next.id}/edit?step=publish`, viewport: desktop });
  await expect(desk.getByText("once, in the last 7 days")).toBeVisible();
  await expectAccessible(desk, "share panel");
});

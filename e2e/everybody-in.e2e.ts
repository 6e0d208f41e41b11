/** Covers rooms, realtime. */
import { expect } from "@playwright/test";
import { hostStep, makeEvent, signInByApi, twoQuestions } from "./api.ts";
import { desktop, phone, test } from "./journey.fixtures.ts";
import { answer, joinLobby, verdictOn } from "./player-page.ts";

test("a question closes by itself with the last answer of those who can answer, even when others are watching", {
  tag: "@full",
}, async ({ journey, server }) => {
  const creator = await signInByApi(server, "creator");
  const questions = twoQuestions.map((question) => ({ ...question, timeLimitS: 240 }));
  const event = await makeEvent(creator, { questions, closesWhenAllAnswered: true });
  const host = await journey.open({ as: "creator", path: `/studio/events/${event.id}/host`, viewport: desktop });
  const screen = await host.context().newPage();
  await screen.goto(`/studio/events/${event.id}/present`);
  const owen = await journey.open({ as: "member12", viewport: phone });
  await joinLobby(owen, event);
  const malik = await journey.open({ as: "member14", viewport: phone });
  await joinLobby(malik, event);
  await hostStep(creator, event, "start");
  const late = await journey.open({ as: "member15", path: `/e/${event.shortId}`, viewport: phone });
  await expect(late.getByText("You watch this one and play from the next.")).toBeVisible();
  await late.getByRole("button", { name: "I'm in" }).click();

  await answer(owen, "Five");
  await expect(owen.getByText("or as soon as everybody is in")).toBeVisible();
  await expect(owen.getByText("1 of 2 is in")).toBeVisible();
  await expect(host.getByText("1 has not answered. With the last one it closes by itself.")).toBeVisible();
  await expect(screen.getByText("1 of 2 have answered")).toBeVisible();
  await answer(malik, "Four");
  await expect(screen.getByRole("region", { name: "Answer" })).toContainText("2 of 2 answered");
  await expect(screen.getByText("50%")).toBeVisible();
  await expect(verdictOn(malik, "Not this one")).toBeVisible();
  await expect(verdictOn(owen, "Right")).toBeVisible();
  await expect(host.getByText("Answer is shown", { exact: true })).toBeVisible();
});

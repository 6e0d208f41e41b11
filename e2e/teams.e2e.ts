/** Covers teams, rooms, realtime. */
import { expect } from "@playwright/test";
import { hostStep, makeEvent, signInByApi, twoQuestions } from "./api.ts";
import { expectAccessible } from "./axe.ts";
import { reach } from "./host-page.ts";
import { desktop, expectNoScrolling, phone, test } from "./journey.fixtures.ts";
import { answer, joinLobby } from "./player-page.ts";

test("a team is chosen on the phone, everybody else is drawn, and the table of teams stands beside that of people", async ({
  journey,
  server,
}) => {
  const creator = await signInByApi(server, "creator");
  const rules = { teams: "own_devices", team_names: ["North Stand", "Penalty Box"], preset: "accuracy", team_awards: "teams" };
  const event = await makeEvent(creator, { questions: twoQuestions, rules });
  const host = await journey.open({ as: "creator", path: `/studio/events/${event.id}/host`, viewport: desktop });
  const screen = await host.context().newPage();
  await screen.goto(`/studio/events/${event.id}/present`);
  const owen = await journey.open({ as: "member12", viewport: phone });
  await joinLobby(owen, event);
  await expect(owen.getByRole("heading", { name: "Which team?" })).toBeVisible();
  await expectAccessible(owen, "choice of a team");
  await owen.getByRole("radio", { name: /Penalty Box/ }).check();
  await owen.getByRole("button", { name: "Play for Penalty Box" }).click();
  await expect(owen.getByText("You play for", { exact: true })).toBeVisible();
  await expectNoScrolling(owen, { isFixed: true });
  const malik = await journey.open({ as: "member14", viewport: phone });
  await joinLobby(malik, event);
  await malik.getByRole("button", { name: "Draw one for me" }).click();
  await expect(screen.getByRole("list", { name: "Teams" })).toContainText("Penalty Box1");
  await expect(screen.getByText("1 has no team yet and is drawn at the start.")).toBeVisible();

  await hostStep(creator, event, "start");
  await answer(owen, "Five");
  await answer(malik, "Four");
  await hostStep(creator, event, "end_now");
  await reach(creator, event, "reveal");
  await hostStep(creator, event, "next");
  const teams = screen.getByRole("region", { name: "Teams and people" });
  await expect(teams).toContainText("Penalty BoxMean of 1");
  await expectAccessible(screen, "table of teams on the big screen");
  await expect(malik.getByText("North Stand is 2nd of 2, 1,000 behind Penalty Box")).toBeVisible();
  await malik.getByText("Teams", { exact: true }).click();
  await expect(malik.getByRole("table", { name: "Teams" })).toContainText("Penalty Box");
  await expectAccessible(malik, "table of teams on the phone");

  await hostStep(creator, event, "end");
  await reach(creator, event, "podium");
  await hostStep(creator, event, "end");
  await owen.goto(`/communities/${event.slug}/sparclets/trivias/${event.id}/results`);
  await expect(owen.getByRole("table", { name: "Teams" }).getByRole("row", { name: /Penalty Box/ })).toHaveAttribute(
    "aria-current",
    "true",
  );
  await expect(owen.getByText("Rank 1 with Penalty Box")).toBeVisible();
});

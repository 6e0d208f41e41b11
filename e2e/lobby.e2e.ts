/** Covers rooms, realtime, cheers, warm-up. */
import { expect, type Page } from "@playwright/test";
import { hostStep, makeEvent, signInByApi } from "./api.ts";
import { expectAccessible } from "./axe.ts";
import { tabTo } from "./by-keyboard.ts";
import { desktop, expectNoScrolling, phone, test } from "./journey.fixtures.ts";
import { joinLobby } from "./player-page.ts";

test("the lobby counts down, players cheer and vote in a poll that counts nothing, and the host changes the evening from the console", async ({
  journey,
  server,
}) => {
  const creator = await signInByApi(server, "creator");
  const warm_up_poll = { is_on: true, question: "Who takes it tonight?", options: ["The regulars", "The newcomers"] };
  const event = await makeEvent(creator, { rules: { warm_up_poll } });
  const host = await journey.open({ as: "creator", path: `/studio/events/${event.id}/host`, viewport: desktop });
  const screen = await journey.open({ as: "creator", path: `/studio/events/${event.id}/present`, viewport: desktop, hasMotion: true });
  await expect(screen.getByText("Kick-off in", { exact: true })).toBeVisible();
  await expect(screen.getByRole("timer")).toHaveText(/^(1:00:00|5\d:\d\d)$/);

  const owen = await journey.open({ as: "member12", viewport: phone });
  await joinLobby(owen, event);
  await expect(owen.getByText("Starts in", { exact: true })).toBeVisible();
  await owen.getByRole("radio", { name: "The newcomers" }).check();
  await expect(owen.getByText("Your vote is in. You can change it until the start.")).toBeVisible();
  const poll = screen.getByRole("region", { name: "Warm-up poll" });
  await expect(poll.getByRole("listitem")).toHaveText(["The regulars0", "The newcomers1"]);
  await owen.getByRole("radio", { name: "The regulars" }).check();
  await expect(poll.getByRole("listitem")).toHaveText(["The regulars1", "The newcomers0"]);
  await owen.reload();
  await expect(owen.getByRole("radio", { name: "The regulars" })).toBeChecked();

  const cheer = owen.getByRole("button", { name: /^Cheer/ });
  await expect(cheer).toHaveAccessibleName("Cheer Across the big screen");
  const flight = await watchCheers(screen);
  await cheer.click();
  await flight.evaluate(({ seen }) => seen);
  await expect(host.getByText("1 in the last minute")).toBeVisible();
  const other = await signInByApi(server, "member03");
  await other.call("PATCH", `/api/v1/events/${event.id}/start_game`);
  const { data: named } = await other.call("GET", "/api/v1/profile");
  await expect(owen.getByText(`${named.display_name}just sat down`)).toBeVisible();
  await expect(owen.locator(".face-pile .face")).toHaveCount(1);
  await expectAccessible(owen, "lobby with cheers, a poll and who joined last on the phone");
  await waitForMotion(screen);
  await expectAccessible(screen, "lobby with cheers and a poll on the big screen");
  await expectNoScrolling(owen, { isFixed: true });

  const toggle = host.getByRole("switch", { name: "Cheers" });
  await toggle.click();
  await expect(host.getByText("Cheers are muted")).toBeVisible();
  await expect(owen.getByRole("button", { name: "Cheers are off" })).toHaveAttribute("aria-disabled", "true");
  await expectAccessible(owen, "lobby with muted cheers");
  await expectAccessible(host, "console with muted cheers");
  await toggle.click();
  await expect(owen.getByRole("button", { name: /^Cheer Across/ })).toBeVisible();

  await switchTheEvening(host, screen, owen);

  const { version } = (await creator.call("GET", `/api/v1/events/${event.id}`)).data;
  const past = new Date(Date.now() - 60_000).toISOString();
  await creator.call("PATCH", `/api/v1/events/${event.id}`, { version, starts_at: past });
  await expect(screen.getByText("Starting soon")).toBeVisible();
  await expect(owen.getByText("Starting soon")).toBeVisible();

  await hostStep(creator, event, "start");
  await expect(screen.getByRole("region", { name: "Read the question" })).toBeVisible();
  await expect(poll).toBeHidden();
  await expect(owen.getByText("Who takes it tonight?")).toBeHidden();
  const vote = creator.call("PUT", `/api/v1/events/${event.id}/warm_up_vote`, { option: 1 });
  await expect(vote).rejects.toThrow("403");
});

/** By keyboard: the poll is taken off the pages and put on again, the first question is read first, and the screen follows its sound. */
async function switchTheEvening(host: Page, screen: Page, player: Page): Promise<void> {
  const evening = host.getByRole("region", { name: /^The evening/ });
  await host.keyboard.press("e");
  await expect(evening.getByRole("heading")).toBeFocused();
  await tabTo(host, evening.getByRole("switch", { name: "Warm-up poll in the lobby" }));
  await host.keyboard.press("Space");
  await expect(player.getByText("Who takes it tonight?")).toBeHidden();
  await expect(screen.getByRole("region", { name: "Warm-up poll" })).toBeHidden();
  await host.keyboard.press("Space");
  await expect(player.getByRole("radio", { name: "The regulars" })).toBeChecked();
  await tabTo(host, evening.getByRole("button", { name: "Read first: more" }));
  for (let presses = 0; presses < 4; presses += 1) await host.keyboard.press("Enter");
  await tabTo(host, evening.getByRole("slider", { name: "Music" }));
  await host.keyboard.press("Home");
  await expect(screen.getByRole("slider", { name: "Music", includeHidden: true })).toHaveValue("0");
  const second = await host.context().newPage();
  await second.goto(host.url());
  await expect(second.getByRole("group", { name: "Read first, seconds" })).toContainText("4 s");
  await second.close();
}

/** Resolves when nothing fades or flies any more: a name that is landing is pale for a moment. */
const waitForMotion = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(
        () =>
          document.getAnimations().filter((one) => one.playState === "running" && one.effect?.getComputedTiming().endTime !== Infinity)
            .length,
      ),
    )
    .toBe(0);

/** `seen` resolves when a mark is on the screen's lane, where it stays for a few seconds: less than a busy machine may need to ask twice. */
const watchCheers = (screen: Page) =>
  screen.evaluateHandle(() => ({
    seen: new Promise<void>((resolve) => {
      const lane = document.querySelector(".cheers");
      if (lane) new MutationObserver(() => lane.querySelector("svg") && resolve()).observe(lane, { childList: true });
    }),
  }));

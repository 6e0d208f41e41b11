/** Covers rehearsals. */
import { expect, type Page } from "@playwright/test";
import { type Api, type MadeEvent, makeEvent, signInByApi, twoQuestions } from "./api.ts";
import { expectAccessible } from "./axe.ts";
import { press, showPodium, stepButton } from "./host-page.ts";
import { desktop, test } from "./journey.fixtures.ts";

const PLAYERS = 50;
/** Long enough for the simulated answers to spread over it, short enough to wait for its end. */
const TIME_LIMIT_S = 8;

test("a host rehearses with fifty simulated players up to the podium, and no data of it remains", { tag: "@full" }, async ({
  journey,
  server,
}) => {
  const creator = await signInByApi(server, "creator");
  const event = await makeEvent(creator, { questions: twoQuestions.map((question) => ({ ...question, timeLimitS: TIME_LIMIT_S })) });
  const before = (await creator.call("GET", `/api/v1/events/${event.id}`)).data;
  const host = await journey.open({ as: "creator", path: `/studio/events/${event.id}/host`, viewport: desktop });
  const rehearsalId = await begin(host, event);
  const screen = await host.context().newPage();
  await screen.goto(`/studio/events/${rehearsalId}/present`);
  await expect(screen.getByText("All players are simulated")).toBeVisible();
  await expectAccessible(screen, "big screen of a rehearsal");

  const room = host.getByRole("region", { name: "The room" });
  const joined = async () =>
    Number(
      (
        await room
          .locator("div", { hasText: /^Joined/ })
          .locator("dd")
          .innerText()
      ).replace(/\D/g, ""),
    );
  await expect.poll(joined, { timeout: 30_000 }).toBeGreaterThan(PLAYERS / 2);
  await expectMembersSeeNothing(await signInByApi(server, "member13"), event, rehearsalId);
  await play(host, screen);

  await host.getByRole("button", { name: /^End the rehearsal/ }).click();
  await expect(host).toHaveURL(new RegExp(`/studio/events/${event.id}/host$`));
  await expect(stepButton(host, "Start the game")).toContainText(/nobody|0 players/i);
  await expect(screen.getByText("The rehearsal is over.")).toBeVisible();
  await expect(creator.call("GET", `/api/v1/events/${rehearsalId}`)).rejects.toThrow("404");
  expect((await creator.call("GET", `/api/v1/events/${event.id}`)).data).toEqual(before);
});

async function begin(host: Page, event: MadeEvent): Promise<string> {
  await host.getByRole("button", { name: "Rehearse" }).click();
  const dialog = host.getByRole("dialog", { name: "Rehearse" });
  const players = dialog.getByLabel("Simulated players");
  const start = dialog.getByRole("button", { name: "Start the rehearsal" });
  await players.fill("5");
  await start.click();
  await expect(dialog.getByText("Between 10 and 2,000 players.")).toBeVisible();
  await expectAccessible(host, "asking for a rehearsal");
  await players.fill(String(PLAYERS));
  await start.dblclick();
  await expect(host.getByText("Rehearsal.", { exact: true })).toBeVisible();
  const [, id = ""] = /events\/([^/]+)\/host/.exec(host.url()) ?? [];
  expect(id).not.toBe(event.id);
  await expectAccessible(host, "a rehearsal's console");
  return id;
}

/** Members see the event unchanged: an empty lobby, and no access to the rehearsal. */
async function expectMembersSeeNothing(member: Api, event: MadeEvent, rehearsalId: string): Promise<void> {
  expect((await member.call("GET", `/api/v1/events/${event.id}`)).data).toMatchObject({ status: "scheduled", entry_count: 0 });
  await expect(member.call("GET", `/api/v1/events/${rehearsalId}`)).rejects.toThrow("404");
  await expect(member.call("PATCH", `/api/v1/events/${rehearsalId}/start_game`, {})).rejects.toThrow("404");
  const { data: listed } = await member.call("GET", `/api/v1/communities/${event.slug}/events?page_size=100`);
  expect(listed.map(({ id }: { id: string }) => id)).not.toContain(rehearsalId);
}

async function play(host: Page, screen: Page): Promise<void> {
  await press(host, "Start the game");
  for (const step of ["Show the table", "Show the podium"] as const) {
    await expect(stepButton(host, step)).toBeVisible({ timeout: 30_000 });
    await expect(screen.getByRole("region", { name: "Answer" })).toContainText("of the room had it");
    const fastest = screen.getByRole("listitem").filter({ hasText: "Fastest" });
    if (step === "Show the table") {
      await expect(fastest).toContainText(/\p{L}+ [A-Z]\.\s*\d\.\d s/u);
      await expectAccessible(screen, "the answer with the fastest player");
    } else await expect(fastest, "nobody is named before the podium").toHaveCount(0);
    await (step === "Show the podium" ? showPodium(host) : press(host, step));
    if (step === "Show the table") await press(host, "Next question 2/2");
  }
  await expect(screen.getByRole("region", { name: "Podium" })).toBeVisible();
}

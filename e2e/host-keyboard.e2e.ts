/** Covers rooms. */
import { expect, type Page } from "@playwright/test";
import { type Api, signInByApi } from "./api.ts";
import { enterOn, expectFocusStays, tabTo } from "./by-keyboard.ts";
import { expectStep, pressApart, stepButton } from "./host-page.ts";
import { desktop, test } from "./journey.fixtures.ts";

const REMOVED = "Wei Chen";

test("a host needs no pointer from a template to the results, and the focus is never lost", { tag: "@full" }, async ({
  journey,
  server,
}) => {
  test.setTimeout(240_000);
  const host = await journey.open({ as: "creator", path: "/studio/events", viewport: desktop });
  const eventId = await publishATemplate(host);
  const creator = await signInByApi(server, "creator");
  for (const person of ["member13", "member16"])
    await (await signInByApi(server, person)).call("PATCH", `/api/v1/events/${eventId}/start_game`, {});
  await enterOn(host, host.getByRole("link", { name: "Host it" }));
  await expect(stepButton(host, "Start the game")).toContainText("2 players");
  await expectFocusStays(host, "opening the console");

  await firstQuestion(host, () => closesAt(creator, eventId));
  await secondQuestion(host);
  await putRight(host);
  await whoIsIn(host);
  await keysAndPace(host);
  await end(host);
});

/** One key press, long enough after the last one to count. */
const hit = (host: Page, key: string) => pressApart(host, () => host.keyboard.press(key));

async function publishATemplate(host: Page): Promise<string> {
  await enterOn(host, host.getByRole("link", { name: "New event" }).first());
  await expect(host.getByRole("heading", { level: 1, name: "New event" })).toBeFocused();
  await tabTo(host, host.getByRole("radio", { name: /^Trivia/ }));
  await host.keyboard.press("Space");
  await tabTo(host, host.getByRole("textbox", { name: "Name" }));
  await host.keyboard.type("By keys alone");
  await host.keyboard.press("Enter");
  await host.waitForURL(/\/edit\?step=content/);
  await expect(host.getByRole("group", { name: "Question 1" })).toBeVisible();
  await expectFocusStays(host, "using a template");
  await enterOn(host, host.getByRole("navigation", { name: "Steps" }).getByRole("link", { name: "Publish" }));
  await expect(host.getByText("Everything it needs is there.")).toBeVisible();
  await enterOn(host, host.getByRole("button", { name: "Publish", exact: true }));
  await expect(host.getByText("It is out. This is the way in.")).toBeVisible();
  await expectFocusStays(host, "publishing");
  return /events\/([^/]+)\/edit/.exec(host.url())?.[1] ?? "";
}

/** Space starts, P pauses and resumes, T adds ten seconds, and Space closes, shows the table and continues. */
async function firstQuestion(host: Page, closes: () => Promise<number>): Promise<void> {
  const pausedChip = host.getByRole("heading", { level: 1 }).getByText("Paused");
  await hit(host, "Space");
  await expectStep(host, "Close now and show answer");
  const before = await closes();
  await hit(host, "t");
  await expect.poll(closes).toBe(before + 10_000);
  await hit(host, "p");
  await expect(pausedChip).toBeVisible();
  await hit(host, "p");
  await expect(pausedChip).toBeHidden();
  await expectStep(host, "Close now and show answer");
  await hit(host, "Space");
  await expectStep(host, "Show the table");
  await hit(host, "Space");
  await expectStep(host, "Next question 2/5");
  await hit(host, "PageDown");
  await expectFocusStays(host, "a whole question by keys");
}

/** At the answer, ← shows the first question and L the table to the host alone; Space returns without changing the room. */
async function secondQuestion(host: Page): Promise<void> {
  const now = host.getByRole("region", { name: "Now" });
  await expectStep(host, "Close now and show answer");
  await hit(host, "Space");
  await expectStep(host, "Show the table");
  await hit(host, "ArrowLeft");
  await expect(now).toContainText("Question 1 of 5");
  await expect(now).toContainText("Only you see this");
  await hit(host, "l");
  await expect(now.getByText("Table", { exact: true }).first()).toBeVisible();
  await hit(host, "Space");
  await expect(now).toContainText("Question 2 of 5");
  await expectStep(host, "Show the table");
  await expectFocusStays(host, "looking back");
}

async function putRight(host: Page): Promise<void> {
  const fix = host.getByRole("region", { name: /^Put something right/ });
  await enterOn(host, fix.getByRole("button", { name: "Void question 1" }));
  await expect(fix.getByText("Does not count", { exact: true })).toBeVisible();
  await expectFocusStays(host, "voiding a question");
  await enterOn(host, fix.getByRole("button", { name: "Undo" }));
  await expect(fix.getByText("Does not count", { exact: true })).toBeHidden();
  await expect(fix.getByRole("button", { name: "Void question 1" })).toBeVisible();
  await expectFocusStays(host, "undoing it");
}

async function whoIsIn(host: Page): Promise<void> {
  const room = host.getByRole("complementary", { name: "The room" });
  await enterOn(host, room.getByRole("button", { name: `Rename ${REMOVED}` }));
  const renaming = host.getByRole("dialog", { name: `Rename ${REMOVED}` });
  await tabTo(host, renaming.getByRole("textbox", { name: "Name in this game" }));
  await host.keyboard.press("ControlOrMeta+a");
  await host.keyboard.type("Captain");
  await host.keyboard.press("Enter");
  await expect(room.getByText("Captain")).toBeVisible();
  await expectFocusStays(host, "renaming a player");
  await enterOn(host, host.getByRole("button", { name: "Undo" }).last());
  await enterOn(host, room.getByRole("button", { name: `Remove ${REMOVED}` }));
  await expect(room.getByRole("button", { name: `Allow back: ${REMOVED}` })).toBeVisible();
  await expectFocusStays(host, "removing a player");
  await enterOn(host, host.getByRole("button", { name: "Lock lobby" }));
  await expect(room.getByText("Lobby locked")).toBeVisible();
  await expectFocusStays(host, "locking the lobby");
}

/** A switches automatic progress. ? lists the keys, and there they can be switched off, so that P does nothing, and on again. */
async function keysAndPace(host: Page): Promise<void> {
  await hit(host, "a");
  await expect(host.getByText("By itself: on")).toBeVisible();
  await hit(host, "a");
  await expect(host.getByText("By itself: off")).toBeVisible();
  await hit(host, "?");
  const list = host.getByRole("dialog", { name: "Keys" });
  await tabTo(host, list.getByRole("switch", { name: "Keys on this device" }));
  await host.keyboard.press("Space");
  await host.keyboard.press("Escape");
  await expect(list).toBeHidden();
  await expect(host.getByText("Keys are off on this device.")).toBeVisible();
  await expectFocusStays(host, "the list of keys");
  await hit(host, "?");
  await hit(host, "a");
  await enterOn(host, host.getByRole("button", { name: "Switch keys on" }));
  await expect(host.getByText("By itself: off"), "a key that is switched off does nothing").toBeVisible();
  await expect(list).toBeHidden();
  await expectFocusStays(host, "switching the keys on");
}

async function end(host: Page): Promise<void> {
  await enterOn(host, host.getByRole("button", { name: "End game" }));
  const asked = host.getByRole("dialog", { name: "End the game here?" });
  await expect(asked).toBeVisible();
  await host.keyboard.press("Escape");
  await expect(asked).toBeHidden();
  await expect(host.getByRole("button", { name: "End game" })).toBeFocused();
  await host.keyboard.press("Enter");
  await enterOn(host, asked.getByRole("button", { name: "End game" }));
  const results = host.getByRole("link", { name: /^See the results/ });
  await expect(results).toBeVisible();
  await expectFocusStays(host, "ending the game");
  await enterOn(host, results);
  await expect(host).toHaveURL(/\/results$/);
  await expectFocusStays(host, "opening the results");
}

async function closesAt(creator: Api, eventId: string): Promise<number> {
  const { data } = await creator.call("GET", `/api/v1/events/${eventId}/room?as=host`);
  return data.state.closes_at_ms;
}

/** Covers studio, lists. */
import { expect, type Page } from "@playwright/test";
import { type Api, type MadeEvent, OWN_PASSWORD, registerByApi, signInByApi } from "./api.ts";
import { expectAccessible } from "./axe.ts";
import { expectSaved, goToStep } from "./editor-page.ts";
import { desktop, phone, test } from "./journey.fixtures.ts";
import { expectClosed } from "./overlay.ts";
import { questionOn, receiptOn, say } from "./player-page.ts";
import { questionFile } from "./question-file.ts";
import { makeSampleEvent, sampleQuiz } from "./sample-quiz.ts";

test("the Studio's list and editor, and a self-paced game, are accessible in every state", { tag: "@full" }, async ({
  journey,
  server,
}) => {
  test.setTimeout(240_000);
  // A conflicting edit is refused first, and the browser logs it.
  journey.allow(/409 \(Conflict\)/);
  const creator = await signInByApi(server, "creator");
  const shortId = (name: string) => `${name}-${process.pid}`;
  const own = await makeSampleEvent(creator, { slug: "sdpn", name: "Weekend Quiz", shortId: shortId("alone"), isSelfPaced: true });
  const draft = await makeSampleEvent(creator, { slug: "sdpn", name: "Playoff Warm-up", shortId: shortId("warm"), isPublished: false });
  const player = await journey.open({ as: "member17", path: `/e/${own.shortId}`, viewport: phone });
  const studio = await journey.open({ as: "creator", path: `/studio/events/${own.id}/host` });

  await playAlone(player);
  await checkOwnEvent(studio, own);
  await creator.call("POST", `/api/v1/events/${own.id}/complete`, {});
  await editor(studio, draft);
  await otherSteps(studio, draft);
  await conflict(studio, creator, draft);
  await list(studio, draft);
  // The open page has received the end of the event by now, and shows the right answers.
  await expect(player.getByRole("heading", { name: "Every question" })).toBeVisible({ timeout: 20_000 });
  await expectAccessible(player, "self-paced, through, told");
});

test("the Studio is accessible before a creator has any event, on a phone and on a desktop", async ({ journey, server }) => {
  const key = `first.${process.pid}`;
  await registerByApi(server, key, "Ada Quill");
  const admin = await signInByApi(server, "admin");
  const { data: found } = await admin.call("GET", `/admin/v1/users?search=${encodeURIComponent(key)}`);
  const creator = await signInByApi(server, key, OWN_PASSWORD);
  await creator.call("POST", "/api/v1/communities/sdpn/join");
  await admin.call("PATCH", `/admin/v1/users/${found[0].id}`, { role: "creator", reason: "Runs a quiz" });
  for (const viewport of [phone, desktop]) {
    const studio = await journey.open({ as: key, password: OWN_PASSWORD, path: "/studio/events", viewport });
    await expect(studio.getByText("No events yet. Start from one that works.")).toBeVisible();
    await expectAccessible(studio, `first list, ${viewport.width} px`);
    await studio.getByRole("link", { name: "All events" }).click();
    await expect(studio.getByRole("table")).toBeVisible();
    await expectAccessible(studio, `everybody's list, ${viewport.width} px`);
    await studio.goto("/studio/events/create");
    await expect(studio.getByText("Choose a type first.")).toBeVisible();
    await expectAccessible(studio, `a new event, nothing chosen, ${viewport.width} px`);
    await studio.getByRole("radio", { name: /^Bracket/ }).check();
    await expect(studio.getByRole("textbox", { name: "Name" })).toBeVisible();
    await expectAccessible(studio, `a new event, ${viewport.width} px`);
  }
});

async function playAlone(player: Page): Promise<void> {
  const [first, second] = sampleQuiz;
  const start = player.getByRole("button", { name: "Start with question 1" });
  await expect(start).toBeVisible();
  await expectAccessible(player, "self-paced, start");
  await start.click();
  await expect(questionOn(player, first?.prompt ?? "")).toBeVisible();
  await expectAccessible(player, "self-paced, question");
  if (first) await say(player, first.answer);
  await receiptOn(player);
  await expectAccessible(player, "self-paced, break");
  await player.getByRole("button", { name: "Next question" }).click();
  await expect(questionOn(player, second?.prompt ?? "")).toBeVisible();
  if (second) await say(player, second.answer);
  await receiptOn(player);
  await player.getByRole("button", { name: "Finish now" }).click();
  const asked = player.getByRole("dialog");
  await expect(asked).toBeVisible();
  await expectAccessible(player, "self-paced, asked whether to finish");
  await asked.getByRole("button", { name: "Finish now" }).click();
  await expect(player.getByRole("heading", { name: "Your answers" })).toBeVisible();
  await expectAccessible(player, "self-paced, through, untold");
}

async function checkOwnEvent(studio: Page, own: MadeEvent): Promise<void> {
  await studio.getByRole("button", { name: "End the game" }).click();
  await expect(studio.getByRole("dialog")).toBeVisible();
  await expectAccessible(studio, "self-paced, host asked whether to end");
  await studio.goto(`/studio/events/${own.id}/present`);
  await expect(studio.getByText("Scan to play")).toBeVisible();
  await expectAccessible(studio, "self-paced, screen");
}

/** Checks each kind's form, an empty question, a file with problems, and the problems that prevent publishing. */
async function editor(studio: Page, draft: MadeEvent): Promise<void> {
  await studio.goto(`/studio/events/${draft.id}/edit?step=content`);
  const form = studio.getByRole("group", { name: /^Question \d+$/ });
  for (const { kind, prompt } of sampleQuiz) {
    await studio.getByRole("button", { name: prompt, exact: true }).click();
    await expect(form.getByRole("textbox", { name: "Question" })).toHaveValue(prompt);
    await expectAccessible(studio, `editor, ${kind}`);
  }
  await studio.getByRole("button", { name: "Import" }).click();
  const dialog = studio.getByRole("dialog", { name: "Import questions" });
  await dialog.getByLabel("Choose a file").setInputFiles(questionFile);
  await expect(dialog.getByRole("row", { name: /Cannot be used/ })).toBeVisible();
  await expectAccessible(studio, "import with problems");
  await studio.keyboard.press("Escape");
  await expectClosed(dialog);
  await studio.getByRole("button", { name: "Add question" }).click();
  await expect(form.getByRole("textbox", { name: "Question" })).toHaveValue("");
  await expectSaved(studio);
  await expectAccessible(studio, "editor, a question that is not written");
  await goToStep(studio, "Publish");
  await expect(studio.getByText(/to fix before it can go out/).first()).toBeVisible();
  await expectAccessible(studio, "publish, with what is missing");
}

/** Checks the other parts of a draft, with invalid fields, on a phone and on a desktop. */
async function otherSteps(studio: Page, draft: MadeEvent): Promise<void> {
  for (const viewport of [phone, desktop]) {
    await studio.setViewportSize(viewport);
    const on = `${viewport.width} px`;
    await studio.goto(`/studio/events/${draft.id}/edit?step=basics`);
    await expect(studio.getByLabel("Name")).toHaveValue(draft.name);
    await expectAccessible(studio, `basics, ${on}`);
    await studio.getByLabel("Description").fill("");
    await studio.getByLabel("Description").blur();
    await expect(studio.getByText("Description is required").first()).toBeVisible();
    await expectAccessible(studio, `basics, without a description, ${on}`);
    await studio.getByLabel("Description").fill("A quick round before the weekend.");
    await goToStep(studio, "Schedule");
    await expect(studio.getByRole("combobox", { name: "Time zone" })).toBeVisible();
    await expectAccessible(studio, `schedule, ${on}`);
    await goToStep(studio, "Scoring");
    for (const preset of [/^Accuracy/, /^Taking part/, /^Speed/]) {
      await studio.getByRole("radio", { name: preset }).check();
      await expectAccessible(studio, `scoring, ${preset.source.slice(1)}, ${on}`);
    }
    await expectSaved(studio);
  }
}

async function conflict(studio: Page, creator: Api, draft: MadeEvent): Promise<void> {
  await studio.goto(`/studio/events/${draft.id}/edit?step=basics`);
  await expect(studio.getByLabel("Name")).toHaveValue(draft.name);
  const { data } = await creator.call("GET", `/api/v1/events/${draft.id}`);
  await creator.call("PATCH", `/api/v1/events/${draft.id}`, { version: data.version, name: "Playoff Warm-up, theirs" });
  await studio.getByLabel("Name").fill("Playoff Warm-up, mine");
  await expect(studio.getByRole("heading", { name: / changed this( in another tab)? while you were writing$/ })).toBeVisible();
  await expectAccessible(studio, "conflict");
  await studio.getByRole("button", { name: "Use what I chose" }).click();
  await expectSaved(studio);
}

/** Checks the list filtered to no event and to one, its menu, and a removal that is undone. */
async function list(studio: Page, draft: MadeEvent): Promise<void> {
  await studio.goto("/studio/events?search=there-is-none-like-it");
  await expect(studio.getByText("No event fits these filters.")).toBeVisible();
  await expectAccessible(studio, "list, nothing fits");
  await studio.goto(`/studio/events?search=${encodeURIComponent(draft.name)}&status=draft`);
  await studio
    .getByRole("button", { name: /^More for Playoff Warm-up, mine/ })
    .first()
    .click();
  const remove = studio.getByRole("button", { name: "Delete" }).or(studio.getByRole("menuitem", { name: "Delete" }));
  await expect(remove).toBeVisible();
  await expectAccessible(studio, "list, one event's menu");
  await remove.click();
  const undo = studio.getByRole("button", { name: "Undo" });
  await expect(undo).toBeVisible();
  await expectAccessible(studio, "list, just deleted");
  await undo.click();
  await expect(studio.getByText("Playoff Warm-up, mine is back").first()).toBeAttached();
}

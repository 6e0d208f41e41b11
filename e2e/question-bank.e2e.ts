/** Covers bank. */
import { expect, type Page } from "@playwright/test";
import { hostStep, makeEvent, OWN_PASSWORD, registerByApi, signInByApi, twoQuestions } from "./api.ts";
import { expectAccessible } from "./axe.ts";
import { expectFocusStays, tabTo } from "./by-keyboard.ts";
import { expectSaved } from "./editor-page.ts";
import { reach } from "./host-page.ts";
import { expectNoScrolling, phone, test } from "./journey.fixtures.ts";
import { expectClosed } from "./overlay.ts";

const opened = (page: Page) => page.getByRole("dialog", { name: "Question bank" });

test("an author adds questions of other events to a draft: found by text, kind and event, by keyboard alone, and on a phone", {
  tag: "@full",
}, async ({ journey, server }) => {
  const creator = await signInByApi(server, "creator");
  const before = await makeEvent(creator, { name: `Bank Night ${process.pid}`, shortId: `bank-${process.pid}` });
  await creator.call("PATCH", `/api/v1/events/${before.id}/start`, {});
  const community = (await creator.call("GET", "/api/v1/communities/sdpn/public_info")).data;
  const { data: draft } = await creator.call("POST", "/api/v1/events", {
    ...{ type: "trivia", community_id: community.id, name: "Taken Together", description: "From here and there." },
    draft: { questions: [] },
  });
  const page = await journey.open({ as: "creator", path: `/studio/events/${draft.id}/edit?step=content`, viewport: phone });
  const open = page.getByRole("button", { name: "Question bank" });
  await tabTo(page, open);
  await page.keyboard.press("Enter");
  const dialog = opened(page);
  await expect(dialog.getByText(new RegExp(`^Used in ${before.name}, `)).first()).toBeVisible();
  await expectAccessible(page, "question bank");
  await expectNoScrolling(page);

  await tabTo(page, dialog.getByRole("searchbox", { name: "Search the question bank" }));
  await page.keyboard.type("there is none like it");
  await expect(dialog.getByText("No question fits.")).toBeVisible();
  await expectAccessible(page, "question bank, nothing fits");
  await dialog.getByRole("button", { name: "Show all" }).click();
  await dialog.getByRole("combobox", { name: "Event" }).selectOption(before.id);
  const ticks = dialog.getByRole("checkbox");
  await expect(ticks).toHaveCount(2);
  await tabTo(page, ticks.first());
  await page.keyboard.press("Space");
  await expectFocusStays(page, "a question was taken");
  // Chosen questions stay chosen when the search changes.
  await dialog.getByRole("searchbox").fill("TENNIS");
  await expect(ticks).toHaveCount(1);
  await ticks.check();
  const add = dialog.getByRole("button", { name: "Add 2 questions" });
  await tabTo(page, add);
  await page.keyboard.press("Enter");
  await expectClosed(dialog);
  await expectSaved(page);
  const stored = async () => (await creator.call("GET", `/api/v1/events/${draft.id}`)).data.draft.questions;
  await expect
    .poll(async () => (await stored()).map(({ prompt }: { prompt: string }) => prompt))
    .toEqual(["How many rings are on the Olympic flag?", "In tennis, what is a score of zero called?"]);
  expect((await stored()).map(({ id }: { id: string }) => id)).toEqual(["q1", "q2"]);

  await open.click();
  await dialog.getByRole("searchbox").fill("olympic rings");
  await expect(dialog.getByText("Already question 1 here").first()).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expectClosed(dialog);
});

test("an empty bank says where its questions come from, and a failed request can be retried", { tag: "@full" }, async ({
  journey,
  server,
}) => {
  journey.allow(/Failed to load resource/);
  const key = `bank.${process.pid}`;
  await registerByApi(server, key, "Ida Marsh");
  const admin = await signInByApi(server, "admin");
  const { data: found } = await admin.call("GET", `/admin/v1/users?search=${encodeURIComponent(key)}`);
  await (await signInByApi(server, key, OWN_PASSWORD)).call("POST", "/api/v1/communities/sdpn/join");
  await admin.call("PATCH", `/admin/v1/users/${found[0].id}`, { role: "creator", reason: "Runs a quiz" });
  const author = await signInByApi(server, key, OWN_PASSWORD);
  const community = (await author.call("GET", "/api/v1/communities/sdpn/public_info")).data;
  const first = { type: "trivia", community_id: community.id, name: "The First", description: "Ever.", draft: { questions: [] } };
  const { data: draft } = await author.call("POST", "/api/v1/events", first);
  const page = await journey.open({ as: key, password: OWN_PASSWORD });
  await page.route("**/bank?*", (route) => route.abort());
  await page.goto(`/studio/events/${draft.id}/edit?step=content`);
  await page.getByRole("button", { name: "Question bank" }).click();
  const again = opened(page).getByRole("button", { name: "Try again" });
  await expect(again).toBeVisible({ timeout: 20_000 });
  await expectAccessible(page, "question bank, not loaded");
  await page.unroute("**/bank?*");
  await again.click();
  await expect(opened(page).getByText("Nothing in the bank yet.")).toBeVisible();
  await expectAccessible(page, "question bank, nothing in it");
});

test("an author picks at random from what the community has not played", { tag: "@full" }, async ({ journey, server }) => {
  const creator = await signInByApi(server, "creator");
  // Other journeys of this worker have asked the usual questions.
  const questions = twoQuestions.map((question) => ({ ...question, prompt: `${question.prompt} (${process.pid})` }));
  const before = await makeEvent(creator, { questions, name: `Asked Night ${process.pid}`, shortId: `asked-${process.pid}` });
  await hostStep(creator, before, "start");
  await reach(creator, before, "question");
  await hostStep(creator, before, "end_now");
  await reach(creator, before, "reveal");
  const played = (await creator.call("GET", `/api/v1/events/${before.id}`)).data;
  const [first, second] = played.draft.questions;
  const { data: draft } = await creator.call("POST", "/api/v1/events", {
    ...{ type: "trivia", community_id: played.community_id, name: "Nothing Twice", description: "New ones alone." },
    draft: { questions: [first, second, { ...second, id: "q3", prompt: "Which question is new here?" }] },
  });
  const page = await journey.open({ as: "creator", path: `/studio/events/${draft.id}/edit?step=content`, viewport: phone });
  await page.getByRole("button", { name: "Pick at random" }).tap();
  const dialog = page.getByRole("dialog", { name: "Pick at random" });
  await expect(dialog.getByText("1 was asked before; 2 to pick from")).toBeVisible();
  await expectAccessible(page, "picking at random");
  await expectNoScrolling(page);
  await dialog.getByLabel("How many").fill("2");
  await dialog.getByRole("button", { name: "Pick 2" }).tap();
  await expectClosed(dialog);
  await expectSaved(page);
  const { questions: used, unused } = (await creator.call("GET", `/api/v1/events/${draft.id}`)).data.draft;
  expect(used.map(({ prompt }: { prompt: string }) => prompt)).toEqual([second.prompt, "Which question is new here?"]);
  expect(unused.map(({ prompt }: { prompt: string }) => prompt)).toEqual([first.prompt]);
});

/** Covers written-answers, typed, rooms. */
import { expect, type Locator, type Page } from "@playwright/test";
import { type Api, hostStep, type MadeEvent, makeEvent, signInByApi } from "./api.ts";
import { expectAccessible } from "./axe.ts";
import { closeQuestion, press, reach } from "./host-page.ts";
import { desktop, expectNoScrolling, test } from "./journey.fixtures.ts";
import { openRoom } from "./open-room.ts";
import { questionOn, receiptOn } from "./player-page.ts";
import { answerByApi } from "./sample-quiz.ts";

const BLOCKED = "gobbledygook";
const PROMPT = "What are three strikes in a row called?";
const OTHERS = [
  { as: "member13", text: "Hat trick" },
  { as: "member14", text: "hat trick" },
  { as: "member15", text: "Hambone" },
  { as: "member16", text: BLOCKED },
] as const;

const draft = [
  {
    ...{ id: "q1", type: "typed_text", prompt: PROMPT, options: [], correct: [], answers: ["Turkey"], edit_distance: 0 },
    ...{ time_limit_s: 240, points: "standard", explanation: null, round: "Alley" },
  },
  {
    ...{ id: "q2", type: "single_choice", prompt: "How many pins stand in a rack?", correct: ["b"] },
    options: [
      { id: "a", text: "Nine" },
      { id: "b", text: "Ten" },
    ],
    ...{ time_limit_s: 240, points: "double", explanation: null, round: "Spare time" },
  },
];

test("a host lets typed answers through, none that is held back shows anywhere, and get-ready names round, double points and the last question", {
  tag: "@full",
}, async ({ journey, server }) => {
  const admin = await signInByApi(server, "admin");
  const community = (await admin.call("GET", "/api/v1/communities/sdpn/public_info")).data;
  const { data: before } = await admin.call("GET", `/admin/v1/communities/${community.id}`);
  await admin.call("PATCH", `/admin/v1/communities/${community.id}`, { version: before.version, guest_blocklist: [BLOCKED] });

  const creator = await signInByApi(server, "creator");
  const event = await makeEvent(creator, { name: "Bowling Trivia", draft, getReadyS: 10, rules: { typed_answers: "approved" } });
  const { host, screen, player } = await openRoom(journey, { event, player: "member12", viewport: desktop });
  const others = await Promise.all(OTHERS.map(({ as }) => signInByApi(server, as)));
  for (const other of others) await other.call("PATCH", `/api/v1/events/${event.id}/start_game`, {});
  const room = { creator, event, host, screen, player };

  await press(host, "Start the game");
  await hostStep(creator, event, "pause");
  await expectAnnounced(room, { phone: ["Round 1, Alley"], screen: ["Round 1", "Alley"], console: ["Round 1, Alley"] });
  for (const page of [player, screen, host]) await expect(page.getByText(/^(Last question|Double points)$/)).toHaveCount(0);
  await hostStep(creator, event, "resume");

  await expect(questionOn(player, PROMPT)).toBeVisible();
  await player.getByRole("textbox").fill("turkey");
  await player.getByRole("button", { name: /^Lock in/ }).tap();
  await receiptOn(player);
  for (const [at, other] of others.entries()) await answerByApi(other, { event, at: 0, answer: { text: OTHERS[at]?.text } });
  await reviewAnswers(room);
  await reviewAtTheReveal(room);

  await press(host, "Show the table");
  await press(host, "Next question 2/2");
  await hostStep(creator, event, "pause");
  await expectAnnounced(room, {
    phone: ["Round 2, Spare time", "Last question", "Double points"],
    screen: ["Last question", "Round 2, Spare time", "Double points"],
    console: ["Round 2, Spare time", "Last question", "Double points"],
  });
  await hostStep(creator, event, "end");
  await admin.call("PATCH", `/admin/v1/communities/${community.id}`, {
    version: (await admin.call("GET", `/admin/v1/communities/${community.id}`)).data.version,
    guest_blocklist: before.guest_blocklist,
  });
});

interface Room {
  creator: Api;
  event: MadeEvent;
  host: Page;
  screen: Page;
  player: Page;
}

/** The announcement of a question stands still while the game is paused. */
async function expectAnnounced(
  { host, screen, player }: Room,
  texts: Record<"phone" | "screen" | "console", readonly string[]>,
): Promise<void> {
  const ready = player.getByRole("region", { name: "Get ready" });
  for (const text of texts.phone) await expect(ready.getByText(text, { exact: true })).toBeVisible();
  const show = screen.getByRole("region", { name: "Get ready" });
  for (const text of texts.screen) await expect(show.getByText(text, { exact: true })).toBeVisible();
  for (const text of texts.console) await expect(host.getByText(text, { exact: true })).toBeVisible();
  const what = `announcement: ${texts.phone.join(", ")}`;
  await expectAccessible(player, `${what}, on the phone`);
  await expectAccessible(screen, `${what}, on the big screen`);
  await expectAccessible(host, `${what}, on the console`);
  await expectNoScrolling(player, { isFixed: true });
}

const typedPanel = (host: Page) => host.getByRole("region", { name: /^Typed answers/ });
const letThrough = (host: Page, text: string) => typedPanel(host).getByRole("button", { name: `Let through “${text}”` });
const takeBack = (host: Page, text: string) => typedPanel(host).getByRole("button", { name: `Take back “${text}”` });

/** While the question is open the host lets one answer through. Nobody else reads any before the reveal. */
async function reviewAnswers({ host, screen, player }: Room): Promise<void> {
  await host.bringToFront();
  const panel = typedPanel(host);
  await expect(panel).toContainText("5 in, 4 different, 1 let through");
  await expect(panel.getByRole("listitem").first()).toContainText("Hat trick");
  await expect(panel.getByRole("listitem").filter({ hasText: "Turkey" })).toContainText("Right.");
  await expect(panel.getByText("held back", { exact: true })).toBeVisible();
  await expect(host.getByText(BLOCKED)).toHaveCount(0);
  await letThrough(host, "Hat trick").dblclick();
  await expect(takeBack(host, "Hat trick")).toBeVisible();
  await expect(panel).toContainText("2 let through");
  await expectAccessible(host, "typed answers on the console");
  for (const page of [screen, player]) for (const text of ["Hat trick", "Hambone", BLOCKED]) await expectUnread(page, text);
}

const expectUnread = (page: Page, text: string) => expect(page.getByText(text)).toHaveCount(0);

/** At the reveal the right answer and the approved one are named; a later decision changes the screen and the phones at once. */
async function reviewAtTheReveal({ creator, event, host, screen, player }: Room): Promise<void> {
  await closeQuestion(host);
  await reach(creator, event, "reveal");
  const shown = screen.getByRole("region", { name: "Answer" });
  const verdict = player.getByRole("region", { name: "Answer" });
  const expectNamed = async (texts: readonly string[], unnamed: readonly string[]) => {
    for (const part of [shown, verdict]) await expectTexts(part, texts, unnamed);
  };
  await expectNamed(["Turkey", "Hat trick"], ["Hambone", BLOCKED]);
  await expect(verdict).toContainText("Hat trick (2)");
  await expect(verdict).toContainText("other (2)");
  await expectAccessible(player, "typed answers on the phone");
  await expectAccessible(screen, "typed answers on the big screen");
  await host.bringToFront();
  await letThrough(host, "Hambone").click();
  await expectNamed(["Turkey", "Hat trick", "Hambone"], [BLOCKED]);
  await host.bringToFront();
  await takeBack(host, "Hat trick").click();
  await expectNamed(["Turkey", "Hambone"], ["Hat trick", BLOCKED]);
  await host.bringToFront();
  await typedPanel(host).getByRole("button", { name: "Let all but the held back through" }).click();
  await expectNamed(["Turkey", "Hat trick", "Hambone"], [BLOCKED]);
  await player.reload();
  await expectNamed(["Turkey", "Hat trick", "Hambone"], [BLOCKED]);
  await expectNoScrolling(player);
}

async function expectTexts(part: Locator, texts: readonly string[], unnamed: readonly string[]): Promise<void> {
  for (const text of texts) await expect(part.getByText(text).first()).toBeVisible();
  for (const text of unnamed) await expect(part.getByText(text)).toHaveCount(0);
}

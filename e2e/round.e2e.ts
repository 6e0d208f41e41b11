/** Covers runs. */
import { expect, type Page } from "@playwright/test";
import { signInByApi } from "./api.ts";
import { beginEvent } from "./editor-page.ts";
import { closeQuestion, press, showPodium, stepButton } from "./host-page.ts";
import { desktop, expectNoScrolling, phone, test } from "./journey.fixtures.ts";
import { answer, joinLobby, questionOn, reachEnd, receiptOn, tile, verdictOn } from "./player-page.ts";
import { type FileQuestion, questionFile, readQuestions } from "./question-file.ts";
import { expectedTable, type Played } from "./reference-scorer.ts";

const LIMIT_MS = 20_000;
const SHORT_ID = "own-questions";
const asked = readQuestions().slice(0, 10);

/** The answers of the three players by question: r right, w wrong, s right after a pause, - none. */
const evening = [
  { as: "member12", name: "Owen Gallagher", plan: "rrrrrrrwrr" },
  { as: "member14", name: "Malik Johnson", plan: "srwrr-rrrr" },
  { as: "member15", name: "Ingrid Dahl", plan: "wsrwrrwrsr" },
] as const;

// The evening of twelve covers the same with every kind of question, so this one is only part of the full run.
test("a question file becomes an event of ten, and podium, results and stars are what the rules say", { tag: "@full" }, async ({
  journey,
  server,
}) => {
  test.setTimeout(240_000);
  const host = await journey.open({ as: "creator", path: "/studio/events/create", viewport: desktop });
  await writeEvent(host);
  await host.getByRole("link", { name: "Host it" }).click();
  await expect(stepButton(host, "Start the game")).toContainText("10 questions");
  const screen = await host.context().newPage();
  await screen.setViewportSize(desktop);
  await screen.goto(host.url().replace(/\/host$/, "/present"));
  await expect(screen.getByRole("img", { name: /QR code/ })).toBeVisible();

  const players: Page[] = [];
  const starsBefore: number[] = [];
  for (const { as } of evening) {
    const page = await journey.open({ as, path: "/communities/sdpn", viewport: phone });
    const { data } = await (await signInByApi(server, as)).call("GET", "/points");
    starsBefore.push(data.totalPoints);
    await joinLobby(page, { shortId: SHORT_ID });
    players.push(page);
  }
  await expect(screen.getByRole("region", { name: "Lobby" })).toContainText("3");

  await press(host, "Start the game");
  for (const [at, question] of asked.entries()) {
    await playQuestion({ at, question, host, screen, players });
    await closeQuestion(host);
    for (const [who, page] of players.entries()) await expect(verdictOn(page, toVerdict(evening[who]?.plan[at]))).toBeVisible();
    await expect(screen.getByRole("region", { name: "Answer" })).toContainText("Right answer");
    if (at === asked.length - 1) break;
    await press(host, "Show the table");
    await expect(screen.getByRole("region", { name: "Top five" })).toContainText("Owen Gallagher");
    await press(host, `Next question ${at + 2}/10`);
  }
  await showPodium(host);

  const creator = await signInByApi(server, "creator");
  const { data: event } = await creator.call("GET", `/api/v1/events/${SHORT_ID}`);
  const played: Played[] = [];
  for (const { as, name, plan } of evening) {
    const times = await fetchTimes(server, as);
    played.push({ name, answers: asked.map((_, at) => toAnswer(plan[at], times[at] ?? null)) });
  }
  const table = expectedTable({ questions: asked.map(() => ({ limitMs: LIMIT_MS })), played, stars: event.stars });

  const podium = screen.getByRole("region", { name: "Podium" }).getByRole("listitem");
  for (const row of table) {
    await expect(podium.filter({ hasText: row.name })).toContainText(row.points.toLocaleString("en"));
    await expect(podium.filter({ hasText: row.name })).toContainText(String(row.rank));
  }
  for (const [who, { name }] of evening.entries()) {
    const page = players[who] as Page;
    const row = table.find((one) => one.name === name);
    if (!row) throw new Error(`${name} is not in the table`);
    await expect(await reachEnd(page)).toContainText(row.points.toLocaleString("en"));
    await expectNoScrolling(page, { isFixed: true });
    await page.getByRole("link", { name: "See all answers" }).click();
    await expect(page).toHaveURL(/\/results$/);
    for (const one of table) {
      const cells = page.getByRole("row").filter({ hasText: one.name });
      await expect(cells).toContainText(one.points.toLocaleString("en"));
      await expect(cells.getByRole("cell").first()).toHaveText(String(one.rank));
    }
    await expectNoScrolling(page);
    await page.goto("/communities/sdpn");
    const total = (starsBefore[who] ?? 0) + row.stars;
    await expect(page.getByText(`${total.toLocaleString("en")} stars`, { exact: true })).toBeAttached();
  }
});

/** Writes and publishes an event: a name, the file, ten of its questions. */
async function writeEvent(page: Page): Promise<void> {
  await beginEvent(page, { name: "Saturday Night Trivia", description: "Ten questions, one hour, bragging rights.", shortId: SHORT_ID });
  await page.getByRole("button", { name: "Next: Content" }).click();
  await page.getByRole("button", { name: "Import" }).click();
  const dialog = page.getByRole("dialog", { name: "Import questions" });
  await dialog.getByLabel("Choose a file").setInputFiles(questionFile);
  await expect(dialog.getByRole("row", { name: /Cannot be used/ })).toBeVisible();
  await expect(dialog.getByText(/The answer line, which begins with \^, is missing/)).toBeVisible();
  const ticks = dialog.getByRole("checkbox", { disabled: false });
  await expect(ticks).toHaveCount(readQuestions().length);
  for (let at = readQuestions().length - 1; at >= asked.length; at -= 1) await ticks.nth(at).uncheck();
  await dialog.getByRole("button", { name: "Import 10 questions" }).click();
  await expect(page.getByText(/^Saved /)).toBeVisible();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByRole("heading", { name: "It is out. This is the way in." })).toBeVisible();
}

interface Played10 {
  at: number;
  question: FileQuestion;
  host: Page;
  screen: Page;
  players: readonly Page[];
}

async function playQuestion({ at, question, host, screen, players }: Played10): Promise<void> {
  await expect(screen.getByRole("heading", { level: 1, name: question.prompt })).toBeVisible();
  for (const [who, page] of players.entries()) {
    const step = evening[who]?.plan[at];
    await expect(questionOn(page, question.prompt)).toBeVisible();
    await expectNoScrolling(page, { isFixed: true });
    if (step === "-") continue;
    // The pause simulates reading; the receipt, not the pause, has the exact time.
    if (step === "s") await page.waitForTimeout(1_200);
    const text = step === "w" ? question.options.find((option) => option !== question.right) : question.right;
    if (at === 3 && who === 0) {
      await page.reload();
      await expect(tile(page, question.right)).toBeVisible();
    }
    await answer(page, text ?? "");
    if (at === 5 && who === 0) {
      const before = await receiptOn(page);
      await page.reload();
      expect(await receiptOn(page)).toBe(before);
    }
  }
  const answered = evening.filter(({ plan }) => plan[at] !== "-").length;
  await expect(host.getByRole("complementary", { name: "The room" }).getByRole("definition").first()).toHaveText(String(answered));
}

function toVerdict(step: string | undefined): "Right" | "Not this one" | "No answer in time" {
  return step === "w" ? "Not this one" : step === "-" ? "No answer in time" : "Right";
}

function toAnswer(step: string | undefined, elapsedMs: number | null) {
  if (step === "-" || elapsedMs === null) return null;
  return { share: step === "w" ? 0 : 1, elapsedMs };
}

/** The times on a player's receipts, by question. */
async function fetchTimes(server: { baseUrl: string }, person: string): Promise<(number | null)[]> {
  const player = await signInByApi(server as Parameters<typeof signInByApi>[0], person);
  const { data } = await player.call("GET", `/api/v1/events/${SHORT_ID}/results`);
  return data.slots.map((slot: { elapsed_ms: number | null }) => slot.elapsed_ms);
}

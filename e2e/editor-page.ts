/** The Studio's editor of a trivia, addressed by its visible labels. */
import { expect, type Page } from "@playwright/test";
import { expectClosed } from "./overlay.ts";

export type Step = "Basics" | "Content" | "Schedule" | "Scoring" | "Preview" | "Publish";

export const stepLink = (page: Page, step: Step) => page.getByRole("navigation", { name: "Steps" }).getByRole("link", { name: step });

export async function goToStep(page: Page, step: Step): Promise<void> {
  await stepLink(page, step).click();
  await expect(page.getByRole("heading", { level: 2, name: step })).toBeAttached();
}

/** Starts on the page for a new event, chooses SDPN, and waits for the content of the draft. Returns its id. */
export async function createDraft(page: Page, input: { type: string; name: string; template: string }): Promise<string> {
  const choose = (question: string, answer: string) =>
    page
      .getByRole("radiogroup", { name: question })
      .getByRole("radio", { name: new RegExp(`^${answer}`) })
      .check();
  await choose("What are you putting on?", input.type);
  await choose("For whom?", "SDPN");
  await page.getByRole("textbox", { name: "Name" }).fill(input.name);
  await choose("Start from", input.template);
  await page.getByRole("button", { name: "Create draft" }).click();
  await page.waitForURL(/\/edit\?step=content/);
  return /events\/([^/]+)\/edit/.exec(page.url())?.[1] ?? "";
}

/** Makes an empty trivia with its description and short link. */
export async function beginEvent(page: Page, input: { name: string; description: string; shortId: string }): Promise<void> {
  await createDraft(page, { type: "Trivia", name: input.name, template: "Blank" });
  await goToStep(page, "Basics");
  await expect(page.getByLabel("Name")).toHaveValue(input.name);
  await page.getByLabel("Description").fill(input.description);
  await page.getByLabel("Short link").fill(input.shortId);
  await expect(page.getByText(new RegExp(`/e/${input.shortId}$`)).first()).toBeVisible();
}

/** Imports the first `count` usable questions of the file. */
export async function importQuestions(page: Page, input: { file: string; usable: number; count: number }): Promise<void> {
  await page.getByRole("button", { name: "Import" }).click();
  const dialog = page.getByRole("dialog", { name: "Import questions" });
  await dialog.getByLabel("Choose a file").setInputFiles(input.file);
  await expect(dialog.getByRole("row", { name: /Cannot be used/ })).toBeVisible();
  await expect(dialog.getByText(/The answer line, which begins with \^, is missing/)).toBeVisible();
  const ticks = dialog.getByRole("checkbox", { disabled: false });
  await expect(ticks).toHaveCount(input.usable);
  for (let at = input.usable - 1; at >= input.count; at -= 1) await ticks.nth(at).uncheck();
  await dialog.getByRole("button", { name: `Import ${input.count} questions` }).click();
  await expectClosed(dialog);
}

/** Sets how many seconds each question is announced before it opens. */
export async function announceFor(page: Page, seconds: number): Promise<void> {
  await goToStep(page, "Scoring");
  await page.getByLabel("Get ready, seconds").fill(String(seconds));
}

/** Waits until all changes are saved. */
export async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByText(/^Saved /)).toBeVisible();
}

export async function publish(page: Page): Promise<void> {
  await goToStep(page, "Publish");
  await expect(page.getByText("Everything it needs is there.")).toBeVisible();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("It is out. This is the way in.")).toBeVisible();
}

export type WrittenQuestion = { prompt: string; isDouble?: boolean } & (
  | { kind: "Single choice" | "Multiple choice"; options: readonly string[]; right: readonly string[] }
  | { kind: "True or false"; right: readonly ["True"] | readonly ["False"] }
  | { kind: "Typed text"; accepted: readonly string[]; slips: number }
  | { kind: "Number"; answer: number; tolerance: number }
  | { kind: "Put in order"; items: readonly string[] }
  | { kind: "Poll"; options: readonly string[] }
);

/** Adds a question at the end and fills its form. */
export async function writeQuestion(page: Page, question: WrittenQuestion): Promise<void> {
  await page.getByRole("button", { name: "Add question" }).click();
  const form = page.getByRole("group", { name: /^Question \d+$/ });
  await form.getByRole("combobox", { name: "Kind" }).selectOption({ label: question.kind });
  await form.getByRole("textbox", { name: "Question" }).fill(question.prompt);
  if (question.isDouble) await form.getByRole("combobox", { name: "Points" }).selectOption({ label: "Double" });
  switch (question.kind) {
    case "Single choice":
    case "Multiple choice":
    case "Poll":
      await fillOptions(page, question.options);
      for (const right of question.kind === "Poll" ? [] : question.right)
        await form.getByLabel(`Answer ${"ABCDEF"[question.options.indexOf(right)]} is right`).check();
      break;
    case "True or false":
      await form.getByLabel(`Answer ${question.right[0] === "True" ? "A" : "B"} is right`).check();
      break;
    case "Typed text":
      for (const [at, text] of question.accepted.entries()) {
        if (at > 0) await form.getByRole("button", { name: "Also accept" }).click();
        await form.getByLabel(at === 0 ? "Right answer" : `Also accepted, ${at + 1}`).fill(text);
      }
      await form.getByRole("combobox", { name: "Slips of the finger" }).selectOption(String(question.slips));
      break;
    case "Number":
      await form.getByLabel("Right number").fill(String(question.answer));
      await form.getByLabel("Tolerance").fill(String(question.tolerance));
      break;
    case "Put in order":
      await fillItems(page, question.items);
  }
}

async function fillOptions(page: Page, options: readonly string[]): Promise<void> {
  const form = page.getByRole("group", { name: /^Question \d+$/ });
  const boxes = form.getByRole("textbox", { name: /^Answer [A-F]$/ });
  while ((await boxes.count()) > options.length)
    await form
      .getByRole("button", { name: /^Remove answer/ })
      .last()
      .click();
  while ((await boxes.count()) < options.length) await form.getByRole("button", { name: /^Answer [A-F]$/ }).click();
  for (const [at, text] of options.entries()) await boxes.nth(at).fill(text);
}

async function fillItems(page: Page, items: readonly string[]): Promise<void> {
  const form = page.getByRole("group", { name: /^Question \d+$/ });
  const boxes = form.getByRole("textbox", { name: /^Item \d$/ });
  while ((await boxes.count()) > items.length)
    await form
      .getByRole("button", { name: /^Remove item/ })
      .last()
      .click();
  while ((await boxes.count()) < items.length) await form.getByRole("button", { name: /^Item \d$/ }).click();
  for (const [at, text] of items.entries()) await boxes.nth(at).fill(text);
}

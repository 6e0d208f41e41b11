import type { OwnAppeal, OwnAppeals as OwnAppealsView } from "@sparc/contract/entities/appeal";
import { act } from "react";
import { afterEach, expect, test } from "vitest";
import { drawPage } from "../../../testing/draw-page.tsx";
import { settle } from "../../../testing/settle.ts";
import { type ApiStub, deferred, refusal, stubApi } from "../../../testing/stub-api.ts";
import { typeInto } from "../../../testing/type-into.ts";
import type { Drawn } from "../../../ui/render.fixtures.tsx";
import { appealText, OwnAppeals } from "./own-appeals.tsx";

const askable = [
  { ordinal: 0, answer: "NOISES" },
  { ordinal: 3, answer: "BOTTLE" },
];
const asked: OwnAppeal = { slot: "p1", ordinal: 0, answer: "NOISES", status: "open", reason: "", result: null };

let drawn: Drawn | null = null;
afterEach(() => {
  drawn?.unmount();
  drawn = null;
});

async function show(mine: OwnAppealsView): Promise<ApiStub> {
  const api = stubApi({ "appeals.mine": { data: mine } });
  drawn = await drawPage(<OwnAppeals eventId="e1" slot="p1" />);
  await settle();
  return api;
}

const findButton = (name: string) => [...document.querySelectorAll("button")].find((one) => one.textContent === name);
const press = (name: string) => act(async () => findButton(name)?.click());
const choose = (label: string) =>
  act(async () =>
    [...document.querySelectorAll("label")]
      .find((one) => one.textContent?.includes(label))
      ?.querySelector("input")
      ?.click(),
  );
const toText = (selector: string) => document.querySelector(selector)?.textContent ?? "";

test("a member chooses an answer, gives a reason, and sends the appeal once however often the button is pressed", async () => {
  const api = await show({ appeals: [], askable });
  const answer = deferred<"appeals.ask">();
  api.reply({ "appeals.ask": answer.promise });
  await press("My answer is right, too");
  await press("Ask");
  expect(api.toRequests("appeals.ask")).toEqual([]);
  await choose("BOTTLE");
  await typeInto(document.querySelector("textarea"), "My grandmother says so");
  act(() => {
    findButton("Ask")?.click();
    findButton("Ask")?.click();
  });
  await settle();
  api.reply({ "appeals.mine": { data: { appeals: [{ ...asked, ordinal: 3, answer: "BOTTLE" }], askable: askable.slice(0, 1) } } });
  await act(async () => answer.resolve({ data: { ...asked, ordinal: 3, answer: "BOTTLE" } }));
  await settle();
  expect(api.toRequests("appeals.ask").map(({ body }) => body)).toEqual([{ slot: "p1", ordinal: 3, note: "My grandmother says so" }]);
  expect(toText("dialog")).toContain("Asked.");
  await press("Done");
  expect(document.querySelector("dialog")).toBeNull();
  expect(drawn?.root.textContent).toContain("You asked for “BOTTLE”. Whoever runs the game decides.");
});

test("a refusal is shown in the dialog, and the choice and the note stay", async () => {
  const api = await show({ appeals: [], askable: askable.slice(0, 1) });
  api.reply({ "appeals.ask": refusal("appeals.too_many") });
  await press("My answer is right, too");
  await typeInto(document.querySelector("textarea"), "It fits");
  await press("Ask");
  await settle();
  expect(toText("dialog .notice")).toContain("as many answers of this one as can be asked for");
  expect(document.querySelector("textarea")?.value).toBe("It fits");
  expect(document.querySelector<HTMLInputElement>('input[name="appeal"]')?.checked).toBe(true);
});

test("a decision from before is shown with its reason at once", async () => {
  const api = await show({ appeals: [], askable: askable.slice(0, 1) });
  api.reply({ "appeals.ask": { data: { ...asked, status: "declined", reason: "No crease" } } });
  await press("My answer is right, too");
  await press("Ask");
  await settle();
  expect(toText("dialog")).toMatch(/stays wrong\.\s*“No crease”/);
});

test("nothing is shown on a day without appeals, or when they cannot be fetched", async () => {
  await show({ appeals: [], askable: [] });
  expect(drawn?.root.textContent).toBe("");
  drawn?.unmount();
  stubApi({ "appeals.mine": refusal("server.overloaded") });
  drawn = await drawPage(<OwnAppeals eventId="e1" slot="p1" />);
  await settle();
  expect(drawn.root.textContent).toBe("");
});

const solved = { before: "0 points", after: "5 points, day solved", is_counted: true };
test.each<[Partial<OwnAppeal>, string]>([
  [{ status: "accepted", result: solved }, "Your answer “NOISES” was accepted: 5 points, day solved."],
  [{ status: "accepted", ordinal: null, result: solved }, "“NOISES” counts, too: 5 points, day solved."],
  [{ status: "accepted", reason: "It fits" }, "Your answer “NOISES” was accepted. Your result was as good already. “It fits”"],
  [
    { status: "accepted", result: { ...solved, is_counted: false } },
    "Your answer “NOISES” was accepted: 5 points, day solved. You played after its day, so it counts in no ranking.",
  ],
  [{ status: "declined", reason: "No crease" }, "Your answer “NOISES” was not accepted. “No crease”"],
])("the text of an appeal states its decision (%#)", (change, text) => {
  expect(appealText({ ...asked, ...change })).toBe(text);
});

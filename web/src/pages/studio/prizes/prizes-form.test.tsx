import { act, type ReactElement, useEffect, useState } from "react";
import { afterEach, expect, test } from "vitest";
import type { EventPrizes } from "../../../platform/prizes/prize-labels.ts";
import { type EventEdit, withEdit } from "../../../platform/studio/event-edit.ts";
import type { EventForm } from "../../../platform/studio/use-event-form.ts";
import { eventWith } from "../../../testing/entities.ts";
import { typeInto } from "../../../testing/type-into.ts";
import { type Drawn, draw } from "../../../ui/render.fixtures.tsx";
import { Toasts } from "../../../ui/toasts.tsx";
import { PrizesForm } from "./prizes-form.tsx";

let drawn: Drawn;
let changes: EventEdit[];
let setOutside: (prizes: EventPrizes) => void;
afterEach(() => drawn.unmount());

const puck: EventPrizes["tiers"][number] = {
  ...{ name: "Signed puck", description: null, picture: null, kind: "physical" },
  award: { by: "rank", from: 1, to: 1 },
};
const mug: EventPrizes["tiers"][number] = { ...puck, name: "Season mug", award: { by: "rank", from: 2, to: 3 } };

interface StageProps {
  readonly change: Parameters<typeof eventWith>[0];
  readonly errors: Readonly<Record<string, string>>;
  /** Passes a setter that simulates prizes saved in another tab. */
  readonly onReady: (set: (prizes: EventPrizes) => void) => void;
}

const storeSetter: StageProps["onReady"] = (set) => {
  setOutside = set;
};

function Stage({ change, errors, onReady }: StageProps): ReactElement {
  const [event, setEvent] = useState(() => eventWith({ status: "draft", prizes: { tiers: [puck, mug], claim_days: 14 }, ...change }));
  useEffect(() => onReady((prizes) => setEvent((before) => withEdit(before, { prizes }))), [onReady]);
  const form = {
    ...{ shown: event, stored: event },
    change: (edit: EventEdit) => {
      changes.push(edit);
      setEvent((before) => withEdit(before, edit));
    },
  } as unknown as EventForm;
  return (
    <>
      <PrizesForm form={form} errorAt={(path) => errors[path]} />
      <Toasts />
    </>
  );
}

function show(change: StageProps["change"] = {}, errors: StageProps["errors"] = {}): HTMLElement {
  changes = [];
  drawn = draw(<Stage change={change} errors={errors} onReady={storeSetter} />);
  return drawn.root;
}

const button = (root: HTMLElement, name: string) =>
  [...root.querySelectorAll("button")].find((one) => (one.getAttribute("aria-label") ?? one.textContent ?? "").includes(name));
const press = (root: HTMLElement, name: string) => act(async () => button(root, name)?.click());
const names = (root: HTMLElement) => [...root.querySelectorAll("legend.visually-hidden")].map((legend) => legend.textContent);
const input = (id: string) => document.getElementById(`field-prizes-tiers-${id}`) as HTMLInputElement;
const lastTiers = () => changes.at(-1)?.prizes?.tiers.map(({ name }) => name);

test("saves a new prize once it has a name, and focuses its name field", async () => {
  const root = show();
  await press(root, "Add a prize");
  expect(changes).toEqual([]);
  const field = root.querySelector<HTMLInputElement>("[data-tier='2'] input");
  expect(document.activeElement).toBe(field);
  await typeInto(field, "Jersey");
  expect(changes.at(-1)?.prizes?.tiers.at(-1)).toMatchObject({ name: "Jersey", award: { by: "rank", from: 4, to: 4 } });
});

test("keeps an emptied name in the form, and saves the other prizes with the last valid name", async () => {
  const root = show();
  await typeInto(input("0-name"), "");
  expect(root.textContent).toContain("Name is required");
  await typeInto(input("1-name"), "Two mugs");
  expect(lastTiers()).toEqual(["Signed puck", "Two mugs"]);
  expect(input("0-name").value).toBe("");
});

test("moves a prize down, and keeps the focus on its button", async () => {
  const root = show();
  button(root, "Move down: Signed puck")?.focus();
  await press(root, "Move down: Signed puck");
  expect(lastTiers()).toEqual(["Season mug", "Signed puck"]);
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Move down: Signed puck");
});

test("puts a removed prize back in its place when it is undone", async () => {
  const root = show();
  await press(root, "Remove Signed puck");
  expect([lastTiers(), names(root)]).toEqual([["Season mug"], ["Season mug"]]);
  await press(document.body, "Undo");
  expect([lastTiers(), names(root)]).toEqual([
    ["Signed puck", "Season mug"],
    ["Signed puck", "Season mug"],
  ]);
});

test("asks for the draw's numbers in place of ranks when a prize is drawn", async () => {
  const root = show({ prizes: { tiers: [puck], claim_days: 14 } });
  const draw = root.querySelector<HTMLInputElement>("input[value='draw']");
  await act(async () => draw?.click());
  await typeInto(input("0-award-quantity"), "3");
  await typeInto(input("0-award-best_ranked"), "10");
  expect(changes.at(-1)?.prizes?.tiers[0]?.award).toEqual({ by: "draw", quantity: 3, best_ranked: 10, except_winners: true });
  expect(root.textContent).not.toContain("From rank");
});

test("asks how many stars when the prize is stars", async () => {
  const root = show({ prizes: { tiers: [puck], claim_days: 14 } });
  await act(async () => root.querySelector<HTMLInputElement>("input[value='stars']")?.click());
  await typeInto(input("0-stars"), "500");
  expect(changes.at(-1)?.prizes?.tiers[0]).toMatchObject({ kind: "stars", stars: 500 });
});

test("shows the server's problem at its field", () => {
  const root = show({}, { "prizes.tiers.1.name": "That name is taken" });
  expect(input("1-name").getAttribute("aria-invalid")).toBe("true");
  expect(root.textContent).toContain("That name is taken");
});

test("shows prizes that were saved in another tab", async () => {
  const root = show();
  await act(async () => setOutside({ tiers: [mug], claim_days: 7 }));
  expect(names(root)).toEqual(["Season mug"]);
});

test("changes the days to claim without changing the prizes", async () => {
  show();
  await typeInto(document.getElementById("field-prizes-claim_days") as HTMLInputElement, "30");
  expect(changes.at(-1)).toEqual({ prizes: { tiers: [puck, mug], claim_days: 30 } });
});

test("shows the prizes without fields once the event has started", () => {
  const root = show({ status: "live" });
  expect(root.textContent).toContain("2nd to 3rd place: Season mug");
  expect(root.querySelector("input")).toBeNull();
});

test("the picture buttons of several prizes name their prize", () => {
  const root = show({ prizes: { tiers: [puck, { ...mug, picture: "/uploads/0123456789abcdef0123456789abcdef.png" }], claim_days: 14 } });
  const buttons = [...root.querySelectorAll(".file-btn")].map(({ textContent }) => textContent);
  expect(buttons[0]).toBe("Choose a picture for Signed puck");
  expect(buttons[1]).toContain("picture for Season mug");
  expect(button(root, "Remove picture of Season mug")).toBeDefined();
});

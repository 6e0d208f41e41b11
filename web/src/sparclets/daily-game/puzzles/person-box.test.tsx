import { PEOPLE_MAX } from "@sparc/sparclets/daily-game/people.schema";
import { createRng } from "@sparc/sparclets/kernel/rng";
import { act } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { typeInto } from "../../../testing/type-into.ts";
import { type Drawn, draw } from "../../../ui/render.fixtures.tsx";
import type { NamedPerson } from "./board.ts";
import { PersonBox } from "./person-box.tsx";
import { pressKey } from "./press-key.fixtures.ts";

const announced = vi.hoisted(() => [] as string[]);
vi.mock("../../../ui/announcer.ts", () => ({ announce: (text: string) => announced.push(text) }));

const named = (names: readonly string[]): NamedPerson[] => names.map((name, at) => ({ id: `p${at}`, name, note: `note ${at}` }));
const few = named(["Søren Bjørnholt", "Sora Ito", "Soraya Lund", "Édith Fallon", "Jean-Luc O’Brannagh"]);

let page: Drawn;
let given: string[];
/** Result of the next guesses. */
let isTaken: (person: NamedPerson) => Promise<boolean>;

interface Shown {
  readonly people?: readonly NamedPerson[] | null;
  readonly used?: readonly string[];
  readonly isBusy?: boolean;
}

const box = ({ people = few, used = [], isBusy = false }: Shown) => (
  <PersonBox
    label="Name somebody"
    hint="Everyone counts once."
    {...{ people, isBusy }}
    onEdit={() => undefined}
    used={new Set(used)}
    onName={(person) => {
      given.push(person.id);
      return isTaken(person);
    }}
  />
);
const open = (shown: Shown = {}): void => {
  page = draw(box(shown));
};
beforeEach(() => {
  announced.length = 0;
  given = [];
  isTaken = () => Promise.resolve(true);
});
afterEach(() => page.unmount());

const field = (): HTMLInputElement => page.root.querySelector("input") as HTMLInputElement;
const options = (): HTMLElement[] => [...page.root.querySelectorAll<HTMLElement>("[role=option]")];
const names = (): string[] => options().map((option) => option.querySelector("b")?.textContent ?? "");
/** Name of the option that the field marks as active for screen readers. */
const active = (): string | null => {
  const id = field().getAttribute("aria-activedescendant");
  return id === null ? null : (document.getElementById(id)?.querySelector("b")?.textContent ?? "an option that is not there");
};
const isOpen = (): boolean => field().getAttribute("aria-expanded") === "true";
const describedBy = (): string =>
  (field().getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent)
    .join(" ");
const guessButton = (): HTMLButtonElement => page.root.querySelector("button") as HTMLButtonElement;
async function type(text: string): Promise<void> {
  field().focus();
  await typeInto(field(), text);
}

describe("the box for a name", () => {
  test("is a combobox whose list belongs to it, closed until something is typed", async () => {
    open();
    expect(field().getAttribute("role")).toBe("combobox");
    expect(field().labels?.[0]?.textContent).toBe("Name somebody");
    expect(describedBy()).toContain("Everyone counts once.");
    const list = document.getElementById(field().getAttribute("aria-controls") ?? "");
    expect([list?.getAttribute("role"), list?.hidden, isOpen(), active()]).toEqual(["listbox", true, false, null]);
    await type("so");
    expect([list?.hidden, isOpen(), list?.contains(options()[0] ?? null)]).toEqual([false, true, true]);
  });

  test.each([
    ["soren", "Søren Bjørnholt"],
    ["SØREN", "Søren Bjørnholt"],
    ["edith", "Édith Fallon"],
    ["jean luc obran", "Jean-Luc O’Brannagh"],
  ])("finds an accented name by %j and shows it as it is written", async (typed, name) => {
    open();
    await type(typed);
    expect(names()).toEqual([name]);
  });

  test("moves through the names with the arrow keys, wraps at both ends, and marks the active one for screen readers", async () => {
    open();
    await type("so");
    expect(names()).toEqual(["Sora Ito", "Soraya Lund", "Søren Bjørnholt"]);
    expect(announced.at(-1)).toBe("3 names");
    expect(active()).toBe("Sora Ito");
    await pressKey("ArrowDown");
    expect(active()).toBe("Soraya Lund");
    expect(options().map((option) => option.getAttribute("aria-selected"))).toEqual(["false", "true", "false"]);
    await pressKey("ArrowUp");
    await pressKey("ArrowUp");
    expect(active()).toBe("Søren Bjørnholt");
    await pressKey("ArrowDown");
    expect(active()).toBe("Sora Ito");
  });

  test("starts at the best name again when more is typed", async () => {
    open();
    await type("so");
    await pressKey("ArrowDown");
    await type("sor");
    expect(active()).toBe("Sora Ito");
  });

  test("shows its names again when it is tapped after they were closed", async () => {
    open();
    await type("so");
    await act(async () => field().blur());
    expect(isOpen()).toBe(false);
    await act(async () => field().click());
    expect([isOpen(), names()]).toEqual([true, ["Sora Ito", "Soraya Lund", "Søren Bjørnholt"]]);
  });

  test("chooses with Enter where several names fit, and guesses with the next one", async () => {
    open();
    await type("so");
    await pressKey("Enter");
    expect([given, field().value]).toEqual([[], "Sora Ito"]);
    expect(announced.at(-1)).toBe("Sora Ito. Press Enter again to guess.");
    await pressKey("Enter");
    expect([given, field().value]).toEqual([["p1"], ""]);
    await type("edi");
    await pressKey("Enter");
    expect(given, "nobody else fits").toEqual(["p1", "p3"]);
  });

  test("guesses the name with Enter, and is empty and focused afterwards", async () => {
    open();
    await type("so");
    await pressKey("ArrowDown");
    await pressKey("Enter");
    expect([given, field().value, isOpen()]).toEqual([["p2"], "", false]);
    expect(document.activeElement).toBe(field());
  });

  test("closes the list with Escape and when the focus leaves; an arrow opens it again", async () => {
    open();
    await type("so");
    await pressKey("ArrowDown");
    await pressKey("Escape");
    expect([isOpen(), active(), field().value]).toEqual([false, null, "so"]);
    await pressKey("Enter");
    expect(given).toEqual([]);
    await pressKey("ArrowDown");
    expect([isOpen(), active()]).toEqual([true, "Sora Ito"]);
    act(() => guessButton().focus());
    expect(isOpen()).toBe(false);
  });

  test("only chooses a pressed name, which the button then sends", async () => {
    open();
    await type("so");
    await act(async () => options()[1]?.click());
    expect([given, field().value, isOpen()]).toEqual([[], "Soraya Lund", false]);
    await act(async () => guessButton().click());
    expect(given).toEqual(["p2"]);
  });

  test("leaves the focus in the field when a name is pressed", async () => {
    open();
    await type("so");
    const press = new Event("pointerdown", { bubbles: true, cancelable: true });
    options()[0]?.dispatchEvent(press);
    expect(press.defaultPrevented).toBe(true);
  });

  test("shows and announces that a name was named already, and sends nothing", async () => {
    open({ used: ["p0"] });
    await type("soren");
    expect(options()[0]?.textContent).toContain("named already");
    expect(options()[0]?.getAttribute("aria-disabled")).toBe("true");
    await pressKey("Enter");
    expect(given).toEqual([]);
    expect(field().getAttribute("aria-invalid")).toBe("true");
    expect(describedBy()).toContain("Søren Bjørnholt was named already.");
    expect(announced.at(-1)).toBe("Søren Bjørnholt was named already.");
    await type("edith");
    expect([field().getAttribute("aria-invalid"), describedBy()], "the names stand right below the field").toEqual([null, ""]);
    await type("");
    expect(describedBy()).toBe("Everyone counts once.");
  });

  test("shows and announces that a name is not in the list", async () => {
    open();
    await type("zz");
    expect([options(), announced.at(-1), describedBy()]).toEqual([[], "Nobody found", "Nobody of that name is in the list."]);
    await pressKey("Enter");
    expect(describedBy(), "says it once").toBe("“zz” is not in the list.");
    expect([given, announced.at(-1)]).toEqual([[], "“zz” is not in the list."]);
  });

  test("asks for a name when the button is pressed over several", async () => {
    open();
    await type("so");
    await act(async () => guessButton().click());
    expect([given, announced.at(-1)]).toEqual([[], "Choose a name from the list."]);
    await type("soraya");
    await act(async () => guessButton().click());
    expect(given).toEqual(["p2"]);
  });

  test("keeps the name when the guess is refused, so that it can be sent again", async () => {
    open();
    isTaken = () => Promise.resolve(false);
    await type("edith");
    await pressKey("Enter");
    expect(field().value).toBe("Édith Fallon");
    await pressKey("Enter");
    expect(given).toEqual(["p3", "p3"]);
  });

  test("sends nothing when Enter is held down or a guess is on its way", async () => {
    open();
    await type("edith");
    await pressKey("Enter", { repeat: true });
    page.redraw(box({ isBusy: true }));
    await pressKey("Enter");
    await act(async () => guessButton().click());
    expect(given).toEqual([]);
    expect(document.activeElement).toBe(field());
  });

  test("accepts text while the names are fetched, and finds matches once they arrive", async () => {
    open({ people: null });
    await type("edith");
    await pressKey("Enter");
    expect(describedBy()).toContain("The names are still coming.");
    page.redraw(box({}));
    expect(names()).toEqual(["Édith Fallon"]);
  });

  test("shows at most eight of 5,000 people, and nothing about them but name and note", async () => {
    const rng = createRng(3);
    const letter = () => String.fromCharCode(97 + rng.below(26));
    const crowd = named(Array.from({ length: PEOPLE_MAX }, () => `A${letter()}${letter()}${letter()} B${letter()}${letter()}`));
    open({ people: crowd });
    await type("a");
    expect(options()).toHaveLength(8);
    for (const option of options()) {
      const person = crowd.find(({ id }) => option.id.endsWith(`-${id}`));
      expect(option.querySelector(".grow")?.textContent).toBe(`${person?.name}${person?.note}`);
      expect(option.className).toBe("");
    }
  });
});

import { act } from "react";
import { typeInto } from "../../../testing/type-into.ts";
import { pressKey } from "./press-key.fixtures.ts";

/** Guesses a person using only the keyboard. */
export async function namePerson(root: HTMLElement, name: string): Promise<void> {
  const field = root.querySelector<HTMLInputElement>("[role=combobox]");
  act(() => field?.focus());
  await typeInto(field, name);
  await pressKey("Enter");
}

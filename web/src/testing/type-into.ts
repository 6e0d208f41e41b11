import { act } from "react";

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Puts a text into a field as typing does. React watches the field's own setter, so the one of its class is called. */
export function typeInto(field: Field | null | undefined, text: string): Promise<void> {
  if (!field) throw new Error("There is no field to type into");
  return act(async () => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, text);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

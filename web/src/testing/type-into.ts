import { act } from "react";

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Sets a field's text as typing does. React overrides the `value` setter of the element, so the setter of its class is called. */
export function typeInto(field: Field | null | undefined, text: string): Promise<void> {
  if (!field) throw new Error("There is no field to type into");
  return act(async () => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, text);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

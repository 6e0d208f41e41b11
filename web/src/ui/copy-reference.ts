import { notify } from "./notify.ts";

/** Copies a reference that users quote to support, and shows a toast with the outcome. */
export async function copyReference(reference: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(reference);
    notify.success("Reference copied");
  } catch {
    notify.error("Copying is not allowed here.");
  }
}

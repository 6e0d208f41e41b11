import { notify } from "./notify.ts";

/** Copies what is to be quoted to support, and says whether it worked. */
export async function copyReference(reference: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(reference);
    notify.success("Reference copied");
  } catch {
    notify.error("Copying is not allowed here.");
  }
}

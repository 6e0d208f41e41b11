import { isFinalRefusal } from "./api-error.ts";

/** Reports an error that a boundary caught, such as one in a page's code. A refusal is shown as its own page or message, and is no error. */
export function reportCaught(error: unknown): void {
  if (!isFinalRefusal(error)) reportError(error);
}

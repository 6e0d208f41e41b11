import { eventNameAt } from "@sparc/contract/event-name";
import { sparcletAt } from "../../platform/sparclets.ts";

/** Converts the event id in a community's address to the id that the API takes. */
export function eventIdAt({ segment, id }: { readonly segment: string; readonly id: string }): string {
  return eventNameAt(sparcletAt(segment) ?? {}, id);
}

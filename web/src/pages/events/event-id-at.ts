import { eventNameAt } from "@sparc/contract/event-name";
import { sparcletAt } from "../../platform/sparclets.ts";

/** What an address in a community calls its event by, as the API takes it. */
export function eventIdAt({ segment, id }: { readonly segment: string; readonly id: string }): string {
  return eventNameAt(sparcletAt(segment) ?? {}, id);
}

import { toTypedName } from "@sparc/contract/event-name";
import type { EventRow } from "../events/events.queries.ts";
import { webSparclet } from "../sparclets.ts";

type Typed = Pick<EventRow, "type" | "meta">;

/** Returns the short id as its author typed it. Some types store it with a prefix, which their short addresses add again. */
export function typedShortId({ type, meta: { custom_short_id: stored } }: Typed): string | null {
  return stored === null ? null : toTypedName(webSparclet(type) ?? {}, stored);
}

/** Returns the path of the link for players, with the short id if there is one. For a rehearsal it is the link of the real event. */
export function joinPath(event: Typed & Pick<EventRow, "id"> & { readonly rehearsal_of?: string | undefined }): string {
  const typed = typedShortId(event);
  const sparclet = webSparclet(event.type);
  if (typed !== null && sparclet?.shortIdPrefix) return `/${sparclet.short}/${typed}`;
  return `/e/${typed ?? event.rehearsal_of ?? event.id}`;
}

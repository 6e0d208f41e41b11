import type { EventRow } from "../events/events.queries.ts";
import { webSparclet } from "../sparclets.ts";

type Typed = Pick<EventRow, "type" | "meta">;

/** The short id as its author typed it: some types store theirs with a prefix, which their own short addresses add again. */
export function typedShortId({ type, meta: { custom_short_id: stored } }: Typed): string | null {
  const prefix = webSparclet(type)?.shortIdPrefix ?? "";
  return stored?.startsWith(prefix) ? stored.slice(prefix.length) : stored;
}

/** The link players get: by the short id when there is one. A rehearsal shows that of its event, which leads to the real game. */
export function joinPath(event: Typed & Pick<EventRow, "id"> & { readonly rehearsal_of?: string | undefined }): string {
  const typed = typedShortId(event);
  const sparclet = webSparclet(event.type);
  if (typed !== null && sparclet?.shortIdPrefix) return `/${sparclet.short}/${typed}`;
  return `/e/${typed ?? event.rehearsal_of ?? event.id}`;
}

import { useCallback, useEffect, useMemo, useState } from "react";
import { dropDraft, saveDraft, savedDraft } from "../../lib/draft-store.ts";
import type { InvalidField, InvalidFields } from "./invalid-fields.ts";

type StoredFields = readonly (readonly [path: string, field: InvalidField])[];

/** State of the invalid fields in an event's editor. The tab stores it, so that it outlives the step that a field is on, and a reload. */
export function useInvalidFields(eventId: string): InvalidFields {
  const draftName = `invalid-${eventId}`;
  const [byPath, setByPath] = useState<InvalidFields["byPath"]>(() => new Map(savedDraft<StoredFields>(draftName)?.value));
  useEffect(() => {
    if (byPath.size === 0) return dropDraft(draftName);
    saveDraft<StoredFields>(draftName, [...byPath]);
    const listening = new AbortController();
    // The tab loses its storage when it is closed.
    window.addEventListener("beforeunload", (closing) => closing.preventDefault(), { signal: listening.signal });
    return () => listening.abort();
  }, [draftName, byPath]);
  const set = useCallback<InvalidFields["set"]>((path, field) => {
    setByPath((before) => {
      if (!field && !before.has(path)) return before;
      const next = new Map(before);
      if (field) next.set(path, field);
      else next.delete(path);
      return next;
    });
  }, []);
  return useMemo(() => ({ byPath, set }), [byPath, set]);
}

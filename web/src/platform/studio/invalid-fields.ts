import { createContext, useCallback, useContext, useEffect, useMemo, useState } from "react";
import { dropDraft, saveDraft, savedDraft } from "../../lib/draft-store.ts";
import type { Gap } from "./missing-list.tsx";

/** What a field contains while it is invalid: nothing of it is saved. */
interface InvalidField {
  readonly typed: unknown;
  readonly message: string;
}

export interface InvalidFields {
  readonly byPath: ReadonlyMap<string, InvalidField>;
  /** Sets what the field at a path contains; null once it is valid. */
  readonly set: (path: string, field: InvalidField | null) => void;
}

/** The invalid fields of the form around a field. Without a form, a field has them for itself. */
export const InvalidFieldsContext = createContext<InvalidFields | null>(null);

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

/** The invalid fields as problems of the checklist. */
export function invalidGaps({ byPath }: InvalidFields): Gap[] {
  return [...byPath].map(([path, { message }]) => ({ path, code: "invalid", level: "error", message }));
}

interface TypedFieldOptions<Typed> {
  readonly path: string;
  readonly initial: () => Typed;
  /** Names the field in the checklist when its message alone would not. */
  readonly label?: string | undefined;
  readonly toProblem: (typed: Typed) => string | null;
}

/** State of what is typed in a field. While it is invalid, publishing stops at the field, and another step and back does not lose it. */
export function useTypedField<Typed>({ path, initial, label, toProblem }: TypedFieldOptions<Typed>) {
  const fields = useContext(InvalidFieldsContext);
  const [typed, setTyped] = useState<Typed>(() => (fields?.byPath.get(path)?.typed as Typed | undefined) ?? initial());
  const problem = toProblem(typed);
  const set = fields?.set;
  useEffect(() => {
    set?.(path, problem === null ? null : { typed, message: label ? `${label}: ${problem}` : problem });
  }, [set, path, label, problem, typed]);
  return { typed, setTyped, problem };
}

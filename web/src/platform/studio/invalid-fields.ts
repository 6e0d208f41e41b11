import { createContext, useContext, useEffect, useState } from "react";
import type { Gap } from "./missing-list.tsx";

/** What a field contains while it is invalid: nothing of it is saved. */
export interface InvalidField {
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

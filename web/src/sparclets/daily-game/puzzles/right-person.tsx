import type { ReactElement } from "react";
import type { NamedPerson } from "./board.ts";

interface RightPersonProps {
  readonly name: string;
  readonly facts: readonly string[];
  /** People who count as right answers because of an accepted appeal. */
  readonly others: readonly Pick<NamedPerson, "name">[];
}

/** The answer of an attempt that is over. */
export function RightPerson({ name, facts, others }: RightPersonProps): ReactElement {
  return (
    <div className="told">
      <h2 className="h2">{name}</h2>
      <p className="meta">{facts.filter(Boolean).join(", ")}</p>
      {others.length > 0 ? <p className="small">Also right: {others.map((other) => other.name).join(", ")}</p> : null}
    </div>
  );
}

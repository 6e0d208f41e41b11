import type { ReactElement } from "react";
import { Checkbox } from "../../ui/checkbox.tsx";

/** Columns of the list of communities that can be hidden, by the name in the address. */
const COLUMNS = { ink: "Ink", members: "Members", events: "Events", since: "Since" } as const;
export type Column = keyof typeof COLUMNS;
const NAMES = Object.keys(COLUMNS) as Column[];

/** The hidden columns of an address such as "?hide=ink.events"; unknown names are dropped. */
export function readHidden(hide: string | undefined): ReadonlySet<Column> {
  const given = new Set(hide?.split("."));
  return new Set(NAMES.filter((name) => given.has(name)));
}

interface ColumnChoiceProps {
  readonly hidden: ReadonlySet<Column>;
  /** Receives the text for the address; undefined when all columns are shown. */
  readonly onChange: (hide: string | undefined) => void;
}

/** Chooses the columns of the list. */
export function ColumnChoice({ hidden, onChange }: ColumnChoiceProps): ReactElement {
  const toggle = (name: Column, isShown: boolean): void =>
    onChange(NAMES.filter((one) => (one === name ? !isShown : hidden.has(one))).join(".") || undefined);
  return (
    <details className="column-choice">
      <summary className="small">Columns{hidden.size > 0 ? `, ${NAMES.length - hidden.size} of ${NAMES.length} shown` : ""}</summary>
      <div className="row">
        {NAMES.map((name) => (
          <Checkbox key={name} label={COLUMNS[name]} checked={!hidden.has(name)} onChange={({ target }) => toggle(name, target.checked)} />
        ))}
      </div>
    </details>
  );
}

import type { ReactElement } from "react";

interface Column {
  readonly name: string;
  /** The cells of a number column stand at the right. */
  readonly isNumber?: boolean;
  /** Only screen readers get the name, for columns of buttons. */
  readonly isHidden?: boolean;
}

interface TableHeadProps {
  readonly columns: readonly (string | Column)[];
  /** Only screen readers get the whole head. */
  readonly isHidden?: boolean;
}

/** Head of a table whose columns have fixed names. */
export function TableHead({ columns, isHidden = false }: TableHeadProps): ReactElement {
  return (
    <thead className={isHidden ? "visually-hidden" : undefined}>
      <tr>
        {columns.map((column) => {
          const { name, isNumber, isHidden: isNameHidden }: Column = typeof column === "string" ? { name: column } : column;
          return (
            <th key={name} scope="col" className={isNumber ? "number-cell" : undefined}>
              {isNameHidden ? <span className="visually-hidden">{name}</span> : name}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

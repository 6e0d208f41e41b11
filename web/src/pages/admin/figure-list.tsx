import type { ComponentType, ReactElement } from "react";

interface FigureListProps {
  readonly rows: readonly { readonly name: string; readonly value: string; readonly Icon: ComponentType }[];
}

/** Figures under each other, each with an icon and its name. */
export function FigureList({ rows }: FigureListProps): ReactElement {
  return (
    <ul className="pulse">
      {rows.map(({ name, value, Icon }) => (
        <li key={name}>
          <Icon />
          <span>{name}</span>
          <span className="num">{value}</span>
        </li>
      ))}
    </ul>
  );
}

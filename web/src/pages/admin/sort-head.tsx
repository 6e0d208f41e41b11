import type { ReactElement } from "react";
import { MovedDownIcon, MovedUpIcon } from "../../ui/icons/arrow-icons.ts";
import { turned } from "./admin-search.ts";

interface SortHeadProps<Sort extends string> {
  readonly name: string;
  readonly sort: Sort | undefined;
  /** The column's two orders; the first press gives the first one. A leading "-" is descending, `undefined` is the list's own order. */
  readonly orders: readonly [Sort | undefined, Sort];
  readonly onSort: (sort: Sort | undefined) => void;
  readonly className?: string;
}

/** Column head that sorts the rows; pressing it again reverses the order. */
export function SortHead<Sort extends string>({ name, sort, orders, onSort, className }: SortHeadProps<Sort>): ReactElement {
  const [first, second] = orders;
  const direction = orders.includes(sort) ? (sort?.startsWith("-") ? "descending" : "ascending") : null;
  return (
    <th scope="col" className={className} aria-sort={direction ?? undefined}>
      <button type="button" onClick={() => onSort(turned({ sort, first, second }))}>
        {name} {direction === "ascending" ? <MovedUpIcon /> : null}
        {direction === "descending" ? <MovedDownIcon /> : null}
      </button>
    </th>
  );
}

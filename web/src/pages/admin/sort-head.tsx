import type { ReactElement } from "react";
import { MovedDownIcon, MovedUpIcon } from "../../ui/icons/arrow-icons.ts";

interface SortHeadProps {
  readonly name: string;
  readonly direction: "ascending" | "descending" | null;
  readonly onTurn: () => void;
  readonly className?: string;
}

/** Column head that sorts the rows; pressing it again reverses the order. */
export function SortHead({ name, direction, onTurn, className }: SortHeadProps): ReactElement {
  return (
    <th scope="col" className={className} aria-sort={direction ?? undefined}>
      <button type="button" onClick={onTurn}>
        {name} {direction === "ascending" ? <MovedUpIcon /> : null}
        {direction === "descending" ? <MovedDownIcon /> : null}
      </button>
    </th>
  );
}

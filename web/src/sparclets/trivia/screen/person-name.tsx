import type { ReactElement } from "react";
import { toNameSize } from "../name-size.ts";

interface PersonNameProps {
  /** The whole name, by which the size is chosen. */
  readonly name: string;
  /** Shown in its place where it is short of room. */
  readonly short?: string;
}

/** A name with letters as large as its length allows. Whatever its script is, it stays at its face. */
export function PersonName({ name, short = name }: PersonNameProps): ReactElement {
  return (
    <bdi className="person-name" data-size={toNameSize(short)}>
      {short}
    </bdi>
  );
}

import type { ReactElement, ReactNode } from "react";
import { classNames } from "../../../ui/class-names.ts";

interface CreateSectionProps {
  readonly no: number;
  /** Of its heading, which names the choice in it. */
  readonly id: string;
  readonly title: string;
  readonly words: string;
  /** Its turn has not come: only what it will ask for is said. */
  readonly isShut?: boolean;
  readonly children: ReactNode;
}

/** One numbered step of the page for a new event. */
export function CreateSection({ no, id, title, words, isShut = false, children }: CreateSectionProps): ReactElement {
  return (
    <section className={classNames("newev-s", isShut && "shut")} aria-labelledby={id}>
      <span className="no num" aria-hidden="true">
        {no}
      </span>
      <div>
        <div className="hd">
          <h2 className="h3" id={id}>
            {title}
          </h2>
          <p className="small meta">{words}</p>
        </div>
        {isShut ? null : children}
      </div>
    </section>
  );
}

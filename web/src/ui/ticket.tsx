import type { ReactElement, ReactNode } from "react";
import { classNames } from "./class-names.ts";

interface TicketProps {
  readonly children: ReactNode;
  /** The torn-off end: one number, such as a deadline, a reward or a rank. */
  readonly stub: ReactNode;
  /** A hairline and a paper stub, for the less urgent. */
  readonly isThin?: boolean;
  /** Stub below instead of beside. */
  readonly isFolded?: boolean;
  readonly className?: string;
  /** Id of the heading that names it. */
  readonly labelledBy?: string;
}

/** Only for what can be entered or claimed; at most one thick ticket a view. */
export function Ticket({ children, stub, isThin, isFolded, className, labelledBy }: TicketProps): ReactElement {
  return (
    <article className={classNames("ticket", isThin && "thin", isFolded && "fold", className)} aria-labelledby={labelledBy}>
      <div className="ticket-main">{children}</div>
      <div className="ticket-stub">{stub}</div>
    </article>
  );
}

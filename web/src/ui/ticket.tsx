import type { ReactElement, ReactNode } from "react";
import { classNames } from "./class-names.ts";

interface TicketProps {
  readonly children: ReactNode;
  /** The torn-off end with one number, such as a deadline, a reward or a rank. */
  readonly stub: ReactNode;
  /** A hairline and a paper stub, for tickets that are less urgent. */
  readonly isThin?: boolean;
  /** Puts the stub below instead of beside. */
  readonly isFolded?: boolean;
  readonly className?: string;
  /** The id of the heading that names the ticket. */
  readonly labelledBy?: string;
}

/** A ticket, only for things that can be entered or claimed. Use at most one thick ticket per view. */
export function Ticket({ children, stub, isThin, isFolded, className, labelledBy }: TicketProps): ReactElement {
  return (
    <article className={classNames("ticket", isThin && "thin", isFolded && "fold", className)} aria-labelledby={labelledBy}>
      <div className="ticket-main">{children}</div>
      <div className="ticket-stub">{stub}</div>
    </article>
  );
}

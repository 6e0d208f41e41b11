import type { ReactElement, ReactNode } from "react";

interface DeadLinkProps {
  /** Why the link does not work. */
  readonly reason: string;
  /** Links to what can be done instead. */
  readonly children: ReactNode;
}

/** Shown in place of the form when a link was used before or is too old. */
export function DeadLink({ reason, children }: DeadLinkProps): ReactElement {
  return (
    <div className="gate-form">
      <h1 className="h2">This link no longer works</h1>
      <p className="meta" role="status">
        {reason}
      </p>
      {children}
    </div>
  );
}

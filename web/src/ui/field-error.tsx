import type { ReactElement, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { AlertIcon } from "./icons/status-icons.ts";

interface FieldErrorProps {
  /** For the control's aria-describedby. */
  readonly id?: string | undefined;
  /** Read out when it comes: for what happens away from the field. */
  readonly isAlert?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** What is wrong with a control, or with a group of them, as every form says it. */
export function FieldError({ id, isAlert, className, children }: FieldErrorProps): ReactElement {
  return (
    <p className={classNames("error", className)} id={id} role={isAlert ? "alert" : undefined}>
      <AlertIcon className="s" />
      {children}
    </p>
  );
}

import type { ReactElement, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { AlertIcon } from "./icons/status-icons.ts";

interface FieldErrorProps {
  /** The id for the control's aria-describedby. */
  readonly id?: string | undefined;
  /** Screen readers announce it when it appears, for errors that are not found at the field itself. */
  readonly isAlert?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** The error message of a control or a group of controls, the same in every form. */
export function FieldError({ id, isAlert, className, children }: FieldErrorProps): ReactElement {
  return (
    <p className={classNames("error", className)} id={id} role={isAlert ? "alert" : undefined}>
      <AlertIcon className="size-s" />
      {children}
    </p>
  );
}

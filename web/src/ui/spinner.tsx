import type { ReactElement } from "react";

interface SpinnerProps {
  /** The text for screen readers; leave it out when the words beside the spinner already give it. */
  readonly label?: string;
}

export function Spinner({ label }: SpinnerProps): ReactElement {
  return label ? <span className="spin" role="img" aria-label={label} /> : <span className="spin" aria-hidden="true" />;
}

import type { ReactElement } from "react";

interface SpinnerProps {
  /** Said to readers; leave out when words beside it already say it. */
  readonly label?: string;
}

export function Spinner({ label }: SpinnerProps): ReactElement {
  return label ? <span className="spin" role="img" aria-label={label} /> : <span className="spin" aria-hidden="true" />;
}

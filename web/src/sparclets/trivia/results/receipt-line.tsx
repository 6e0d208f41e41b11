import type { ReactElement, ReactNode } from "react";

export function signed(amount: number): string {
  return amount < 0 ? `−${Math.abs(amount).toLocaleString()}` : `+${amount.toLocaleString()}`;
}

/** One line of a receipt: a label and an amount. */
export function Line(props: { readonly children: ReactNode; readonly amount: string; readonly isSum?: boolean }): ReactElement {
  return (
    <div className={props.isSum ? "total" : undefined}>
      <dt>{props.children}</dt>
      <dd className="num">{props.amount}</dd>
    </div>
  );
}

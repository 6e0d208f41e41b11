import type { ReactElement, ReactNode } from "react";
import { AlertIcon, CheckIcon, ClockIcon } from "../../../ui/icons/status-icons.ts";
import type { Delivery } from "./webhooks.queries.ts";

const MARKS = {
  delivered: { className: "positive", Icon: CheckIcon },
  waiting: { className: "wait", Icon: ClockIcon },
  failed: { className: "negative", Icon: AlertIcon },
} as const;

interface DeliveryStatusProps {
  readonly status: Delivery["status"];
  readonly children: ReactNode;
}

/** The words about a delivery's state, with the colour and the icon of the state. */
export function DeliveryStatus({ status, children }: DeliveryStatusProps): ReactElement {
  const { className, Icon } = MARKS[status];
  return (
    <span className={className}>
      <Icon className="size-s" /> {children}
    </span>
  );
}

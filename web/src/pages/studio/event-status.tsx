import type { ReactElement } from "react";
import type { EventRow } from "../../platform/events/events.queries.ts";
import { STATUS_CHIPS } from "../../platform/studio/event-labels.ts";
import { Chip } from "../../ui/chip.tsx";
import { EditIcon } from "../../ui/icons/action-icons.ts";
import type { Icon } from "../../ui/icons/icon.tsx";
import { CheckIcon, ClockIcon, CrossIcon } from "../../ui/icons/status-icons.ts";

const ICONS: Readonly<Record<EventRow["status"], Icon | null>> = {
  live: null,
  draft: EditIcon,
  scheduled: ClockIcon,
  cancelled: CrossIcon,
  completing: CheckIcon,
  completed: CheckIcon,
};

/** Chip with an event's status and its icon. */
export function EventStatusChip({ status }: { readonly status: EventRow["status"] }): ReactElement {
  const { tone, label } = STATUS_CHIPS[status];
  const StatusIcon = ICONS[status];
  return (
    <Chip tone={tone}>
      {StatusIcon ? <StatusIcon /> : null}
      {label}
    </Chip>
  );
}

import type { ReactElement } from "react";
import type { EventRow } from "../../platform/events/events.queries.ts";
import { Chip } from "../../ui/chip.tsx";
import { EditIcon } from "../../ui/icons/action-icons.ts";
import { CheckIcon, ClockIcon, CrossIcon } from "../../ui/icons/status-icons.ts";

/** Chip with an event's status and its icon. */
export function EventStatusChip({ status }: { readonly status: EventRow["status"] }): ReactElement {
  switch (status) {
    case "live":
      return <Chip tone="live">Live</Chip>;
    case "draft":
      return (
        <Chip tone="line">
          <EditIcon />
          Draft
        </Chip>
      );
    case "scheduled":
      return (
        <Chip tone="info">
          <ClockIcon />
          Scheduled
        </Chip>
      );
    case "cancelled":
      return (
        <Chip tone="bad">
          <CrossIcon />
          Cancelled
        </Chip>
      );
    case "completing":
    case "completed":
      return (
        <Chip tone="ok">
          <CheckIcon />
          {status === "completed" ? "Completed" : "Counting"}
        </Chip>
      );
  }
}

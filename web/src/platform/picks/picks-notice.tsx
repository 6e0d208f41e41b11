import type { ReactElement } from "react";
import { friendlyError } from "../../api/friendly-error.ts";
import { usePointsName } from "../../theme/points-name.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { EventDetail } from "../events/events.queries.ts";
import type { Picks } from "./use-picks.ts";

interface PicksNoticeProps {
  readonly event: EventDetail;
  /** The event's noun in a sentence: "bracket". */
  readonly noun: string;
  readonly own: Picks;
  /** Replaces the notices about saving once all picks are locked. */
  readonly locked?: ReactElement | null;
  /** The text about picks that the last save did not store, and why; null when it stored all. */
  readonly conflict: string | null;
  /** The notice when nothing is urgent. */
  readonly otherwise: ReactElement | null;
}

/** Shows the most urgent notice for a member who picks, or nothing. */
export function PicksNotice({ event, noun, own, locked = null, conflict, otherwise }: PicksNoticeProps): ReactElement | null {
  const { many } = usePointsName();
  if (event.status === "cancelled")
    return (
      <Notice>
        This was called off. Nobody gets points or {many}.{event.cancel_reason ? ` “${event.cancel_reason}”` : null}
      </Notice>
    );
  if (event.is_owner) return <Notice>{`You run this ${noun}, so you cannot pick in it. This is how its players see it.`}</Notice>;
  if (locked) return locked;
  if (own.save.kind === "failed" && own.save.isFinal)
    return (
      <Notice tone="bad" isLive action={<Button onClick={own.saveNow}>Try again</Button>}>
        Not saved. {friendlyError(own.save.error)}
      </Notice>
    );
  if (conflict !== null)
    return (
      <Notice tone="warn" isLive>
        {conflict}
      </Notice>
    );
  return otherwise;
}

import type { ReactElement } from "react";
import { friendlyError } from "../../api/friendly-error.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { EventDetail } from "../events/events.queries.ts";
import type { Picks } from "./use-picks.ts";

interface PicksNoticeProps {
  readonly event: EventDetail;
  /** What the event is called in a sentence: "bracket". */
  readonly noun: string;
  readonly own: Picks;
  /** Takes the place of what follows once picks are locked. */
  readonly locked?: ReactElement | null;
  /** What a save left as it was, and why; null where the last one left nothing. */
  readonly conflict: string | null;
  /** Where nothing presses. */
  readonly otherwise: ReactElement | null;
}

/** What somebody should know before they go on picking: the most pressing of all, or nothing. */
export function PicksNotice({ event, noun, own, locked = null, conflict, otherwise }: PicksNoticeProps): ReactElement | null {
  if (event.status === "cancelled") return <Notice>This was called off. Nobody gets points or stars.</Notice>;
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

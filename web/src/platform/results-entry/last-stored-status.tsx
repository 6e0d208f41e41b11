import { useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useEffect } from "react";
import { counted } from "../../lib/ordinals.ts";
import { shortMoment } from "../../lib/times.ts";
import { Button } from "../../ui/button.tsx";
import { UndoIcon } from "../../ui/icons/action-icons.ts";
import { CheckIcon } from "../../ui/icons/status-icons.ts";
import { forgetStored, useLastStored } from "./last-stored.ts";
import { takeBack } from "./use-matchup-store.ts";

/** In the head of the results desk: when the last change was stored, and how many ranks were counted for it. */
export function LastStoredStatus({ eventId }: { readonly eventId: string }): ReactElement | null {
  const { last, isTakenBack } = useLastStored(eventId);
  useEffect(() => forgetStored, []);
  if (last === null) return null;
  return (
    <p className="saved">
      <CheckIcon className="size-s" />
      {isTakenBack ? "Taken back" : "Stored"} {shortMoment(last.storedAt)}
      {last.rankedCount === null ? null : `, ${counted(last.rankedCount, "rank")} counted`}
    </p>
  );
}

/** A button that undoes the last stored change, while the page is open and nobody else has changed the matchup. */
export function UndoLast({ eventId }: { readonly eventId: string }): ReactElement | null {
  const client = useQueryClient();
  const { last, isUndoing } = useLastStored(eventId);
  if (last === null || last.undo === null) return null;
  return (
    <Button className="hair" isBusy={isUndoing} onClick={() => void takeBack(client, last)}>
      <UndoIcon className="size-s" />
      Undo last
    </Button>
  );
}

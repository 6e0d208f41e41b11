import { CANCEL_REASON_MAX } from "@sparc/contract/limits";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { call } from "../../api/api.ts";
import { counted } from "../../lib/ordinals.ts";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { UndoIcon } from "../../ui/icons/action-icons.ts";
import { ScreenIcon, UsersIcon } from "../../ui/icons/place-icons.ts";
import { StarIcon } from "../../ui/icons/status-icons.ts";
import { TextArea } from "../../ui/text-field.tsx";
import type { EventRow } from "../events/events.queries.ts";
import { sparcletStudio } from "./sparclet-studios.ts";
import "./call-off-dialog.css";

interface CallOffDialogProps {
  readonly event: Pick<EventRow, "id" | "type" | "status" | "entry_count" | "meta">;
  readonly name: string;
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  readonly onClose: () => void;
  /** `reason`: the host's words, which may be empty. */
  readonly onConfirm: (reason: string) => void;
}

const reachableQuery = (id: string) =>
  queryOptions({
    queryKey: ["call-off", id],
    queryFn: async ({ signal }) => (await call("events.cancelPreview", { params: { id }, signal })).data.reachable,
    staleTime: 0,
  });

/** A dialog that explains the consequences of calling off an event, with the number of people who are notified. */
export function CallOffDialog({ event, name, onConfirm, ...dialog }: CallOffDialogProps): ReactElement {
  const [reason, setReason] = useState("");
  // Undefined while it loads and where it failed; the dialog is usable all the same.
  const { data: reachable } = useQuery({ ...reachableQuery(event.id), enabled: dialog.isOpen });
  const message = reason.trim();
  const isTooLong = message.length > CANCEL_REASON_MAX;
  return (
    <ConfirmDialog
      {...dialog}
      title={`Call off ${name}?`}
      confirmLabel={reachable ? `Call it off and tell ${reachable.toLocaleString()}` : "Call it off"}
      cancelLabel="Keep it on"
      onConfirm={() => {
        if (!isTooLong) onConfirm(message);
      }}
      isDanger
    >
      <Consequences event={event} reachable={reachable} />
      <TextArea
        label="Why"
        isOptional
        rows={2}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        hint={`Sent with the message and shown on its pages. ${message.length} of ${CANCEL_REASON_MAX} characters`}
        error={isTooLong ? `Use at most ${CANCEL_REASON_MAX} characters` : null}
      />
    </ConfirmDialog>
  );
}

function Consequences({ event, reachable }: Pick<CallOffDialogProps, "event"> & { readonly reachable: number | undefined }): ReactElement {
  const { status, entry_count: entries, meta, type } = event;
  const code = meta.custom_short_id;
  const hasDayStars = status === "live" && Boolean(sparcletStudio(type)?.starsByDay);
  return (
    <ul className="call-off-list">
      <li>
        <UsersIcon />
        <span>
          <b>{reachLabel(reachable)}</b>
          <span className="small meta">
            {reachable === 0
              ? "Nobody who can be reached has joined it, saved picks or asked to be reminded."
              : "In the app, and by e-mail or push where they allow it, once. With what you write below."}
          </span>
        </span>
      </li>
      <li>
        <ScreenIcon />
        <span>
          <b>{code ? `The code ${code} and the big screen say “Called off”` : "Its page and the big screen say “Called off”"}</b>
          <span className="small meta">
            {status === "live" ? "It stops at once for everybody who is in it." : "Nobody lands on an empty page."}
          </span>
        </span>
      </li>
      <li>
        <StarIcon />
        <span>
          <b>{hasDayStars ? "No further stars, no prizes" : "No stars, no prizes, nothing in the season’s table"}</b>
          <span className="small meta">
            {entries > 0
              ? `${counted(entries, "entry", "entries")} stored, which count for nothing.`
              : "Nobody can join or play it any more."}
            {hasDayStars ? " Stars of days that are over stay with their owners." : null}
          </span>
        </span>
      </li>
      <li>
        <UndoIcon />
        <span>
          <b>It stays in your list as “Cancelled”, with its content</b>
          <span className="small meta">
            Duplicate it for another day. There is no way back: it cannot be taken up again. To remove it for good, delete it.
          </span>
        </span>
      </li>
    </ul>
  );
}

function reachLabel(reachable: number | undefined): string {
  if (reachable === undefined) return "Whoever joined, saved picks or asked to be reminded is told now";
  if (reachable === 0) return "Nobody is told";
  return reachable === 1 ? "1 person who counts on it is told now" : `${reachable.toLocaleString()} people who count on it are told now`;
}

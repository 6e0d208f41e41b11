import type { ReactElement } from "react";
import { isFinalRefusal } from "../../api/api-error.ts";
import { friendlyError } from "../../api/friendly-error.ts";
import { clockTime, shortMoment } from "../../lib/times.ts";
import { useNow } from "../../lib/use-now.ts";
import type { EventForm } from "../../platform/studio/use-event-form.ts";
import { AlertIcon, CheckIcon } from "../../ui/icons/status-icons.ts";
import { Notice } from "../../ui/notice.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { ConflictPanel } from "./conflict-panel.tsx";

/** Shows whether the typed values are saved, with the time of the last save. */
export function SaveStatus({ form }: { readonly form: EventForm }): ReactElement | null {
  const { save } = form;
  const now = useNow();
  switch (save.kind) {
    case "saved":
      return save.at === null ? null : (
        <p className="saved">
          <CheckIcon className="size-s" />
          Saved {shortMoment(save.at, now)}
        </p>
      );
    case "waiting":
    case "saving":
      return (
        <p className="saved">
          <Spinner />
          Saving
        </p>
      );
    case "failed":
      return (
        <p className="saved">
          <AlertIcon className="size-s negative" />
          {isFinalRefusal(save.error) ? "Not saved" : "Not saved, retrying"}
        </p>
      );
    case "conflict":
      return (
        <p className="saved">
          <AlertIcon className="size-s wait" />
          Not saved
        </p>
      );
  }
}

/** Notices about saving: a conflict to resolve, a failed save, or restored edits. */
export function SaveNotices({ form }: { readonly form: EventForm }): ReactElement | null {
  const { save, restoredAt, conflict } = form;
  if (conflict) return <ConflictPanel key={conflict.theirs.version} form={form} conflict={conflict} />;
  if (save.kind === "failed") {
    return (
      <Notice tone="warn" isLive>
        {isFinalRefusal(save.error)
          ? friendlyError(save.error)
          : "We cannot reach the server. What you type stays in this tab. It is saved once the connection is back and this editor is open."}
      </Notice>
    );
  }
  if (restoredAt === null || save.kind !== "saved" || save.at === null) return null;
  return <Notice>What you typed at {clockTime(restoredAt)} had not been saved. It is back, and saved now.</Notice>;
}

import { Link } from "@tanstack/react-router";
import { type ReactElement, Suspense, useState } from "react";
import { spokenAddress } from "../../lib/bootstrap-config.ts";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { EditIcon, LinkIcon, MoreIcon, PlusIcon, TrashIcon } from "../../ui/icons/action-icons.ts";
import { BellIcon, ChartIcon, ScreenIcon } from "../../ui/icons/place-icons.ts";
import { CheckIcon, CrossIcon, GiftIcon } from "../../ui/icons/status-icons.ts";
import { Menu } from "../../ui/menu.tsx";
import { menuItem } from "../../ui/menu-items.ts";
import { notify } from "../../ui/notify.ts";
import type { EventRow } from "../events/events.queries.ts";
import { AnnounceDialog, isAnnounceable } from "./announce/announce.ts";
import { CallOffDialog } from "./call-off-dialog.tsx";
import { isResultsEntered } from "./event-labels.ts";
import { joinPath } from "./join-path.ts";
import { useEventActs } from "./use-event-acts.ts";

export async function copyJoinLink(event: Pick<EventRow, "id" | "type" | "meta">): Promise<void> {
  try {
    await navigator.clipboard.writeText(`${location.origin}${joinPath(event)}`);
    notify.success("Link copied");
  } catch {
    notify.message(spokenAddress(joinPath(event)));
  }
}

export function EventMenu({ event, name }: { readonly event: EventRow; readonly name: string }): ReactElement {
  const [asking, setAsking] = useState<"delete" | "call off" | "announce" | null>(null);
  const acts = useEventActs(event, name);
  const isOut = event.status === "scheduled" || event.status === "live";
  const remove = (): void => {
    setAsking(null);
    void acts.remove();
  };
  const callOff = (reason: string): void => {
    setAsking(null);
    void acts.callOff(reason);
  };
  return (
    <>
      <Menu
        label={name}
        align="end"
        trigger={(props) => (
          <button type="button" className="btn size-sm icon-only quiet" aria-label={`More for ${name}`} {...props}>
            <MoreIcon className="size-s" />
          </button>
        )}
      >
        <Link to="/studio/events/$id/edit" params={{ id: event.id }} {...menuItem}>
          <EditIcon />
          Edit
        </Link>
        {isResultsEntered(event) ? (
          <Link to="/studio/events/$id/manage" params={{ id: event.id }} {...menuItem}>
            <CheckIcon />
            Enter results
          </Link>
        ) : null}
        {event.status === "draft" ? null : (
          <Link to="/studio/events/$id/analytics" params={{ id: event.id }} {...menuItem}>
            <ChartIcon />
            Analytics
          </Link>
        )}
        {event.status === "draft" ? null : (
          <Link to="/studio/events/$id/prizes" params={{ id: event.id }} {...menuItem}>
            <GiftIcon />
            Prizes
          </Link>
        )}
        {event.status === "draft" ? null : (
          <Link to="/studio/events/$id/present" params={{ id: event.id }} target="_blank" {...menuItem}>
            <ScreenIcon />
            Big screen
          </Link>
        )}
        <button type="button" onClick={() => void copyJoinLink(event)} {...menuItem}>
          <LinkIcon />
          Copy link
        </button>
        {isAnnounceable(event) ? (
          <button type="button" onClick={() => setAsking("announce")} {...menuItem}>
            <BellIcon />
            Tell members
          </button>
        ) : null}
        <button type="button" onClick={() => void acts.duplicate()} {...menuItem}>
          <PlusIcon />
          Duplicate
        </button>
        <hr />
        {isOut ? (
          <button type="button" onClick={() => setAsking("call off")} {...menuItem}>
            <CrossIcon />
            Call off
          </button>
        ) : null}
        <button type="button" onClick={() => (event.entry_count > 0 ? setAsking("delete") : remove())} {...menuItem}>
          <TrashIcon />
          Delete
        </button>
      </Menu>
      <ConfirmDialog
        isOpen={asking === "delete"}
        onClose={() => setAsking(null)}
        onConfirm={remove}
        title={`Delete ${name}?`}
        confirmLabel="Delete"
        isBusy={acts.isBusy}
        isDanger
      >
        People have played in it. It is hidden from everybody; you can undo that for a moment, and an admin can bring it back for 30 days.
        {isOut ? " Call it off instead, and they see that it will not take place." : null}
      </ConfirmDialog>
      <Suspense>
        {asking === "announce" ? <AnnounceDialog eventId={event.id} name={name} onClose={() => setAsking(null)} /> : null}
      </Suspense>
      <CallOffDialog
        event={event}
        name={name}
        isOpen={asking === "call off"}
        isBusy={acts.isBusy}
        onClose={() => setAsking(null)}
        onConfirm={callOff}
      />
    </>
  );
}

import type { EventSeatInfo } from "@sparc/contract/entities/event";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { hasEnded } from "../../platform/events/event-status.ts";
import { publicEventQuery } from "../../platform/events/events.queries.ts";
import { Notice } from "../../ui/notice.tsx";
import { eventIdAt } from "../events/event-id-at.ts";

/** Says of the event that `redirect` leads to that it is over. Shows nothing on the way to other events and pages. */
export function OverEventNotice({ redirect }: { readonly redirect: string | undefined }): ReactElement | null {
  const over = useOverEvent(redirect);
  if (!over) return null;
  return (
    <Notice isLive>
      {over.status === "cancelled" ? "This game was called off: " : "This game is over: "}
      <b>{over.name}</b>.{over.cancel_reason ? ` “${over.cancel_reason}”` : null}
    </Notice>
  );
}

/** The event that `redirect` leads to, when it is over. */
export function useOverEvent(redirect: string | undefined): EventSeatInfo | null {
  const id = eventIn(redirect);
  const { data } = useQuery({ ...publicEventQuery(id ?? ""), enabled: id !== null });
  return data && hasEnded(data) ? data : null;
}

/** The id or short id of the event that a path leads to. */
export function eventIn(redirect: string | undefined): string | null {
  const [, segment, id] = /^\/(?:communities\/[^/]+\/sparclets\/([^/]+)|e|events)\/([^/?#]+)/.exec(redirect ?? "") ?? [];
  if (!id) return null;
  return segment ? eventIdAt({ segment, id }) : id;
}

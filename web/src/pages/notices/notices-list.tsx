import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useEffect, useState } from "react";
import { friendlyError } from "../../api/friendly-error.ts";
import { isSameDay } from "../../lib/moment-text.ts";
import { serverNow } from "../../lib/server-now.ts";
import { useSession } from "../../session/session-store.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorPanel } from "../../ui/error-panel.tsx";
import { Notice as NoticeBox } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { NoticeRow } from "./notice-row.tsx";
import { MOST, markNoticesRead, type Notice, noticesQuery, PAGE_SIZE, useUnreadCount } from "./notices.queries.ts";

/** The newest notices. They are marked as read once shown, but new ones keep their mark until the list is closed. */
export function NoticesList(): ReactElement {
  const userId = useSession((state) => state.user?.id);
  const [count, setCount] = useState(PAGE_SIZE);
  const { data, error, fetchStatus, refetch } = useQuery(noticesQuery(userId, count));
  const newIds = useNewIds(data?.data);
  useReadWhenShown(data, userId);
  useRefetchWhenMore(refetch);
  if (!data) {
    if (error) return <ErrorPanel what={friendlyError(error)} onRetry={() => void refetch()} />;
    if (fetchStatus === "paused") return <NoticeBox>You are offline. Your notifications come with the connection.</NoticeBox>;
    return <Waiting />;
  }
  if (data.data.length === 0) {
    return <EmptyState title="Nothing new">Reminders, announcements and prizes of your communities are found here.</EmptyState>;
  }
  const now = serverNow();
  const isToday = ({ at }: Notice): boolean => isSameDay(Date.parse(at), now);
  const more = count < Math.min(data.pagination.total_entries, MOST);
  return (
    <>
      <Group title="Today" notices={data.data.filter(isToday)} newIds={newIds} now={now} />
      <Group title="Earlier" notices={data.data.filter((one) => !isToday(one))} newIds={newIds} now={now} />
      {more ? (
        <Button size="sm" onClick={() => setCount(Math.min(count + PAGE_SIZE, MOST))}>
          Show earlier ones
        </Button>
      ) : null}
    </>
  );
}

interface GroupProps {
  readonly title: string;
  readonly notices: readonly Notice[];
  readonly newIds: ReadonlySet<string>;
  readonly now: number;
}

function Group({ title, notices, newIds, now }: GroupProps): ReactElement | null {
  if (notices.length === 0) return null;
  return (
    <>
      <h3 className="micro notices-day">{title}</h3>
      <ul className="notices">
        {notices.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} isNew={newIds.has(notice.id)} now={now} />
        ))}
      </ul>
    </>
  );
}

function Waiting(): ReactElement {
  return (
    <div className="stack gap-s notices-waiting" role="status">
      <span className="visually-hidden">Loading your notifications</span>
      {["1", "2", "3"].map((row) => (
        <Skeleton key={row} height="56px" />
      ))}
    </div>
  );
}

/** Ids of the notices that were unread when first shown. */
function useNewIds(notices: readonly Notice[] | undefined): ReadonlySet<string> {
  const [newIds, setNewIds] = useState<ReadonlySet<string>>(new Set());
  const fresh = notices?.filter(({ id, is_read: isRead }) => !isRead && !newIds.has(id)) ?? [];
  if (fresh.length > 0) setNewIds(new Set([...newIds, ...fresh.map(({ id }) => id)]));
  return newIds;
}

/**
 * Marks notices as read once they are shown. A failure is ignored, because unread notices stay counted and the next opening tries again.
 */
function useReadWhenShown(
  shown: { readonly unread_count: number; readonly askedAt: number } | undefined,
  userId: string | undefined,
): void {
  const client = useQueryClient();
  const unread = shown?.unread_count ?? 0;
  const askedAt = shown?.askedAt;
  useEffect(() => {
    if (unread > 0 && askedAt !== undefined) void markNoticesRead(client, { userId, askedAt }).catch(() => undefined);
  }, [client, userId, unread, askedAt]);
}

/** Refetches the list when an unread notice arrives while it is open. */
function useRefetchWhenMore(refetch: () => unknown): void {
  const unread = useUnreadCount();
  useEffect(() => {
    if (unread > 0) void refetch();
  }, [unread, refetch]);
}

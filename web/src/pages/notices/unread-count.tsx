import type { ReactElement } from "react";
import { unreadFigure } from "./notice-labels.ts";
import { useUnreadCount } from "./notices.queries.ts";

/** Badge with the number of unread notices; null when there are none. */
export function UnreadCount({ className }: { readonly className: string }): ReactElement | null {
  const count = useUnreadCount();
  if (count === 0) return null;
  return (
    <span className={className}>
      {unreadFigure(count)}
      <span className="visually-hidden"> unread</span>
    </span>
  );
}

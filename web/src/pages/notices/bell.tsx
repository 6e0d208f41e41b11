import { type ReactElement, Suspense } from "react";
import { createPortal } from "react-dom";
import { lazyPart } from "../../lib/lazy-part.ts";
import { BellIcon } from "../../ui/icons/place-icons.ts";
import { unreadFigure } from "./notice-labels.ts";
import { useUnreadCount } from "./notices.queries.ts";
import { openNotices, useNoticesOpen } from "./panel-store.ts";

const NoticesPanel = lazyPart(() => import("./notices-panel.tsx"), "NoticesPanel");

/**
 * Button that opens the notices and shows the number of unread ones. `isPolling` makes it poll the count itself, where no stars counter
 * does.
 */
export function Bell({ isPolling }: { readonly isPolling: boolean }): ReactElement {
  const unread = useUnreadCount(isPolling);
  const isOpen = useNoticesOpen();
  const label = unread > 0 ? `Notifications, ${unreadFigure(unread)} unread` : "Notifications";
  return (
    <>
      <button type="button" className="bell" aria-haspopup="dialog" aria-expanded={isOpen} aria-label={label} onClick={openNotices}>
        <BellIcon />
        {unread > 0 ? <b aria-hidden="true">{unreadFigure(unread)}</b> : null}
      </button>
      {isOpen
        ? createPortal(
            <Suspense>
              <NoticesPanel />
            </Suspense>,
            document.body,
          )
        : null}
    </>
  );
}

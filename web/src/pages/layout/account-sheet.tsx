import { type ReactElement, useState } from "react";
import { createPortal } from "react-dom";
import { Sheet } from "../../ui/sheet.tsx";
import { UnreadCount } from "../notices/unread-count.tsx";
import "../../ui/menu.css";
import { AccountEntries, AccountName } from "./account-entries.tsx";
import { AccountFace } from "./account-face.tsx";

/** The account menu as a bottom sheet. It is rendered outside the bar, whose colours it would inherit. */
export function AccountSheet(): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <button type="button" className="account" aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        <AccountFace />
        <UnreadCount className="account-dot" />
      </button>
      {createPortal(
        <Sheet
          isOpen={isOpen}
          onClose={close}
          title={
            <span className="account-who">
              <span className="visually-hidden">Account: </span>
              <AccountName />
            </span>
          }
        >
          <div className="menu flat">
            <AccountEntries isMenu={false} onChosen={close} />
          </div>
        </Sheet>,
        document.body,
      )}
    </>
  );
}

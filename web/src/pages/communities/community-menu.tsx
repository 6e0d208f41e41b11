import type { Membership } from "@sparc/contract/entities/community";
import { Link } from "@tanstack/react-router";
import { type ReactElement, useState } from "react";
import { createPortal } from "react-dom";
import { ExitIcon, MoreIcon } from "../../ui/icons/action-icons.ts";
import { BellIcon } from "../../ui/icons/place-icons.ts";
import { Menu } from "../../ui/menu.tsx";
import { menuItem } from "../../ui/menu-items.ts";
import { LeaveDialog } from "./leave-dialog.tsx";

/** Menu of a member's own options in a community: notifications and leaving. */
export function CommunityMenu({ community }: { readonly community: Membership["community"] }): ReactElement {
  const [isLeaving, setLeaving] = useState(false);
  return (
    <>
      <Menu
        label={community.name}
        align="end"
        trigger={(props) => (
          <button type="button" className="btn size-sm icon-only quiet" aria-label={`More for ${community.name}`} {...props}>
            <MoreIcon className="size-s" />
          </button>
        )}
      >
        <Link to="/profile/settings" hash="notifications" {...menuItem}>
          <BellIcon />
          Notifications
        </Link>
        <hr />
        <button type="button" onClick={() => setLeaving(true)} {...menuItem}>
          <ExitIcon />
          Leave community
        </button>
      </Menu>
      {/* The dialog is rendered outside the cover, whose fonts and colours it would inherit. */}
      {createPortal(<LeaveDialog community={community} isOpen={isLeaving} onClose={() => setLeaving(false)} />, document.body)}
    </>
  );
}

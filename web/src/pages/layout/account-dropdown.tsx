import type { ReactElement } from "react";
import { Menu } from "../../ui/menu.tsx";
import { AccountEntries, AccountName } from "./account-entries.tsx";
import { AccountFace } from "./account-face.tsx";

export function AccountDropdown(): ReactElement {
  return (
    <Menu
      label="Account"
      align="end"
      trigger={(trigger) => (
        <button type="button" className="account" {...trigger}>
          <AccountFace />
        </button>
      )}
    >
      <div className="account-who" role="presentation">
        <AccountName />
      </div>
      <hr />
      <AccountEntries isMenu />
    </Menu>
  );
}

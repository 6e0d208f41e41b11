import { Link, useRouter } from "@tanstack/react-router";
import type { ReactElement, ReactNode } from "react";
import { useSession } from "../../session/session-store.ts";
import { logOut } from "../../session/sign-in.ts";
import { type ThemePreference, useThemePreference } from "../../theme/theme-preference.ts";
import { EditIcon, ExitIcon } from "../../ui/icons/action-icons.ts";
import { BellIcon, HomeIcon, SettingsIcon, ThemeIcon, UsersIcon } from "../../ui/icons/place-icons.ts";
import { LockIcon, StarIcon } from "../../ui/icons/status-icons.ts";
import { JerseyAvatar } from "../../ui/jersey-avatar.tsx";
import { menuChoice, menuItem } from "../../ui/menu-items.ts";
import { openNotices } from "../notices/panel-store.ts";
import { UnreadCount } from "../notices/unread-count.tsx";

interface EntriesProps {
  /** True renders menu items; false renders plain links and buttons for a sheet. */
  readonly isMenu: boolean;
  readonly onChosen?: () => void;
}

/** Links to the account's pages, the theme choice and the logout button. */
export function AccountEntries({ isMenu, onChosen }: EntriesProps): ReactElement | null {
  const user = useSession((state) => state.user);
  const current = useSession((state) => state.community);
  const stars = useSession((state) => state.stars);
  const { routesByPath } = useRouter();
  if (!user) return null;
  if (user.is_guest) return <GuestEntries item={isMenu ? menuItem : {}} isMenu={isMenu} name={user.display_name} />;
  const first = current ?? user.communities[0];
  const item = { ...(isMenu ? menuItem : {}), onClick: onChosen };
  const own = (path: string, content: ReactNode): ReactElement | null =>
    path in routesByPath ? (
      <Link to={path as "/"} {...item}>
        {content}
      </Link>
    ) : null;
  const settings = own(
    "/profile/settings",
    <>
      <SettingsIcon />
      Settings
    </>,
  );
  return (
    <>
      {isMenu ? null : (
        <button
          type="button"
          onClick={() => {
            onChosen?.();
            openNotices();
          }}
        >
          <BellIcon />
          <span className="grow">Notifications</span>
          <UnreadCount className="account-unread" />
        </button>
      )}
      {settings}
      {settings ? <hr /> : null}
      {first ? (
        <Link to="/communities/$slug" params={{ slug: first.community.slug }} {...item}>
          <HomeIcon />
          {first.community.name}
        </Link>
      ) : (
        <Link to="/communities" {...item}>
          <HomeIcon />
          Home
        </Link>
      )}
      {user.communities.length > 1 ? (
        <Link to="/communities" {...item}>
          <UsersIcon />
          Communities
        </Link>
      ) : null}
      {own(
        "/profile/stars",
        <>
          <StarIcon />
          <span className="grow">Stars</span>
          <b className="num">{stars.toLocaleString()}</b>
        </>,
      )}
      {user.role === "ordinary" ? null : (
        <>
          <hr />
          <Link to="/" {...item}>
            <EditIcon />
            Studio
          </Link>
        </>
      )}
      {user.role === "admin" ? (
        <Link to="/admin" {...item}>
          <LockIcon />
          Admin
        </Link>
      ) : null}
      <hr />
      <ThemeChoice isMenu={isMenu} />
      <hr />
      <button type="button" {...item} onClick={logOut}>
        <ExitIcon />
        Logout
      </button>
    </>
  );
}

/** A guest has neither settings nor other pages. Logging out ends the guest for good, so it is asked about. */
function GuestEntries({ item, isMenu, name }: { readonly item: object; readonly isMenu: boolean; readonly name: string }): ReactElement {
  const leave = (): void => {
    if (window.confirm(`Without an account you cannot come back as ${name}. Log out anyway?`)) logOut();
  };
  return (
    <>
      <ThemeChoice isMenu={isMenu} />
      <hr />
      <button type="button" {...item} onClick={leave}>
        <ExitIcon />
        Logout
      </button>
    </>
  );
}

/** Avatar, name and e-mail address of the signed-in account. */
export function AccountName(): ReactElement | null {
  const user = useSession((state) => state.user);
  if (!user) return null;
  return (
    <>
      <JerseyAvatar name={user.display_name} photoUrl={user.photo_url} />
      <span>
        <b>{user.display_name}</b>
        <br />
        <span className="small meta">{user.email ?? "Guest"}</span>
      </span>
    </>
  );
}

const THEMES: readonly { value: ThemePreference; label: string }[] = [
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
  { value: "system", label: "Auto" },
];

function ThemeChoice({ isMenu }: { readonly isMenu: boolean }): ReactElement {
  const [preference, setPreference] = useThemePreference();
  return (
    <div className="account-theme">
      <ThemeIcon />
      <fieldset className="segmented" aria-label="Theme">
        {THEMES.map(({ value, label }) => {
          const isChosen = value === preference;
          const part = isMenu ? menuChoice(isChosen) : { "aria-pressed": isChosen };
          return (
            <button key={value} type="button" {...part} onClick={() => setPreference(value)}>
              {label}
            </button>
          );
        })}
      </fieldset>
    </div>
  );
}

import type { ReactElement } from "react";
import { lazyPart } from "../../lib/lazy-part.ts";
import { useSession } from "../../session/session-store.ts";
import { useIsWide } from "./use-is-wide.ts";

const AccountDropdown = lazyPart(() => import("./account-dropdown.tsx"), "AccountDropdown");
const AccountSheet = lazyPart(() => import("./account-sheet.tsx"), "AccountSheet");

/** The account menu: a menu from 768 px, a bottom sheet below. It loads only the one it needs, and suspends meanwhile. */
export function AccountMenu(): ReactElement | null {
  const isSignedIn = useSession((state) => state.user !== null);
  const Own = useIsWide() ? AccountDropdown : AccountSheet;
  return isSignedIn ? <Own /> : null;
}

import { useSession } from "./session-store.ts";

/** True while the viewer plays one event with a name alone, without an account. */
export const useIsGuest = (): boolean => useSession((state) => state.user?.is_guest === true);

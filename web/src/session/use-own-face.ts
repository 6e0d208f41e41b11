import { toShownFace } from "@sparc/contract/face";
import { useSession } from "./session-store.ts";

/** The viewer's own face, as for `Face`; null without a session. */
export const useOwnFace = (): number | null => useSession(({ user }) => user && toShownFace(user));

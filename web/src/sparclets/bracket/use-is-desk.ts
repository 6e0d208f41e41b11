import { createMediaQueryHook } from "../../lib/create-media-query-hook.ts";

/** True when the window is wide enough for all rounds side by side. */
export const useIsDesk = createMediaQueryHook("(min-width: 1180px)");

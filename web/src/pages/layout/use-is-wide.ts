import { createMediaQueryHook } from "../../lib/create-media-query-hook.ts";

/** True when the viewport is wide enough for a menu instead of a bottom sheet. */
export const useIsWide = createMediaQueryHook("(min-width: 768px)");

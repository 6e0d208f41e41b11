/** Icons for states, always shown beside a word. */
import { solidIcon, strokeIcon } from "./icon.tsx";
import { CHECK_PATH, CLOCK_PATH, CROSS_PATH, STAR_PATH } from "./icon-paths.ts";

export const CheckIcon = /* @__PURE__ */ strokeIcon(CHECK_PATH, 2.5);
export const CrossIcon = /* @__PURE__ */ strokeIcon(CROSS_PATH, 2.5);
export const LockIcon = /* @__PURE__ */ strokeIcon("M5 11h14v9H5zM8 11V8a4 4 0 0 1 8 0v3");
export const ClockIcon = /* @__PURE__ */ strokeIcon(CLOCK_PATH);
export const AlertIcon = /* @__PURE__ */ strokeIcon("M12 3.5L22 20.5H2zM12 10v5M12 17v1.4");
export const InfoIcon = /* @__PURE__ */ strokeIcon("M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v6M12 7v1.5");
export const OfflineIcon = /* @__PURE__ */ strokeIcon(
  "M3 3l18 18M5 12.5a10 10 0 0 1 4-2.3M2 8.8A15 15 0 0 1 7 6M12 5a15 15 0 0 1 10 3.8M15.5 10.6A10 10 0 0 1 19 12.5M8.5 16a5 5 0 0 1 7 0M12 19v1.5",
);
export const StarIcon = /* @__PURE__ */ solidIcon(STAR_PATH);
export const StreakIcon = /* @__PURE__ */ solidIcon("M8 3h5L8 21H3zM16 3h5l-5 18h-5z");
export const TrophyIcon = /* @__PURE__ */ strokeIcon(
  "M7 4h10v6a5 5 0 0 1-10 0zM7 6H3.5c0 3 1.5 5 4 5M17 6h3.5c0 3-1.5 5-4 5M12 15v3M8 20h8",
);
export const GiftIcon = /* @__PURE__ */ strokeIcon("M4 11h16v10H4zM3 7h18v4H3zM12 7v14M12 7S10.5 3 8 3 6 7 8 7h4zM12 7s1.5-4 4-4 2 4 0 4z");
export const TruckIcon = /* @__PURE__ */ strokeIcon(
  "M2 6h12v11H2zM14 10h4.5l3.5 4v3h-8zM6 20a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM17.5 20a2 2 0 1 0 0-4 2 2 0 0 0 0 4z",
);

/** Icons for the places that links lead to. */
import { solidIcon, strokeIcon } from "./icon.tsx";
import { FLAG_PATH } from "./icon-paths.ts";

export const HomeIcon = /* @__PURE__ */ strokeIcon("M3 11l9-8 9 8M6 9v11h12V9M10 20v-6h4v6");
export const UsersIcon = /* @__PURE__ */ strokeIcon(
  "M9 4a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM3 20v-1a6 6 0 0 1 12 0v1M16 4.3a3.5 3.5 0 0 1 0 6.4M18 14.2a6 6 0 0 1 3 4.8v1",
);
export const SettingsIcon = /* @__PURE__ */ strokeIcon("M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5");
export const ThemeIcon = /* @__PURE__ */ strokeIcon("M12 4a8 8 0 1 0 0 16zM12 4a8 8 0 0 1 0 16");
export const BellIcon = /* @__PURE__ */ strokeIcon("M6 17V11a6 6 0 0 1 12 0v6M4 17h16M10 20.5h4");
export const CalendarIcon = /* @__PURE__ */ strokeIcon("M4 6h16v14H4zM4 11h16M8 3v5M16 3v5");
export const ChartIcon = /* @__PURE__ */ strokeIcon("M4 20V4M4 20h16M8 16v-5M12.5 16V7M17 16v-7");
export const ScreenIcon = /* @__PURE__ */ strokeIcon("M3 4h18v12H3zM8 20h8M12 16v4");
export const PhoneIcon = /* @__PURE__ */ strokeIcon("M7 3h10v18H7zM11 18h2");
export const FlagIcon = /* @__PURE__ */ strokeIcon(FLAG_PATH);
export const SparcIcon = /* @__PURE__ */ solidIcon("M9.5 3H22l-4.5 8H5zM6.5 13H19l-4.5 8H2z");
export const GoogleIcon = /* @__PURE__ */ solidIcon(
  "M21.6 10.3H12.2v3.9h5.4c-.5 2.5-2.6 3.9-5.4 3.9a6 6 0 1 1 0-12c1.5 0 2.8.5 3.9 1.5l2.9-2.9A10 10 0 1 0 12.2 22c5.8 0 9.7-4 9.7-9.8 0-.6-.1-1.3-.3-1.9z",
);

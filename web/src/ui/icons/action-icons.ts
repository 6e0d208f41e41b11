/** Icons for the actions of buttons. */
import { solidIcon, strokeIcon } from "./icon.tsx";
import { DOWNLOAD_PATH, EDIT_PATH, MORE_PATH, PLUS_PATH, SEARCH_PATH } from "./icon-paths.ts";

export const PlusIcon = /* @__PURE__ */ strokeIcon(PLUS_PATH);
export const MinusIcon = /* @__PURE__ */ strokeIcon("M4 12h16");
export const ShareIcon = /* @__PURE__ */ strokeIcon("M12 15V4M7.5 8L12 3.5 16.5 8M5 12v8h14v-8");
export const PrintIcon = /* @__PURE__ */ strokeIcon("M7 9V3h10v6M7 17H4V9h16v8h-3M7 14h10v7H7z");
export const SearchIcon = /* @__PURE__ */ strokeIcon(SEARCH_PATH);
export const UndoIcon = /* @__PURE__ */ strokeIcon("M9 5L4 10l5 5M4.5 10H15a5 5 0 0 1 0 10h-5");
export const RetryIcon = /* @__PURE__ */ strokeIcon("M20 5v5h-5M19.5 10A8 8 0 1 0 20 14");
export const CopyIcon = /* @__PURE__ */ strokeIcon("M8 8h12v12H8zM16 8V4H4v12h4");
export const MoreIcon = /* @__PURE__ */ strokeIcon(MORE_PATH, 3);
export const EditIcon = /* @__PURE__ */ strokeIcon(EDIT_PATH);
export const TrashIcon = /* @__PURE__ */ strokeIcon("M4 6h16M9 6V3h6v3M6 6l1 15h10l1-15M10 10v7M14 10v7");
export const EyeIcon = /* @__PURE__ */ strokeIcon(
  "M2 12s4-6.5 10-6.5S22 12 22 12s-4 6.5-10 6.5S2 12 2 12zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z",
);
export const GripIcon = /* @__PURE__ */ strokeIcon("M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01", 3);
export const DownloadIcon = /* @__PURE__ */ strokeIcon(DOWNLOAD_PATH);
export const UploadIcon = /* @__PURE__ */ strokeIcon("M12 16V5M7.5 9L12 4.5 16.5 9M5 20h14");
export const LinkIcon = /* @__PURE__ */ strokeIcon(
  "M10 14a4 4 0 0 0 5.7 0l3.5-3.5a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3.5 3.5a4 4 0 0 0 5.7 5.7L12 17.7",
);
export const ExitIcon = /* @__PURE__ */ strokeIcon("M14 4h6v16h-6M4 12h11M11 8l4 4-4 4");
export const PlayIcon = /* @__PURE__ */ solidIcon("M6 3.5v17l14-8.5z");
export const PauseIcon = /* @__PURE__ */ solidIcon("M6 4h4.5v16H6zM13.5 4H18v16h-4.5z");
export const SoundIcon = /* @__PURE__ */ strokeIcon("M4 9h4l5-4v14l-5-4H4zM17 8.5a5 5 0 0 1 0 7");
export const MuteIcon = /* @__PURE__ */ strokeIcon("M4 9h4l5-4v14l-5-4H4zM17 9.5l5 5M22 9.5l-5 5");
export const BoltIcon = /* @__PURE__ */ strokeIcon("M13 3L5 13.5h6L10 21l9-11.5h-6.5z");

/** One icon for each sparclet type. */
import { strokeIcon } from "./icon.tsx";

export const BuzzerIcon = /* @__PURE__ */ strokeIcon("M4 18h16M5.5 18a6.5 6.5 0 0 1 13 0M12 11.5V8M9 7h6M4 21h16");
export const TreeIcon = /* @__PURE__ */ strokeIcon("M3 5h6v13H3M9 11.5h6M15 7v9h6M15 7h6");
export const GridIcon = /* @__PURE__ */ strokeIcon("M4 4h16v16H4zM4 9.3h16M4 14.7h16M9.3 4v16M14.7 4v16");
export const PlusMinusIcon = /* @__PURE__ */ strokeIcon("M4 20L20 4M4 7h7M7.5 3.5v7M14 17h7");

/** Chevrons, arrows, and the small triangles that show a change of rank. */
import { solidIcon, strokeIcon } from "./icon.tsx";

export const ChevronDownIcon = /* @__PURE__ */ strokeIcon("M5 9l7 7 7-7");
export const ChevronRightIcon = /* @__PURE__ */ strokeIcon("M9 5l7 7-7 7");
export const ChevronLeftIcon = /* @__PURE__ */ strokeIcon("M15 5l-7 7 7 7");
export const ArrowRightIcon = /* @__PURE__ */ strokeIcon("M4 12h15M13 6l6 6-6 6");
export const ArrowUpIcon = /* @__PURE__ */ strokeIcon("M12 20V5M6 11l6-6 6 6");
export const ArrowDownIcon = /* @__PURE__ */ strokeIcon("M12 4v15M6 13l6 6 6-6");
export const MovedUpIcon = /* @__PURE__ */ solidIcon("M12 6l8 12H4z");
export const MovedDownIcon = /* @__PURE__ */ solidIcon("M12 18L4 6h16z");

/** One icon for each sparclet type. */
import { strokeIcon } from "./icon.tsx";
import { BUZZER_PATH, GRID_PATH, PLUS_MINUS_PATH, TREE_PATH } from "./icon-paths.ts";

export const BuzzerIcon = /* @__PURE__ */ strokeIcon(BUZZER_PATH);
export const TreeIcon = /* @__PURE__ */ strokeIcon(TREE_PATH);
export const GridIcon = /* @__PURE__ */ strokeIcon(GRID_PATH);
export const PlusMinusIcon = /* @__PURE__ */ strokeIcon(PLUS_MINUS_PATH);

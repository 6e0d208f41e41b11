import type { ServerSparclet } from "../server-sparclet.ts";
import { weekBoardQuery } from "./week-board.view.ts";

export const pointSpreadServer: ServerSparclet = {
  importers: {},
  queries: { week_board: weekBoardQuery },
  firstCalls: { play: ["/picks"], results: [] },
};

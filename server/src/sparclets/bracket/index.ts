import type { ServerSparclet } from "../server-sparclet.ts";
import { chancesQuery, closeChances } from "./chances.view.ts";

export const bracketServer: ServerSparclet = {
  importers: {},
  queries: { chances: chancesQuery },
  close: closeChances,
  firstCalls: { play: ["/picks"], results: [] },
};

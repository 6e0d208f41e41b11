import type { ServerSparclet } from "../server-sparclet.ts";
import { daysQuery } from "./days.view.ts";
import { peopleQuery } from "./people.view.ts";
import { statisticsQuery } from "./statistics.view.ts";

export const dailyGameServer: ServerSparclet = {
  importers: {},
  queries: { people: peopleQuery, days: daysQuery, statistics: statisticsQuery },
  firstCalls: { play: ["/views/days"], results: [] },
};

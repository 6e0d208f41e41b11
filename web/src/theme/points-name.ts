import { createStore, useStore } from "zustand";
import { firstCommunity } from "../lib/bootstrap-config.ts";
import { type PointsName, STARS } from "../lib/points-naming.ts";

/** The first HTML has the name of its address's community, so that nothing is drawn twice. */
const shown = createStore<PointsName>()(() => firstCommunity?.points ?? STARS);

/** Names the points of the whole page; undefined names them stars. */
export function setPointsName(name: PointsName = STARS): void {
  shown.setState(name, true);
}

/** What the community of the page calls its points. */
export function usePointsName(): PointsName {
  return useStore(shown);
}

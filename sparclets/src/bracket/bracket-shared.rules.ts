import type { SharedPick, Slot } from "../sparclet-rules.ts";
import type { Content, Pick } from "./bracket.schema.ts";
import { findFinal, findSeriesPick, seriesSlots, teamsById } from "./bracket-graph.rules.ts";

/** The picked champion, with the length of the final: "New Jersey in 7". Null while no champion is picked. */
export function sharedChampion({
  slots,
  picks,
}: {
  slots: readonly Slot<Content>[];
  picks: Readonly<Record<string, Pick>>;
}): SharedPick | null {
  const final = findFinal(slots);
  const isAlone = final !== null && seriesSlots(slots).filter(({ content }) => content.round === final.content.round).length === 1;
  const pick = final && isAlone ? findSeriesPick(picks, final.key) : null;
  const team = pick?.winner ? teamsById(slots).get(pick.winner) : undefined;
  if (!pick || !team) return null;
  const length = pick.predicted_series_length;
  return { label: "My champion", text: length === null ? team.name : `${team.name} in ${length}` };
}

import { queryOptions } from "@tanstack/react-query";
import { type Answer, call } from "../../../api/api.ts";
import { counted } from "../../../lib/ordinals.ts";

export type ShowGames = Answer<"feed.showGames">;
export type ShowGame = ShowGames["data"][number];
export type ImportResult = Answer<"feed.importGames">["data"];

export interface GameFilters {
  readonly league?: string | undefined;
  readonly season?: number | undefined;
  readonly week?: number | undefined;
  readonly team?: string | undefined;
  readonly imported?: "yes" | "no" | undefined;
}

const PAGE_SIZE = 20;

/** Games of the feed, each with whether the event already has it. */
export const showGamesQuery = (eventId: string, page: number, filters: GameFilters) =>
  queryOptions({
    queryKey: ["show-games", eventId, page, filters],
    queryFn: ({ signal }) => call("feed.showGames", { params: { id: eventId }, query: { page, page_size: PAGE_SIZE, ...filters }, signal }),
    placeholderData: (before) => before,
  });

/** Result of an import: "4 imported, 1 was here already, 1 left out: This week is full." */
export function importLabel({ imported, games }: ImportResult): string {
  const present = games.filter(({ result }) => result === "present").length;
  const refused = games.filter(({ result }) => result === "refused");
  const why = [...new Set(refused.flatMap(({ message }) => message ?? []))].join(" ");
  const parts = [
    `${imported === 0 ? "No game" : counted(imported, "game")} imported`,
    ...(present > 0 ? [`${present} already here`] : []),
    ...(refused.length > 0 ? [`${refused.length} left out${why ? `: ${why}` : ""}`] : []),
  ];
  const text = parts.join(", ");
  return text.endsWith(".") ? text : `${text}.`;
}

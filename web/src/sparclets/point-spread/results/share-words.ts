import { ordinalSuffix } from "../../../lib/ordinals.ts";
import { pointsCounted } from "../../../lib/points-words.ts";
import type { EventDetail } from "../../../platform/events/events.queries.ts";
import type { TablePage } from "../../../platform/standings/event-table.queries.ts";

interface ShareInput {
  readonly event: Pick<EventDetail, "id" | "name" | "community_name" | "status" | "meta">;
  readonly table: TablePage;
  /** The server's own address, such as "https://play.example.org". */
  readonly origin: string;
}

export interface SpreadShare {
  readonly rank: string;
  readonly of: string;
  readonly points: string;
  readonly text: string;
  readonly url: string;
}

/** One's standing as a sentence to hand on; null without an entry. */
export function shareOfSpread({ event, table: { mine, total }, origin }: ShareInput): SpreadShare | null {
  if (!mine) return null;
  const rank = `${mine.rank.toLocaleString()}${ordinalSuffix(mine.rank)}`;
  const points = pointsCounted(mine.points);
  const isOver = event.status === "completed";
  const verb = mine.is_tied ? (isOver ? "tied for" : "am tied for") : isOver ? "came" : "am";
  const place = `${rank} of ${total.toLocaleString()}`;
  const right = `${mine.right_count.toLocaleString()} right ${mine.right_count === 1 ? "pick" : "picks"}`;
  return {
    rank,
    of: `of ${total.toLocaleString()} ${total === 1 ? "entry" : "entries"}`,
    points,
    text: `I ${verb} ${place} in ${event.name} with ${event.community_name}: ${points}, ${right}.`,
    url: `${origin}/ps/${event.meta.custom_short_id ?? event.id}`,
  };
}

import { counted, ordinalSuffix } from "../../../lib/ordinals.ts";
import { pointsCounted, pointsLabel } from "../../../lib/points-label.ts";
import type { EventDetail } from "../../../platform/events/events.queries.ts";
import type { StandingShare } from "../../../platform/sharing/share-standing.tsx";
import type { TablePage } from "../../../platform/standings/event-table.queries.ts";

interface ShareInput {
  readonly event: Pick<EventDetail, "id" | "name" | "community_name" | "status" | "meta">;
  readonly table: TablePage;
  /** Origin of the server, such as "https://play.example.org". */
  readonly origin: string;
}

/** The member's standing as a sentence to share; null without an entry. */
export function shareOfSpread({ event, table: { mine, total }, origin }: ShareInput): StandingShare | null {
  if (!mine) return null;
  const rank = `${mine.rank.toLocaleString()}${ordinalSuffix(mine.rank)}`;
  const isOver = event.status === "completed";
  const verb = mine.is_tied ? (isOver ? "tied for" : "am tied for") : isOver ? "came" : "am";
  const place = `${rank} of ${total.toLocaleString()}`;
  const right = counted(mine.right_count, "right pick");
  return {
    text: `I ${verb} ${place} in ${event.name} with ${event.community_name}: ${pointsCounted(mine.points)}, ${right}.`,
    url: `${origin}/ps/${event.meta.custom_short_id ?? event.id}`,
    card: {
      rank,
      of: `of ${counted(total, "entry", "entries")}`,
      facts: [
        { label: "Player", value: mine.display_name },
        { label: "Points", value: pointsLabel(mine.points) },
        { label: "Right picks", value: mine.right_count.toLocaleString() },
      ],
    },
  };
}

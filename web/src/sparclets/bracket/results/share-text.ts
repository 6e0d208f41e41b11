import { counted } from "../../../lib/ordinals.ts";
import type { EventDetail } from "../../../platform/events/events.queries.ts";
import type { StandingShare } from "../../../platform/sharing/share-standing.tsx";
import type { TablePage } from "../../../platform/standings/event-table.queries.ts";
import type { LiveBracket } from "../live/bracket.ts";
import { rankText } from "../live/labels.ts";

interface ShareInput {
  readonly event: Pick<EventDetail, "id" | "name" | "community_name" | "status" | "meta">;
  readonly board: TablePage;
  readonly bracket: LiveBracket;
  /** Origin of this server, such as "https://play.example.org". */
  readonly origin: string;
}

/** Builds a sentence about the viewer's standing to share; null without an entry. */
export function shareOfBracket({ event, board, bracket, origin }: ShareInput): StandingShare | null {
  const { mine, total } = board;
  if (!mine) return null;
  const isOver = event.status === "completed";
  const pick = bracket.final?.pick;
  const team = pick?.team?.name;
  const champion = team ? `${team}, ${pick.state === "right" ? "right" : pick.state === "alive" ? "still alive" : "out"}` : null;
  const url = `${origin}/e/${event.meta.custom_short_id ?? event.id}`;
  const decided = bracket.rounds.flatMap(({ series }) => series).filter(({ pick }) => pick.state === "right" || pick.state === "wrong");
  const place = `${mine.is_tied ? "shared " : ""}${rankText(mine.rank)} of ${total.toLocaleString()}`;
  const summary = [
    `I ${isOver ? "came" : "am"} ${place} in ${event.name} with ${event.community_name}`,
    `${counted(mine.points, "point")}, ${counted(mine.right_count, "right winner")}.`,
  ].join(": ");
  return {
    text: champion ? `${summary} My champion: ${champion}.` : summary,
    url,
    card: {
      rank: rankText(mine.rank),
      of: `of ${counted(total, "entry", "entries")}`,
      facts: [
        { label: "Player", value: mine.display_name },
        { label: "Points", value: mine.points.toLocaleString() },
        { label: "Right winners", value: mine.right_count.toLocaleString() },
        ...(pick?.team ? [{ label: "Champion", value: pick.team.short_name }] : []),
      ],
      marks: decided.map(({ pick: { state } }) => state === "right"),
    },
  };
}

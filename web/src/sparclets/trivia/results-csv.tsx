import type { ReactElement } from "react";
import { call } from "../../api/api.ts";
import type { Leaderboard } from "../../features/events/events.queries.ts";
import { CsvDownload } from "../../features/lists/csv-download.tsx";
import { counted } from "../../lib/ordinals.ts";
import type { PlayProps } from "../web-sparclet.ts";
import { TABLE_PAGE } from "./results.queries.ts";

const HEADS = ["Rank", "Player", "Number", "Points", "Right answers"];

/** The whole table as a file, for those who run the event. */
export function ResultsCsv({ event }: PlayProps): ReactElement {
  return (
    <CsvDownload
      file={`results-${event.meta.custom_short_id ?? event.id}.csv`}
      what={counted(event.entry_count, "player")}
      heads={HEADS}
      toCells={({ rank, display_name, number, points, right_count }: Leaderboard["data"][number]) => [
        ...[String(rank), display_name, String(number), String(points), String(right_count)],
      ]}
      load={async (page) => {
        const { data, pagination } = await call("events.leaderboard", {
          params: { id: event.id },
          query: { page, page_size: TABLE_PAGE },
        });
        return { rows: data, pages: pagination.total_pages };
      }}
    />
  );
}

import type { ReactElement } from "react";
import { Podium, type PodiumPlace } from "../../ui/podium.tsx";
import type { TablePage } from "./event-table.queries.ts";

interface EventPodiumProps {
  readonly table: TablePage | null | undefined;
  /** Formats points as the type does. */
  readonly pointsText: (points: number) => string;
}

/** The first three of an event's standings; nothing while there are no entries. */
export function EventPodium({ table, pointsText }: EventPodiumProps): ReactElement | null {
  return table && table.rows.length > 0 ? <Podium places={podiumPlaces(table, pointsText)} /> : null;
}

/** Returns up to three places of the podium. Entries that share a rank share the place, as far as there is room. */
function podiumPlaces({ rows }: TablePage, pointsText: (points: number) => string): readonly PodiumPlace[] {
  return rows
    .slice(0, 3)
    .flatMap(({ user_id, rank, display_name, face, photo_url, points, is_me }) =>
      rank === 1 || rank === 2 || rank === 3
        ? [{ id: user_id, place: rank, name: display_name, face, photoUrl: photo_url, points: pointsText(points), isOwn: is_me }]
        : [],
    );
}

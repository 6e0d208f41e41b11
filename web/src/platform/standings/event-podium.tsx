import type { ReactElement } from "react";
import { Podium, type PodiumPlace } from "../../ui/podium.tsx";
import type { TablePage } from "./event-table.queries.ts";

interface EventPodiumProps {
  readonly table: TablePage | null | undefined;
  /** Points as the type writes them. */
  readonly pointsText: (points: number) => string;
}

/** The first three of an event's table; nothing where nobody is in it. */
export function EventPodium({ table, pointsText }: EventPodiumProps): ReactElement | null {
  return table && table.rows.length > 0 ? <Podium places={podiumPlaces(table, pointsText)} /> : null;
}

/** Whoever shares a place of the first three stands on it, as far as there is room for three. */
function podiumPlaces({ rows }: TablePage, pointsText: (points: number) => string): readonly PodiumPlace[] {
  return rows
    .slice(0, 3)
    .flatMap(({ user_id, rank, display_name, photo_url, points, is_me }) =>
      rank === 1 || rank === 2 || rank === 3
        ? [{ id: user_id, place: rank, name: display_name, photoUrl: photo_url, points: pointsText(points), isOwn: is_me }]
        : [],
    );
}

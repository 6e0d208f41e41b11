/** Every address of a `daily_game` event, for tests that request all of them. */
import type { HttpWorld } from "../../../http/http.fixtures.ts";
import type { PathValues } from "../../../testing/ask-every-address.ts";

const OTHER_ID = "11111111-1111-4111-8111-111111111111";
/** Values for the path parameter `name`; the last one does not exist. */
const VIEWS = ["people", "days", "statistics", "nothing"];
const SLOTS = ["p1", "p2", "p3"];

interface Scene {
  world: HttpWorld;
  /** The event's short id is `puzzle`. */
  eventId: string;
}

/** Values for the parameters of every path, the ids of the event and of its community among them. */
export function toPathValues({ world, eventId }: Scene): PathValues {
  return ({ path }, name) => {
    if (name === "name") return VIEWS;
    if (name === "matchupId") return SLOTS;
    if (name === "entryNo") return ["0", "1"];
    if (name !== "id") return [OTHER_ID];
    if (path.includes("/communities/")) return [world.communityId];
    return path.includes("/users/") ? [world.author.userId] : [eventId];
  };
}

/** Addresses besides the plain paths of the API: paths with queries, and pages. */
export function toPages({ world, eventId }: Scene): string[] {
  const slug = `club-${world.communityId.slice(0, 8)}`;
  const event = `/api/v1/events/${eventId}`;
  return [
    ...SLOTS.map((slot) => `${event}/game?slot=${slot}`),
    ...[`${event}/room?as=player`, `${event}/room?as=screen`, "/api/v1/short_ids?type=daily_game&short_id=puzzle"],
    ...[`/communities/${slug}`, `/communities/${slug}/sparclets/daily-game/${eventId}`, `/games/${eventId}`, `/g/${eventId}`],
    ...[`/c/${slug}/s/d/puzzle`, "/metrics", "/manifest.webmanifest"],
  ];
}

/** Every address of an event of the type `daily_game`, for who asks them all. */
import type { HttpWorld } from "../../../http/http.fixtures.ts";
import type { PathValues } from "../../../testing/ask-every-address.ts";

const OTHER_ID = "11111111-1111-4111-8111-111111111111";
/** Each is called by every parameter's name that a path can have beside the event's and the community's ids. */
const VIEWS = ["people", "days", "statistics", "nothing"];
const SLOTS = ["p1", "p2", "p3"];

interface Scene {
  world: HttpWorld;
  /** Its short id is `puzzle`. */
  eventId: string;
}

/** Values for the parameters of every path, the event's and its community's among them. */
export function pathValuesOf({ world, eventId }: Scene): PathValues {
  return ({ path }, name) => {
    if (name === "name") return VIEWS;
    if (name === "matchupId") return SLOTS;
    if (name === "entryNo") return ["0", "1"];
    if (name !== "id") return [OTHER_ID];
    if (path.includes("/communities/")) return [world.communityId];
    return path.includes("/users/") ? [world.author.userId] : [eventId];
  };
}

/** What can be asked for beside the API's paths as they are. */
export function pagesOf({ world, eventId }: Scene): string[] {
  const slug = `club-${world.communityId.slice(0, 8)}`;
  const event = `/api/v1/events/${eventId}`;
  return [
    ...SLOTS.map((slot) => `${event}/game?slot=${slot}`),
    ...[`${event}/room?as=player`, `${event}/room?as=screen`, "/api/v1/short_ids?type=daily_game&short_id=puzzle"],
    ...[`/communities/${slug}`, `/communities/${slug}/sparclets/daily-game/${eventId}`, `/games/${eventId}`, `/g/${eventId}`],
    ...[`/c/${slug}/s/d/puzzle`, "/metrics", "/manifest.webmanifest"],
  ];
}

import { counted, ordinalSuffix } from "../../lib/ordinals.ts";
import { relativeMoment } from "../../lib/times.ts";
import type { EventRow } from "../../platform/events/events.queries.ts";
import { isLed } from "../../platform/events/timed.ts";

/** Label of an event's main button, for members and for its host. */
export function actionLabel(event: EventRow): string {
  const isRoom = isLed(event);
  if (event.is_owner && isRoom) return "Host console";
  if (event.picks) return event.picks.is_locked ? "See how it stands" : event.is_joined ? "Continue" : "Make your picks";
  if (event.run && event.status === "live") {
    if (!event.run.open_slot) return "Have a look";
    return event.run.is_done ? "Your result" : event.run.is_begun ? "Continue" : "Play now";
  }
  if (event.status === "live") return event.is_joined ? (isRoom ? "Go back in" : "Continue") : isRoom ? "Join now" : "Play now";
  return isRoom ? (event.is_joined ? "Back to the lobby" : "Open the lobby") : "Have a look";
}

/** The event's state in one sentence. `rank` is the viewer's rank in a live game, null when they have none. */
export function stateLabel(input: { event: EventRow; rank: number | null; now: number }): string {
  const { event, rank, now } = input;
  const people = peopleLabel(event, rank);
  if (event.status === "live" || event.picks) return people;
  const startsAt = event.starts_at === null ? null : Date.parse(event.starts_at);
  const when =
    startsAt === null
      ? "The host starts it when everybody is in"
      : startsAt < now
        ? "The host can start it at any moment"
        : `Starts ${relativeMoment(startsAt, now)}`;
  return `${when}. ${people}`;
}

function peopleLabel({ entry_count, is_joined, is_owner }: EventRow, rank: number | null): string {
  if (entry_count === 0) return is_owner ? "Nobody is in yet." : "Nobody is in yet: be the first.";
  const people = counted(entry_count, "person is", "people are");
  if (!is_joined) return `${people} in.`;
  if (rank !== null) return `${people} playing and you are in ${rank}${ordinalSuffix(rank)}.`;
  return entry_count === 1 ? "You are in." : `${people} in, and so are you.`;
}

/** Short result of a finished or cancelled event for the viewer. */
export function pastLabel(event: EventRow): string {
  if (event.status === "cancelled") return "Called off";
  if (event.status === "completing") return "Points are being counted";
  const players = counted(event.entry_count, "player");
  return event.own?.rank ? `of ${players}` : players;
}

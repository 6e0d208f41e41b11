/** Names of topics without their schema, for the page: a schema library is not worth its bytes there. */
export type RoomAudience = "player" | "host" | "screen";

/** Says only that something of an event changed; what, is asked for by HTTP. */
export function changesTopic(eventId: string): string {
  return `changes:${eventId}`;
}

export function eventTopic(eventId: string, audience: RoomAudience = "player"): string {
  return audience === "player" ? `event:${eventId}` : `event:${eventId}:${audience}`;
}

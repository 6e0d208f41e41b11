/** Names of topics without their schema, because the page does not load a schema library for them. */
export type RoomAudience = "player" | "host" | "screen";

/** Topic of notices that an event changed. Their content is fetched by HTTP. */
export function changesTopic(eventId: string): string {
  return `changes:${eventId}`;
}

export function eventTopic(eventId: string, audience: RoomAudience = "player"): string {
  return audience === "player" ? `event:${eventId}` : `event:${eventId}:${audience}`;
}

import * as z from "zod";
import { changesTopic, eventTopic, type RoomAudience } from "./topic-names.ts";

export { changesTopic, eventTopic, type RoomAudience };

/** `event:{id}` player's view, `event:{id}:host`, `event:{id}:screen`, `changes:{id}` notices of changes, `user:{id}`. */
export const topic = z.string().regex(/^(event:[0-9a-f-]{36}(:host|:screen)?|(user|changes):[0-9a-f-]{36})$/);

export type ParsedTopic =
  | { kind: "event"; eventId: string; audience: RoomAudience }
  | { kind: "changes"; eventId: string }
  | { kind: "user"; userId: string };

/** Null for anything that is not a topic. */
export function parseTopic(text: string): ParsedTopic | null {
  if (!topic.safeParse(text).success) return null;
  const [kind, id, audience] = text.split(":") as [string, string, string | undefined];
  if (kind === "user") return { kind: "user", userId: id };
  if (kind === "changes") return { kind: "changes", eventId: id };
  return { kind: "event", eventId: id, audience: (audience ?? "player") as RoomAudience };
}

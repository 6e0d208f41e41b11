import * as z from "zod";
import { id } from "../ids.ts";
import { face } from "./face.ts";
import { role } from "./user.ts";

/** Somebody who runs an event, or may be named to. */
export const eventHost = z.object({
  user_id: id,
  display_name: z.string(),
  /** Chosen, or drawn from the id. */
  face,
  photo_url: z.string().nullable(),
  role,
});
export type EventHost = z.infer<typeof eventHost>;

/** Who runs an event, and who else may. */
export const eventHosts = z.object({
  /** Its creator; null once that account is deleted. */
  creator: eventHost.nullable(),
  co_hosts: z.array(eventHost),
  /** Creators and admins in the event's community who do not host it, by name; nobody for those who may not name anybody. */
  candidates: z.array(eventHost),
  /** Whether the caller may name and remove co-hosts. A co-host may remove themselves alone. */
  can_change: z.boolean(),
});
export type EventHosts = z.infer<typeof eventHosts>;

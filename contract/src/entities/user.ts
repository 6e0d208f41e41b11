import * as z from "zod";
import { id, time } from "../ids.ts";
import { membership } from "./community.ts";
import { face } from "./face.ts";

export const role = z.enum(["ordinary", "creator", "admin"]);
export type Role = z.infer<typeof role>;

export const user = z.object({
  id,
  /** Null for a guest, who has none. */
  email: z.string().nullable(),
  display_name: z.string(),
  /** Present when the user chose one; without it the face is drawn from the id. */
  face: face.optional(),
  photo_url: z.string().nullable(),
  phone_number: z.string().nullable(),
  role,
  date_joined: time,
  communities: z.array(membership),
  /** Present, and true, for a creator or an admin who has to add an authenticator app before Studio and Admin open. */
  is_second_factor_missing: z.boolean().optional(),
  /** Present, and true, for somebody who plays one event with a name alone, until they keep their score. */
  is_guest: z.boolean().optional(),
  /** The event that a guest plays. */
  guest_event_id: id.optional(),
});
export type User = z.infer<typeof user>;

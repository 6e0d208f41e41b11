import * as z from "zod";
import { id, slug, time } from "../ids.ts";
import { colors } from "./community.ts";

/** How every overlay key begins. No access token begins so, and programs that search for leaked secrets can recognise it. */
export const OVERLAY_KEY_PREFIX = "ovl_";

/** That an event has an overlay key, and since when. The key itself is stored nowhere. */
export const overlayKey = z.object({ created_at: time });
export type OverlayKey = z.infer<typeof overlayKey>;

/** A key that was just made, inside the overlay's address: this answer is the only one that has it. */
export const newOverlayKey = overlayKey.extend({ url: z.string() });
export type NewOverlayKey = z.infer<typeof newOverlayKey>;

/** What the overlay shows besides the room: the event, its community's brand, and the way to join. */
export const overlayEvent = z.object({
  id,
  type: z.string(),
  name: z.string(),
  meta: z.object({ custom_short_id: z.string().nullable() }),
  community: z.object({ slug, brand_logo: z.string().nullable(), colors }),
});
export type OverlayEvent = z.infer<typeof overlayEvent>;

import { json, jsonObject } from "@sparc/sparclets/kernel/json";
import * as z from "zod";
import { id, time } from "../ids.ts";
import { points } from "./points.ts";
import { pointsLine } from "./room.ts";

const hex = z.string().regex(/^([0-9a-f]{2})+$/);

export const ownPicks = z.object({
  version: z.number().int(),
  picks: jsonObject,
  receipt: z.object({ hash: z.string(), at: z.string() }).nullable(),
});
export type OwnPicks = z.infer<typeof ownPicks>;

/** One save of one's own picks. */
export const picksVersion = z.object({
  version: z.number().int(),
  at: time,
  /** The receipt's. */
  hash: hex,
  /** Slots whose pick differs from the version before. */
  changed: z.array(z.string()),
});
export type PicksVersion = z.infer<typeof picksVersion>;

/**
 * That one's own pick is under a sealed slot's published root. The leaf is SHA-256(0x00 ‖ UTF-8 of `{entry_no}:{canonical JSON of the value}`); each step
 * joins it with a neighbour by SHA-256(0x01 ‖ left ‖ right).
 */
export const pickProof = z.object({
  slot: z.string(),
  root: hex,
  entry_no: z.number().int(),
  value: json,
  steps: z.array(z.object({ side: z.enum(["left", "right"]), hash: hex })),
});
export type PickProof = z.infer<typeof pickProof>;

/** What one entry gave for the slots that are sealed, with its points. */
export const entryPicks = z.object({
  entry_no: z.number().int(),
  user_id: id,
  display_name: z.string(),
  photo_url: z.string().nullable(),
  /** Null for who is out of the ranking. */
  rank: z.number().int().nullable(),
  points,
  picks: jsonObject,
  lines: z.array(pointsLine),
});
export type EntryPicks = z.infer<typeof entryPicks>;

/** Who picked what in a sealed slot, counted. */
export const split = z.object({
  slot: z.string(),
  /** Entries with a pick. */
  total: z.number().int(),
  /** Most often first. */
  counts: z.array(z.object({ value: json, count: z.number().int() })),
});
export type Split = z.infer<typeof split>;

/** Everything it takes to make the published roots again, without a name. */
export const picksExport = z.object({
  event_id: id,
  slots: z.array(
    z.object({
      slot: z.string(),
      sealed_at: time,
      root: hex,
      /** Entry number and value, ascending by number. */
      values: z.array(z.tuple([z.number().int(), json])),
    }),
  ),
});
export type PicksExport = z.infer<typeof picksExport>;

/** A result that was changed after it had counted. */
export const correction = z.object({
  slot: z.string(),
  at: time,
  /** What changed, in words. */
  note: z.string(),
  /** Why, in the words of who changed it; of the feed, which file or feed it was. */
  reason: z.string(),
  /** Who changed it, which nobody can type. */
  source: z.enum(["owner", "admin", "feed", "settle"]),
  /** How many ranks are others than before. */
  moved: z.number().int(),
});
export type Correction = z.infer<typeof correction>;

import { json, jsonObject } from "@sparc/sparclets/kernel/json";
import * as z from "zod";
import { id, time } from "../ids.ts";
import { face } from "./face.ts";
import { points } from "./points.ts";
import { pointsLine } from "./room.ts";

const hex = z.string().regex(/^([0-9a-f]{2})+$/);

export const ownPicks = z.object({
  version: z.number().int(),
  picks: jsonObject,
  receipt: z.object({ hash: z.string(), at: z.string() }).nullable(),
});
export type OwnPicks = z.infer<typeof ownPicks>;

/** One save of the caller's own picks. */
export const picksVersion = z.object({
  version: z.number().int(),
  at: time,
  /** The hash of the receipt. */
  hash: hex,
  /** Slots whose pick differs from the version before. */
  changed: z.array(z.string()),
});
export type PicksVersion = z.infer<typeof picksVersion>;

/**
 * Proof that the caller's pick is under a sealed slot's published root. The leaf is SHA-256(0x00 ‖ UTF-8 of `{entry_no}:{canonical JSON of
 * the value}`); each step joins it with a neighbour by SHA-256(0x01 ‖ left ‖ right).
 */
export const pickProof = z.object({
  slot: z.string(),
  root: hex,
  entry_no: z.number().int(),
  value: json,
  steps: z.array(z.object({ side: z.enum(["left", "right"]), hash: hex })),
});
export type PickProof = z.infer<typeof pickProof>;

/** One entry's picks of sealed slots, with its points. */
export const entryPicks = z.object({
  entry_no: z.number().int(),
  user_id: id,
  display_name: z.string(),
  /** Chosen, or drawn from the id. */
  face,
  photo_url: z.string().nullable(),
  /** Null for an entry without a rank. */
  rank: z.number().int().nullable(),
  points,
  picks: jsonObject,
  lines: z.array(pointsLine),
});
export type EntryPicks = z.infer<typeof entryPicks>;

/** Counts of the picks of a sealed slot. */
export const split = z.object({
  slot: z.string(),
  /** Entries with a pick. */
  total: z.number().int(),
  /** Most often first. */
  counts: z.array(z.object({ value: json, count: z.number().int() })),
});
export type Split = z.infer<typeof split>;

/** The data to compute the published roots again, without names. */
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

/** A result that changed after it had counted. */
export const correction = z.object({
  slot: z.string(),
  at: time,
  /** Description of the change. */
  note: z.string(),
  /** Reason given by the person; for the feed, the name of the file or feed. */
  reason: z.string(),
  /** Author of the change, set by the server. */
  source: z.enum(["owner", "admin", "feed", "settle"]),
  /** Number of changed ranks. */
  moved: z.number().int(),
});
export type Correction = z.infer<typeof correction>;

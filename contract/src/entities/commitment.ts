import * as z from "zod";

const hex = z.string().regex(/^([0-9a-f]{2})*$/);

/** A slot's content when the event started, or when the slot was released by itself, with the data to compute its hash again. */
export const committedSlot = z.object({
  slot: z.string(),
  /** The version of the slot's content that was sealed, from 1. */
  version: z.number().int(),
  /** The text whose hash is part of the root: SHA-256(salt ‖ UTF-8 of the text). */
  hash: hex,
  /**
   * The type's canonical text of content and answer key. Null for a slot that was never played, which stays secret, and for a released one
   * that the caller may still play.
   */
  text: z.string().nullable(),
  /** Null with the text. */
  salt: hex.nullable(),
  /** The newest correction after the start; null while the sealed key counts. It is no part of the root. */
  corrected: z.object({ version: z.number().int(), text: z.string(), at: z.string() }).nullable(),
  /** When the hash became public, where slots are released one by one. */
  released_at: z.string().optional(),
});
export type CommittedSlot = z.infer<typeof committedSlot>;

/** The seal of an event's slots and keys, with the data to check it. */
export const commitment = z.object({
  /** SHA-256 over the slots' hashes in order; null until the event has started, and where slots are released one by one. */
  root: hex.nullable(),
  /** When the root became public; null with it. */
  published_at: z.string().nullable(),
  /** In the order they were sealed; null until the event is completed. Where slots are released one by one, those released so far. */
  slots: z.array(committedSlot).nullable(),
});
export type Commitment = z.infer<typeof commitment>;

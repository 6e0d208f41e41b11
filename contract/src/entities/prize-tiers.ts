import { isUpload, NOT_UPLOADED } from "@sparc/sparclets/kernel/picture-address";
import { toShownText } from "@sparc/sparclets/kernel/shown-text";
import * as z from "zod";

/** Largest number of prizes in one tier, and last rank of a tier. */
export const PRIZE_QUANTITY_MAX = 1_000;
export const PRIZE_TIERS_MAX = 20;
export const PRIZE_NAME_MAX = 70;
export const PRIZE_DESCRIPTION_MAX = 255;
/** Default number of days for claiming. */
export const CLAIM_DAYS = 14;

/**
 * The recipients of a tier: one prize for each of the ranks `from` to `to`, or `quantity` of them drawn among all participants, or among
 * the best `best_ranked` where that is set. `except_winners` excludes winners of other prizes of the event from the draw. Hosts, people who
 * saw the answers in the Studio and removed players have no rank here and are in no draw.
 */
export const prizeAward = z.discriminatedUnion("by", [
  z
    .strictObject({
      by: z.literal("rank"),
      from: z.number().int().min(1).max(1_000_000),
      to: z.number().int().min(1).max(1_000_000),
    })
    .refine(({ from, to }) => from <= to && to - from < PRIZE_QUANTITY_MAX, "The ranks must go up, and be 1,000 at most"),
  z.strictObject({
    by: z.literal("draw"),
    quantity: z.number().int().min(1).max(PRIZE_QUANTITY_MAX),
    best_ranked: z.number().int().min(1).max(1_000_000).nullable().default(null),
    except_winners: z.boolean().default(true),
  }),
]);
export type PrizeAward = z.infer<typeof prizeAward>;

/** One kind of prize. `stars`: number of stars for each winner of a prize of the kind `stars`; absent for all others. */
export const prizeTier = z
  .strictObject({
    name: z.string().overwrite(toShownText).min(1, "Name is required").max(PRIZE_NAME_MAX, "Name must be less than 70 characters"),
    description: z
      .string()
      .overwrite(toShownText)
      .max(PRIZE_DESCRIPTION_MAX, "Description must be less than 255 characters")
      .nullable()
      .default(null),
    picture: z.string().refine(isUpload, NOT_UPLOADED).nullable().default(null),
    kind: z.enum(["physical", "digital", "stars"]),
    stars: z.number().int().min(1).max(100_000).optional(),
    award: prizeAward,
  })
  .refine(({ kind, stars }) => (kind === "stars") === (stars !== undefined), { path: ["stars"], message: "Say how many stars" });
export type PrizeTier = z.infer<typeof prizeTier>;

/** The prizes of an event. A tier's `prize_index` is its index in the list, from 0. */
export const eventPrizes = z.strictObject({
  tiers: z.array(prizeTier).max(PRIZE_TIERS_MAX).default([]),
  /** Days from the award, and again from each time a prize passes to the next in line. */
  claim_days: z.number().int().min(1).max(90).default(CLAIM_DAYS),
});
export type EventPrizes = z.infer<typeof eventPrizes>;

export const NO_PRIZES: EventPrizes = { tiers: [], claim_days: CLAIM_DAYS };

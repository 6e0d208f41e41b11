import * as z from "zod";
import { id, time } from "../ids.ts";
import { SHIPPING_NOTE_MAX } from "../limits.ts";
import { countryCodes } from "../reference/countries.ts";
import { face } from "./face.ts";
import { phoneNumber } from "./phone-number.ts";
import { prizeTier } from "./prize-tiers.ts";

/**
 * A prize of a winner: `won` until it is claimed, then `claimed`, `shipped`, `delivered`. `forfeited` by its deadline, by its winner or
 * with the winner's account, `cancelled` by those who run the event: either passes to the next in line as a new claim.
 */
export const prizeClaimState = z.enum(["won", "claimed", "shipped", "delivered", "forfeited", "cancelled"]);
export type PrizeClaimState = z.infer<typeof prizeClaimState>;

const line = (max: number) => z.string().trim().max(max, `Use at most ${max} characters`);
const required = (max: number, message: string) => line(max).min(1, message);
const optional = (max: number) => line(max).nullable().optional();

/**
 * A postal address. Only fields that every postal service needs are required: many countries have no postal codes, regions or street
 * numbers, so the page gives hints about their form and the server never refuses it. Lines have no line breaks.
 */
export const shippingAddress = z.strictObject({
  name: required(100, "Name is required"),
  line1: required(120, "Address is required"),
  line2: optional(120),
  city: required(100, "City is required"),
  region: optional(100),
  postal_code: optional(20),
  country: z.enum(countryCodes as [string, ...string[]], "Choose a country"),
  phone: optional(32),
});
export type ShippingAddress = z.infer<typeof shippingAddress>;

export const claimPrizeBody = z.strictObject({
  /** Which of the caller's prizes of the event; may be left out where only one can be claimed. */
  prize_index: z.number().int().min(0).optional(),
  /** For physical prizes; refused for others. */
  shipping_address: shippingAddress.extend({ phone: phoneNumber.nullable().optional() }).optional(),
});
export type ClaimPrizeBody = z.infer<typeof claimPrizeBody>;

/** `note` is visible to the winner alone, such as the code of a digital prize. */
export const shippingDetails = z.strictObject({
  carrier: optional(60),
  tracking_number: optional(60),
  tracking_url: z
    .url({ protocol: /^https$/, message: "Use an address that begins with https://" })
    .max(500)
    .nullable()
    .optional(),
  note: optional(SHIPPING_NOTE_MAX),
});
export type ShippingDetails = z.infer<typeof shippingDetails>;

const claimBase = z.object({
  id,
  prize_index: z.number().int(),
  state: prizeClaimState,
  /** When it was won, or passed on from another winner. */
  won_at: time,
  claim_by: time,
  claimed_at: time.nullable(),
  shipped_at: time.nullable(),
  delivered_at: time.nullable(),
  /** When it was forfeited or cancelled. */
  ended_at: time.nullable(),
});

/** The caller's own prize of an event. `rank` is null for a drawn prize. */
export const ownPrizeClaim = claimBase.extend({
  rank: z.number().int().nullable(),
  /** The team whose rank won it; absent where people win for themselves and for drawn prizes. */
  team: z.string().optional(),
  /** Masked except for city, region and country; null when none was given, or after it was erased. */
  address: shippingAddress.partial().nullable(),
  shipping_details: shippingDetails.nullable(),
});
export type OwnPrizeClaim = z.infer<typeof ownPrizeClaim>;

/** The caller's own prize as lists of events show it. `kind` and `stars` are those of its tier. */
export const ownPrize = claimBase.pick({ prize_index: true, state: true, claim_by: true }).extend({
  name: z.string(),
  kind: z.enum(["physical", "digital", "stars"]),
  stars: z.number().int().optional(),
});
export type OwnPrize = z.infer<typeof ownPrize>;

/** A claim as those who run the event see it, with its address masked. */
export const prizeClaim = ownPrizeClaim.extend({
  user_id: id,
  display_name: z.string(),
  /** Chosen, or drawn from the id. */
  face,
  photo_url: z.string().nullable(),
  /** The winner's own number in the event, from 1. */
  number: z.number().int(),
  /** The winner cannot claim before their e-mail address is confirmed. */
  is_email_verified: z.boolean(),
  /** Others of this event have the same address. */
  has_shared_address: z.boolean(),
  /** Who got it after it was forfeited or cancelled; null when nobody is next in line. */
  passed_to: z.object({ user_id: id, display_name: z.string() }).nullable(),
  reminded_at: time.nullable(),
});
export type PrizeClaim = z.infer<typeof prizeClaim>;

/**
 * A sign that a winner may not have played fairly: the account (`new_account`, `disposable_email`, `same_inbox`), who shares what with them
 * (`same_address`, `same_browser`, `same_network`), and how they answered (`fast_answers`, `even_answers`, `alike_answers`).
 */
export const prizeSignal = z.object({
  kind: z.enum([
    ...(["new_account", "disposable_email", "same_inbox", "same_address", "same_browser", "same_network"] as const),
    ...(["fast_answers", "even_answers", "alike_answers"] as const),
  ]),
  /** The evidence, as a sentence. */
  text: z.string(),
});
export type PrizeSignal = z.infer<typeof prizeSignal>;

/** What was found of the winners of an event, for people to judge. Nothing is refused by it. */
export const prizeSignals = z.object({
  /** Number of winners that were looked at: the first two hundred. */
  checked_count: z.number().int(),
  /** Whether answers were compared, too, which only games with a room have. */
  has_answers: z.boolean(),
  /** Only winners of whom something was found. */
  winners: z.array(z.object({ user_id: id, signals: z.array(prizeSignal) })),
});
export type PrizeSignals = z.infer<typeof prizeSignals>;

export const prizeClaimCounts = z.record(prizeClaimState, z.number().int());

/** A tie that decides about prizes. Those who run the event decide whether one of the tied people gets each prize, or all of them do. */
export const prizeTie = z.object({
  /** The rank they share among those who can win, from 1. */
  rank: z.number().int(),
  member_count: z.number().int(),
  /** The first hundred of them. */
  members: z.array(z.object({ user_id: id, display_name: z.string(), number: z.number().int() })),
  /** The teams that share it, where prizes go to teams; `members` are those of all of them. */
  teams: z.array(z.string()).optional(),
  /** Tiers whose winners depend on the decision. */
  prize_indexes: z.array(z.number().int()),
});
export type PrizeTie = z.infer<typeof prizeTie>;

/** `draw`: their order is drawn like a draw of the event. `all`: each of them gets the prize of the shared rank. */
export const tieChoice = z.strictObject({ rank: z.number().int().min(1), choice: z.enum(["draw", "all"]) });
export type TieChoice = z.infer<typeof tieChoice>;

/**
 * State of an event's prizes. `none`: no prizes; `announced`: the event is not over; `due`: over, they are awarded within seconds; `tied`:
 * those who run the event decide ties first; `awarded`.
 */
export const prizesState = z.enum(["none", "announced", "due", "tied", "awarded"]);

/** What members may know of an event's prizes. */
export const eventPrizesView = z.object({
  state: prizesState,
  /** Whether the ranks of tiers are those of people or of teams, each member of which gets a prize. */
  awards_to: z.enum(["people", "teams"]),
  tiers: z.array(prizeTier),
  claim_days: z.number().int(),
  /** SHA-256 of the draw's seed in hexadecimal, published with the event; null without a draw. */
  seed_hash: z.string().nullable(),
  seed_published_at: time.nullable(),
  awarded_at: time.nullable(),
  /** The winners, once prizes are awarded, in the order of the prizes: the first hundred. */
  winners: z.array(
    z.object({
      prize_index: z.number().int(),
      rank: z.number().int().nullable(),
      /** The team whose rank won it; absent where people win for themselves and for drawn prizes. */
      team: z.string().optional(),
      user_id: id,
      display_name: z.string(),
      number: z.number().int(),
    }),
  ),
  /** The caller's own prizes. */
  own: z.array(ownPrizeClaim),
  /** Whether the caller has to confirm the e-mail address before claiming. */
  needs_verified_email: z.boolean(),
});
export type EventPrizesView = z.infer<typeof eventPrizesView>;

/** The data from which anybody can run the draws of an event again; see `contract/src/prizes/check-draw.ts`. */
export const drawRecord = z.object({
  event_id: id,
  algorithm: z.literal("sparc-draw-1"),
  seed_hash: z.string(),
  seed_published_at: time,
  /** In hexadecimal. Null before the prizes are awarded, as are the others below. */
  seed: z.string().nullable(),
  /** SHA-256 of the entrants in hexadecimal. */
  root: z.string().nullable(),
  /**
   * Everybody who could win when the prizes were awarded: number, rank among them and points, in the order of the numbers. Where prizes go
   * to teams, rank and points are those of the team, whose number follows.
   */
  entrants: z.array(z.tuple([z.number().int(), z.number().int(), z.number(), z.number().int().optional()])).nullable(),
  draws: z
    .array(
      z.object({
        prize_index: z.number().int(),
        quantity: z.number().int(),
        best_ranked: z.number().int().nullable(),
        /** Numbers left out because they had another prize. */
        excepted: z.array(z.number().int()),
        /** Numbers in the order in which they were drawn: those who won at the award. */
        winners: z.array(z.number().int()),
      }),
    )
    .nullable(),
  /** Ties that were drawn: the numbers in the order they were given. */
  ties: z.array(z.object({ rank: z.number().int(), order: z.array(z.number().int()) })).nullable(),
});
export type DrawRecord = z.infer<typeof drawRecord>;

import { type JsonObject, json, jsonObject } from "@sparc/sparclets/kernel/json";
import { isUpload, NOT_UPLOADED } from "@sparc/sparclets/kernel/picture-address";
import type { SparcletRegistry } from "@sparc/sparclets/registry";
import * as z from "zod";
import { id, shortId, slug, time } from "../ids.ts";
import { DESCRIPTION_MAX, NAME_MAX } from "../limits.ts";
import { points } from "./points.ts";
import { eventPrizes } from "./prize-tiers.ts";
import { mine, pointsLine, roomOf } from "./room.ts";
import { runOf } from "./run.ts";
import { starsAwards } from "./stars-awards.ts";

export const eventStatus = z.enum(["draft", "scheduled", "live", "completing", "completed", "cancelled"]);
export type EventStatus = z.infer<typeof eventStatus>;

/** The specification's texts. */
export const eventName = z.string().trim().min(1, "Name is required").max(NAME_MAX, "Name must be less than 70 characters");
export const eventDescription = z
  .string()
  .trim()
  .min(1, "Description is required")
  .max(DESCRIPTION_MAX, "Description must be less than 255 characters");

const meta = z.object({ custom_short_id: z.string().nullable() });

/** What anybody may know of an event that is not a draft. */
export const eventPublicInfo = z.object({
  id,
  type: z.string(),
  status: eventStatus,
  name: z.string(),
  description: z.string(),
  cover_image: z.string().nullable(),
  community_id: id,
  community_slug: slug,
  community_name: z.string(),
  starts_at: time.nullable(),
  ends_at: time.nullable(),
  meta,
});
export type EventPublicInfo = z.infer<typeof eventPublicInfo>;

export const missing = z.object({ path: z.string(), code: z.string(), message: z.string(), level: z.enum(["error", "warning"]) });

/** An event as lists and pages show it to its community. */
export const eventSummary = eventPublicInfo.extend({
  version: z.number().int(),
  created_by: id,
  time_zone: z.string(),
  auto_start: z.boolean(),
  /** Players; those the host took out are not among them. */
  entry_count: z.number().int(),
  slot_count: z.number().int(),
  results_version: z.number().int(),
  /** Whether the caller may run it. */
  is_owner: z.boolean(),
  /** Whether the caller takes part. */
  is_joined: z.boolean(),
  /** Lists only, from here on. How it is played: in step, until each slot locks, or each member alone. */
  mode: z.enum(["room", "picks", "run"]).optional(),
  /** Where members pick, while it is scheduled or on: when picks close and how far the results are; null otherwise. */
  picks: z
    .object({
      /** The soonest lock that is still ahead; null when none is known. */
      next_lock_at: time.nullable(),
      /** The last lock that is known, past or ahead. */
      last_lock_at: time.nullable(),
      /** Whether every pick is closed. */
      is_locked: z.boolean(),
      /** How many of `slot_count` have a result. */
      decided_count: z.number().int(),
    })
    .nullable()
    .optional(),
  /** Where members play slot by slot, each in its own time, while it is scheduled or on; null otherwise. */
  run: z
    .object({
      /** The slot that is open now; null when none is. */
      open_slot: z.string().nullable(),
      locks_at: time.nullable(),
      /** When the next slot opens; null when none is planned. */
      next_opens_at: time.nullable(),
      /** Whether the caller has begun the open slot, and is through with it. */
      is_begun: z.boolean(),
      is_done: z.boolean(),
      /** How many slots in a row the caller finished while each was open; the open one breaks nothing before it locks. */
      streak: z.number().int().min(0),
    })
    .nullable()
    .optional(),
  /** The most stars it can give one member. */
  max_stars: z.number().int().optional(),
  /** What the caller has from it: the final rank with its points, once there is one, and the stars given so far. */
  own: z.object({ rank: z.number().int().nullable(), points: points.nullable(), stars: z.number().int() }).nullable().optional(),
  /** Until when the caller has to claim a prize they have won in it, the most urgent one; null where there is nothing to claim. */
  claim_prize_by: time.nullable().optional(),
  /** When its points were counted; null before. */
  completed_at: time.nullable().optional(),
  /** The best of a completed event, at most three, best first; only where completed events alone are asked for. */
  winners: z.array(z.object({ rank: z.number().int(), name: z.string(), points })).optional(),
});
export type EventSummary = z.infer<typeof eventSummary>;

/** An event as the studio lists it. What only authors may know is null for everybody else. */
export const studioEvent = eventSummary.extend({
  /** The last change that somebody made; `name` is null for an account that is gone. */
  last_edited: z.object({ at: time, user_id: id.nullable(), name: z.string().nullable() }).nullable(),
  /** How many errors keep a draft from going out. */
  missing_count: z.number().int().nullable(),
  /** What its prizes wait for, once they are to be awarded; null where they wait for nothing. */
  prizes_waiting: z
    .object({
      /** People share a place that decides about prizes, and somebody has to say who gets them. */
      is_tied: z.boolean(),
      /** How many are claimed and neither shipped nor sent, and since when the first of them. */
      to_ship_count: z.number().int(),
      to_ship_since: time.nullable(),
    })
    .nullable(),
});
export type StudioEvent = z.infer<typeof studioEvent>;

/** How many events fit the studio's filters but the status, by status. */
export const statusCounts = z.partialRecord(eventStatus, z.number().int());

/** What the host knows of a slot that members pick; `view` is its type's. */
export const pickableSlot = z.object({
  key: z.string(),
  group: z.string().nullable(),
  /** Grows when its content changes, from 1. */
  version: z.number().int(),
  opens_at: time.nullable(),
  /** From this instant on nothing is accepted; null while it is not known. */
  locks_at: time.nullable(),
  /** Whether a pick would be refused now. */
  is_locked: z.boolean(),
  /** When everybody's picks became public; null before. */
  sealed_at: time.nullable(),
});
export type PickableSlot = z.infer<typeof pickableSlot>;

type Member<S extends z.ZodType> = readonly [S, ...S[]];

/** Schemas that depend on which sparclet types there are: unions over the registry, told apart by `type`. */
export function eventSchemas(registry: SparcletRegistry) {
  const entries = Object.entries(registry);
  const type = z.enum(Object.keys(registry));
  const shared = {
    /** The most points an entry can reach under the rules. */
    max_points: points,
    stars: starsAwards,
    prizes: eventPrizes,
    /** Gaps of the draft: only for those who run the event. */
    missing: z.array(missing).optional(),
    /** A draft with nothing in it, which may still get another type or community: only for those who run the event. */
    is_empty: z.boolean().optional(),
    /** The event this is a rehearsal of; absent for a real one. */
    rehearsal_of: id.optional(),
  };
  const slotOf = <S extends z.ZodType>(view: S) => z.array(pickableSlot.extend({ view })).optional();
  const event = z.discriminatedUnion(
    "type",
    entries.map(([name, { rules }]) =>
      eventSummary.extend({
        type: z.literal(name),
        ...shared,
        rules: rules.schemas.rules as z.ZodType<JsonObject>,
        /** The author's document: only for those who run the event. */
        draft: (rules.schemas.draft as z.ZodType<JsonObject>).optional(),
        /** Where members pick: every slot that may be seen, in order. */
        slots: slotOf(rules.schemas.slotView as z.ZodType<JsonObject>),
      }),
    ) as unknown as Member<EventSchema>,
  );
  const room = z.discriminatedUnion(
    "type",
    entries.map(([name, { room }]) => roomOf(name, (room?.view ?? z.never()) as z.ZodType<JsonObject>)) as unknown as Member<RoomSchema>,
  );
  const results = z.discriminatedUnion(
    "type",
    entries.map(([name, { rules }]) =>
      resultsOf(name, rules.schemas.slotView as z.ZodType<JsonObject>),
    ) as unknown as Member<ResultsSchema>,
  );
  const run = z.discriminatedUnion(
    "type",
    entries.map(([name, { run }]) => runOf(name, (run?.view ?? z.never()) as z.ZodType<JsonObject>)) as unknown as Member<RunSchema>,
  );
  return { type, event, room, results, run };
}
type EventSchema = z.ZodObject<
  Omit<typeof eventSummary.shape, "type"> & {
    type: z.ZodLiteral<string>;
    max_points: z.ZodNumber;
    stars: typeof starsAwards;
    prizes: typeof eventPrizes;
    missing: z.ZodOptional<z.ZodArray<typeof missing>>;
    is_empty: z.ZodOptional<z.ZodBoolean>;
    rehearsal_of: z.ZodOptional<typeof id>;
    rules: z.ZodType<JsonObject>;
    draft: z.ZodOptional<z.ZodType<JsonObject>>;
    slots: z.ZodOptional<z.ZodArray<z.ZodObject<typeof pickableSlot.shape & { view: z.ZodType<JsonObject> }>>>;
  }
>;
type RoomSchema = ReturnType<typeof roomOf<z.ZodType<JsonObject>>>;
type RunSchema = ReturnType<typeof runOf<z.ZodType<JsonObject>>>;
type ResultsSchema = ReturnType<typeof resultsOf<z.ZodType<JsonObject>>>;

/** A finished or running event opened up: every sealed slot as its reader may see it, with the reader's own answer and points. */
function resultsOf<S extends z.ZodType>(type: string, slotView: S) {
  return z.object({
    type: z.literal(type),
    results_version: z.number().int(),
    /** SHA-256 of the salted slots, published when the event started; null for what was never started. */
    commitment: z.string().nullable(),
    slots: z.array(
      z.object({
        key: z.string(),
        view: slotView,
        /** Own answer, null when none was given. */
        answer: json.nullable(),
        elapsed_ms: z.number().int().nullable(),
        lines: z.array(pointsLine),
      }),
    ),
    mine: mine.nullable(),
  });
}

/**
 * What owners may set. `rules` and `draft` are checked by the event's own type; problems come back under `rules.…` and `draft.…`.
 * Empty strings are the page's business: it sends null.
 */
const editable = {
  name: z.string().trim().max(NAME_MAX, "Name must be less than 70 characters").nullable(),
  description: z.string().trim().max(DESCRIPTION_MAX, "Description must be less than 255 characters").nullable(),
  cover_image: z.string().refine(isUpload, NOT_UPLOADED).nullable(),
  starts_at: time.nullable(),
  ends_at: time.nullable(),
  time_zone: z.string().max(60),
  auto_start: z.boolean(),
  meta: z.strictObject({ custom_short_id: shortId.nullable() }),
  rules: jsonObject,
  draft: jsonObject,
  stars: starsAwards,
  prizes: eventPrizes,
};

export const newEvent = z
  .strictObject({ type: z.string().max(40), community_id: id, ...editable })
  .partial()
  .required({ type: true, community_id: true });
export type NewEvent = z.output<typeof newEvent>;

/**
 * `version` is the one the change was made from; a stale one is refused with the current one in `details.version`. `type` and `community_id`
 * only while the draft is empty (`is_empty`); another type begins with its own rules.
 */
export const eventChange = z
  .strictObject({ version: z.number().int(), type: z.string().max(40), community_id: id, ...editable })
  .partial()
  .required({ version: true });
export type EventChange = z.output<typeof eventChange>;

export const standing = z.object({
  rank: z.number().int(),
  /** Whether others hold the same rank. */
  is_tied: z.boolean(),
  user_id: id,
  display_name: z.string(),
  photo_url: z.string().nullable(),
  /** The player's own in the event, from 1, as on their jersey. */
  number: z.number().int(),
  points,
  right_count: z.number().int(),
  /** Places gained with the last settled slot; negative when lost. */
  movement: z.number().int().optional(),
  /** Its number in the event, from 0: what its picks are asked for by. */
  entry_no: z.number().int().optional(),
  /**
   * Where others have as many points: the keys of the tie-break chain that set this row apart from any of them, in the order they are compared.
   * Of values the higher is better, so that times and distances are below 0. Empty where it is level with all of them.
   */
  tie_break: z.array(z.object({ key: z.string(), value: z.number() })).optional(),
  /** In one's own row: how many of a hundred ranked entries stand no better; 100 for the leaders. */
  percentile: z.number().int().optional(),
  /** In one's own row: its place in the table from 1, in which equal ranks follow each other. */
  position: z.number().int().optional(),
  is_me: z.boolean(),
});
export type Standing = z.infer<typeof standing>;

/** What one player answered to the slots that are sealed, in their order. */
export const playerAnswers = standing.pick({ rank: true, user_id: true, display_name: true, number: true }).extend({
  answers: z.array(
    z.object({
      slot: z.string(),
      answer: json,
      /** The time that counts, latency taken out. */
      elapsed_ms: z.number().int(),
      points,
    }),
  ),
});
export type PlayerAnswers = z.infer<typeof playerAnswers>;

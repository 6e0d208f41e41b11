import { type JsonObject, json, jsonObject } from "@sparc/sparclets/kernel/json";
import { isUpload, NOT_UPLOADED } from "@sparc/sparclets/kernel/picture-address";
import { toShownText } from "@sparc/sparclets/kernel/shown-text";
import type { SparcletRegistry } from "@sparc/sparclets/registry";
import * as z from "zod";
import { id, shortId, slug, time } from "../ids.ts";
import { DESCRIPTION_MAX, NAME_MAX, REASON_MAX } from "../limits.ts";
import { face } from "./face.ts";
import { points } from "./points.ts";
import { ownPrize } from "./prize-claim.ts";
import { eventPrizes } from "./prize-tiers.ts";
import { mine, pointsLine, toRoom } from "./room.ts";
import { toRun } from "./run.ts";
import { starsAwards } from "./stars-awards.ts";

export const eventStatus = z.enum(["draft", "scheduled", "live", "completing", "completed", "cancelled"]);
export type EventStatus = z.infer<typeof eventStatus>;

/** The specification's texts. */
export const eventName = z.string().overwrite(toShownText).min(1, "Name is required").max(NAME_MAX, "Name must be less than 70 characters");
export const eventDescription = z
  .string()
  .overwrite(toShownText)
  .min(1, "Description is required")
  .max(DESCRIPTION_MAX, "Description must be less than 255 characters");

const meta = z.object({ custom_short_id: z.string().nullable() });

/** The event to which a short id leads, where the caller may let it lead to another one. */
export const movableShortId = z.object({
  id,
  /** Empty for a draft without one. */
  name: z.string(),
  status: z.enum(["draft", "completed", "cancelled", "deleted"]),
  version: z.number().int(),
});
export type MovableShortId = z.infer<typeof movableShortId>;

/** Public information of an event that is not a draft. */
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
  /** When it really started and when its points became final, where the planned times may be others; null before. */
  started_at: time.nullable().optional(),
  completed_at: time.nullable().optional(),
  meta,
  /** Why it was called off, in the host's words; absent without any. */
  cancel_reason: z.string().optional(),
});
export type EventPublicInfo = z.infer<typeof eventPublicInfo>;

/** The same, with what somebody wants to know before they take a seat. */
export const eventSeatInfo = eventPublicInfo.extend({
  /** Whether people may play it with a name alone; they can take a seat while it is scheduled or live. */
  guests_allowed: z.boolean(),
  /** False while the host has locked the lobby, and from the podium on; true for events without a room. */
  takes_newcomers: z.boolean(),
  /** Number of players, without removed ones. */
  entry_count: z.number().int(),
  slot_count: z.number().int(),
  /** The most stars that a player can get. */
  max_stars: z.number().int(),
});
export type EventSeatInfo = z.infer<typeof eventSeatInfo>;

export const missing = z.object({ path: z.string(), code: z.string(), message: z.string(), level: z.enum(["error", "warning"]) });

/** An event as lists and pages show it to members. */
export const eventSummary = eventPublicInfo.extend({
  version: z.number().int(),
  created_by: id,
  time_zone: z.string(),
  auto_start: z.boolean(),
  /** Number of players, without removed ones. */
  entry_count: z.number().int(),
  slot_count: z.number().int(),
  results_version: z.number().int(),
  /** Whether the caller may run it. */
  is_owner: z.boolean(),
  /** Whether the caller takes part. */
  is_joined: z.boolean(),
  /** Whether the caller asked to be reminded of it (`PUT …/reminder`); absent where they did not. */
  has_reminder: z.literal(true).optional(),
  /** How it is played: together in a room, by picks until each slot locks, or alone; absent when the server does not have its type. */
  mode: z.enum(["room", "picks", "run"]).optional(),
  /** The fields from here on are in lists only. Where members pick, while the event is scheduled or live: when picks close and how many results there are; null otherwise. */
  picks: z
    .object({
      /** The soonest future lock; null when none is known. */
      next_lock_at: time.nullable(),
      /** The last known lock, past or future. */
      last_lock_at: time.nullable(),
      /** Whether every pick is closed. */
      is_locked: z.boolean(),
      /** How many of `slot_count` have a result. */
      decided_count: z.number().int(),
    })
    .nullable()
    .optional(),
  /** Where members play slot by slot, each in their own time, while the event is scheduled or live; null otherwise. */
  run: z
    .object({
      /** The slot that is open now; null when none is. */
      open_slot: z.string().nullable(),
      locks_at: time.nullable(),
      /** When the next slot opens; null when none is planned. */
      next_opens_at: time.nullable(),
      /** Whether the caller has started the open slot, and has finished it. */
      is_begun: z.boolean(),
      is_done: z.boolean(),
      /** How many consecutive slots the caller finished while each was open; the open slot ends no streak before it locks. */
      streak: z.number().int().min(0),
    })
    .nullable()
    .optional(),
  /** The most stars that a member can get. */
  max_stars: z.number().int().optional(),
  /** The caller's result: the final rank with its points, once there is one, and the stars given so far. */
  own: z.object({ rank: z.number().int().nullable(), points: points.nullable(), stars: z.number().int() }).nullable().optional(),
  /** The caller's most urgent deadline to claim a prize won in it; null where there is nothing to claim. */
  claim_prize_by: time.nullable().optional(),
  /** The caller's prizes in the order of the tiers, each with the state of its newest claim; absent where they won none. */
  own_prizes: z.array(ownPrize).optional(),
  /** The best of a completed event, at most three, best first; only in lists of completed events. */
  winners: z.array(z.object({ rank: z.number().int(), name: z.string(), points })).optional(),
});
export type EventSummary = z.infer<typeof eventSummary>;

/** An event as the Studio lists it. Fields for authors are null for everybody else. */
export const studioEvent = eventSummary.extend({
  /** The last change by a person; `name` is null for a deleted account. */
  last_edited: z.object({ at: time, user_id: id.nullable(), name: z.string().nullable() }).nullable(),
  /** Number of errors that prevent publishing the draft. */
  missing_count: z.number().int().nullable(),
  /** What its prizes wait for, once the event is over; null where they wait for nothing. */
  prizes_waiting: z
    .object({
      /** A tie decides who gets prizes, and those who run the event have to decide it. */
      is_tied: z.boolean(),
      /** How many are claimed and neither shipped nor sent, and when the oldest of them was claimed. */
      to_ship_count: z.number().int(),
      to_ship_since: time.nullable(),
    })
    .nullable(),
});
export type StudioEvent = z.infer<typeof studioEvent>;

/** Number of events that match the Studio's filters except the status, by status. */
export const statusCounts = z.partialRecord(eventStatus, z.number().int());

/** What the host knows of a slot for picks; the type defines `view`. */
export const pickableSlot = z.object({
  key: z.string(),
  group: z.string().nullable(),
  /** Grows when its content changes, from 1. */
  version: z.number().int(),
  opens_at: time.nullable(),
  /** From this instant on no pick is accepted; null while it is not known. */
  locks_at: time.nullable(),
  /** Whether a pick would be refused now. */
  is_locked: z.boolean(),
  /** When everybody's picks became public; null before. */
  sealed_at: time.nullable(),
});
export type PickableSlot = z.infer<typeof pickableSlot>;

type Member<S extends z.ZodType> = readonly [S, ...S[]];

/** Schemas that depend on the registered sparclet types: unions over the registry, discriminated by `type`. */
export function eventSchemas(registry: SparcletRegistry) {
  const entries = Object.entries(registry);
  const type = z.enum(Object.keys(registry));
  const shared = {
    /** The most points that an entry can score under the rules. */
    max_points: points,
    stars: starsAwards,
    prizes: eventPrizes,
    /** Problems of the draft: only for those who run the event. */
    missing: z.array(missing).optional(),
    /** An empty draft, whose type and community can still change: only for those who run the event. */
    is_empty: z.boolean().optional(),
    /** The event that this is a rehearsal of; absent for a real one. */
    rehearsal_of: id.optional(),
    /** From 2 on, where the rules changed after somebody had entered (`GET …/rules_changes`); absent where they did not. */
    rules_version: z.number().int().optional(),
  };
  const toSlot = <S extends z.ZodType>(view: S) => z.array(pickableSlot.extend({ view })).optional();
  const event = z.discriminatedUnion(
    "type",
    entries.map(([name, { rules }]) =>
      eventSummary.extend({
        type: z.literal(name),
        ...shared,
        rules: rules.schemas.rules as z.ZodType<JsonObject>,
        /** The author's document: only for those who run the event. */
        draft: (rules.schemas.draft as z.ZodType<JsonObject>).optional(),
        /** Where members pick: every visible slot, in order. */
        slots: toSlot(rules.schemas.slotView as z.ZodType<JsonObject>),
      }),
    ) as unknown as Member<EventSchema>,
  );
  const room = z.discriminatedUnion(
    "type",
    entries.map(([name, { room }]) => toRoom(name, (room?.view ?? z.never()) as z.ZodType<JsonObject>)) as unknown as Member<RoomSchema>,
  );
  const results = z.discriminatedUnion(
    "type",
    entries.map(([name, { rules }]) =>
      toResults(name, rules.schemas.slotView as z.ZodType<JsonObject>),
    ) as unknown as Member<ResultsSchema>,
  );
  const run = z.discriminatedUnion(
    "type",
    entries.map(([name, { run }]) => toRun(name, (run?.view ?? z.never()) as z.ZodType<JsonObject>)) as unknown as Member<RunSchema>,
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
    rules_version: z.ZodOptional<z.ZodNumber>;
    rules: z.ZodType<JsonObject>;
    draft: z.ZodOptional<z.ZodType<JsonObject>>;
    slots: z.ZodOptional<z.ZodArray<z.ZodObject<typeof pickableSlot.shape & { view: z.ZodType<JsonObject> }>>>;
  }
>;
type RoomSchema = ReturnType<typeof toRoom<z.ZodType<JsonObject>>>;
type RunSchema = ReturnType<typeof toRun<z.ZodType<JsonObject>>>;
type ResultsSchema = ReturnType<typeof toResults<z.ZodType<JsonObject>>>;

/** The sealed slots of a finished or live event as the reader may see them, with the reader's own answer and points. */
function toResults<S extends z.ZodType>(type: string, slotView: S) {
  return z.object({
    type: z.literal(type),
    results_version: z.number().int(),
    /** SHA-256 of the salted slots, published when the event started; null before. */
    commitment: z.string().nullable(),
    slots: z.array(
      z.object({
        key: z.string(),
        view: slotView,
        /** The reader's own answer, null when there is none. */
        answer: json.nullable(),
        elapsed_ms: z.number().int().nullable(),
        lines: z.array(pointsLine),
      }),
    ),
    mine: mine.nullable(),
  });
}

/**
 * The fields that owners may set. The event's own type checks `rules` and `draft`; problems come back under `rules.…` and `draft.…`. The
 * page sends null in place of empty strings.
 */
const editable = {
  name: z.string().overwrite(toShownText).max(NAME_MAX, "Name must be less than 70 characters").nullable(),
  description: z.string().overwrite(toShownText).max(DESCRIPTION_MAX, "Description must be less than 255 characters").nullable(),
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
 * `rules_reason` says why the rules change once somebody has entered; everybody who did reads it. Without such a change it says nothing.
 * `version` is the one the change was made from; a stale one is refused with the current one in `details.version`. `type` and
 * `community_id` can change only while the draft is empty (`is_empty`); another type begins with its own rules.
 */
export const eventChange = z
  .strictObject({
    ...{ version: z.number().int(), type: z.string().max(40), community_id: id, ...editable },
    rules_reason: z.string().trim().min(1, "Say why").max(REASON_MAX, `Write at most ${REASON_MAX} characters`),
  })
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
  /** True of somebody who plays with a name alone; absent of everybody else, and where names are hidden. */
  is_guest: z.boolean().optional(),
  /** The player's face, chosen or drawn from the id; absent where names are hidden. */
  face: face.optional(),
  /** The player's own number in the event, from 1. */
  number: z.number().int(),
  points,
  right_count: z.number().int(),
  /** Places gained with the last settled slot; negative when lost. */
  movement: z.number().int().optional(),
  /** Its number in the event, from 0, for requesting its picks. */
  entry_no: z.number().int().optional(),
  /** The number of the player's team, where the event is played in teams. */
  team: z.number().int().optional(),
  /**
   * Where others have as many points: the tie-break values that distinguish this row from any of them, in the order of comparison. Higher
   * is better in each, so that times and distances are negative. Empty where it equals all of them.
   */
  tie_break: z.array(z.object({ key: z.string(), value: z.number() })).optional(),
  /** In the caller's own row: its percentile among ranked entries, 100 for the leaders. */
  percentile: z.number().int().optional(),
  /** In the caller's own row: its position in the table from 1, in which equal ranks follow each other. */
  position: z.number().int().optional(),
  is_me: z.boolean(),
});
export type Standing = z.infer<typeof standing>;

/** One player's answers to sealed slots, in the order of the slots. */
export const playerAnswers = standing.pick({ rank: true, user_id: true, display_name: true, number: true, team: true }).extend({
  answers: z.array(
    z.object({
      slot: z.string(),
      answer: json,
      /** The time that is scored, without latency. */
      elapsed_ms: z.number().int(),
      points,
    }),
  ),
});
export type PlayerAnswers = z.infer<typeof playerAnswers>;

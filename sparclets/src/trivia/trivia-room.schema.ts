import * as z from "zod";
import { type CommandAuthor, NEWEST_MAX } from "../room-rules.ts";
import { teamRow } from "../team-row.schema.ts";
import {
  AUTO_ADVANCE_MAX_S,
  AUTO_ADVANCE_MIN_S,
  GET_READY_MAX_S,
  keyCorrection,
  pointsKind,
  QUESTIONS_MAX,
  READ_FIRST_MAX_S,
  round,
  slotView,
  typedMode,
  WARM_UP_OPTION_MAX,
  WARM_UP_OPTIONS_MAX,
  WARM_UP_OPTIONS_MIN,
  WARM_UP_QUESTION_MAX,
} from "./trivia.schema.ts";
import { PODIUM_PLACES } from "./trivia-podium-places.ts";

export const phase = z.enum(["lobby", "get_ready", "read_first", "question", "closing", "reveal", "leaderboard", "podium"]);
export type Phase = z.infer<typeof phase>;

/** The most one command adds. */
export const ADD_TIME_MAX_S = 120;

const seconds = z.number().int().min(AUTO_ADVANCE_MIN_S).max(AUTO_ADVANCE_MAX_S);

const slotKey = z.string().min(1).max(40);

/** The most extended time a host may allow, as a factor of everybody's. Nobody can be kept from having some. */
const timeCap = z.union([z.literal(1.5), z.literal(2), z.literal(3)]);

const level = z.number().int().min(0).max(100);

const pollText = z.strictObject({
  question: z.string().trim().min(1).max(WARM_UP_QUESTION_MAX),
  options: z.array(z.string().trim().min(1).max(WARM_UP_OPTION_MAX)).min(WARM_UP_OPTIONS_MIN).max(WARM_UP_OPTIONS_MAX),
});

/**
 * What a host may change during the evening: rules, named as in the event's, and the sound of the big screen. `warm_up` switches the
 * warm-up poll, and `warm_up_poll` is its text, which can be written until players have seen a poll.
 */
const eveningRules = z.strictObject({
  closes_when_all_answered: z.boolean().optional(),
  get_ready_s: z.number().int().min(0).max(GET_READY_MAX_S).optional(),
  read_first_s: z.number().int().min(0).max(READ_FIRST_MAX_S).optional(),
  guests: z.boolean().optional(),
  typed_answers: typedMode.optional(),
  warm_up: z.boolean().optional(),
  warm_up_poll: pollText.optional(),
  sound: z.boolean().optional(),
  music: level.optional(),
  effects: level.optional(),
});
export type EveningRules = z.infer<typeof eveningRules>;

/**
 * Commands of a host. Each names the room's `seq` in the API, so that a repeated one cannot skip. Looking back at an earlier screen happens
 * in the console and is no step. `skip` drops the coming or running question: nobody gets points for it.
 */
export const roomCommand = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("start") }),
  z.strictObject({ type: z.literal("next") }),
  z.strictObject({ type: z.literal("end_now") }),
  z.strictObject({ type: z.literal("set_auto_advance"), is_on: z.boolean(), seconds: seconds.optional() }),
  z.strictObject({ type: z.literal("end") }),
  z.strictObject({ type: z.literal("pause") }),
  z.strictObject({ type: z.literal("resume") }),
  z.strictObject({ type: z.literal("add_time"), seconds: z.number().int().min(1).max(ADD_TIME_MAX_S).default(10) }),
  z.strictObject({ type: z.literal("skip") }),
  z.strictObject({ type: z.literal("lock_lobby") }),
  z.strictObject({ type: z.literal("unlock_lobby") }),
  z.strictObject({ type: z.literal("hide_names"), is_on: z.boolean() }),
  /** With `is_on`, no cheer crosses the big screen, and phones say so. Without it cheers are let through, also where the event has none. */
  z.strictObject({ type: z.literal("mute_cheers"), is_on: z.boolean() }),
  /** Changes rules for the rest of the game. Times count from the next question on, and so does a looser `typed_answers`. */
  z.strictObject({ type: z.literal("set_evening"), rules: eveningRules }),
  /** Nobody has longer than this, from the next question on. */
  z.strictObject({ type: z.literal("cap_time"), factor: timeCap }),
  z.strictObject({ type: z.literal("void_question"), slot: slotKey }),
  z.strictObject({ type: z.literal("unvoid_question"), slot: slotKey }),
  /** What others may read of the typed answers, by the ids of the host's list; null takes a decision back. */
  z.strictObject({
    type: z.literal("review_answers"),
    slot: slotKey,
    answers: z
      .array(z.string().regex(/^[0-9a-f]{32}$/))
      .min(1)
      .max(100),
    decision: z.enum(["shown", "hidden"]).nullable(),
  }),
  /** Shows all typed answers of now that no host has decided on and no blocklist holds back. */
  z.strictObject({ type: z.literal("show_all_answers"), slot: slotKey }),
  z.strictObject({ type: z.literal("correct_key"), slot: slotKey, key: keyCorrection }),
]);
export type RoomCommand = z.infer<typeof roomCommand>;

const commandAuthor: z.ZodType<CommandAuthor> = z.object({ userId: z.string(), requestId: z.string().nullable() });

/** The stored state: a few numbers, whatever the number of players and questions. */
export const roomState = z.object({
  phase,
  /** Position of the current question; −1 in the lobby. */
  index: z.number().int(),
  /** Its key. */
  slot: z.string().nullable(),
  openedAt: z.number().nullable(),
  closesAt: z.number().nullable(),
  acceptUntil: z.number().nullable(),
  deadlineAt: z.number().nullable(),
  autoAdvance: z.object({ isOn: z.boolean(), seconds }),
  /** While the host has stopped the clock: since when, and what was left of what was running. Rooms opened before pauses existed lack it and the rest. */
  paused: z.object({ at: z.number(), remainingMs: z.number() }).nullable().optional(),
  isLobbyLocked: z.boolean().optional(),
  hasHiddenNames: z.boolean().optional(),
  /** Whether the host has muted cheers; absent until they decide, and then the event's rule counts. */
  areCheersMuted: z.boolean().optional(),
  /** What the host has changed of the event's rules; absent until they do. */
  evening: eveningRules.optional(),
  /** Whether players have seen a warm-up poll that the host has changed since; absent until then. */
  isPollShown: z.boolean().optional(),
  /** How long the current question is announced and read; absent where the event's rules say it. */
  pace: z.object({ getReadyS: z.number().int(), readFirstS: z.number().int() }).optional(),
  /** One letter a question in order, up to the current one: how answers typed for it are shown. Absent until the host changes that. */
  typedModes: z.string().max(QUESTIONS_MAX).optional(),
  /** The most extended time the host allows; absent until they say. */
  timeCap: timeCap.optional(),
  /** While `closing`: until when somebody with extended time may answer, and whether the host has ended it. */
  extra: z.object({ until: z.number(), isEnded: z.boolean() }).nullable().optional(),
  /** Since everybody who is there has answered the open question: how much of its time that spared. */
  everybodyIn: z.object({ sparedMs: z.number() }).nullable().optional(),
  /** Whether the host has added time to the open question after everybody was in. */
  isClosePostponed: z.boolean().optional(),
  /**
   * A step that players and the big screen see later, because the show is broadcast: the step, its time, the phase in which it was
   * requested, and who requested it.
   */
  pending: z
    .object({ command: roomCommand, at: z.number(), phase, index: z.number().int(), author: commandAuthor.optional() })
    .nullable()
    .optional(),
  /** Positions of questions that were dropped and so never settled. */
  skipped: z.array(z.number().int()).optional(),
  /** About how long the whole game takes, fixed when the lobby opens. Rooms opened before it was told lack it. */
  minutes: z.number().int().optional(),
  /** When the answer was shown, while it is. Rooms from before reveals had beats lack it. */
  revealedAt: z.number().nullable().optional(),
  /** Places of the podium that are shown, the lowest first. Podiums from before they were shown one by one lack it and show all. */
  placesShown: z.number().int().min(0).max(PODIUM_PLACES).optional(),
});
export type RoomState = z.infer<typeof roomState>;

const row = z.object({
  rank: z.number().int(),
  name: z.string(),
  points: z.number().int(),
  movement: z.number().int(),
  /** The player's own through the game, by which rooms that hide names call them. */
  number: z.number().int().optional(),
  /** The player's face as one number. Absent where names are hidden, and in rooms from before rows had faces. */
  face: z.number().int().min(0).optional(),
  /** True of somebody who plays with a name alone. */
  is_guest: z.boolean().optional(),
});

/** A player whom a fact of the room names, by number and without a face where names are hidden. */
const factPlayer = z.object({ name: z.string(), face: z.number().int().min(0).optional() });

/** The host's next step: the command and the label of its button. */
const action = z.object({
  command: z.enum(["start", "next", "end_now"]),
  label: z.enum(["start", "end_question", "show_leaderboard", "next_question", "show_podium", "show_place"]),
});
export type PrimaryAction = z.infer<typeof action>;

/** Arrival of the latest question's frame: connections it was sent to, those that confirmed it, and the time for 95 % of them. */
export const delivery = z.object({ sent: z.number().int(), reached: z.number().int(), p95_ms: z.number().nullable() });

export const roomView = z.object({
  phase,
  /** From 1; 0 in the lobby. */
  question_no: z.number().int(),
  question_count: z.number().int(),
  question: slotView.nullable(),
  opened_at_ms: z.number().nullable(),
  closes_at_ms: z.number().nullable(),
  /** When the room goes on by itself; null when it waits for the host. */
  moves_at_ms: z.number().nullable(),
  players: z.number().int().nullable(),
  top: z.array(row).nullable(),
  /** Host and big screen only, with the answer: who was right first. Without the time where somebody has extended time. */
  fastest: factPlayer.extend({ elapsed_ms: z.number().int().nullable() }).nullable().optional(),
  /** As `fastest`: who has the most right answers in a row, at least two, and how many others have as many. */
  longest_streak: factPlayer.extend({ in_a_row: z.number().int(), others: z.number().int() }).nullable().optional(),
  /** Host and big screen only, with the answer: the right answer that fewest gave, where they were fewer than half. */
  bold_pick: z
    .object({ text: z.string(), option: z.string().nullable(), count: z.number().int(), answered: z.number().int() })
    .nullable()
    .optional(),
  /** While the answer is shown: the server's time at which it was, from which every page counts the beats of the reveal. */
  revealed_at_ms: z.number().optional(),
  /** Host and big screen only. `unanswered` and what follows it are for the host alone. */
  tally: z
    .object({
      joined: z.number().int(),
      connected: z.number().int(),
      answered: z.number().int(),
      eligible: z.number().int().optional(),
      unanswered: z.number().int().nullable().optional(),
      delivery: delivery.nullable().optional(),
      screens: z.number().int().optional(),
      /** Of these screens: how many may sound, and how many wait for somebody to touch them. */
      screen_sound: z.object({ on: z.number().int(), blocked: z.number().int() }).optional(),
      extended: z.number().int().optional(),
      /** Removed players who want to come back; absent when there are none. */
      want_back: z.number().int().optional(),
      /** Cheers of the last minute; for the big screen too. */
      cheers: z.number().int().optional(),
      /** While the warm-up poll is open: votes for each option, in their order; for the big screen too. */
      warm_up: z.array(z.number().int()).optional(),
    })
    .nullable(),
  /** Host only: the switches of the evening as they stand, with what counts from the next question on. */
  evening: z
    .object({
      closes_when_all_answered: z.boolean(),
      get_ready_s: z.number().int(),
      read_first_s: z.number().int(),
      guests: z.boolean(),
      /** Absent in games from before there was a choice. */
      typed_answers: typedMode.optional(),
      /** Given where there is a complete poll, while it can be open. */
      warm_up: z.boolean().optional(),
      /** Its text while the host may write it: in the lobby, until players have seen a poll. Empty where there is none yet. */
      warm_up_poll: z.object({ question: z.string(), options: z.array(z.string()) }).optional(),
      /** Whether cheers are let through when they can be sent. */
      cheers: z.boolean(),
      sound: z.boolean(),
      music: level,
      effects: level,
    })
    .optional(),
  /** Big screen only: what the host has set of its sound, until somebody changes it there. */
  screen_sound: z.object({ is_on: z.boolean().optional(), music: level.optional(), effects: level.optional() }).optional(),
  /** Host only, these three. */
  next_question: slotView.nullable(),
  auto_advance: z.object({ is_on: z.boolean(), seconds }).nullable(),
  action: action.nullable(),
  /** Always given from here on. While paused, `closes_at_ms` and `moves_at_ms` are null and this much is left. */
  is_paused: z.boolean().optional(),
  remaining_ms: z.number().nullable().optional(),
  is_lobby_locked: z.boolean().optional(),
  has_hidden_names: z.boolean().optional(),
  /** The most extended time that anybody has here, as a factor of everybody's time. */
  time_cap: z.number().optional(),
  /** While `closing`: somebody with extended time may answer until then. For all audiences, and never who. */
  extra_time_until_ms: z.number().nullable().optional(),
  /** Given from the moment everybody who is there has answered until the answer is shown: how much of the time that spared. */
  everybody_in: z.object({ spared_ms: z.number().int() }).optional(),
  /** Host only: the step that was taken and when the others see it; null when they have seen everything. */
  pending: z.object({ command: z.string(), seen_at_ms: z.number() }).nullable().optional(),
  /** Always given while `get_ready`, and only then: how long that lasts in all, in seconds. */
  get_ready_s: z.number().int().optional(),
  /** Always given while `read_first`, and only then: how long that lasts in all, in seconds. */
  read_first_s: z.number().int().optional(),
  /** From the announcement until the question opens: how the coming question is played. */
  build_up: z.object({ points: pointsKind, time_limit_s: z.number().int(), round: round.optional() }).optional(),
  /** Whether a question closes by itself with the last answer. */
  closes_when_all_answered: z.boolean().optional(),
  /** Whether each player sees the options in an order of their own. */
  shuffles_options: z.boolean().optional(),
  /** About how long the whole game takes, with the pauses between questions; null where nobody has reckoned it. */
  minutes: z.number().int().nullable().optional(),
  /**
   * Always given on the podium, and only then: how many of its three places are shown, the lowest first. `top` has the rows of these places
   * alone, best first, so that its first row is at position `3 - places_shown`, counted from 0.
   */
  places_shown: z.number().int().min(0).max(PODIUM_PLACES).optional(),
  /**
   * Given in the lobby and with the table, where the event is played in teams: by number in the lobby, best first with the table. Absent on
   * the podium until all places are shown, because the teams would tell about them.
   */
  teams: z.array(teamRow).optional(),
  /** Always given in the lobby, and only then. */
  lobby: z
    .object({
      /** When the event is planned to start; null without a time. The host may start before it or after it. */
      starts_at_ms: z.number().nullable(),
      /** Absent where the event has no cheers. */
      cheers: z.enum(["on", "muted"]).optional(),
      /** The warm-up poll. A vote names its option's position in this list, from 1. */
      warm_up: z.object({ question: z.string(), options: z.array(z.string()) }).optional(),
      /**
       * Players alone: those who joined last, newest first, the viewer among them. The first two have a name. Absent while names are
       * hidden.
       */
      newest: z
        .array(z.object({ number: z.number().int(), face: z.number().int().min(0), name: z.string().optional() }))
        .max(NEWEST_MAX)
        .optional(),
    })
    .optional(),
});
export type TriviaRoomView = z.output<typeof roomView>;

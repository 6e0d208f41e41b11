import { type Json, json } from "@sparc/sparclets/kernel/json";
import * as z from "zod";
import type { AnswersIn, ParticipantState, Receipt } from "../entities/room.ts";
import { topic } from "./topics.ts";

/** Whether a big screen may sound: it may, somebody has switched it off there, or its browser waits for a touch, click or key first. */
export const screenSound = z.enum(["on", "muted", "blocked"]);
export type ScreenSound = z.infer<typeof screenSound>;

/** Every message of a client, one JSON object a text frame. Ids are chosen by the client and returned in `ack` or `error`. */
export const clientMessage = z.discriminatedUnion("type", [
  z.strictObject({
    type: z.literal("hello"),
    protocol: z.number().int(),
    access_token: z.string().max(2_000),
    topics: z.array(topic).max(8),
  }),
  z.strictObject({ type: z.literal("subscribe"), topics: z.array(topic).min(1).max(8) }),
  z.strictObject({ type: z.literal("unsubscribe"), topics: z.array(topic).min(1).max(8) }),
  z.strictObject({
    type: z.literal("command"),
    id: z.string().min(1).max(64),
    topic,
    seq: z.number().int(),
    command: z.looseObject({ type: z.string().max(40) }),
  }),
  z.strictObject({ type: z.literal("answer"), id: z.string().min(1).max(64), topic, slot: z.string().max(40), answer: json }),
  z.strictObject({ type: z.literal("pong"), t: z.number() }),
  /** Of this connection's big screens. Nothing is reported of a connection that has not subscribed to one. */
  z.strictObject({ type: z.literal("screen_sound"), sound: screenSound }),
  /**
   * The mark of the player's face crosses the big screen. Only in the lobby, from a player of `topic`. It is never answered: what comes too
   * early, is muted or too much is dropped.
   */
  z.strictObject({ type: z.literal("cheer"), topic }),
]);
export type ClientMessage = z.infer<typeof clientMessage>;

/** Every message of the server. `state` is the whole view of its audience: the highest seq wins, older ones are dropped. */
export type ServerMessage =
  | {
      type: "welcome";
      protocol: number;
      server_at_ms: number;
      user_id: string;
      topics: string[];
      refused: { topic: string; code: string }[];
    }
  | { type: "state"; topic: string; seq: number; server_at_ms: number; state: Json }
  /** `seq` grows with every change that this process published; the message has no other content. */
  | { type: "changed"; topic: string; seq: number }
  | { type: "mine"; topic: string; seq: number; mine: ParticipantState }
  | {
      type: "tick";
      topic: string;
      joined: number;
      connected: number;
      answered: number;
      /** Number of players who may answer the open question; with none open, all who have joined. */
      eligible?: number;
      /** Number of present players who may answer the open question and have not; null while none is open. Hosts only. */
      unanswered?: number | null;
      /** Of the latest question, at a thousand phones of a larger crowd; hosts only. */
      delivery?: { sent: number; reached: number; p95_ms: number | null } | null;
      /** Big screens that are connected; hosts only. */
      screens?: number;
      /** Of these screens; hosts only. Those that are muted are the rest. */
      screen_sound?: { on: number; blocked: number };
      /** Number of players with extended time; hosts only. */
      extended?: number;
      /** Number of removed players who want to come back; absent when there are none. Hosts only. */
      want_back?: number;
      /** Cheers of the last minute, counted by whole seconds; absent where the room takes none. */
      cheers?: number;
      /**
       * Cheers since the tick before, as numbers by mark in the order of `contract/src/face.ts`: at most 75 in all. Absent when there are
       * none. Big screens only. Each message counts once; it does not replace the one before.
       */
      cheer_marks?: number[];
      /** Votes for each option of the warm-up poll, in their order; absent while none is open. */
      warm_up?: number[];
    }
  /** `answers_in`: with the receipt of an answer, as far as the process knows it. */
  | { type: "ack"; id: string; receipt?: Receipt; answers_in?: AnswersIn; seq?: number }
  | { type: "error"; id: string | null; code: string; error: string; details?: Record<string, string | number | boolean | null> }
  /** `answers_in`: to players while a question is open for everybody. A waiting player gets a ping about every 3.2 s. */
  | { type: "ping"; t: number; rtt_ms: number | null; answers_in?: AnswersIn }
  /**
   * A resume token: sent at the next handshake behind `SUBPROTOCOL`, it passes the limits for strangers. A new one arrives before it
   * expires.
   */
  | { type: "resume"; token: string }
  | { type: "bye"; reason: string; retry_after_ms: number };

import { json, jsonObject } from "@sparc/sparclets/kernel/json";
import type { SparcletRegistry } from "@sparc/sparclets/registry";
import * as z from "zod";
import { defineRoute, toData } from "../define-route.ts";
import {
  eventChange,
  eventSchemas,
  eventSeatInfo,
  eventStatus,
  eventSummary,
  movableShortId,
  newEvent,
  playerAnswers,
  standing,
  statusCounts,
  studioEvent,
} from "../entities/event.ts";
import { answersIn, mine, receipt } from "../entities/room.ts";
import { id, idOrSlug, shortId } from "../ids.ts";
import { CANCEL_REASON_MAX } from "../limits.ts";
import { pageQuery, pagination, search } from "../paging.ts";

/** Query and answer of the Studio's list of events, for owners and for admins. */
export const studioEventList = {
  query: pageQuery.extend({
    created_by: z.string().max(40).optional(),
    community_id: z.string().max(80).optional(),
    /** `completed` also includes events that are being completed. */
    status: eventStatus.optional(),
    /** Part of a name, the beginning of a short id with or without its type's prefix, or an id. */
    search,
  }),
  answer: z.object({ data: z.array(studioEvent), pagination, status_counts: statusCounts }),
};

const eventParams = z.object({ id: idOrSlug });
const version = z.number().int();
const versioned = z.strictObject({ version: z.number().int().optional() }).optional();
const cancelBody = z
  .strictObject({
    version: z.number().int().optional(),
    /** Plain text, for the people who are notified and on the event's pages. */
    reason: z.string().trim().max(CANCEL_REASON_MAX, `Use at most ${CANCEL_REASON_MAX} characters`).nullable().optional(),
  })
  .optional();
const EVENT_WRITE_LIMIT = 1024 * 1024;

/** Calls on events. Their bodies are unions over the registry, so that a new type adds no route. */
export function eventRoutes(registry: SparcletRegistry) {
  const schemas = eventSchemas(registry);
  const event = toData(schemas.event);
  const page = z.object({ data: z.array(eventSummary), pagination });
  /** The caller's own part in the event. `run` is present in events that each member plays alone, with the server's time. */
  const game = toData(mine.extend({ run: schemas.run.nullable().optional(), server_at_ms: z.number().optional() }));
  return {
    "events.list": defineRoute({
      method: "GET",
      path: "/api/v1/events",
      access: "studio",
      summary: "Events of the studio: the caller's own (created_by=me), or all of their communities",
      ...studioEventList,
    }),
    "events.shortId": defineRoute({
      method: "GET",
      path: "/api/v1/short_ids",
      access: "studio",
      summary:
        "Whether a short id is free for events of a type; the event's own is. Free now is no promise: it is taken when it is stored. Where it leads to another event of the caller's that nobody waits for, it can be moved from there",
      query: z.object({ short_id: shortId, type: z.string().max(40), event_id: id.optional() }),
      answer: toData(z.object({ is_free: z.boolean(), movable_from: movableShortId.nullable() })),
    }),
    "events.moveShortId": defineRoute({
      method: "POST",
      path: "/api/v1/events/{id}/short_id",
      access: "event_owner",
      summary:
        "Let a short id lead to this draft or scheduled event instead of another of the caller's, which is over, deleted or a draft and gets a new short id",
      params: eventParams,
      body: z.strictObject({ short_id: shortId, version, from: z.strictObject({ id, version }) }),
      answer: event,
    }),
    "communities.events": defineRoute({
      method: "GET",
      path: "/api/v1/communities/{id}/events",
      access: "community_member",
      summary: "A community's events that are not drafts: live first, then coming up by start, then finished, newest first",
      params: eventParams,
      query: pageQuery.extend({ status: eventStatus.optional(), type: z.string().max(40).optional() }),
      answer: page,
    }),
    "events.create": defineRoute({
      method: "POST",
      path: "/api/v1/events",
      access: "studio",
      summary: "Create a draft",
      body: newEvent,
      answer: event,
      status: 201,
      bodyLimit: EVENT_WRITE_LIMIT,
    }),
    "events.get": defineRoute({
      method: "GET",
      path: "/api/v1/events/{id}",
      access: "event_viewer",
      guests: true,
      summary:
        "An event; its hosts also get its draft and what is missing. An admin who asks for these too (as=author) has seen the keys and cannot play it",
      params: eventParams,
      query: z.strictObject({ as: z.enum(["author"]).optional() }),
      answer: event,
    }),
    "events.update": defineRoute({
      method: "PATCH",
      path: "/api/v1/events/{id}",
      access: "event_owner",
      summary: "Change an event from a version",
      params: eventParams,
      body: eventChange,
      answer: event,
      bodyLimit: EVENT_WRITE_LIMIT,
    }),
    "events.delete": defineRoute({
      method: "DELETE",
      path: "/api/v1/events/{id}",
      access: "event_owner",
      summary: "Remove an event; it can be brought back for a minute, one with entries for 30 days by an admin",
      params: eventParams,
      status: 204,
    }),
    "events.duplicate": defineRoute({
      method: "POST",
      path: "/api/v1/events/{id}/duplicate",
      access: "event_owner",
      summary: "A new draft of the caller's with the same contents; the short id stays with the first, times that have passed are left out",
      params: eventParams,
      answer: event,
      status: 201,
    }),
    "events.restore": defineRoute({
      method: "POST",
      path: "/api/v1/events/{id}/restore",
      access: "signed_in",
      summary: "Bring a removed event back as it was: who runs it and removed it within a minute, admins within 30 days",
      params: eventParams,
      answer: event,
    }),
    "events.publish": defineRoute({
      method: "POST",
      path: "/api/v1/events/{id}/publish",
      access: "event_owner",
      summary: "draft → scheduled; 422 lists what is missing",
      params: eventParams,
      body: versioned,
      answer: event,
    }),
    "events.start": defineRoute({
      method: "PATCH",
      path: "/api/v1/events/{id}/start",
      access: "event_owner",
      summary: "scheduled → live",
      params: eventParams,
      body: versioned,
      answer: event,
    }),
    "events.cancel": defineRoute({
      method: "POST",
      path: "/api/v1/events/{id}/cancel",
      access: "event_owner",
      summary:
        "Call the event off, which is final: entries are stored, nothing is awarded, and whoever joined, saved picks or asked to be reminded is notified once, with the reason",
      params: eventParams,
      body: cancelBody,
      answer: event,
    }),
    "events.cancelPreview": defineRoute({
      method: "GET",
      path: "/api/v1/events/{id}/cancel",
      access: "event_owner",
      summary: "How many people calling the event off would notify now",
      params: eventParams,
      answer: toData(z.object({ reachable: z.number().int() })),
    }),
    "events.complete": defineRoute({
      method: "POST",
      path: "/api/v1/events/{id}/complete",
      access: "event_owner",
      summary: "live → completed: results are final and stars awarded",
      params: eventParams,
      body: versioned,
      answer: event,
    }),
    "events.status": defineRoute({
      method: "GET",
      path: "/api/v1/events/{id}/status",
      access: "event_viewer",
      guests: true,
      summary: "Status and versions, cheap to poll",
      params: eventParams,
      answer: toData(z.object({ status: eventStatus, version: z.number().int(), results_version: z.number().int() })),
      hasEtag: true,
    }),
    "events.publicInfo": defineRoute({
      method: "GET",
      path: "/api/v1/events/{id}/public_info",
      access: "event_public",
      summary: "What anybody may know of an event that is not a draft",
      params: eventParams,
      answer: toData(eventSeatInfo),
      hasEtag: true,
    }),
    "events.leaderboard": defineRoute({
      method: "GET",
      path: "/api/v1/events/{id}/leaderboard",
      access: "event_viewer",
      guests: true,
      summary: "Standings by rank, with the caller's own row beside the page; searched by name",
      params: eventParams,
      query: pageQuery.extend({ search }),
      answer: z.object({
        data: z.array(standing),
        pagination,
        mine: standing.nullable(),
        results_version: z.number().int(),
        is_final: z.boolean(),
      }),
      hasEtag: true,
    }),
    "events.export": defineRoute({
      method: "GET",
      path: "/api/v1/events/{id}/export.csv",
      access: "event_owner",
      limit: "costly",
      summary:
        "The standings as a spreadsheet, by rank: points, the values that break ties, and in teams the player's. Players who were removed are left out",
      params: eventParams,
      answer: z.string(),
      textType: "text/csv",
    }),
    "events.answers": defineRoute({
      method: "GET",
      path: "/api/v1/events/{id}/answers",
      access: "event_owner",
      summary: "What every player answered, in a room or alone, to the slots that are sealed, by rank; nothing of picks",
      params: eventParams,
      query: pageQuery,
      answer: z.object({ data: z.array(playerAnswers), pagination }),
    }),
    "events.results": defineRoute({
      method: "GET",
      path: "/api/v1/events/{id}/results",
      access: "event_viewer",
      guests: true,
      summary: "Every sealed slot with the caller's own answer and points",
      params: eventParams,
      answer: toData(schemas.results),
    }),
    "profile.events": defineRoute({
      method: "GET",
      path: "/api/v1/profile/events",
      access: "signed_in",
      summary: "Events the caller takes or took part in, newest first",
      query: pageQuery,
      answer: page,
    }),
    "profile.event": defineRoute({
      method: "GET",
      path: "/api/v1/profile/events/{id}",
      access: "event_viewer",
      guests: true,
      summary: "The caller's own part in an event",
      params: eventParams,
      answer: toData(z.object({ event: eventSummary, mine })),
    }),
    "rooms.get": defineRoute({
      method: "GET",
      path: "/api/v1/events/{id}/room",
      access: "event_viewer",
      guests: true,
      summary: "The live room as the caller's part in it shows it: player's view, or ?as=host|screen for those who run it",
      params: eventParams,
      query: z.object({ as: z.enum(["player", "host", "screen"]).default("player") }),
      answer: toData(schemas.room),
    }),
    "rooms.command": defineRoute({
      method: "POST",
      path: "/api/v1/events/{id}/room/commands",
      access: "event_owner",
      summary: "A host's step, made from a seq; the answer is the host's new view",
      params: eventParams,
      body: z.strictObject({ id: z.string().min(1).max(64), seq: z.number().int(), command: z.looseObject({ type: z.string().max(40) }) }),
      answer: toData(schemas.room),
    }),
    "participation.get": defineRoute({
      method: "GET",
      path: "/api/v1/events/{id}/game",
      access: "event_viewer",
      guests: true,
      summary: "The caller's own game; of single puzzles the run at the slot, else at the one that is open now, else the one begun last",
      params: eventParams,
      query: z.object({ slot: z.string().max(40).optional() }),
      answer: game,
    }),
    "participation.start": defineRoute({
      method: "PATCH",
      path: "/api/v1/events/{id}/start_game",
      access: "event_player",
      guests: true,
      limit: "play",
      summary: "Take part: join the lobby of a live event, or open one's own run. Repeating it changes nothing",
      params: eventParams,
      body: z.strictObject({ slot: z.string().max(40).optional() }).optional(),
      answer: game,
    }),
    "participation.answer": defineRoute({
      method: "PUT",
      path: "/api/v1/events/{id}/submit_game_answer",
      access: "event_player",
      guests: true,
      limit: "play",
      summary: "Answer the open slot; acknowledged when it is stored. Repeating it gives the same receipt",
      params: eventParams,
      body: z.strictObject({
        id: z.string().min(1).max(64),
        slot: z.string().max(40),
        ordinal: z.number().int().min(0).max(1000).optional(),
        answer: json,
      }),
      answer: toData(receipt.extend({ answers_in: answersIn.optional(), run: schemas.run.optional() })),
    }),
    "participation.end": defineRoute({
      method: "PATCH",
      path: "/api/v1/events/{id}/end_game",
      access: "event_player",
      guests: true,
      limit: "play",
      summary: "Give up or close one's own run",
      params: eventParams,
      body: z.strictObject({ slot: z.string().max(40).optional() }).optional(),
      answer: game,
    }),
    "imports.preview": defineRoute({
      method: "POST",
      path: "/api/v1/events/{id}/imports/preview",
      access: "event_owner",
      summary: "Read a file of questions or the like: every row with its problems, nothing is saved",
      params: eventParams,
      body: z.strictObject({ format: z.string().max(40), text: z.string().max(900_000) }),
      answer: toData(importPreview),
      bodyLimit: EVENT_WRITE_LIMIT,
    }),
  };
}

const importProblem = z.object({
  line: z.number().int(),
  code: z.string(),
  message: z.string(),
  level: z.enum(["error", "warning"]),
  /** How to fix it. */
  repair: z.string().optional(),
});

export const importPreview = z.object({
  rows: z.array(
    z.object({
      /** First line of the row in the file, from 1. */
      line: z.number().int(),
      /** What would be added to the draft; null when the row cannot be used. */
      item: jsonObject.nullable(),
      problems: z.array(importProblem),
    }),
  ),
  usable: z.number().int(),
  unusable: z.number().int(),
});

import * as z from "zod";
import { defineRoute, toData } from "../define-route.ts";
import { appeal, appealText, ownAppeal, ownAppeals } from "../entities/appeal.ts";
import { id, idOrSlug } from "../ids.ts";

const eventParams = z.object({ id: idOrSlug });
const slotKey = z.string().min(1).max(40);

/** Appeals ("my answer is right"): members appeal a guess of theirs, those who run the event decide. */
export const appealRoutes = {
  "appeals.ask": defineRoute({
    method: "POST",
    path: "/api/v1/events/{id}/appeals",
    access: "event_player",
    limit: "play",
    summary:
      "Ask that a guess of one's own counts as right, once one's own run is over. The same answer of several members is one appeal; asking again changes nothing but the note and tells how it stands. A member can ask for three answers of one slot",
    params: eventParams,
    body: z.strictObject({
      slot: slotKey,
      ordinal: z.number().int().min(0).max(1000),
      /** Why it is right, for those who decide. */
      note: appealText.optional(),
    }),
    answer: toData(ownAppeal),
  }),
  "appeals.mine": defineRoute({
    method: "GET",
    path: "/api/v1/events/{id}/appeals/mine",
    access: "event_player",
    limit: "play",
    summary: "What became of one's own appeals of a slot, of others' that changed one's own run there, and which guesses can be asked for",
    params: eventParams,
    query: z.object({ slot: slotKey }),
    answer: toData(ownAppeals),
  }),
  "appeals.list": defineRoute({
    method: "GET",
    path: "/api/v1/events/{id}/appeals",
    access: "event_owner",
    summary: "Appeals that nobody has decided, the oldest first, with how many gave the answer",
    params: eventParams,
    answer: toData(z.array(appeal)),
  }),
  "appeals.decide": defineRoute({
    method: "POST",
    path: "/api/v1/events/{id}/appeals/{appealId}/decide",
    access: "event_owner",
    summary:
      "Accept or decline an appeal. Accepted, every run that gave the answer is played again with it as a right one, and what is settled already is settled anew. Repeating a decision changes nothing",
    params: eventParams.extend({ appealId: id }),
    body: z.strictObject({
      accept: z.boolean(),
      /** The answer for members who appealed and for members whose result an appeal changed. */
      reason: appealText.optional(),
    }),
    answer: toData(appeal),
  }),
};

import * as z from "zod";
import { defineRoute, toData } from "../define-route.ts";
import { feedback, ownFeedback, rating } from "../entities/feedback.ts";
import { idOrSlug } from "../ids.ts";

const params = z.object({ id: idOrSlug });

/** Feedback: a rating that a player gives when the event is over. */
export const feedbackRoutes = {
  "feedback.get": defineRoute({
    method: "GET",
    path: "/api/v1/events/{id}/feedback",
    access: "event_owner",
    summary: "What the players thought of it: how many said something and, from three on, what. Never who",
    params,
    answer: toData(feedback),
  }),
  "feedback.own": defineRoute({
    method: "GET",
    path: "/api/v1/events/{id}/own_feedback",
    access: "event_player",
    summary: "What the caller said",
    params,
    answer: toData(ownFeedback),
  }),
  "feedback.give": defineRoute({
    method: "PUT",
    path: "/api/v1/events/{id}/own_feedback",
    access: "event_player",
    summary: "Say how it was, once it is over, for who took part; saying something else replaces it",
    params,
    body: z.strictObject({ rating }),
    answer: toData(ownFeedback),
  }),
};

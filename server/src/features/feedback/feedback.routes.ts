import { ok, refuse } from "@sparc/sparclets/kernel/result";
import type { AppContext } from "../../app-context.ts";
import type { HandlersOf } from "../../http/handler.ts";
import { countRatings, findRating, upsertRating } from "./feedback.repository.ts";
import { toFeedback } from "./feedback.rules.ts";

/** One question at the end of an event, whatever its type. */
export function feedbackHandlers({ database: { db } }: AppContext): HandlersOf<"feedback.get" | "feedback.own" | "feedback.give"> {
  return {
    "feedback.get": async ({ event: { event } }) =>
      ok({ data: toFeedback({ counts: await countRatings(db, event.id), players: event.entryCount }) }),
    "feedback.own": async ({ event: { event }, viewer: { userId } }) =>
      ok({ data: { rating: await findRating(db, { eventId: event.id, userId }) } }),
    "feedback.give": async ({ event: { event }, viewer: { userId }, body: { rating }, now }) => {
      if (event.status !== "completing" && event.status !== "completed") return refuse("feedback.not_over");
      const isStored = await upsertRating(db, { eventId: event.id, userId, rating, now });
      return isStored ? ok({ data: { rating } }) : refuse("feedback.not_played");
    },
  };
}

import { ok, type Result, refuse } from "@sparc/sparclets/kernel/result";
import { type TypedAnswersView, typedAnswersView } from "@sparc/sparclets/trivia/trivia-typed.schema";
import * as z from "zod";
import { noteInsider } from "../../features/events/event-insiders.repository.ts";
import { toSparclet } from "../../features/events/event-sparclet.ts";
import { toRulesForSlot } from "../../features/rooms/room-rules.service.ts";
import { findRoom } from "../../features/rooms/rooms.repository.ts";
import { findSlots } from "../../features/slots/slots.repository.ts";
import { isReviewedSlot, listWrittenAnswers } from "../../features/written-answers/written-answers.service.ts";
import { defineQuery, type QueryCall } from "../server-sparclet.ts";

/** The most answers that the list names; the others are only counted. */
const LISTED_MAX = 200;
/** The most other spellings of one answer. */
const SPELLINGS_MAX = 5;

const input = z.object({ slot: z.string().min(1).max(40) });

/**
 * What was typed for a question, grouped for the hosts who let answers through. From the question's opening on; refused where the event's
 * rules let no host decide, because then nobody reads answers before the reveal.
 */
export const typedAnswersQuery = defineQuery({ access: "owner", input, output: typedAnswersView, load });

async function load(call: QueryCall<z.infer<typeof input>>): Promise<Result<TypedAnswersView>> {
  const { context, viewer } = call;
  const { event, isHost } = call.event;
  const { db } = context.database;
  const slot = (await findSlots(db, event.id)).find(({ key }) => key === call.input.slot);
  const sparclet = toSparclet(context, event);
  const room = await findRoom(db, event.id);
  const rules = toRulesForSlot({ sparclet, event, state: room?.state ?? null })(slot ?? null);
  if (!slot || !isReviewedSlot({ sparclet, slot, rules })) return refuse("trivia.nothing_to_review");
  if (!room) return refuse("rooms.not_live");
  if (!isHost) await noteInsider(db, { eventId: event.id, userId: viewer.userId, now: context.clock.now() });
  const answers = (await listWrittenAnswers(db, { sparclet, event, slots: [slot], rulesFor: () => rules })).get(slot.key) ?? [];
  return ok({
    slot: slot.key,
    answered: answers.reduce((sum, { count }) => sum + count, 0),
    different: answers.length,
    shown: answers.filter(({ isShown }) => isShown).length,
    answers: answers.slice(0, LISTED_MAX).map(({ id, text, spellings, count, isRight, isFiltered, decision, isShown }) => ({
      ...{ id, text, count, decision, is_right: isRight, is_filtered: isFiltered, is_shown: isShown },
      also: spellings.filter((spelling) => spelling !== text).slice(0, SPELLINGS_MAX),
    })),
  });
}

import type { AnswersIn, Receipt } from "@sparc/contract/entities/room";
import { eventTopic } from "@sparc/contract/realtime/topic-names";
import type { Json } from "@sparc/sparclets/kernel/json";
import { trackEvent } from "../analytics/acts.ts";
import { call } from "../api/api.ts";
import { isFinalRefusal } from "../api/api-error.ts";
import { friendlyError } from "../api/friendly-error.ts";
import { connection } from "./connection-store.ts";
import { ask } from "./socket-client.ts";

export type AnswerOutcome =
  | { readonly ok: true; readonly receipt: Receipt }
  | { readonly ok: false; readonly code: string; readonly text: string };

/** An answer that is not acknowledged within this time is sent again under the same id, for which the server returns the same receipt. */
export const RESEND_MS = 2_500;
/** The least time for which sending is tried; a later `untilMs` extends it. */
const LEAST_MS = 15_000;
/** A request that hangs is aborted after this time, and the answer is sent again. */
const HANGING_MS = 6_000;
/** The code when the socket is not subscribed to the room (yet); the answer is then sent by HTTP. */
const NOT_LISTENING = "access.forbidden";

interface Answer {
  readonly id: string;
  readonly eventId: string;
  readonly slot: string;
  readonly answer: Json;
  /** Until when the answer can still count, in epoch milliseconds of this device's clock. */
  readonly untilMs?: number;
}

/**
 * Sends one answer over the socket, or by HTTP when the socket does not reply. The result is the server's receipt or refusal; when time
 * runs out without either, its code is "unsent".
 */
export async function sendAnswer(answer: Answer): Promise<AnswerOutcome> {
  const giveUpAt = Math.max(answer.untilMs ?? 0, Date.now() + LEAST_MS);
  for (let startedAt = Date.now(); startedAt < giveUpAt; startedAt = Date.now()) {
    const outcome = (await bySocket(answer)) ?? (await byHttp(answer));
    if (outcome) return outcome;
    await pause(Math.max(0, RESEND_MS - (Date.now() - startedAt)));
  }
  return { ok: false, code: "unsent", text: "Your answer did not reach us. Please check your connection." };
}

async function bySocket({ id, eventId, slot, answer }: Answer): Promise<AnswerOutcome | null> {
  const reply = await ask({ type: "answer", id, topic: eventTopic(eventId), slot, answer }, RESEND_MS);
  if (reply?.type === "ack" && reply.receipt) {
    trackEvent({ call: "participation.answer", params: { id: eventId } });
    noteAnswersIn(reply.answers_in);
    return { ok: true, receipt: reply.receipt };
  }
  if (reply?.type === "error" && !isPassing(reply.code) && reply.code !== NOT_LISTENING)
    return { ok: false, code: reply.code, text: reply.error };
  return null;
}

async function byHttp({ id, eventId, slot, answer }: Answer): Promise<AnswerOutcome | null> {
  try {
    const signal = AbortSignal.timeout(HANGING_MS);
    const { data } = await call("participation.answer", { params: { id: eventId }, body: { id, slot, answer }, signal });
    noteAnswersIn(data.answers_in);
    return { ok: true, receipt: data };
  } catch (error) {
    if (!isFinalRefusal(error) || isPassing(error.code)) return null;
    return { ok: false, code: error.code, text: error.facts.text || friendlyError(error) };
  }
}

function noteAnswersIn(answersIn: AnswersIn | undefined): void {
  if (answersIn) connection.setState({ answersIn });
}

/** True when the code says nothing about the answer itself, so that sending it again makes sense. */
function isPassing(code: string): boolean {
  return code.startsWith("server.") || code === "request.rate_limited";
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

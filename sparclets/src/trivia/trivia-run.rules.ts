/**
 * A self-paced game: each question is a run of its own, opened when it is shown and over with the first answer or with its time. The
 * server's clock counts; scores are those of a live game, from the same cells.
 */
import { ok, refuse } from "../kernel/result.ts";
import { RUN_UNDER_WAY_MS, type RunRules } from "../run-rules.ts";
import { type Content, type Pick, pick, type Rules, type Secret } from "./trivia.schema.ts";
import { acceptsPick, answerParts, toShareParts } from "./trivia-answer.rules.ts";
import { type RunState, runState, runView, type TriviaRunView } from "./trivia-run.schema.ts";
import { toLimitMs } from "./trivia-time.rules.ts";
import { viewSlot } from "./trivia-view.rules.ts";

export const triviaRun: RunRules<Rules, Content, Secret, Pick, RunState, Pick, TriviaRunView> = {
  guessSchema: pick,
  state: runState,
  view: runView,
  isSeries: true,
  canStart: () => true,

  start({ rules, slot, now, timeFactor, endsAt }) {
    const ownEnd = rules.is_untimed ? null : now + toLimitMs(slot.content) * timeFactor;
    const closesAt = ownEnd === null || endsAt === null ? (ownEnd ?? endsAt) : Math.min(ownEnd, endsAt);
    return { openedAt: now, closesAt, timeFactor, endedAt: null, ended: null, answer: null, elapsedMs: null };
  },

  guess({ rules, slot, state, guess, now }) {
    if (isOver(state)) return refuse(state.ended === "expired" ? "trivia.time_over" : "runs.over");
    if (state.closesAt !== null && now > state.closesAt + RUN_UNDER_WAY_MS) return refuse("trivia.time_over");
    if (!acceptsPick({ slot, pick: guess })) return refuse("answers.invalid");
    // What was still under way counts as the last moment.
    const endedAt = Math.max(state.openedAt, Math.min(now, state.closesAt ?? now));
    const elapsedMs = rules.is_untimed ? 0 : Math.round((endedAt - state.openedAt) / state.timeFactor);
    return ok({ ...state, endedAt, ended: "answered", answer: guess, elapsedMs });
  },

  expiresAt: ({ closesAt, endedAt }) => (endedAt === null ? closesAt : null),

  end({ state, how }) {
    return isOver(state) ? state : { ...state, endedAt: state.closesAt ?? state.openedAt, ended: how };
  },

  isOver,

  answers: ({ slot, state }) => (state.answer ? [{ slot: slot.key, pick: state.answer, elapsedMs: state.elapsedMs }] : []),

  show({ slot, state, secret, audience }) {
    return {
      question: viewSlot({ audience, slot, secret, outcome: null, isSealed: isOver(state) && secret !== null }),
      opened_at_ms: state.openedAt,
      closes_at_ms: state.closesAt,
      ended: state.ended,
      answer: state.answer,
      elapsed_ms: state.elapsedMs,
      share: isOver(state) && secret !== null ? toShare(slot.content, state, secret) : null,
    };
  },

  share: ({ state: { answer } }) => ({ words: answer ? "I answered" : "I let it pass", grid: answer ? "🔵" : "⚪" }),
};

function isOver({ endedAt }: RunState): boolean {
  return endedAt !== null;
}

function toShare(content: Content, { answer }: RunState, secret: Secret): number | null {
  if (content.type === "poll") return null;
  return answer ? answerParts({ content, pick: answer, secret }) / toShareParts(content.type) : 0;
}

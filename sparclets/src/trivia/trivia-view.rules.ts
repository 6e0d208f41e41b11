import type { Audience, Slot, SlotStage } from "../sparclet-rules.ts";
import type { WrittenAnswer } from "../written-rules.ts";
import type { Content, Outcome, Rules, Secret, TriviaSlotView } from "./trivia.schema.ts";
import { typedFor } from "./trivia-typed.rules.ts";

/**
 * Hosts and admins see the whole question at any time, everybody else as much of it as the room has shown and the right answer once the
 * slot is sealed; nobody sees counts before that.
 */
export function viewSlot(input: {
  audience: Audience;
  rules?: Rules;
  slot: Slot<Content>;
  secret: Secret | null;
  outcome: Outcome | null;
  isSealed: boolean;
  written?: readonly WrittenAnswer[];
  stage?: SlotStage;
}): TriviaSlotView {
  const mayPrepare = input.audience === "host" || input.audience === "admin";
  const mayKnow = input.isSealed || mayPrepare;
  const { prompt, type, options, time_limit_s, points, image, round } = shownContent(input.slot.content, mayKnow ? "open" : input.stage);
  const outcome = input.isSealed ? input.outcome : null;
  const secret = mayKnow ? input.secret : null;
  const hasChoices = options.length > 0 && type !== "put_in_order";
  return {
    slot: input.slot.key,
    prompt,
    type,
    options: options.map(({ id, text }) => ({ id, text })),
    time_limit_s,
    points,
    image: image ? { src: image.src, alt: image.alt, is_decorative: image.is_decorative } : null,
    ...(round ? { round: { no: round.no, name: round.name } } : {}),
    correct: secret?.correct ?? outcome?.correct ?? null,
    explanation: secret?.explanation ?? null,
    accepted: secret?.answers ?? null,
    right_number: secret?.number ? { answer: secret.number.answer, tolerance: secret.number.tolerance } : null,
    distribution: hasChoices ? (outcome?.distribution ?? null) : null,
    answered: outcome?.answered ?? null,
    ...(outcome?.eligible === undefined ? {} : { eligible: outcome.eligible }),
    shares: outcome?.shares ?? null,
    ...typedFor({ ...input, outcome }),
    ...(mayKnow ? modeFor(input) : {}),
    median: outcome?.median ?? null,
    is_voided: outcome?.is_voided ?? false,
  };
}

function modeFor({ rules, slot }: { rules?: Rules; slot: Slot<Content> }): Pick<TriviaSlotView, "typed_answers"> {
  const { mode, typed_answers } = (rules ?? {}) as Partial<Rules>;
  return slot.content.type === "typed_text" && mode === "live" && typed_answers !== undefined ? { typed_answers } : {};
}

/** The question's content as far as it is shown: of an announced question only what says how it is played. */
function shownContent(content: Content, stage: SlotStage = "open"): Content {
  if (stage === "open") return content;
  const { type, time_limit_s, points, prompt, image, round } = content;
  return { type, time_limit_s, points, round, options: [], ...(stage === "prompt" ? { prompt, image } : { prompt: "" }) };
}

/** One line of JSON with its members in a fixed order, whatever order the stored document has. What a question has not got is left out. */
export function commitment(input: { slot: Slot<Content>; secret: Secret | null }): string {
  const { prompt, type, options, time_limit_s, points } = input.slot.content;
  const correct = input.secret === null ? null : type === "put_in_order" ? input.secret.correct : [...input.secret.correct].sort();
  const explanation = input.secret?.explanation ?? null;
  const choices = options.map(({ id, text }) => [id, text]);
  return JSON.stringify([input.slot.key, prompt, type, choices, time_limit_s, points, correct, explanation, ...extras(input)]);
}

function extras({ slot: { content }, secret }: { slot: Slot<Content>; secret: Secret | null }): unknown[] {
  const { image } = content;
  const number = secret?.number;
  return [
    ...(image ? [["image", image.src, image.alt, image.is_decorative]] : []),
    ...(secret?.answers ? [["answers", [...secret.answers].sort(), secret.edit_distance ?? 0]] : []),
    ...(number ? [["number", number.answer, number.tolerance]] : []),
  ];
}

import type { Rng } from "../kernel/rng.ts";
import type { SparcletSample } from "../sparclet.fixtures.ts";
import type { Slot } from "../sparclet-rules.ts";
import { type Content, type DraftQuestion, defaultRules, draft, type Pick, type Rules, type Secret } from "./trivia.schema.ts";

export const CANARY = "canary-41c7";

/** A complete question; the parts that matter to a test are given. */
export function sampleQuestion(id: string, given: Partial<DraftQuestion> = {}): DraftQuestion {
  return {
    id,
    type: "single_choice",
    prompt: `What is the answer of ${id}?`,
    options: ["a", "b", "c", "d"].map((option) => ({ id: option, text: `Option ${option} of ${id}` })),
    correct: ["b"],
    time_limit_s: 20,
    points: "standard",
    explanation: `Because of the ${CANARY}`,
    ...given,
  };
}

const trueFalse = { type: "true_false", options: ["true", "false"].map((id) => ({ id, text: id })), correct: ["true"] } as const;

const sampleRules: readonly Rules[] = [
  defaultRules,
  { ...defaultRules, speed_percent: 0, streak_step: 0, tie_break: ["answer_time"] },
  { ...defaultRules, preset: "accuracy" },
  { ...defaultRules, preset: "taking_part", tie_break: ["answer_time", "right_answers"] },
  { ...defaultRules, speed_percent: 100, streak_cap: 2_500, tie_break_final: "earlier_join", auto_advance: true, stream_delay_s: 7 },
  { ...defaultRules, teams: "own_devices", team_names: ["Reds", "Blues", ""], team_points: "best", team_best: 2 },
  { ...defaultRules, mode: "self_paced" },
  { ...defaultRules, mode: "self_paced", is_untimed: true, preset: "accuracy" },
];

function randomOptions({ options, type }: Content, rng: Rng): string[] {
  const ids = rng.shuffle(options.map(({ id }) => id));
  return ids.slice(0, type === "multiple_choice" ? 1 + rng.below(ids.length) : 1);
}

const typedAnswers = ["Zürich", "zurich", "ZURICH!", "Zurch", "Basel", "Bern", "Genf", "Chur", "Olten", "Sion", "Thun", "Vevey", "Zug"];

/** An answer to any question, right ones among them. */
export function randomPick({ content }: Slot<Content>, rng: Rng): Pick {
  if (content.type === "typed_text") return { text: typedAnswers[rng.below(typedAnswers.length)] as string };
  if (content.type === "number") return { number: 1_960 + rng.below(20) };
  if (content.type === "put_in_order") return { order: rng.shuffle(content.options.map(({ id }) => id)) };
  return { options: randomOptions(content, rng).sort() };
}

/** A key the question might have had. */
export function randomSecret(slot: Slot<Content>, rng: Rng): Secret {
  const { type } = slot.content;
  const pick = randomPick(slot, rng);
  const explanation = `${CANARY} ${rng.below(100)}`;
  if ("text" in pick) return { correct: [], answers: [`${pick.text} ${CANARY}`, pick.text], edit_distance: rng.below(4), explanation };
  if ("number" in pick) return { correct: [], number: { answer: pick.number, tolerance: rng.below(2) * 7 || null }, explanation };
  if ("order" in pick) return { correct: pick.order, explanation };
  return { correct: type === "poll" ? [] : pick.options, explanation };
}

/** One complete question of each type beside single choice. */
export const sampleOfType = {
  multiple_choice: (id: string) => sampleQuestion(id, { type: "multiple_choice", correct: ["a", "b", "d"], time_limit_s: 240 }),
  true_false: (id: string) => sampleQuestion(id, { ...trueFalse, options: [...trueFalse.options], correct: ["true"], points: "double" }),
  typed_text: (id: string) =>
    sampleQuestion(id, { type: "typed_text", options: [], correct: [], answers: ["Zürich", "Zurigo"], edit_distance: 1 }),
  number: (id: string) => sampleQuestion(id, { type: "number", options: [], correct: [], number: { answer: 1_967, tolerance: 10 } }),
  put_in_order: (id: string) =>
    sampleQuestion(id, {
      type: "put_in_order",
      correct: [],
      options: ["z", "x", "y", "w"].map((text) => ({ id: text, text: `Item ${text}` })),
    }),
  poll: (id: string) => sampleQuestion(id, { type: "poll", correct: [] }),
} as const satisfies Partial<Record<DraftQuestion["type"], (id: string) => DraftQuestion>>;

export const triviaSample: SparcletSample = {
  draft: draft.parse({
    questions: [
      sampleQuestion("q1"),
      sampleOfType.true_false("q2"),
      sampleOfType.multiple_choice("q3"),
      sampleQuestion("q4", { points: "none" }),
      sampleQuestion("q5", { type: "multiple_choice", correct: ["a", "c"], points: "double", time_limit_s: 5 }),
      sampleQuestion("q6", { time_limit_s: 61 }),
      sampleOfType.typed_text("q7"),
      sampleOfType.number("q8"),
      sampleOfType.put_in_order("q9"),
      sampleOfType.poll("q10"),
      sampleQuestion("q11", { image: { src: "/uploads/rink.webp", alt: "A rink from above", is_decorative: false } }),
      sampleQuestion("q12"),
    ],
  }),
  rules: sampleRules,
  canary: CANARY,
  pick: randomPick,
  secret: randomSecret,
  outcome: null,
  commands: [
    { type: "start" },
    { type: "next" },
    { type: "next" },
    { type: "end_now" },
    { type: "set_auto_advance", is_on: true, seconds: 5 } as { type: string },
    { type: "set_auto_advance", is_on: false } as { type: string },
    { type: "end" },
    { type: "pause" },
    { type: "resume" },
    { type: "add_time", seconds: 10 } as { type: string },
    { type: "skip" },
    { type: "lock_lobby" },
    { type: "unlock_lobby" },
    { type: "hide_names", is_on: true } as { type: string },
    { type: "void_question", slot: "q1" } as { type: string },
    { type: "unvoid_question", slot: "q2" } as { type: string },
    { type: "correct_key", slot: "q1", key: { correct: ["c"] } } as { type: string },
  ],
};

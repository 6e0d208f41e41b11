/** One question of every kind, and the answers of the player in the pictures. */
import type { Api, MadeEvent } from "./api.ts";
import type { PlannedAnswer } from "./evening-plan.ts";

export interface SampleQuestion {
  kind: "single_choice" | "multiple_choice" | "true_false" | "typed_text" | "number" | "put_in_order" | "poll";
  prompt: string;
  texts?: readonly string[];
  correct?: readonly string[];
  more?: object;
  answer: PlannedAnswer;
  /** Answers of the other players, in order. */
  others: readonly object[];
}

const choice = (...options: readonly string[]) => ({ options });

export const sampleQuiz: readonly SampleQuestion[] = [
  {
    kind: "single_choice",
    prompt: "Which club won the Stanley Cup in 1967, its last to date?",
    texts: ["Montréal Canadiens", "Toronto Maple Leafs", "Detroit Red Wings", "Chicago Blackhawks"],
    correct: ["b"],
    answer: { tap: ["Toronto Maple Leafs"], share: 1 },
    others: [choice("b"), choice("a"), choice("b"), choice("c"), choice("b")],
  },
  {
    kind: "multiple_choice",
    prompt: "Which of these are events of the decathlon?",
    texts: ["Pole vault", "Javelin", "Triple jump", "1500 metres"],
    correct: ["a", "b", "d"],
    more: { points: "double" },
    answer: { tap: ["Pole vault", "Javelin"], share: 2 / 3 },
    others: [choice("a", "b", "d"), choice("a", "c"), choice("b", "d"), choice("c"), choice("a", "b")],
  },
  {
    kind: "true_false",
    prompt: "A marathon is longer than 42 kilometres.",
    texts: ["True", "False"],
    correct: ["true"],
    answer: { tap: ["False"], share: 0 },
    others: ["true", "true", "false", "true", "true"].map((id) => choice(id)),
  },
  {
    kind: "typed_text",
    prompt: "Which trophy goes to the champion of the NHL?",
    more: { answers: ["Stanley Cup", "The Stanley Cup"], edit_distance: 1 },
    answer: { type: "Stanley Cup", share: 1 },
    others: ["Stanley Cup", "the stanley cup", "Hart Trophy", "Stanly Cup", "Grey Cup"].map((text) => ({ text })),
  },
  {
    kind: "number",
    prompt: "How many points did Wilt Chamberlain score in one game on 2 March 1962?",
    more: { number: { answer: 100, tolerance: 40 } },
    answer: { type: "92", share: 0.8 },
    others: [100, 81, 73, 100, 120].map((number) => ({ number })),
  },
  {
    kind: "put_in_order",
    prompt: "Put these Summer Games in order, earliest first.",
    texts: ["Barcelona", "Sydney", "Beijing", "Tokyo"],
    more: { order_seed: "summer-games" },
    answer: { order: ["Barcelona", "Sydney", "Tokyo", "Beijing"], share: 0.5 },
    others: ["abcd", "abdc", "bacd", "abcd", "dcba"].map((order) => ({ order: order.split("") })),
  },
  {
    kind: "poll",
    prompt: "What should the next quiz be about?",
    texts: ["Great comebacks of the playoffs", "Rules nobody knows", "Stadiums and rinks", "Nicknames"],
    more: { points: "none" },
    answer: { tap: ["Rules nobody knows"], share: 0 },
    others: [choice("a"), choice("b"), choice("b"), choice("c"), choice("d")],
  },
];

const toDraft = ({ kind, prompt, texts = [], correct = [], more = {} }: SampleQuestion, at: number, timeLimitS: number) => ({
  id: `q${at + 1}`,
  type: kind,
  prompt,
  options: texts.map((text, position) => ({ id: kind === "true_false" ? text.toLowerCase() : "abcdef"[position], text })),
  correct,
  time_limit_s: timeLimitS,
  points: "standard",
  explanation: kind === "single_choice" ? "Toronto beat Montréal in six games, the last final of the Original Six era." : null,
  ...more,
});

/** Makes the event as the demo's creator, who belongs to every community. It is published by default. */
export async function makeSampleEvent(
  creator: Api,
  input: {
    slug: string;
    name: string;
    shortId: string;
    isPublished?: boolean;
    isSelfPaced?: boolean;
    timeLimitS?: number;
    getReadyS?: number;
  },
): Promise<MadeEvent> {
  const { slug, name, shortId, isPublished = true, isSelfPaced = false, timeLimitS = 90, getReadyS = 0 } = input;
  const community = (await creator.call("GET", `/api/v1/communities/${slug}/public_info`)).data;
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const { data: event } = await creator.call("POST", "/api/v1/events", {
    type: "trivia",
    community_id: community.id,
    name,
    description: "A quick round before the weekend.",
    starts_at: inHours(1),
    ends_at: isSelfPaced ? inHours(49) : null,
    meta: { custom_short_id: shortId },
    rules: isSelfPaced ? { mode: "self_paced" } : { get_ready_s: getReadyS, closes_when_all_answered: false },
    draft: { questions: sampleQuiz.map((question, at) => toDraft(question, at, timeLimitS)) },
  });
  if (isPublished) await creator.call("POST", `/api/v1/events/${event.id}/publish`, {});
  if (isSelfPaced) await creator.call("PATCH", `/api/v1/events/${event.id}/start`, {});
  return { id: event.id, slug, shortId, name };
}

/** Answers as a member whose pages nobody sees. Items of an ordering question get other ids when they are published. */
export async function answerByApi(member: Api, input: { event: MadeEvent; at: number; answer: object }): Promise<void> {
  const answer = "order" in input.answer ? { order: await publishedOrder(member, input) } : input.answer;
  const body = { id: crypto.randomUUID(), slot: `q${input.at + 1}`, answer };
  await member.call("PUT", `/api/v1/events/${input.event.id}/submit_game_answer`, body);
}

async function publishedOrder(member: Api, input: { event: MadeEvent; at: number; answer: object }): Promise<string[]> {
  const { data } = await member.call("GET", `/api/v1/events/${input.event.id}/room`);
  const items: { id: string; text: string }[] = data.state.question.options;
  const order = (input.answer as { order: string[] }).order.map((letter) => sampleQuiz[input.at]?.texts?.["abcdef".indexOf(letter)]);
  return order.flatMap((text) => items.find((item) => item.text === text)?.id ?? []);
}
